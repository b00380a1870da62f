import { type Applies, nothing } from '../rules/counters.ts';
import { airSupplyOf } from '../rules/supply-check.ts';

export const supply = {
  SupplyExtended: (state, { side, points }) => {
    state.used.supplyAp[side] = points;
  },
  ForeignSupplyPaid: (state, { units }) => {
    state.used.foreignPaid.push(...units);
  },
  AirSupplyAttempted: (state, { side, aircraft, hex, succeeded }) => {
    state.aircraft[side].used.push(aircraft);
    state.used.airTried.push(hex);
    if (succeeded) state.used.airSupplied.push(airSupplyOf(side, hex));
  },
  SupplyChecked: (state, { modes, marked, cleared }) => {
    for (const unit in modes) state.units[unit]!.supply = modes[unit]!;
    for (const unit of marked) state.units[unit]!.oos = true;
    for (const unit of cleared) state.units[unit]!.oos = false;
  },
  AttritionRolled: nothing,
  ImpulseEnded: (state) => {
    state.interdiction = {};
  },
  TurnEnded: (state) => {
    // The impulse in which nobody planned anything is not played: Case Foggia does not count it [21].
    if (state.foggia.due > state.serial) state.foggia.due += 1;
  },
  Conceded: nothing,
  GameEnded: (state, { winner, level, reason }) => {
    state.outcome = { winner, level, reason };
  },
} satisfies Partial<Applies>;
