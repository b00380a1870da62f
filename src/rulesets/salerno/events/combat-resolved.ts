import { z } from 'zod';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import { combatReckoning } from '../rules/chances.ts';
import { combatResultText } from '../rules/result-words.ts';
import { dice, event, hex, number, shiftsText, side } from './event.ts';

/** [14.2] */
export const combatResolved = event({
  type: 'CombatResolved',
  fields: {
    side,
    hex,
    strengths: z.array(
      z.strictObject({ hex, factors: z.number(), doubled: z.boolean(), halvedBy: z.string(), strength: z.number() }),
    ),
    attack: number,
    defence: number,
    ratio: z.string(),
    shifts: z.record(z.string(), number),
    column: z.string(),
    modifiers: z.record(z.string(), number),
    dice,
    total: number,
    result: z.string(),
  },
  apply() {},
  reveals: () => true,
  reckon: (event, theatre) => combatReckoning(theatre, event),
  say: {
    en: ({ side, hex, attack, defence, ratio, shifts, column, modifiers, result }, names) => {
      const odds = `${attack} against ${defence}, ${ratio}${shifted(shifts, column, names)}${changed(modifiers, names)}`;
      return `The ${names.ofSide(side)} attack on ${names.space(hex)} (${odds}) ends in ${result}: ${names.of(combatResultText(result))}.`;
    },
    it: ({ side, hex, attack, defence, ratio, shifts, column, modifiers, result }, names) => {
      const odds = `${attack} contro ${defence}, ${ratio}${shifted(shifts, column, names)}${changed(modifiers, names)}`;
      return `L’attacco ${names.ofSide(side)} a ${names.space(hex)} (${odds}) dà ${result}: ${names.of(combatResultText(result))}.`;
    },
  },
});

/** `, terrain -1: 1:1` where the column was shifted. */
function shifted(shifts: Readonly<Record<string, number>>, column: string, names: Names): string {
  const said = shiftsText(shifts, names);
  return said === '' ? '' : `, ${said}: ${column}`;
}
/** `; dice: attacking armour +1` where something is added to the throw. */
function changed(modifiers: Readonly<Record<string, number>>, names: Names): string {
  const said = shiftsText(modifiers, names);
  return said === '' ? '' : `; ${names.of(DICE)}: ${said}`;
}
const DICE: Text = { en: 'dice', it: 'dadi' };
