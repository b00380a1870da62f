import { firstOf } from '#kernel/known';
import { enemyOf, type Seat } from '../names.ts';
import type { ActionOf } from '../orders/fields.ts';
import { isRefusal } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import type { Game } from '../rules/game.ts';
import { mineRow } from '../rules/mines.ts';
import { bankAfter, gaitOf, judgeStep, type StepPrice, type StepRequest, walkOf, walkOn } from '../rules/movement.ts';
import { canFlee } from '../rules/reaction.ts';
import { cargoOf, isAboard } from '../rules/units.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import type { FrameOf } from './frames.ts';
import { eliminate, homeward, pushRetreat, revealDefence, revealIn, revealNear } from './losses.ts';
import type { Run } from './run.ts';

/* [41-44, 88.6] A move goes on step by step: what it meets may stop it. */

export const requestOf = ({ reverse = false, road = false, as }: ActionOf<'MoveUnits'>): StepRequest => ({
  reverse,
  road,
  as,
});

/** One step of a move that is under way. */
export function takeStep(run: Run, frame: FrameOf<'move'>): void {
  const { game, state } = run;
  const request = requestOf(frame.order);
  const to = frame.path[frame.next];
  const present = frame.units
    .map((id) => unitOf(state, id))
    .filter(({ where, act }) => where === 'table' && act !== undefined);
  if (to === undefined || present.length === 0) return;
  const from = firstOf(present).cell;
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
  const { region, banks } = cellOf(state, to);
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
  const die = run.die(ROLLS.flight({ unit: unit.id }));
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
  const row = mineRow(game, unit);
  const die = run.die(ROLLS.mines({ unit: unit.id }));
  const result = row.exit.includes(die) ? 'exit' : row.stay.includes(die) ? 'stay' : 'eliminated';
  run.emit({ type: 'MinesTested', unit: unit.id, die, result, exit: [...row.exit], stay: [...row.stay], cost2 });
  if (result === 'eliminated') eliminate(run, [unit.id], 'mines');
  return result === 'exit';
}
