import type { Field } from './field.ts';
import type { Grid } from './grid.ts';

export type Viewer = 'foot' | 'gun' | 'vehicle';
export type SightMode = 'direct' | 'observe';

export interface Sight {
  readonly visible: boolean;
  /** Paragraph that stops it, without the ruleset's name: `47-a`. */
  readonly why?: string;
  /** Where it stops. */
  readonly at?: number;
  readonly crossedPartial: boolean;
  readonly crossedPartialFoot: boolean;
}

export interface SightConditions {
  readonly badWeather: boolean;
  readonly reciprocalHills: boolean;
  /** 1: a unit other than command, or a wreck; 2: a live vehicle as well. */
  readonly blocker: (cell: number) => number;
}

const NONE = new Int16Array(0);
const isBelow = ({ level }: Field, cell: number, other: number): boolean => (level[cell] ?? 0) < (level[other] ?? 0);

const hidden = (why: string, at?: number): Sight => ({
  visible: false,
  why,
  ...(at === undefined ? {} : { at }),
  crossedPartial: false,
  crossedPartialFoot: false,
});

/**
 * [46-49] Whether the line from the centre of one quadrant to the centre of another is clear. The viewer's own quadrant and
 * the target never block: a closed or hilly target is seen when nothing before it stops the line.
 */
export function lookAlong(
  grid: Grid,
  field: Field,
  from: number,
  to: number,
  viewer: Viewer,
  mode: SightMode,
  conditions: SightConditions,
): Sight {
  if (from === to) return { visible: true, crossedPartial: false, crossedPartialFoot: false };
  const pair = from * grid.size + to;
  const distance = grid.steps[pair] ?? 0;
  if (conditions.badWeather && distance > 1) return hidden('47-e');
  const crossed = grid.crossed[pair] ?? NONE;
  let crossedPartial = false;
  let crossedPartialFoot = false;
  for (const cell of crossed) {
    const why = stops(grid, field, from, to, cell, viewer, mode, conditions);
    if (why !== undefined) return hidden(why, cell);
    if (field.partial[cell] === 1) crossedPartial = true;
    if (field.partialFoot[cell] === 1) crossedPartialFoot = true;
  }
  const corners = grid.corners[pair] ?? NONE;
  for (let at = 0; at < corners.length; at += 2) {
    if (distance === 1 && field.closedSight[to] === 0) continue;
    const first = stops(grid, field, from, to, corners[at] ?? -1, viewer, mode, conditions);
    if (first === undefined) continue;
    if (stops(grid, field, from, to, corners[at + 1] ?? -1, viewer, mode, conditions) !== undefined)
      return hidden('47-h', corners[at]);
  }
  return { visible: true, crossedPartial, crossedPartialFoot };
}

function stops(
  grid: Grid,
  field: Field,
  from: number,
  to: number,
  cell: number,
  viewer: Viewer,
  mode: SightMode,
  { reciprocalHills: reciprocal, blocker }: SightConditions,
): string | undefined {
  const nearTarget = grid.reach[cell * grid.size + to] === 1;
  const nearViewer = grid.reach[cell * grid.size + from] === 1;
  const home = field.hill[from] ?? -1;
  const away = field.hill[to] ?? -1;
  // [47-c] from a hill one looks over whatever is not next to the target; with the option, also up at a hill.
  const over = (home >= 0 && !nearTarget) || (reciprocal && away >= 0 && !nearViewer);
  const hill = field.hill[cell] ?? -1;
  if (hill >= 0 && hill !== home) {
    const lower = home >= 0 && isBelow(field, cell, from) && !nearTarget;
    const lowerThanTarget = reciprocal && away >= 0 && (hill === away || (isBelow(field, cell, to) && !nearViewer));
    if (!lower && !lowerThanTarget) return '47-b';
  }
  if (field.closedSight[cell] === 1 && !over) return '47-a';
  if (mode === 'observe' || over) return undefined;
  const blocking = blocker(cell);
  if (blocking === 0) return undefined;
  if (viewer !== 'vehicle') return '47-f';
  return blocking === 2 || nearTarget ? '47-g' : undefined;
}
