import { z } from 'zod';
import { choice } from '#kernel/field';
import { rearguardReckoning } from '../rules/die-chances.ts';
import { covered, dice, event, hex, someHex } from './event.ts';

const OUTCOMES = {
  stands: { en: 'stands', it: 'resiste' },
  retreats: { en: 'falls back', it: 'si ritira' },
  eliminated: { en: 'is eliminated', it: 'è eliminata' },
} as const;

/** [12] First the die, then where it goes. */
export const rearguardRolled = event({
  type: 'RearguardRolled',
  fields: {
    hex,
    dice,
    outcome: choice(OUTCOMES),
    to: someHex,
    /** Whether it had a way to go back, before the die fell. */
    canRetreat: z.boolean(),
    covered,
  },
  apply(state, { hex, outcome, to }) {
    if (outcome === 'stands') return;
    state.rearguards = state.rearguards.filter((at) => at !== hex);
    if (outcome === 'retreats') state.rearguards.push(to);
  },
  reckon: (event, theatre) => rearguardReckoning(theatre, event),
  touches: ({ hex, to }) => ({ from: hex, to: to === '' ? hex : to }),
  say: {
    en: ({ hex, outcome, to }, names) =>
      `The rearguard in ${names.space(hex)} ${OUTCOMES[outcome].en}${
        outcome === 'retreats' && to !== '' && to !== hex ? ` to ${names.space(to)}` : ''
      }.`,
    it: ({ hex, outcome, to }, names) =>
      `La retroguardia a ${names.space(hex)} ${OUTCOMES[outcome].it}${
        outcome === 'retreats' && to !== '' && to !== hex ? ` a ${names.space(to)}` : ''
      }.`,
  },
});
