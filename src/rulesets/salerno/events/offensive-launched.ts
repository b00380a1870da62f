import { z } from 'zod';
import { OFFENSIVES } from '../names.ts';
import { event } from './event.ts';

/** [9.10] */
export const offensiveLaunched = event({
  type: 'OffensiveLaunched',
  fields: { offensive: z.enum(OFFENSIVES) },
  apply(state, { offensive }) {
    state.offensive = offensive;
    state.offensivesLeft = state.offensivesLeft.filter((left) => left !== offensive);
  },
  say: {
    en: ({ offensive }, names) => `The ${names.offensive(offensive)} goes over to the offensive.`,
    it: ({ offensive }, names) =>
      `${offensive === 'XVAG' ? 'Il' : 'La'} ${names.offensive(offensive)} passa all’offensiva.`,
  },
});
