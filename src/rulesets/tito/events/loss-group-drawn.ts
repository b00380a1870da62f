import { z } from 'zod';
import { count } from '#kernel/field';
import { d10, event } from './event.ts';

/** [5.1] */
export const lossGroupDrawn = event({
  type: 'LossGroupDrawn',
  fields: { roll: d10, groups: z.array(z.string()), points: count() },
  apply(state, { groups, points }) {
    state.losses = { groups, points };
  },
  say: {
    en: ({ roll, groups, points }, names) =>
      `The flak (${roll}) takes ${points} strength from ${groups.map(names.group).join(' or ')}.`,
    it: ({ roll, groups, points }, names) =>
      `La contraerea (${roll}) toglie ${points} PF a ${groups.map(names.group).join(' o ')}.`,
  },
});
