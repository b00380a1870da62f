import { firstOf, lastOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeActors } from '../rules/action.ts';
import { forecastMove } from '../rules/forecast/moves.ts';
import type { Game } from '../rules/game.ts';
import { neighbourOf, parseLabel } from '../rules/grid.ts';
import { judgeStep, roadJoins, walkOf, walkOn } from '../rules/movement.ts';
import { quadrantsOf } from '../rules/named.ts';
import { cargoOf, formOf, hiddenIn, isAboard, isCommand } from '../rules/units.ts';
import { waysTo } from '../rules/ways.ts';
import { requestOf } from '../sequence/march.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

type MoveUnits = ActionOf<'MoveUnits'>;

/** [41-44] */
export const moveUnits = action({
  type: 'MoveUnits',
  title: { en: 'Move', it: 'Muovi' },
  help: {
    en: 'Units of one quadrant that pay the same go together, quadrant by quadrant.',
    it: 'Le unità di un quadrante che pagano lo stesso vanno insieme, quadrante per quadrante.',
  },
  line: {
    en: [
      'move {units} <via {path}> {reverse?reverse} {road?road} [as {as}]',
      'move {units} <to {path}> {reverse?reverse} {road?road} [as {as}]',
    ],
    it: [
      'muovi {units} <via {path}> {reverse?retromarcia} {road?strada} [come {as}]',
      'muovi {units} <a {path}> {reverse?retromarcia} {road?strada} [come {as}]',
    ],
  },
  judge(game, given, side) {
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    const path = quadrantsOf(game, given.path, '41-a');
    if (isRefusal(path)) return path;
    return judgeGaits(game, given, units) ?? judgeWay(game, given, units, path) ?? judgeRoom(game, side, units, path);
  },
  perform(run, given) {
    const path = given.path.map((label) => parseLabel(label, run.game.grid));
    const { side, cell: start } = unitOf(run.state, firstOf(given.units));
    run.stack.push({ kind: 'move', side, units: given.units, start, path, next: 0, order: given });
  },
  forecast(game, given, side) {
    const units = given.units.map((id) => unitOf(game.state, id));
    const path = given.path.map((label) => parseLabel(label, game.grid));
    return forecastMove(game, side, units, path, requestOf(given));
  },
  /** The fewest points, then the fewest quadrants, then the fewest turns; by road where the order says so. */
  *ways(game, draft, side, to, stops) {
    const said: MoveUnits = { ...draft, type: 'MoveUnits', units: draft.units ?? [], path: [to] };
    const units = judgeActors(game, side, said.units);
    const cells = quadrantsOf(game, [...stops, to], '41-a');
    if (isRefusal(units) || isRefusal(cells)) return;
    for (const way of waysTo(game, units, lastOf(cells), cells.slice(0, -1), requestOf(said))) {
      const path = way.map((cell) => game.label(cell));
      if (this.judge(game, { ...said, path }, side) === undefined) yield path;
    }
  },
  options: moves,
  ...ofUnits,
});

function judgeGaits(game: Game, { as }: MoveUnits, units: readonly Unit[]): Refusal | undefined {
  for (const unit of units) {
    if (isAboard(unit)) return no('aboard', unit.towedBy === '' ? '6-a' : '8-b', { unit: unit.id });
    if (as !== undefined && !isCommand(game, unit)) return no('not-a-commander', '7-d', { unit: unit.id });
    if (unit.act?.as !== undefined && isCommand(game, unit) && (as ?? unit.act.as) !== unit.act.as)
      return no('gait-fixed', '7-d', { unit: unit.id });
  }
  return undefined;
}

/** [41.1] All of them step by step, each at the same price. */
function judgeWay(game: Game, given: MoveUnits, units: readonly Unit[], path: readonly number[]): Refusal | undefined {
  const request = requestOf(given);
  const start = firstOf(units).cell;
  let prices: string | undefined;
  for (const unit of units) {
    const walk = walkOf(unit);
    let from = start;
    const paid: number[] = [];
    for (const [at, to] of path.entries()) {
      if (at > 0 && cellOf(game.state, from).defence?.kind === 'minefield')
        return no('minefield-on-the-way', '44-a', { space: game.label(from) });
      const step = judgeStep(game, unit, from, to, walk, request);
      if (isRefusal(step)) return step;
      paid.push(step.cost2);
      walkOn(game, unit, from, to, walk, step, request);
      from = to;
    }
    prices ??= paid.join();
    if (prices !== paid.join()) return no('different-price', '41-c', { units: given.units });
  }
  return undefined;
}

/** [40.1] */
function judgeRoom(game: Game, side: Seat, units: readonly Unit[], path: readonly number[]): Refusal | undefined {
  const end = lastOf(path);
  const arriving = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
  const there = game
    .at(end, side)
    .filter(
      (unit) => !units.includes(unit) && !units.some(({ id }) => id === unit.carriedBy || id === unit.towedBy),
    ).length;
  const limit = game.tables.limits.unitsPerCell;
  const would = there + hiddenIn(game, side, end).length + arriving;
  return would > limit ? no('stacking', '40-a', { space: game.label(end), would, limit }) : undefined;
}

/** Single steps of every unit, steps of all foot together, road moves to the end of the straight, reverse steps. */
function* moves(game: Game, side: Seat, units: readonly Unit[]): Iterable<MoveUnits> {
  const movable = units.filter((unit) => !isAboard(unit) && unit.cell >= 0 && (unit.act?.pa2 ?? 0) >= 0);
  const groups = movable.map((unit) => [unit]);
  const foot = movable.filter((unit) => formOf(game, unit) === 'foot' && unit.cell === movable[0]?.cell);
  if (foot.length > 1) groups.push(foot);
  for (const group of groups) {
    const unit = firstOf(group);
    const ids = group.map(({ id }) => id);
    const forms = isCommand(game, unit) ? (['vehicle', 'foot'] as const) : ([undefined] as const);
    for (const as of forms) {
      for (let direction = 0; direction < 8; direction++) {
        const to = neighbourOf(game.grid, unit.cell, direction);
        if (to < 0) continue;
        const given: MoveUnits = {
          type: 'MoveUnits',
          units: ids,
          path: [game.label(to)],
          ...(as === undefined ? {} : { as }),
          ...(isBackwards(unit, direction, as) ? { reverse: true } : {}),
        };
        if (moveUnits.action.judge(game, given, side) === undefined) yield given;
      }
    }
    if (group.length === 1 && (unit.act?.roadMove ?? -1) >= 0) yield* roadMoves(game, side, unit);
  }
}

const isBackwards = (unit: Unit, direction: number, as: 'foot' | 'vehicle' | undefined): boolean =>
  unit.facing >= 0 && as !== 'foot' && direction === (unit.facing + 4) % 8;

function* roadMoves(game: Game, side: Seat, unit: Unit): Iterable<MoveUnits> {
  for (let direction = 0; direction < 8; direction++) {
    const path: string[] = [];
    for (let at = unit.cell; roadJoins(game, at, direction); ) {
      at = neighbourOf(game.grid, at, direction);
      path.push(game.label(at));
      const given: MoveUnits = { type: 'MoveUnits', units: [unit.id], path: [...path], road: true };
      if (moveUnits.action.judge(game, given, side) === undefined) yield given;
    }
  }
}
