import type { EventOf } from '#rulesets/tempesta/events/index';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import { bare, cellOf, isAboard, isDark, onTable, smoking, sortOf, typeOf, unitsAt, wayTo, workAt } from './ground.ts';

/* Movement: what a step costs, in halves of a point, and who may make it (39, 41-44). */

type Gait = 'foot' | 'vehicle' | 'gun';

/** [39, 15] What a quadrant is to those who leave it so. */
export function leaving(state: TempestaState, unit: Unit, from: number, gait: Gait): 'open' | 'partial' | 'closed' {
  const cell = state.cells[from]!;
  const work = workAt(state, from);
  const ground = bare(state, from);
  if (ground === 'closed' || smoking(state, from) || work === 'minefield') return 'closed';
  if (work === 'wire' && !typeOf(unit).armoured) return 'closed';
  if (gait === 'vehicle')
    return work === 'atObstacle' || work === 'bunkerLight' || work === 'bunkerHeavy' ? 'closed' : ground;
  const raised = !unit.onRoad && cell.roads.some(({ profile }) => profile === 'raised');
  const obstacles = work === 'atObstacle';
  return ground === 'partial' || cell.railways.length > 0 || raised || obstacles ? 'partial' : 'open';
}

/** What covers a whole quadrant, road and all. */
function roadSpoiled(state: TempestaState, unit: Unit, from: number, gait: Gait): boolean {
  const work = workAt(state, from);
  if (smoking(state, from) || work === 'minefield') return true;
  if (work === 'wire') return !typeOf(unit).armoured;
  if (work === 'atObstacle') return true;
  return gait === 'vehicle' && (work === 'bunkerLight' || work === 'bunkerHeavy');
}

export function joined(state: TempestaState, from: number, to: number): boolean {
  const way = wayTo(state, from, to);
  return (
    state.cells[from]!.roads.some(({ exits }) => exits.includes(way)) &&
    state.cells[to]!.roads.some(({ exits }) => exits.includes((way + 4) % 8))
  );
}

export function stepCost(
  state: TempestaState,
  unit: Unit,
  from: number,
  gait: Gait,
  how: { readonly byRoad: boolean; readonly reverse: boolean; readonly swims: boolean },
): number {
  const ground = how.swims ? 'closed' : leaving(state, unit, from, gait);
  const onRoad = how.byRoad && !roadSpoiled(state, unit, from, gait);
  const first = unit.act?.partialLeft !== true;
  if (gait === 'foot') {
    if (onRoad) return 1;
    if (ground === 'closed') return 4;
    return ground === 'partial' && first ? 4 : 2;
  }
  if (gait === 'gun') {
    if (onRoad) return 2;
    if (ground === 'closed') return 6;
    return ground === 'partial' && first ? 6 : 4;
  }
  if (onRoad) return 0;
  const slow = typeOf(unit).flags.has('slow');
  const price = ground === 'closed' ? 6 : ground === 'partial' || slow ? 2 : 1;
  return price + (how.reverse ? 2 : 0);
}

/** [15 rows 5-6, ruling 45] Whether crossing or leaving water is part of the step: the price is that of closed ground. */
export function swims(state: TempestaState, event: EventOf<'UnitsMoved'>, mover: Unit): boolean {
  if (!typeOf(mover).flags.has('amphibious')) return false;
  const [a, b] = [state.cells[cellOf(state, event.from)]!, state.cells[cellOf(state, event.to)]!];
  if (a.sea) return mover.bank < 0 || b.sea;
  if (a.river === undefined || a.bridge !== undefined || a.ford === true) return false;
  return a.banks.length === 0 || event.bank !== mover.bank;
}

