import type { Roster } from '../board/roster.ts';
import type { Codex } from '../codex.ts';
import { isRocky } from '../rules/movement.ts';
import type { Act, TempestaState, Unit } from '../state.ts';

/* What several facts do to units and quadrants alike. */

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
export function shareTime(state: TempestaState, carrier: Unit, roster: Roster): void {
  if (state.options.sharedRiderTime !== 'yes') return;
  const carried = roster.cargo(carrier);
  const acts = [carrier, ...carried].flatMap(({ act }) => (act === undefined ? [] : [act]));
  const least = Math.min(...acts.map(({ pa2 }) => pa2));
  for (const act of acts) act.pa2 = least;
  if (carrier.act === undefined) return;
  for (const unit of carried) unit.act ??= newAct(least, carrier.act.pinned);
}

/** A quadrant that nobody stands in any more is no longer suppressed, and opportunity fire at it starts afresh. */
export function afterLeaving(state: TempestaState, cell: number, roster: Roster): void {
  const here = state.cells[cell];
  if (here === undefined || roster.at[cell]!.length > 0) return;
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
export function settleAfterFight(state: TempestaState, unit: Unit, codex: Codex, roster: Roster): void {
  const { category, attempts } = codex.types.get(unit.entry)!;
  const drives = category === 'vehicle' && attempts === 0 && !unit.dismounted;
  settleOnRoad(unit, drives && isRocky(state.cells[unit.cell]!), roster);
}

/** [27, 65] Two points are lost once a turn by whoever is in a suppressed quadrant or comes into one. */
export function pin(state: TempestaState, unit: Unit, codex: Codex): void {
  if (unit.act === undefined || unit.act.pinned || !state.cells[unit.cell]!.suppressed) return;
  unit.act.pinned = true;
  unit.act.pa2 = Math.max(0, unit.act.pa2 - codex.tables.costs.suppressionPenalty * 2);
}

export function suppress(state: TempestaState, cell: number, codex: Codex, roster: Roster): void {
  state.cells[cell]!.suppressed = true;
  for (const unit of roster.at[cell]!) pin(state, unit, codex);
}
