import { isRefusal, refusalBook } from '#kernel/refusal';
import { ARRIVING_REFUSALS } from './rules/arriving-refusals.ts';
import { COMMANDING_REFUSALS } from './rules/commanding-refusals.ts';
import { DIVISION_REFUSALS } from './rules/division-refusals.ts';
import { FIRING_REFUSALS } from './rules/firing-refusals.ts';
import { MOVING_REFUSALS } from './rules/moving-refusals.ts';
import { PLANNING_REFUSALS } from './rules/planning-refusals.ts';
import { TERRAIN_REFUSALS } from './rules/terrain-refusals.ts';

/** What only this game forbids; unknown units and quadrants, points, wrong time and the like have shared codes. */
export const { catalogue: refusals, no } = refusalBook('tempesta', {
  ...DIVISION_REFUSALS,
  ...TERRAIN_REFUSALS,
  ...PLANNING_REFUSALS,
  ...ARRIVING_REFUSALS,
  ...COMMANDING_REFUSALS,
  ...MOVING_REFUSALS,
  ...FIRING_REFUSALS,
});

export { isRefusal };

/** Half points as players read them. */
export const pa = (halves: number): number => halves / 2;
