import { type Applies, eliminate, markFired, markMoved, nothing, put } from '../rules/counters.ts';
import { armyOfGroup } from '../rules/movement.ts';
import { chargeOf } from '../rules/terrain.ts';
import type { State } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';

/** Bridges are replaced, not changed: costs of the ground are kept by the object. */
const without = (bridges: State['bridges'], key: string): State['bridges'] =>
  Object.fromEntries(Object.entries(bridges).filter(([other]) => other !== key));

/** A depot feeds whoever comes ashore next to it (H-106). */
function serveFromDepots(theatre: Theatre, state: State, unit: string, hex: string): void {
  const at = theatre.hexIndex(hex);
  for (const depot of state.depots)
    if (
      depot.hex !== '' &&
      theatre.map.distance(theatre.hexIndex(depot.hex), at) <= theatre.tables.landing.spread &&
      !depot.serves.includes(unit)
    )
      depot.serves.push(unit);
}

export const operations = {
  SegmentStarted: (state, { side }) => {
    state.active = side;
    state.moved = [];
  },
  SegmentEnded: (state) => {
    state.active = '';
    state.moved = [];
  },
  FormationBegun: nothing,
  FormationEnded: (state, { formation }) => {
    for (const activation of state.activations) if (activation.formation === formation) activation.done = true;
  },
  UnitsActivated: (state, { source, units }, theatre) => {
    for (const unit of units)
      Object.assign(state.units[unit]!, { activated: state.serial, moved: false, attacked: false });
    if (source === 'TF') {
      const army = armyOfGroup(theatre, state, units) ?? '';
      for (const unit of units) state.units[unit]!.loanedTo = army;
    }
    // Whoever could not set out with them stays behind.
    if (source === 'drop') state.airborne = [...units];
    if (source === 'landing' && state.minorLanding !== units[0]) state.majorLanding = [...units];
  },
  PointsSpent: (state, { pool, points }) => {
    if (pool === '?') throw new Error('a covered payment cannot be applied');
    state.pools[pool] -= points;
  },
  EmergencyGroupFormed: (state, { marker }) => {
    if (marker === 'KG') state.used.kg += 1;
    else state.used.tf += 1;
  },
  TacticalRedeploymentMade: (state, { side }) => {
    state.used.redeploy.push(side);
  },
  BonusNamed: (state, { counter, grantedBy }) => {
    const activation = state.activations.find(({ formation }) => formation === grantedBy)!;
    if (!activation.bonus.includes(counter)) activation.bonus.push(counter);
    const status = state.units[counter];
    if (status !== undefined) status.loanedTo = state.formations[grantedBy]!.army;
  },
  ReserveSet: (state, { units }) => {
    for (const unit of units) state.units[unit]!.reserve = true;
  },
  ReserveCleared: (state, { units }) => {
    for (const unit of units) state.units[unit]!.reserve = false;
  },
  ReserveActivated: nothing,
  EndOpsPlaced: (state, { units, cause }) => {
    for (const unit of units) state.units[unit]!.endOps = cause;
  },
  EndOpsRemoved: (state, { side }, theatre) => {
    for (const id in state.units) if (counterOf(theatre, id).side === side) state.units[id]!.endOps = 'none';
  },
  PhaseEnded: nothing,
  WindowPassed: nothing,

  MoveStarted: (state, { units, mode }) => {
    if (mode !== 'reaction') state.moved = [];
    for (const unit of units) {
      const status = state.units[unit]!;
      if (mode === 'reaction') status.reacted = true;
      else status.moved = true;
      if (mode === 'strategic') status.manner = 'strategic';
    }
  },
  StackMoved: (state, { units, to }, theatre) => {
    for (const unit of units) put(theatre, state, unit, to);
    markMoved(state, units);
  },
  StackStopped: nothing,
  UnitsReacted: (state, { units }) => {
    for (const unit of units) state.units[unit]!.reacted = true;
  },
  AdvancedAfterReaction: (state, { units, to }, theatre) => {
    for (const unit of units) put(theatre, state, unit, to);
    markMoved(state, units);
  },
  UnitsShipped: (state, { units, to }, theatre) => {
    state.used.shipped += units.length;
    for (const unit of units) {
      put(theatre, state, unit, to);
      state.units[unit]!.moved = true;
      if (to !== 'bari') serveFromDepots(theatre, state, unit, to);
    }
    if (to !== 'bari') markMoved(state, units);
  },
  UnitsExited: (state, { units, total }) => {
    for (const unit of units)
      Object.assign(state.units[unit]!, { at: 'exited', reserve: false, endOps: 'none', oos: false });
    state.exitedSteps = total;
  },
  BariEntered: (state, { units }) => {
    for (const unit of units) Object.assign(state.units[unit]!, { at: 'bari', moved: true, reserve: false });
  },
  BariLeft: (state, { units, hex }, theatre) => {
    for (const unit of units) {
      put(theatre, state, unit, hex);
      state.units[unit]!.manner = 'bari';
    }
    markMoved(state, units);
  },
  BridgeBlown: (state, { side, edge, by, succeeded }, theatre) => {
    const arc = theatre.map.arcBetween(theatre.hexIndex(edge[0]), theatre.hexIndex(edge[1]));
    const key = theatre.edgeKeys[arc]!;
    if (!succeeded) {
      state.used.failedCharges = [...(state.used.failedCharges ?? []), chargeOf(side, by, key)];
      return;
    }
    if (theatre.bridge[arc] === 1) state.bridges = { ...state.bridges, [key]: 'blown' };
    else state.bridges = without(state.bridges, key);
  },
  BridgeBuilt: (state, { edge, succeeded }, theatre) => {
    if (!succeeded) return;
    const arc = theatre.map.arcBetween(theatre.hexIndex(edge[0]), theatre.hexIndex(edge[1]));
    const key = theatre.edgeKeys[arc]!;
    if (theatre.bridge[arc] === 1) state.bridges = without(state.bridges, key);
    else state.bridges = { ...state.bridges, [key]: 'built' };
  },
  MulePlaced: (state, { mule, hex, cause }) => {
    const placed = state.mules.find(({ id }) => id === mule)!;
    placed.hex = hex;
    // Where an order has put it there it stays for the impulse; one that went back with a beaten stack may still be moved [17.4].
    if (cause === 'order') placed.usableFrom = state.serial + 1;
  },
  MuleLost: (state, { mule }) => {
    Object.assign(state.mules.find(({ id }) => id === mule)!, { hex: '', usableFrom: state.serial + 1 });
  },
  ControlChanged: (state, { site, side }) => {
    state.control[site] = { side, since: state.serial };
  },
  ExcessRelocated: (state, { placements }, theatre) => {
    for (const { unit, hex } of placements) put(theatre, state, unit, hex);
  },
  DepotCaptured: (state, { depot }) => {
    Object.assign(state.depots.find(({ id }) => id === depot)!, { hex: '', captured: true, serves: [] });
  },

  UnitDropped: (state, { unit, landed }, theatre) => {
    put(theatre, state, unit, landed);
    Object.assign(state.units[unit]!, { manner: 'dropped', moved: false, reserve: false, supply: 'drop' });
    state.airborne = state.airborne.filter((id) => id !== unit);
    markMoved(state, [unit]);
  },
  DepotPlaced: (state, { depot, hex, landing }) => {
    Object.assign(state.depots.find(({ id }) => id === depot)!, { hex, landing, serves: [] });
    if (landing) state.landingDepot = depot;
  },
  DepotsWithdrawn: (state, { depots, toNaples }) => {
    for (const depot of state.depots)
      if (depots.includes(depot.id))
        Object.assign(depot, { hex: '', usableFrom: state.serial + 1, landing: false, serves: [] });
    if (toNaples) state.source = 'naples';
  },
  UnitsLanded: (state, { placements, landing }, theatre) => {
    for (const { unit, hex } of placements) {
      put(theatre, state, unit, hex);
      const supply = landing === 'minor' ? 'landing' : 'depot';
      Object.assign(state.units[unit]!, { manner: 'landed', moved: false, reserve: false, supply });
      serveFromDepots(theatre, state, unit, hex);
      state.majorLanding = state.majorLanding.filter((id) => id !== unit);
    }
    if (landing === 'minor') state.minorLanding = '';
    markMoved(
      state,
      placements.map(({ unit }) => unit),
    );
  },
  CaseRichardTriggered: (state, { points }) => {
    state.landingSerial = state.serial;
    state.landingTurn = state.turn;
    state.pools.AXIS += points;
  },
  CaseFoggiaTossed: (state, { reconquest, due }) => {
    state.foggia.tossed = true;
    state.foggia.due = reconquest ? due : 0;
  },
  CaseFoggiaArrived: (state, { points }) => {
    state.foggia.inPlay = true;
    state.pools.AXIS += points;
  },
  CaseFoggiaReliefRolled: (state, { steps }) => {
    state.foggia.relief = steps;
  },
  IntelligenceReported: (state) => {
    state.intelligence -= 1;
    state.intelligenceAtMost -= 1;
  },

  Bombarded: (state, { side, firers }) => markFired(state, side, firers),
  HitChosen: nothing,
  StepsLost: (state, { losses }) => {
    for (const { unit, steps } of losses) {
      const status = state.units[unit]!;
      status.steps -= steps;
      if (status.steps <= 0) eliminate(state, unit);
    }
  },
  GunsRemoved: (state, { guns, cause }) => {
    for (const gun of guns) state.guns[gun]!.hex = '';
    if (cause === 'bombardment' || cause === 'overrun') state.used.lostGuns = [...(state.used.lostGuns ?? []), ...guns];
  },
  HexInterdicted: (state, { side, hex, firers, factors }) => {
    state.interdiction[hex] = (state.interdiction[hex] ?? 0) + factors;
    markFired(state, side, firers);
  },
} satisfies Partial<Applies>;
