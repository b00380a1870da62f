import type { Refusal } from '#kernel/plain/refusal';
import { parseLabel } from '../board/grid.ts';
import type { FrameOf } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { eliminate, homeward, pushRetreat, revealDefence, revealIn, revealNear } from '../procedure/losses.ts';
import type { Run } from '../procedure/run.ts';
import { isRefusal, no } from '../refusals.ts';
import {
  bankAfter,
  gaitOf,
  judgeStep,
  roadJoins,
  type StepPrice,
  type StepRequest,
  walkOf,
  walkOn,
} from '../rules/movement.ts';
import { canFlee } from '../rules/reaction.ts';
import { cargoOf, formOf, hiddenIn, isAboard, isCommand } from '../rules/units.ts';
import { enemyOf, type Seat, type Unit } from '../state.ts';
import { type Action, judgeActors, keepUnits } from './action.ts';

const requestOf = (order: OrderOf<'MoveUnits'>): StepRequest => ({
  reverse: order.reverse ?? false,
  road: order.road ?? false,
  as: order.as,
});

function judge(game: Game, order: OrderOf<'MoveUnits'>, side: Seat): Refusal | undefined {
  const units = judgeActors(game, side, order.units);
  if (isRefusal(units)) return units;
  const request = requestOf(order);
  const path = order.path.map((label) => parseLabel(label, game.grid));
  if (path.includes(-1))
    return no('off-table', '41-a', 'No unit leaves the table by its own will.', { path: order.path });
  for (const unit of units) {
    if (isAboard(unit))
      return no('aboard', unit.towedBy === '' ? '6-a' : '8-b', 'It moves with the vehicle that carries or tows it.', {
        unit: unit.id,
      });
    if (order.as !== undefined && !isCommand(game, unit))
      return no('not-a-commander', '7-d', 'Only command units choose how they move.', { unit: unit.id });
    if (unit.act?.as !== undefined && isCommand(game, unit) && (order.as ?? unit.act.as) !== unit.act.as)
      return no('mode-fixed', '7-d', 'The first step fixed how the commander moves this turn.', {
        unit: unit.id,
        as: unit.act.as,
      });
  }
  const start = units[0]!.cell;
  let prices: string | undefined;
  for (const unit of units) {
    const walk = walkOf(unit);
    let from = start;
    const paid: number[] = [];
    for (const [at, to] of path.entries()) {
      if (at > 0 && game.state.cells[from]!.defence?.kind === 'minefield')
        return no('minefield-on-the-way', '44-a', 'A move ends in a minefield: leaving it is an attempt of its own.', {
          cell: game.label(from),
        });
      const step = judgeStep(game, unit, from, to, walk, request);
      if (isRefusal(step)) return step;
      paid.push(step.cost2);
      walkOn(game, unit, from, to, walk, step, request);
      from = to;
    }
    prices ??= paid.join();
    if (prices !== paid.join())
      return no('different-price', '41-a', 'Units move together only at the same price.', { units: order.units });
  }
  const end = path[path.length - 1]!;
  const arriving = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
  const there = game
    .at(end, side)
    .filter(
      (unit) => !units.includes(unit) && !units.some(({ id }) => id === unit.carriedBy || id === unit.towedBy),
    ).length;
  const limit = game.tables.limits.unitsPerCell;
  if (there + hiddenIn(game, side, end).length + arriving > limit)
    return no('quadrant-full', '40-a', `No more than ${limit} units halt in a quadrant.`, {
      cell: game.label(end),
      there,
      arriving,
      limit,
    });
  return undefined;
}

function perform(run: Run, order: OrderOf<'MoveUnits'>): void {
  const path = order.path.map((label) => parseLabel(label, run.game.grid));
  const { side, cell: start } = run.state.units[order.units[0]!]!;
  run.stack.push({ kind: 'move', side, units: order.units, start, path, next: 0, order });
}

