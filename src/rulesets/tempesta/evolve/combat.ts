import { gridOf } from '../board/grid.ts';
import type { EventType } from '../events.ts';
import { enemyOf, phaseCounter } from '../state.ts';
import { type Appliers, cellIn } from './setup.ts';
import { afterLeaving, forgetPayment, interrupt, pin, relocate, settleAfterFight, spend, suppress } from './upkeep.ts';

/* How fire, losses and assaults change the state. */

export const combatAppliers = {
  Fired(state, { shot, cost2, easy, tally }) {
    for (const id of shot.firers) {
      const unit = state.units[id]!;
      if (unit.act !== undefined && cost2[id] !== undefined) {
        unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2[id]);
        unit.act.shots += shot.shots;
        unit.act.roadMove = -1;
        unit.act.last = { target: shot.target, intention: shot.intention, factor: shot.factor };
        delete unit.act.sprung;
      }
      if (shot.kind === 'opportunity')
        unit.opportunity.push({ cell: shot.target, epoch: state.cells[shot.target]!.epoch, easy });
    }
    if (shot.target < 0) return;
    const cell = state.cells[shot.target]!;
    if (shot.intention === 'suppress') cell.tally = tally;
    else if (shot.intention === 'eliminate') cell.tally = 0;
  },
  HitsAssigned() {},
  HitsLost() {},
  UnitsEliminated(state, { units, cause }, codex, roster) {
    for (const id of units) {
      const unit = state.units[id]!;
      const cell = unit.cell;
      const hidden = unit.where !== 'table';
      roster.take(unit, 'eliminated');
      unit.cause = cause;
      delete unit.act;
      unit.carriedBy = '';
      unit.towedBy = '';
      if (cell < 0 || hidden) continue;
      const here = state.cells[cell]!;
      const type = codex.types.get(unit.entry)!;
      if (type.armoured && type.category === 'vehicle') {
        here.wrecks++;
        here.wreckSmokeUntil = Math.max(here.wreckSmokeUntil, phaseCounter(state) + 1);
      }
      if (unit.side === enemyOf(state.active)) here.bled = true;
      afterLeaving(state, cell, roster);
    }
  },
  PointsReduced(state, { units, pa2 }) {
    for (const id of units) spend(state.units[id], pa2);
  },
  CellSuppressed(state, { cell, outlasts }, codex, roster) {
    if (outlasts === true) state.cells[cellIn(state, cell)]!.outlasts = true;
    suppress(state, cellIn(state, cell), codex, roster);
  },
  SuppressionPaid(state, { units, cost2 }) {
    for (const id of units) {
      const unit = state.units[id]!;
      spend(unit, cost2);
      interrupt(unit);
      if (unit.act !== undefined) unit.act.paidRecovery = true;
    }
  },
  CellRecovered(state, { cell }, _, roster) {
    const here = state.cells[cellIn(state, cell)]!;
    forgetPayment(roster.at[cellIn(state, cell)]!);
    here.suppressed = false;
    // [28, 90.3] Whoever has thrown back an assault is no longer surprised either.
    here.surprised = false;
    delete here.outlasts;
    here.tally = 0;
  },
  UnitsRetreated(state, { units, from, to, bank }, codex, roster) {
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = state.units[id]!;
      if (unit.carriedBy !== '' || unit.towedBy !== '') continue;
      relocate(unit, target, bank, roster);
      settleAfterFight(state, unit, codex, roster);
      if (unit.act !== undefined) unit.act.roadMove = -1;
      pin(state, unit, codex);
    }
    afterLeaving(state, cellIn(state, from), roster);
  },
  FireCalled(state, { side, kind, cells, shifted, units, shots }) {
    const player = state.players[side];
    for (const id of units) {
      const { act } = state.units[id]!;
      if (act !== undefined) act.shots += shots;
    }
    const first = cellIn(state, cells[0] ?? 'off');
    if (shifted || first < 0) delete player.lastStruck;
    else player.lastStruck = { kind, cell: first };
  },
  ProgrammedFireExecuted(state, { side, kind, units, index }) {
    state.players[side].programmed[index]!.done = true;
    // [72.1] Whoever has not fired is not spent: that would tell the enemy of a fire that never came.
    if (units.length > 0 && !state.players[side].spent.includes(kind)) state.players[side].spent.push(kind);
  },
  SmokeLaid(state, { cells, until }) {
    for (const label of cells) {
      const cell = state.cells[cellIn(state, label)]!;
      cell.smokeUntil = Math.max(cell.smokeUntil, until);
    }
  },
  AirHuntCalled(state, { side }) {
    if (!state.players[side].spent.includes('UAE')) state.players[side].spent.push('UAE');
    state.players[side].airHuntDone = true;
    delete state.activation;
  },
  AssaultDeclared(state, { units, cost2 }) {
    for (const id of units) {
      spend(state.units[id], cost2[id]!);
      interrupt(state.units[id]);
    }
  },
  FleeRolled() {},
  AssaultAborted() {},
  AssaultFought() {},
  AssaultResolved(state, { from, emptied }) {
    if (emptied === true) state.cells[cellIn(state, from)]!.epoch++;
  },
  CellOccupied(state, { units, from, to, bank }, codex, roster) {
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = state.units[id]!;
      const grid = gridOf(state.width, state.height);
      const direction = grid.bearing[unit.cell * grid.size + target]!;
      if (unit.facing >= 0) unit.facing = direction;
      relocate(unit, target, bank, roster);
      settleAfterFight(state, unit, codex, roster);
      if (unit.act !== undefined) {
        unit.act.moved = true;
        unit.act.roadMove = -1;
      }
    }
    afterLeaving(state, cellIn(state, from), roster);
  },
} satisfies Partial<Appliers<EventType>>;