export function judgeMove(state: TempestaState, event: EventOf<'UnitsMoved'>): string | undefined {
  const [from, to] = [cellOf(state, event.from), cellOf(state, event.to)];
  const way = wayTo(state, from, to);
  if (way < 0) return 'no neighbour';
  if (event.diagonal !== (way % 2 === 1)) return 'diagonal or not';
  for (const id of event.units) {
    const unit = state.units[id]!;
    if (unit.carriedBy !== '' || unit.towedBy !== '') continue;
    if (unit.act === undefined) return `${id} was not motivated`;
    const sort = sortOf(unit);
    const gait = sort === 'gun' ? 'gun' : sort === 'command' ? event.as : sort;
    if (gait !== event.as) return `${id} moves as ${event.as}`;
    const reverse = gait === 'vehicle' && !event.byRoad && event.facing === (way + 4) % 8;
    const cost = stepCost(state, unit, from, gait, { byRoad: event.byRoad, reverse, swims: swims(state, event, unit) });
    if (cost !== event.cost2) return `${id} pays ${event.cost2} halves, not ${cost}`;
    if (event.byRoad && !joined(state, from, to)) return 'no road leads there';
    if (unit.act.pa2 < cost) return `${id} has too few points`;
    if (gait !== 'vehicle' && way % 2 === 1 && unit.act.diagonal) return `${id}: a second diagonal`;
    const ceiling = ceilingOf(state, unit, gait, event.byRoad);
    if (unit.act.move2 + cost > ceiling) return `${id} moves too far: ${unit.act.move2} and ${cost}`;
    if (state.cells[from]!.suppressed && !typeOf(unit).armoured && sort !== 'command') return `${id} is pinned`;
    if (gait === 'vehicle' && isRocky(state.cells[to]!) && !joined(state, from, to)) return `${id} drives onto rocks`;
  }
  return undefined;
}

/** [39.2, R-30] Halves that may go into movement. */
export function ceilingOf(state: TempestaState, unit: Unit, gait: Gait, byRoad: boolean): number {
  if (state.weather === 'bad') return gait === 'foot' ? 4 : 6;
  if (gait === 'vehicle') return 999;
  return byRoad && unit.act?.offRoadStep !== true ? 999 : 6;
}

const isRocky = ({ scenario, ground }: TempestaState['cells'][number]): boolean =>
  scenario === 'closed' && ground === 'rocky';

/** Why a unit on its own may not make a step; `doubtful` where another chapter has to decide (water, mines, enemies). */
export function mayStep(
  state: TempestaState,
  unit: Unit,
  to: number,
  { reverse, road, passing }: { readonly reverse: boolean; readonly road: boolean; readonly passing?: boolean },
): string | undefined {
  const from = unit.cell;
  const [a, b] = [state.cells[from]!, state.cells[to]!];
  const wet = (cell: typeof a): boolean => cell.river !== undefined || cell.sea;
  if (wet(a) || wet(b) || a.defence?.kind === 'minefield' || unitsAt(state, to).some(({ side }) => side !== unit.side))
    return 'doubtful';
  const act = unit.act!;
  const sort = sortOf(unit);
  if (sort === 'command') return 'doubtful';
  if (isAboard(unit)) return 'aboard (6, 8)';
  if (sort === 'gun' && !typeOf(unit).flags.has('light')) return 'a heavy gun (41.3)';
  const gait: Gait = sort;
  const way = wayTo(state, from, to);
  // [28, R-22] From the own side to the other, or back.
  const ahead = { N: 4, E: 6, S: 0, W: 2 }[state.entrySide![unit.side]];
  if (isDark(state) && way % 4 !== ahead % 4) return 'aside at night (28)';
  const load = onTable(state).filter(({ carriedBy, towedBy }) => carriedBy === unit.id || towedBy === unit.id).length;
  if (a.suppressed && !typeOf(unit).armoured) return 'pinned (65)';
  if (!passing && unitsAt(state, to).length + 1 + load > 7) return 'no room (40.1)';
  if (gait === 'vehicle') {
    if (road) {
      if (act.roadMove < 0) return 'no road move under way (43.1)';
      return 'doubtful';
    }
    if ((isRocky(a) || isRocky(b)) && !joined(state, from, to)) return 'rocks (15 row 4)';
    if (unit.facing !== (reverse ? (way + 4) % 8 : way)) return 'not ahead (42.6)';
  } else {
    if (reverse) return 'doubtful';
    if (road && !joined(state, from, to)) return 'no road (43.2)';
    if (road !== unit.onRoad) return 'doubtful';
    if (way % 2 === 1 && act.diagonal) return 'a second diagonal (41.2)';
  }
  const cost = stepCost(state, unit, from, gait, { byRoad: road, reverse, swims: false });
  if (cost > act.pa2) return 'too few points (39)';
  return act.move2 + cost > ceilingOf(state, unit, gait, road) ? 'beyond the ceiling (39.2)' : undefined;
}

