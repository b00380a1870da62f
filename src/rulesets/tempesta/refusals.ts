import { isRefusal, refusalBook } from '#kernel/refusal';
import { ACTING_REFUSALS } from './rules/acting-refusals.ts';
import { FIRING_REFUSALS } from './rules/firing-refusals.ts';
import { PREPARING_REFUSALS } from './rules/preparing-refusals.ts';

/** What only this game forbids; unknown units and quadrants, points, wrong time and the like have shared codes. */
export const { catalogue: refusals, no } = refusalBook('tempesta', {
  ...PREPARING_REFUSALS,
  ...ACTING_REFUSALS,
  ...FIRING_REFUSALS,
});

export { isRefusal };

/** Half points as players read them. */
export const pa = (halves: number): number => halves / 2;
