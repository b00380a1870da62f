import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { POOLS } from '../names.ts';
import { planSchema } from '../rules/plan-fields.ts';
import { covered, event, number, points, side } from './event.ts';

/** [6] */
export const planSubmitted = event({
  type: 'PlanSubmitted',
  fields: {
    side,
    plan: planSchema.optional(),
    cost: number.optional(),
    paid: z.partialRecord(z.enum(POOLS), number).optional(),
    covered,
  },
  apply(state, { side, plan, cost, paid }) {
    if (plan === undefined || cost === undefined || paid === undefined)
      throw new Error('a covered plan cannot be applied');
    state.plans[side] = { plan, cost, paid };
  },
  cover: (event, viewer) =>
    maySeeSecretsOf(viewer, event.side) ? event : { type: event.type, side: event.side, covered: true as const },
  say: {
    en: ({ side, cost }, names) =>
      `${names.does(side, 'have made their plan', 'has made its plan')}${cost === undefined ? '' : ` for ${points(cost, names)}`}.`,
    it: ({ side, cost }, names) =>
      `${names.does(side, 'hanno programmato', 'ha programmato')}${cost === undefined ? '' : ` per ${points(cost, names)}`}.`,
  },
});
