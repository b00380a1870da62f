import { z } from 'zod';
import { toldAssault } from '../rules/forecast/told.ts';
import { cell, counted, dice, die, event } from './event.ts';

/** [89] */
export const assaultFought = event({
  type: 'AssaultFought',
  fields: {
    from: cell,
    target: cell,
    attackerDice: dice,
    defenderDice: dice,
    attackerColour: die,
    defenderColour: die,
    attackerHits: z.int(),
    defenderHits: z.int(),
    attackerAutomatic: z.int().optional(),
    defenderAutomatic: z.int().optional(),
  },
  apply() {},

  reckon: (event, theatre) => toldAssault(theatre, event),
  say: {
    en: ({ target, attackerHits, defenderHits, ...dice }) =>
      `Assault on ${target}: ${thrown(dice.attackerDice, dice.attackerAutomatic)}, ${counted(attackerHits, 'hit', 'hits')} against ${thrown(dice.defenderDice, dice.defenderAutomatic)}, ${counted(defenderHits, 'hit', 'hits')}.`,
    it: ({ target, attackerHits, defenderHits, ...dice }) =>
      `Assalto a ${target}: ${lanciati(dice.attackerDice, dice.attackerAutomatic)}, ${attackerHits} hit contro ${lanciati(dice.defenderDice, dice.defenderAutomatic)}, ${defenderHits} hit.`,
  },
});

/** What was thrown, and how many sixes stand for dice that were not. */
const thrown = (rolled: readonly number[], automatic = 0): string =>
  `${counted(rolled.length, 'die', 'dice')}${automatic > 0 ? ` and ${counted(automatic, 'six', 'sixes')} without a throw` : ''}`;
const lanciati = (rolled: readonly number[], automatic = 0): string =>
  `${counted(rolled.length, 'dado', 'dadi')}${automatic > 0 ? ` e ${automatic} sei senza lancio` : ''}`;
