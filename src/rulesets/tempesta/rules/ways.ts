import { firstOf } from '#kernel/known';
import { isRefusal } from '../refusals.ts';
import { cellOf, type Unit } from '../state.ts';
import type { Game } from './game.ts';
import { neighboursOf } from './grid.ts';
import { judgeStep, type StepRequest, type Walk, walkOf, walkOn } from './movement.ts';

/*
 * [39, 41-43] Ways to a quadrant. Of several, the one that costs fewest action points, then the one over fewest quadrants, then the one
 * that turns least. Nobody is led through a minefield that shows.
 */

interface Leg {
  readonly path: readonly number[];
  readonly walk: Walk;
  readonly spent: number;
  readonly turns: number;
  /** Stops that lie behind. */
  readonly passed: number;
}

/** As many ways to one and the same standing are followed, so that there is something to choose from. */
const ALTERNATIVES = 3;
const MOST_LEGS = 4000;

/** Ways of all units together, the best first; whoever pays otherwise than the first is judged with the whole order. */
export function* waysTo(
  game: Game,
  units: readonly Unit[],
  to: number,
  stops: readonly number[],
  request: StepRequest,
): Iterable<readonly number[]> {
  const unit = firstOf(units);
  const open: Leg[] = [{ path: [], walk: walkOf(unit), spent: 0, turns: 0, passed: 0 }];
  const seen = new Map<string, number>();
  for (let looked = 0; open.length > 0 && looked < MOST_LEGS; looked++) {
    const leg = takeBest(open);
    const from = leg.path.at(-1) ?? unit.cell;
    if (from === to && leg.path.length > 0 && leg.passed === stops.length) {
      yield leg.path;
      continue;
    }
    const { diagonal, partialLeft, roadMove, pinned, facing, onRoad } = leg.walk;
    const key = [from, leg.passed, diagonal, partialLeft, roadMove, pinned, facing, onRoad].join();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times > ALTERNATIVES) continue;
    if (leg.path.length > 0 && cellOf(game.state, from).defence?.kind === 'minefield') continue;
    for (const next of neighboursOf(from, game.grid)) {
      if (next === unit.cell || leg.path.includes(next)) continue;
      const walk = { ...leg.walk };
      const step = judgeStep(game, unit, from, next, walk, request);
      if (isRefusal(step)) continue;
      walkOn(game, unit, from, next, walk, step, request);
      open.push({
        path: [...leg.path, next],
        walk,
        spent: leg.spent + step.cost2,
        turns: leg.turns + bend(leg.path, unit.cell, next, game.grid.width),
        passed: leg.passed + (next === stops[leg.passed] ? 1 : 0),
      });
    }
  }
}

function takeBest(open: Leg[]): Leg {
  let best = 0;
  for (let at = 1; at < open.length; at++) {
    const [one, other] = [open[at], open[best]];
    if (one !== undefined && other !== undefined && isBetter(one, other)) best = at;
  }
  return firstOf(open.splice(best, 1));
}

const isBetter = (one: Leg, other: Leg): boolean =>
  (one.spent - other.spent || one.path.length - other.path.length || one.turns - other.turns) < 0;

/** 1 where the way does not go straight on. */
function bend(path: readonly number[], start: number, next: number, width: number): number {
  const last = path.at(-1);
  if (last === undefined) return 0;
  const before = path.at(-2) ?? start;
  const along = (a: number, b: number): string =>
    `${(b % width) - (a % width)},${Math.floor(b / width) - Math.floor(a / width)}`;
  return along(before, last) === along(last, next) ? 0 : 1;
}
