import { choice } from '#kernel/field';
import { covered, dice, event, hex, rolled, someHex } from './event.ts';

const OUTCOMES = {
  stands: { en: 'stands', it: 'resiste' },
  retreats: { en: 'falls back', it: 'si ritira' },
  eliminated: { en: 'is eliminated', it: 'è eliminata' },
} as const;

/** [12] First the die, then where it goes. */
export const rearguardRolled = event({
  type: 'RearguardRolled',
  fields: { hex, dice, outcome: choice(OUTCOMES), to: someHex, covered },
  apply(state, { hex, outcome, to }) {
    if (outcome === 'stands') return;
    state.rearguards = state.rearguards.filter((at) => at !== hex);
    if (outcome === 'retreats') state.rearguards.push(to);
  },
  touches: ({ hex, to }) => ({ from: hex, to: to === '' ? hex : to }),
  say: {
    en: ({ hex, dice, outcome, to }, names) =>
      `The rearguard in ${names.space(hex)}${rolled(dice, names)} ${OUTCOMES[outcome].en}${
        outcome === 'retreats' && to !== '' && to !== hex ? ` to ${names.space(to)}` : ''
      }.`,
    it: ({ hex, dice, outcome, to }, names) =>
      `La retroguardia a ${names.space(hex)}${rolled(dice, names)} ${OUTCOMES[outcome].it}${
        outcome === 'retreats' && to !== '' && to !== hex ? ` a ${names.space(to)}` : ''
      }.`,
  },
});
