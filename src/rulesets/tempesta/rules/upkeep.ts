import type { Placed } from '../events/event.ts';
import { type Act, type Cell, cellOf, type State, type Unit, unitOf } from '../state.ts';
import { type Theatre, typeIn } from '../theatre.ts';
import { parseLabel } from './grid.ts';
import { isRocky } from './movement.ts';
import type { Roster } from './roster.ts';

/* What several facts do to units and quadrants alike. */

export const cellIn = (state: State, label: string): number => parseLabel(label, state);
export const cellAt = (state: State, label: string): Cell => cellOf(state, cellIn(state, label));

/** [20] Puts a unit on the table as placed. */
export function put(state: State, placed: Placed, roster: Roster): void {
  const unit = unitOf(state, placed.unit);
  const carried = roster.cargo(unit);
  roster.stand(unit, cellIn(state, placed.cell));
  unit.facing = placed.facing;
  unit.onRoad = placed.onRoad;
  unit.carriedBy = placed.carriedBy;
  unit.towedBy = placed.towedBy;
  unit.bank = placed.bank;
  unit.ambush = false;
  unit.entrenched = false;
  for (const rider of carried) {
    roster.stand(rider, unit.cell);
    Object.assign(rider, { facing: unit.facing, onRoad: unit.onRoad, bank: unit.bank });
  }
}

/** [21] Nobody deploys: every formation is a reserve until it is rolled in. */
export function startEncounter(state: State): void {
  state.encounter = { roller: state.directionWinner ?? 'red', rolled: false };
  for (const formation of Object.values(state.formations)) if (formation.cs !== '') formation.status = 'reserve';
}

export const newAct = (pa2: number, pinned: boolean): Act => ({
  pa2,
  shots: 0,
  move2: 0,
  diagonal: false,
  partialLeft: false,
  offRoadStep: false,
  roadToggled: false,
  roadMove: -1,
  moved: false,
  pinned,
  paidRecovery: false,
  minesTried: false,
});

export const spend = (unit: Unit | undefined, cost2: number): void => {
  if (unit?.act !== undefined) unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
};

/** Any action but fire ends a burst (55). */
export const interrupt = (unit: Unit | undefined): void => {
  if (unit?.act === undefined) return;
  delete unit.act.last;
  delete unit.act.sprung;
};

/**
 * [6, R-29] From loading to unloading a carrier and what it carries have the smaller number of points. Passengers who have not been
 * motivated yet do not hold the carrier up, but the time it drives them is theirs too.
 */
export function shareTime(state: State, carrier: Unit, roster: Roster): void {
  if (state.options.sharedRiderTime !== 'yes') return;
  const carried = roster.cargo(carrier);
  const acts = [carrier, ...carried].flatMap(({ act }) => (act === undefined ? [] : [act]));
  const least = Math.min(...acts.map(({ pa2 }) => pa2));
  for (const act of acts) act.pa2 = least;
  if (carrier.act === undefined) return;
  for (const unit of carried) unit.act ??= newAct(least, carrier.act.pinned);
}

/** A quadrant that nobody stands in any more is no longer suppressed, and opportunity fire at it starts afresh. */
export function afterLeaving(state: State, cell: number, roster: Roster): void {
  const here = state.cells[cell];
  if (here === undefined || roster.inCell(cell).length > 0) return;
  here.suppressed = false;
  here.surprised = false;
  delete here.outlasts;
  here.tally = 0;
  here.epoch++;
}

/** Moves a unit with whatever it carries or tows. */
export function relocate(unit: Unit, to: number, bank: number, roster: Roster): void {
  const carried = roster.cargo(unit);
  roster.stand(unit, to);
  unit.bank = bank;
  unit.entrenched = false;
  for (const rider of carried) {
    roster.stand(rider, to);
    rider.bank = bank;
    rider.facing = unit.facing;
  }
  forgetPayment([unit, ...carried]);
}

/** [67] What was paid was paid for that quadrant, and for that time only. */
export function forgetPayment(units: readonly Unit[]): void {
  for (const { act } of units) if (act !== undefined) act.paidRecovery = false;
}

/** A unit with whatever it carries or tows is on the road or beside it. */
export function settleOnRoad(unit: Unit, onRoad: boolean, roster: Roster): void {
  unit.onRoad = onRoad;
  for (const carried of roster.cargo(unit)) carried.onRoad = onRoad;
}

/** [15 row 4] Who is driven or fights his way somewhere stands beside the road there, but vehicles on rocky hills have only the road. */
export function settleAfterFight(state: State, unit: Unit, theatre: Theatre, roster: Roster): void {
  const { category, attempts } = typeIn(theatre, unit.entry);
  const drives = category === 'vehicle' && attempts === 0 && !unit.dismounted;
  settleOnRoad(unit, drives && isRocky(cellOf(state, unit.cell)), roster);
}

/** [27, 65] Two points are lost once a turn by whoever is in a suppressed quadrant or comes into one. */
export function pin(state: State, unit: Unit, theatre: Theatre): void {
  if (unit.act === undefined || unit.act.pinned || !cellOf(state, unit.cell).suppressed) return;
  unit.act.pinned = true;
  unit.act.pa2 = Math.max(0, unit.act.pa2 - theatre.tables.costs.suppressionPenalty * 2);
}

export function suppress(state: State, cell: number, theatre: Theatre, roster: Roster): void {
  cellOf(state, cell).suppressed = true;
  for (const unit of roster.inCell(cell)) pin(state, unit, theatre);
}