/** One step of a move that is under way. */
export function takeStep(run: Run, frame: FrameOf<'move'>): void {
  const { game, state } = run;
  const request = requestOf(frame.order);
  const to = frame.path[frame.next];
  const present = frame.units
    .map((id) => state.units[id]!)
    .filter(({ where, act }) => where === 'table' && act !== undefined);
  const from = present[0]?.cell ?? -1;
  if (to === undefined || present.length === 0) return;
  const movers: { unit: Unit; step: StepPrice }[] = [];
  let why = '';
  for (const unit of present) {
    const step = judgeStep(game, unit, from, to, walkOf(unit), request);
    if (isRefusal(step)) why = step.code;
    else movers.push({ unit, step });
  }
  const stop = (reason: string): void => {
    run.emit({ type: 'MoveStopped', units: present.map(({ id }) => id), cell: game.label(from), why: reason });
    turnBack(run, frame, present);
  };
  if (movers.length === 0) {
    stop(why);
    return;
  }
  if (revealIn(run, to, frame.side)) {
    stop('ambush');
    return;
  }
  if (revealDefence(run, from)) {
    run.stack.push(frame);
    return;
  }
  // [44] Before anything else comes the way out of the mines: nobody runs from those who stay in them.
  const gone = frame.cleared === true ? movers : leaveMines(run, movers);
  if (gone.length === 0) {
    stop('mines');
    return;
  }
  const { cleared: _, ...onward } = frame;
  if (fleeBefore(run, { ...frame, units: gone.map(({ unit }) => unit.id), cleared: true }, to)) return;
  const overrun = game.at(to, enemyOf(frame.side));
  if (overrun.length > 0)
    eliminate(
      run,
      overrun.filter((unit) => !isAboard(unit)).map(({ id }) => id),
      'overrun',
    );
  for (const { unit, step } of gone) emitStep(run, unit, from, to, step, request);
  const units = gone.map(({ unit }) => unit.id);
  const mined = revealDefence(run, to);
  const ambushed = revealNear(run, to, frame.side);
  const further = frame.next + 1 < frame.path.length;
  // Nobody halts in a full quadrant, not even before an ambush: the move goes on as it was ordered.
  if (mined || (ambushed && !(further && isOverfull(game, frame.side, to))))
    run.emit({ type: 'MoveStopped', units, cell: game.label(to), why: mined ? 'minefield' : 'ambush' });
  else if (further) run.stack.push({ ...onward, units, next: frame.next + 1 });
  run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(frame.side), cell: to, trigger: 'entered' });
  turnBack(
    run,
    frame,
    present.filter(({ where, cell, id }) => where === 'table' && cell === from && !units.includes(id)),
  );
}

const isOverfull = (game: Game, side: Seat, cell: number): boolean =>
  game.at(cell, side).length > game.tables.limits.unitsPerCell;

/** [40.1] Whoever is stopped where seven units halt already goes back to the last quadrant of the way that has room. */
function turnBack(run: Run, frame: FrameOf<'move'>, units: readonly Unit[]): void {
  const { game, state } = run;
  const [first] = units;
  if (first === undefined || !isOverfull(game, frame.side, first.cell)) return;
  const moving = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
  const limit = game.tables.limits.unitsPerCell;
  const way = [frame.start, ...frame.path.slice(0, frame.next)].reverse();
  const to = way.find((cell) => cell !== first.cell && game.at(cell).length + moving <= limit) ?? frame.start;
  const { region, banks } = state.cells[to]!;
  const from = game.label(first.cell);
  const byBank = new Map<number, string[]>();
  for (const { id, bank } of units) byBank.set(bank, [...(byBank.get(bank) ?? []), id]);
  for (const [bank, ids] of byBank)
    run.emit({
      type: 'UnitsTurnedBack',
      units: ids,
      from,
      to: game.label(to),
      bank: region >= 0 ? region : banks.includes(bank) ? bank : (banks[0] ?? -1),
    });
  run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(frame.side), cell: to, trigger: 'entered' });
}

function emitStep(run: Run, unit: Unit, from: number, to: number, step: StepPrice, request: StepRequest): void {
  const { game } = run;
  const walk = walkOf(unit);
  const as = gaitOf(game, unit, request.as);
  walkOn(game, unit, from, to, walk, step, request);
  run.emit({
    type: 'UnitsMoved',
    units: [unit.id],
    from: game.label(from),
    to: game.label(to),
    cost2: step.cost2,
    facing: walk.facing,
    byRoad: step.byRoad,
    roadMove: as === 'vehicle' && request.road ? step.direction : -1,
    as,
    diagonal: step.direction % 2 === 1,
    leavesPartial: step.leavesPartial,
    bank: bankAfter(game, from, to, unit.bank, game.typeOf(unit).flags.has('amphibious')) ?? unit.bank,
  });
}

