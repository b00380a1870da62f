import { z } from 'zod';
import { type BySeat, type Names, SEATS, WEATHERS } from '../names.ts';
import { bySeat, die, event, seat } from './event.ts';

/** [11] */
export const reconnaissanceRolled = event({
  type: 'ReconnaissanceRolled',
  fields: {
    choices: bySeat(z.strictObject({ aggression: z.int(), risk: z.boolean() })),
    dice: bySeat(die),
    totals: bySeat(z.int()),
    battle: z.enum(['defensive', 'encounter']),
    attacker: seat.optional(),
    margin: z.int(),
    weather: z.enum(WEATHERS),
  },
  apply(state, event) {
    for (const side of SEATS) {
      state.players[side].aggression = event.choices[side].aggression;
      delete state.players[side].sealed;
    }
    state.battle = event.battle;
    if (event.attacker !== undefined) state.attacker = event.attacker;
    state.margin = event.margin;
    state.weather = event.weather;
  },
  reveals: () => true,
  say: {
    en: ({ totals, attacker, weather, dice }, names) =>
      `Reconnaissance: ${rolls(totals, dice, names, 'die')}; ${attacker === undefined ? 'a meeting engagement' : `${names.side(attacker)} attacks`}, weather ${names.weather(weather)}.`,
    it: ({ totals, attacker, weather, dice }, names) =>
      `Ricognizione: ${rolls(totals, dice, names, 'dado')}; ${attacker === undefined ? 'battaglia d’incontro' : `attacca ${names.side(attacker)}`}, tempo ${names.weather(weather)}.`,
  },
});

/** `Red 7 (die 4), Blue 5 (die 5)` */
const rolls = (totals: BySeat<number>, thrown: BySeat<number>, names: Names, word: string): string =>
  SEATS.map((side) => `${names.side(side)} ${totals[side]} (${word} ${thrown[side]})`).join(', ');
