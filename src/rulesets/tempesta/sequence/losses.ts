import { firstOf } from '#kernel/known';
import { enemyOf, type Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import { bearingTo, inward, neighbourOf, neighboursOf } from '../rules/grid.ts';
import { bankAfter, isPassable } from '../rules/movement.ts';
import {
  cargoOf,
  formationUnits,
  hasCombatFactor,
  isAboard,
  isAlive,
  isBunker,
  isCommand,
  isSheltered,
  isUnhookedGun,
  onTable,
  workIn,
} from '../rules/units.ts';
import { cellOf, entrySidesOf, type Unit, unitOf } from '../state.ts';
import type { FrameOf } from './frames.ts';
import type { Run } from './run.ts';

/** [6-d, 8-b, 30.3] Eliminates units with what they carry or tow, then formations that can no longer fight. */
export function eliminate(run: Run, ids: readonly string[], cause: string): void {
  const { game } = run;
  const units = ids.map((id) => unitOf(game.state, id)).filter((unit) => unit.where !== 'eliminated');
  const all = [...new Set(units.flatMap((unit) => [unit, ...cargoOf(game, unit)]))];
  if (all.length === 0) return;
  const [first] = all;
  const cell = first?.where === 'table' ? game.label(first.cell) : 'off';
  run.emit({ type: 'UnitsEliminated', units: all.map(({ id }) => id), cause, cell });
  removeLeaderless(run);
}

/** [30.3, R-85] Units still to come count as existing. */
export function removeLeaderless(run: Run): void {
  const { game } = run;
  for (const formation of Object.values(run.state.formations)) {
    if (formation.cs === '') continue;
    const alive = formationUnits(game, formation.id).filter((unit) => isAlive(unit) && game.typeOf(unit).type !== 'UO');
    if (alive.length === 0) continue;
    const fighters = alive.filter((unit) => !isCommand(game, unit) && hasCombatFactor(game, unit));
    const everHadFighters = formationUnits(game, formation.id).some(
      (unit) => !isCommand(game, unit) && hasCombatFactor(game, unit),
    );
    if (fighters.length > 0 || !everHadFighters) continue;
    // [6] Whoever rides with them, of whatever formation, is lost with them: that may be the last of others.
    const lost = new Set(alive.flatMap((unit) => [unit, ...cargoOf(game, unit)]));
    const cells = new Set([...lost].filter(({ where }) => where === 'table').map(({ cell }) => cell));
    run.emit({ type: 'UnitsEliminated', units: [...lost].map(({ id }) => id), cause: 'leaderless', cell: 'off' });
    for (const cell of cells) if (!isUnderAssault(run, cell)) checkRetreat(run, cell, undefined);
    removeLeaderless(run);
    return;
  }
}

/** [28, 64-66, 90] Suppresses a quadrant; one that is surprised for the first turn stays suppressed after it. */
export function suppressCell(run: Run, cell: number, cause: string): void {
  const { surprised } = cellOf(run.state, cell);
  run.emit({ type: 'CellSuppressed', cell: run.game.label(cell), cause, ...(surprised ? { outlasts: true } : {}) });
}

/** [67, R-28] Quadrants in which nobody owes anything any more: the last has paid, or whoever had not is gone. */
export function freePaidQuadrants(run: Run): boolean {
  const { game, state } = run;
  const paid = onTable(game, state.active).filter(
    ({ act, cell }) => act?.paidRecovery && cellOf(state, cell).suppressed,
  );
  const free = [...new Set(paid.map(({ cell }) => cell))].filter((cell) =>
    game.at(cell, state.active).every((unit) => isCommand(game, unit) || unit.act?.paidRecovery === true),
  );
  for (const cell of free) run.emit({ type: 'CellRecovered', cell: game.label(cell) });
  return free.length > 0;
}

/** [66.1] Unhooked guns stand, and foot and command units in a quadrant with permanent works, whether these shelter them or not. */
export const standsFast = (game: Game, unit: Unit): boolean => {
  if (isUnhookedGun(game, unit)) return true;
  const work = workIn(game, unit.cell);
  return (work?.kind === 'trench' || isBunker(work)) && isSheltered(game, unit);
};

/** [90] What becomes of a quadrant that is being assaulted is settled with the assault. */
const isUnderAssault = (run: Run, cell: number): boolean =>
  run.stack.some((frame) => 'assault' in frame && frame.assault.target === cell);

/**
 * [66] A suppressed quadrant that lost units in the enemy phase, by whatever cause, is left at once, away from where the blow came
 * from; homewards where it came from nowhere on the table.
 */
export function checkRetreat(run: Run, cell: number, from: number | undefined): void {
  const { game, state } = run;
  const here = cellOf(state, cell);
  const side = enemyOf(state.active);
  if (!here.suppressed || !here.bled) return;
  const leaving = game.at(cell, side).filter((unit) => !isAboard(unit) && !standsFast(game, unit));
  if (leaving.length === 0) return;
  const direction = from === undefined ? homeward(game, side) : bearingTo(game.grid, from, cell);
  pushRetreat(run, side, leaving, cell, direction, 'suppressed');
}

/** The direction of the own table edge. */
export const homeward = (game: Game, side: Seat): number => (inward(entrySidesOf(game.state)[side]) + 4) % 8;

/** Vehicles and the rest may be stopped by different ground, and those on the two banks of a river keep to theirs: each kind goes its way. */
export function pushRetreat(
  run: Run,
  side: Seat,
  units: readonly Unit[],
  from: number,
  direction: number,
  cause: FrameOf<'retreat'>['cause'],
): void {
  const { game } = run;
  const groups = new Map<string, string[]>();
  for (const unit of units) {
    const open = [direction, (direction + 1) % 8, (direction + 7) % 8]
      .map((way) => neighbourOf(game.grid, from, way))
      .map((to) => (to >= 0 && isPassable(game, unit, from, to) ? '1' : '0'))
      .join('');
    const key = `${open} ${unit.bank}`;
    groups.set(key, [...(groups.get(key) ?? []), unit.id]);
  }
  for (const ids of groups.values())
    run.stack.push({ kind: 'retreat', id: run.next(), side, units: ids, from, direction, cause });
}

/** [66.3, 90.2] Where the units may go: straight on, or where that is blocked one quadrant aside; nowhere means elimination. */
export function retreatChoices(game: Game, frame: FrameOf<'retreat'>): number[] {
  const { grid, state } = game;
  const units = frame.units
    .map((id) => unitOf(state, id))
    .filter(({ where, cell }) => where === 'table' && cell === frame.from);
  if (units.length === 0) return [];
  const moving = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
  const isFree = (to: number): boolean =>
    to >= 0 &&
    game.at(to, enemyOf(frame.side)).length === 0 &&
    units.every((unit) => isPassable(game, unit, frame.from, to)) &&
    game.at(to, frame.side).length + moving <= game.tables.limits.unitsPerCell;
  const straight = neighbourOf(grid, frame.from, frame.direction);
  if (straight < 0) return [];
  const isMined = (to: number): boolean => frame.cause === 'assault' && cellOf(state, to).defence?.kind === 'minefield';
  if (isFree(straight) && !isMined(straight)) return [straight];
  const aside = [(frame.direction + 7) % 8, (frame.direction + 1) % 8]
    .map((way) => neighbourOf(grid, frame.from, way))
    .filter(isFree);
  const clear = aside.filter((to) => !isMined(to));
  if (clear.length > 0) return clear;
  return isFree(straight) ? [straight] : aside;
}

export function retreat(run: Run, frame: FrameOf<'retreat'>, to: number | undefined): void {
  const { game, state } = run;
  const units = frame.units.filter(
    (id) => unitOf(state, id).where === 'table' && unitOf(state, id).cell === frame.from,
  );
  if (units.length === 0) return;
  if (to === undefined) {
    const apart = units.map((id) => ({ ...frame, units: [id] }));
    // [66.3] Only enemies, the ground and the edge destroy: who finds no room with the others goes alone, if he can.
    if (units.length > 1 && apart.some((alone) => retreatChoices(game, alone).length > 0))
      for (const alone of apart.reverse()) run.stack.push({ ...alone, id: run.next() });
    else eliminate(run, units, 'no-retreat');
    return;
  }
  if (revealIn(run, to, frame.side)) {
    run.stack.push(frame);
    return;
  }
  const first = unitOf(state, firstOf(units));
  const bank = bankAfter(game, frame.from, to, first.bank, true) ?? first.bank;
  run.emit({
    type: 'UnitsRetreated',
    units,
    from: game.label(frame.from),
    to: game.label(to),
    cause: frame.cause,
    bank,
  });
  // [66.2, 88.6] Flight goes like a retreat, unless the club has agreed that nobody was fired at there.
  const suppresses = frame.cause !== 'flight' || state.options.flightSuppresses === 'yes';
  if (suppresses) suppressCell(run, to, 'retreat');
  revealDefence(run, to);
  revealNear(run, to, frame.side);
  if (suppresses) driveOn(run, to, frame);
}

/** [66.1] A quadrant that lost units in this phase and becomes suppressed by the retreat is left in its turn. */
function driveOn(run: Run, cell: number, { side, direction }: FrameOf<'retreat'>): void {
  const { game, state } = run;
  if (!cellOf(state, cell).bled || side !== enemyOf(state.active)) return;
  const leaving = game.at(cell, side).filter((unit) => !isAboard(unit) && !standsFast(game, unit));
  if (leaving.length > 0) pushRetreat(run, side, leaving, cell, direction, 'suppressed');
}

/** [15-q] Mines, true or false, are known once anybody enters. */
export function revealDefence(run: Run, cell: number): boolean {
  const defence = cellOf(run.state, cell).defence;
  if (defence === undefined || defence.kind !== 'minefield' || defence.known) return false;
  run.emit({ type: 'DefenceRevealed', cell: run.game.label(cell), genuine: defence.genuine });
  return true;
}

/** [24.4] Reveals an enemy ambush in the quadrant itself. */
export function revealIn(run: Run, cell: number, mover: Seat | undefined): boolean {
  let revealed = false;
  for (const side of ['red', 'blue'] as const) {
    if (side === mover) continue;
    for (const ambush of run.state.players[side].ambushes) {
      if (ambush.revealed || ambush.cell !== cell) continue;
      run.emit({
        type: 'AmbushRevealed',
        side,
        cell: run.game.label(cell),
        units: ambush.units,
        facings: ambush.facings,
        ...(ambush.defence === undefined ? {} : { defence: ambush.defence }),
      });
      revealed = true;
    }
  }
  return revealed;
}

/** [24.4] Reveals enemy ambushes beside the quadrant. */
export function revealNear(run: Run, cell: number, mover: Seat): boolean {
  let revealed = false;
  for (const near of neighboursOf(cell, run.game.grid)) if (revealIn(run, near, mover)) revealed = true;
  return revealed;
}
