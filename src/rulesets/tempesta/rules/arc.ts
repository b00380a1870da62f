import { SQUARE_STEPS } from '#kernel/board/square';
import { known } from '#kernel/known';
import type { Grid } from './grid.ts';

export type Aspect = 'front' | 'flank' | 'rear';

/** [51.3] 90 degrees: 45 either side, borders included. 180 degrees: strictly beyond the perpendicular through the unit. */
export function inArc(facing: number, arc: number, from: number, to: number, grid: Grid): boolean {
  if (from === to) return false;
  if (arc === 360) return true;
  const dx = (to % grid.width) - (from % grid.width);
  const dy = Math.floor(to / grid.width) - Math.floor(from / grid.width);
  const ahead = known(SQUARE_STEPS[facing], 'direction', facing);
  const dot = dx * ahead.x + dy * ahead.y;
  if (arc === 180) return dot > 0;
  return dot > 0 && Math.abs(dx * ahead.y - dy * ahead.x) <= dot;
}

/** [52] Where fire from `shooter` strikes a unit that faces `facing`. */
export function aspectOf(facing: number, unit: number, shooter: number, grid: Grid): Aspect {
  if (inArc(facing, 90, unit, shooter, grid)) return 'front';
  return inArc((facing + 4) % 8, 90, unit, shooter, grid) ? 'rear' : 'flank';
}