/** [88.6, R-68] Observers and scouts in a quadrant that is walked into try to get away first. */
function fleeBefore(run: Run, frame: FrameOf<'move'>, to: number): boolean {
  const { game } = run;
  const fleeing = game.at(to, enemyOf(frame.side)).filter((unit) => canFlee(game, unit));
  if (fleeing.length === 0) return false;
  run.stack.push(frame);
  for (const unit of fleeing) flee(run, unit);
  return true;
}

export function flee(run: Run, unit: Unit): void {
  const { game } = run;
  const die = run.die(`flight of ${unit.id}`);
  const escaped = game.tables.reaction.fleeOn.includes(die);
  run.emit({ type: 'FleeRolled', unit: unit.id, die, escaped });
  if (escaped) pushRetreat(run, unit.side, [unit], unit.cell, homeward(game, unit.side), 'flight');
  else eliminate(run, [unit.id], 'caught');
}

const leaveMines = (run: Run, movers: { unit: Unit; step: StepPrice }[]): { unit: Unit; step: StepPrice }[] =>
  movers.filter(({ unit, step }) => !step.mines || testMines(run, unit, step.cost2));

/** [44] Each unit tests before it leaves a minefield; what is aboard shares the fate of the carrier. */
export function testMines(run: Run, unit: Unit, cost2: number): boolean {
  const { game } = run;
  const light = formOf(game, unit) === 'foot' || isCommand(game, unit);
  const row = light ? game.tables.mines.commandAndFoot : game.tables.mines.others;
  const die = run.die(`mines under ${unit.id}`);
  const result = row.exit.includes(die) ? 'exit' : row.stay.includes(die) ? 'stay' : 'eliminated';
  run.emit({ type: 'MinesTested', unit: unit.id, die, result, cost2 });
  if (result === 'eliminated') eliminate(run, [unit.id], 'mines');
  return result === 'exit';
}

/** Single steps of every unit, steps of all foot together, road moves to the end of the straight, reverse steps. */
function* options(game: Game, side: Seat, units: readonly Unit[]): Iterable<OrderOf<'MoveUnits'>> {
  const movable = units.filter((unit) => !isAboard(unit) && unit.cell >= 0 && (unit.act?.pa2 ?? 0) >= 0);
  const groups = [...movable.map((unit) => [unit])];
  const foot = movable.filter((unit) => formOf(game, unit) === 'foot' && unit.cell === movable[0]?.cell);
  if (foot.length > 1) groups.push(foot);
  for (const group of groups) {
    const [unit] = group;
    if (unit === undefined) continue;
    const ids = group.map(({ id }) => id);
    const forms = isCommand(game, unit) ? (['vehicle', 'foot'] as const) : ([undefined] as const);
    for (const as of forms) {
      for (let direction = 0; direction < 8; direction++) {
        const to = game.grid.neighbour[unit.cell * 8 + direction]!;
        if (to < 0) continue;
        for (const extra of variants(unit, direction, as)) {
          const order: OrderOf<'MoveUnits'> = { type: 'MoveUnits', units: ids, path: [game.label(to)], ...extra };
          if (judge(game, order, side) === undefined) yield order;
        }
      }
    }
    if (group.length === 1 && (unit.act?.roadMove ?? -1) >= 0) yield* roadOptions(game, side, unit);
  }
}

function variants(
  unit: Unit,
  direction: number,
  as: 'foot' | 'vehicle' | undefined,
): Pick<OrderOf<'MoveUnits'>, 'as' | 'reverse'>[] {
  const form = as === undefined ? {} : { as };
  if (unit.facing >= 0 && as !== 'foot' && direction === (unit.facing + 4) % 8) return [{ ...form, reverse: true }];
  return [form];
}

function* roadOptions(game: Game, side: Seat, unit: Unit): Iterable<OrderOf<'MoveUnits'>> {
  for (let direction = 0; direction < 8; direction++) {
    const path: string[] = [];
    for (let at = unit.cell; roadJoins(game, at, direction); ) {
      at = game.grid.neighbour[at * 8 + direction]!;
      path.push(game.label(at));
      const order: OrderOf<'MoveUnits'> = { type: 'MoveUnits', units: [unit.id], path: [...path], road: true };
      if (judge(game, order, side) === undefined) yield order;
    }
  }
}

export const moveUnits: Action<'MoveUnits'> = {
  judge,
  perform,
  options,
  actors: (order) => order.units,
  narrow: keepUnits,
};
