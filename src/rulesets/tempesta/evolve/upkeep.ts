import type { Codex } from '../codex.ts';
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

export const cargo = (state: TempestaState, carrier: Unit): Unit[] =>
  Object.values(state.units).filter((unit) => unit.carriedBy === carrier.id || unit.towedBy === carrier.id);

/** [6, R-29] From loading to unloading a carrier and what it carries have the smaller number of points. */
export function shareTime(state: TempestaState, carrier: Unit): void {
  if (state.options.sharedRiderTime !== 'yes') return;
  const together = [carrier, ...cargo(state, carrier)];
  const least = Math.min(...together.map((unit) => unit.act?.pa2 ?? 0));
  for (const unit of together) if (unit.act !== undefined) unit.act.pa2 = least;
}

/** A quadrant that nobody stands in any more is no longer suppressed, and opportunity fire at it starts afresh. */
export function afterLeaving(state: TempestaState, cell: number): void {
  const here = state.cells[cell];
  if (here === undefined) return;
  for (const unit of Object.values(state.units)) if (unit.where === 'table' && unit.cell === cell) return;
  here.suppressed = false;
  here.surprised = false;
  here.tally = 0;
  here.epoch++;
}

export function relocate(state: TempestaState, unit: Unit, to: number, bank: number): void {
  unit.cell = to;
  unit.bank = bank;
  unit.entrenched = false;
  for (const carried of cargo(state, unit)) {
    carried.cell = to;
    carried.bank = bank;
    carried.facing = unit.facing;
  }
}

/** [27, 65] Two points are lost once a turn by whoever is in a suppressed quadrant or comes into one. */
export function pin(state: TempestaState, unit: Unit, codex: Codex): void {
  if (unit.act === undefined || unit.act.pinned || !state.cells[unit.cell]!.suppressed) return;
  unit.act.pinned = true;
  unit.act.pa2 = Math.max(0, unit.act.pa2 - codex.tables.costs.suppressionPenalty * 2);
}

export function suppress(state: TempestaState, cell: number, codex: Codex): void {
  state.cells[cell]!.suppressed = true;
  for (const unit of Object.values(state.units))
    if (unit.where === 'table' && unit.cell === cell) pin(state, unit, codex);
}