/** Why a unit on its own may not go this way off the road, step by step; nobody halts where he passes (40). */
export function stepsOn(state: TempestaState, unit: Unit, path: readonly number[]): string | undefined {
  let walker = unit;
  for (const [index, to] of path.entries()) {
    const passing = index < path.length - 1;
    // [65] Whoever passes through a suppressed quadrant is held up there: another question.
    if (unit.onRoad || (passing && state.cells[to]!.suppressed)) return 'doubtful';
    const why = mayStep(state, walker, to, { reverse: false, road: false, passing });
    if (why !== undefined) return why;
    const sort = sortOf(walker);
    const gait: Gait = sort === 'command' ? 'foot' : sort;
    const cost = stepCost(state, walker, walker.cell, gait, { byRoad: false, reverse: false, swims: false });
    const act = walker.act!;
    const partial = gait !== 'vehicle' && leaving(state, walker, walker.cell, gait) === 'partial';
    walker = {
      ...walker,
      cell: to,
      act: {
        ...act,
        pa2: act.pa2 - cost,
        move2: act.move2 + cost,
        diagonal: act.diagonal || wayTo(state, walker.cell, to) % 2 === 1,
        partialLeft: act.partialLeft || partial,
        offRoadStep: true,
      },
    };
  }
  return undefined;
}

/** [43.1, 43.3, R-31] Why a vehicle that is under way on a road may not drive on to a quadrant beside it. */
export function mayDriveOn(state: TempestaState, unit: Unit, to: number): string | undefined {
  const from = unit.cell;
  const act = unit.act!;
  const [a, b] = [state.cells[from]!, state.cells[to]!];
  if (sortOf(unit) !== 'vehicle' || act.roadMove < 0 || isAboard(unit)) return 'doubtful';
  if (a.defence !== undefined || b.defence !== undefined || smoking(state, from)) return 'doubtful';
  const there = unitsAt(state, to);
  if (there.some(({ side }) => side !== unit.side) || a.suppressed || b.suppressed) return 'doubtful';
  if (!joined(state, from, to)) return 'no road (43.1)';
  if (act.roadMove < 8 && wayTo(state, from, to) === (act.roadMove + 4) % 8) return 'turns back (43.1)';
  if (there.some((other) => other.onRoad && sortOf(other) === 'vehicle' && !isAboard(other)))
    return 'the road is blocked (43.3)';
  const load = onTable(state).filter(({ carriedBy, towedBy }) => carriedBy === unit.id || towedBy === unit.id).length;
  return there.length + 1 + load > 7 ? 'no room (40.1)' : undefined;
}

/** The land that rivers leave together: each piece by its lowest quadrant. */
function landOf(state: TempestaState, start: number): number {
  const seen = new Set([start]);
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop())
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const [x, y] = [(cell % state.width) + dx, Math.floor(cell / state.width) + dy];
      const next = x < 0 || y < 0 || x >= state.width || y >= state.height ? -1 : y * state.width + x;
      if (next < 0 || seen.has(next) || state.cells[next]!.river !== undefined) continue;
      seen.add(next);
      open.push(next);
    }
  return Math.min(...seen);
}

/** [15 rows 5-6] Why somebody on foot who cannot swim may not step over water; only what the water decides. */
export function mayWade(state: TempestaState, unit: Unit, to: number): string | undefined {
  const from = unit.cell;
  const [a, b] = [state.cells[from]!, state.cells[to]!];
  const flags = typeOf(unit).flags;
  if (sortOf(unit) !== 'foot' || isAboard(unit) || unit.onRoad) return 'doubtful';
  if (flags.has('amphibious') || flags.has('bridge') || a.river !== undefined || a.sea) return 'doubtful';
  if (unitsAt(state, to).some(({ side }) => side !== unit.side)) return 'doubtful';
  if (b.sea) return 'the sea (15 row 6)';
  // From land to land over a corner of the river; quadrants of the river itself belong to whoever holds a bank.
  return b.river === undefined && landOf(state, from) !== landOf(state, to)
    ? 'across the river (15 row 5)'
    : 'doubtful';
}
