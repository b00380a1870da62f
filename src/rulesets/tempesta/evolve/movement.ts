import type { EventType } from '../events.ts';
import { isRocky } from '../rules/movement.ts';
import { type Appliers, cellIn } from './setup.ts';
import { afterLeaving, interrupt, pin, relocate, settleAfterFight, settleOnRoad, shareTime, spend } from './upkeep.ts';

/* How movement, loading, digging and building change the state. */

export const movementAppliers = {
  UnitsMoved(state, event, codex, roster) {
    const from = cellIn(state, event.from);
    const to = cellIn(state, event.to);
    for (const id of event.units) {
      const unit = state.units[id]!;
      unit.facing = event.facing;
      unit.onRoad = event.byRoad;
      relocate(unit, to, event.bank, roster);
      const { act } = unit;
      if (act !== undefined) {
        act.pa2 = Math.max(0, act.pa2 - event.cost2);
        act.move2 += event.cost2;
        act.moved = true;
        act.roadMove = event.roadMove;
        if (event.diagonal && event.as !== 'vehicle') act.diagonal = true;
        if (event.leavesPartial) act.partialLeft = true;
        if (!event.byRoad) act.offRoadStep = true;
        if (event.as !== 'gun') act.as = event.as;
        act.minesTried = false;
        interrupt(unit);
      }
      pin(state, unit, codex);
      for (const carried of roster.cargo(unit)) {
        carried.onRoad = event.byRoad;
        if (carried.act !== undefined) {
          carried.act.moved = true;
          carried.act.move2 += event.cost2;
        }
        pin(state, carried, codex);
      }
      shareTime(state, unit, roster);
    }
    afterLeaving(state, from, roster);
  },
  MinesTested(state, { unit: id, result, cost2 }) {
    const unit = state.units[id]!;
    if (result === 'exit' || unit.act === undefined) return;
    unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
    unit.act.move2 += cost2;
    unit.act.moved = true;
    unit.act.minesTried = true;
    interrupt(unit);
  },
  DefenceRevealed(state, { cell, genuine }) {
    const here = state.cells[cellIn(state, cell)]!;
    if (!genuine) delete here.defence;
    else if (here.defence !== undefined) here.defence.known = true;
  },
  AmbushRevealed(state, { side, cell, units, facings, defence }, codex, roster) {
    const index = cellIn(state, cell);
    if (defence !== undefined)
      state.cells[index]!.defence = { id: `defence-${cell}`, ...defence, genuine: true, known: true };
    for (const id of units) {
      const unit = state.units[id]!;
      if (unit.where !== 'away') continue;
      roster.stand(unit, index);
      unit.ambush = false;
      unit.facing = facings[id] ?? -1;
      unit.onRoad = isRocky(state.cells[index]!) && codex.types.get(unit.entry)!.category === 'vehicle';
      unit.bank = Math.max(state.cells[index]!.region, state.cells[index]!.banks[0] ?? -1);
    }
    for (const ambush of state.players[side].ambushes) if (ambush.cell === index) ambush.revealed = true;
  },
  UnitsTurnedBack(state, { units, from, to, bank }, codex, roster) {
    for (const id of units) {
      const unit = state.units[id]!;
      relocate(unit, cellIn(state, to), bank, roster);
      settleAfterFight(state, unit, codex, roster);
      if (unit.act !== undefined) unit.act.roadMove = -1;
      pin(state, unit, codex);
    }
    afterLeaving(state, cellIn(state, from), roster);
  },
  MoveStopped() {},
  ActionVoided() {},
  RoadMoveStarted(state, { units, cost2 }, _, roster) {
    for (const id of units) {
      const unit = state.units[id]!;
      // [15 row 8] Driving onto the road is the choice of this turn.
      if (!unit.onRoad && unit.act !== undefined) unit.act.roadToggled = true;
      settleOnRoad(unit, true, roster);
      if (unit.act === undefined) continue;
      unit.act.pa2 -= cost2[id]!;
      unit.act.move2 += cost2[id]!;
      unit.act.roadMove = 8;
      unit.act.moved = true;
      unit.act.as = 'vehicle';
      interrupt(unit);
      shareTime(state, unit, roster);
    }
  },
  RoadPositionSet(state, { units, onRoad }, _, roster) {
    for (const id of units) {
      const unit = state.units[id]!;
      settleOnRoad(unit, onRoad, roster);
      if (unit.act !== undefined) {
        unit.act.roadToggled = true;
        if (!onRoad) unit.act.roadMove = -1;
      }
      interrupt(unit);
    }
  },
  FacingChanged(state, { unit: id, facing, cost2 }, _, roster) {
    const unit = state.units[id]!;
    unit.facing = facing;
    for (const carried of roster.cargo(unit)) carried.facing = facing;
    if (unit.act === undefined) return;
    unit.act.pa2 -= cost2;
    unit.act.move2 += cost2;
    unit.act.moved = true;
    interrupt(unit);
    shareTime(state, unit, roster);
  },
  UnitEmbarked(state, { unit: id, carrier: carrierId, cost2 }, _, roster) {
    const unit = state.units[id]!;
    const carrier = state.units[carrierId]!;
    spend(unit, cost2);
    interrupt(unit);
    interrupt(carrier);
    unit.carriedBy = carrierId;
    unit.facing = carrier.facing;
    unit.entrenched = false;
    unit.onRoad = carrier.onRoad;
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier, roster);
  },
  UnitsDisembarked(state, { carrier: carrierId, units, cost2 }, _, roster) {
    const carrier = state.units[carrierId]!;
    spend(carrier, cost2);
    interrupt(carrier);
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier, roster);
    for (const id of units) {
      const unit = state.units[id]!;
      unit.carriedBy = '';
      unit.facing = -1;
      unit.onRoad = false;
    }
  },
  GunHooked(state, { gun: gunId, tractor: tractorId, facing, cost2 }, _, roster) {
    const gun = state.units[gunId]!;
    const tractor = state.units[tractorId]!;
    spend(gun, cost2);
    interrupt(gun);
    interrupt(tractor);
    gun.towedBy = tractorId;
    gun.onRoad = tractor.onRoad;
    gun.entrenched = false;
    tractor.facing = facing;
    gun.facing = facing;
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor, roster);
  },
  GunUnhooked(state, { gun: gunId, tractor: tractorId, facing, gunFacing, cost2 }, _, roster) {
    const gun = state.units[gunId]!;
    const tractor = state.units[tractorId]!;
    spend(tractor, cost2);
    interrupt(tractor);
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor, roster);
    gun.towedBy = '';
    gun.onRoad = false;
    gun.facing = gunFacing;
    tractor.facing = facing;
  },
  CavalryDismounted(state, { unit: id, cost2 }) {
    const unit = state.units[id]!;
    spend(unit, cost2);
    interrupt(unit);
    unit.dismounted = true;
    unit.facing = -1;
  },
  UnitsEntrenched(state, { units, cost2 }) {
    for (const id of units) {
      const unit = state.units[id]!;
      spend(unit, cost2[id]!);
      interrupt(unit);
      unit.entrenched = true;
    }
  },
  EngineersWorked(state, { unit: id, cell, task, success, cost2 }, _, roster) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (!success) return;
    const here = state.cells[cellIn(state, cell)]!;
    if (task === 'trench') {
      for (const dug of roster.at[cellIn(state, cell)]!) dug.entrenched = false;
      if (here.defence?.kind !== 'trench') return;
    }
    if (task === 'building') {
      here.scenario = 'partial';
      here.ground = 'rubble';
      return;
    }
    delete here.defence;
    if (task === 'bunker' && here.scenario !== 'closed') {
      here.scenario = 'partial';
      here.ground = here.ground === '' ? 'rubble' : here.ground;
    }
  },
  PontoonBuilt(state, { unit: id, cell, success, cost2 }) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (success) state.cells[cellIn(state, cell)]!.bridge = 'pontoon';
  },
} satisfies Partial<Appliers<EventType>>;
