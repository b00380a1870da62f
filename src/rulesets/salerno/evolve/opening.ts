import { OPTIONAL_RULES } from '../names.ts';
import { type Applies, nothing, put } from '../rules/counters.ts';
import { freshUnit } from '../rules/set-up.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/** National Corps take their divisions in as soon as both are in play [7.1.1]. */
export function bindNationals(theatre: Theatre, state: State): void {
  for (const corps of theatre.formations.values()) {
    if (corps.kind !== 'corps' || corps.national === undefined || !state.formations[corps.id]!.inPlay) continue;
    for (const division of theatre.formations.values()) {
      if (division.kind !== 'division' || division.national !== corps.national) continue;
      const status = state.formations[division.id]!;
      if (!status.inPlay) continue;
      status.corps = corps.id;
      status.army = state.formations[corps.id]!.army;
    }
  }
}

export const opening = {
  OptionsProposed: (state, { side, rules }) => {
    state.proposals[side] = [...rules];
  },
  OptionsAgreed: (state, { rules }, { sheet }) => {
    state.rules = OPTIONAL_RULES.filter(
      (rule) => sheet.options[rule] === 'on' || (sheet.options[rule] === 'agree' && rules.includes(rule)),
    );
    state.proposals = {};
  },
  UnitsPlaced: (state, { placements }) => {
    for (const { unit, hex, reserve } of placements) {
      const depot = state.depots.find(({ id }) => id === unit);
      if (depot !== undefined) {
        depot.hex = hex;
        continue;
      }
      const status = state.units[unit]!;
      status.at = hex;
      status.reserve = reserve === true;
    }
  },
  SetUpConfirmed: nothing,
  TurnStarted: (state, { turn }) => {
    state.turn = turn;
    state.impulse = 0;
  },
  PoolsFilled: (state, { pools }) => {
    Object.assign(state.pools, pools);
  },
  ImpulseStarted: (state, { turn, impulse, serial, axisOnly }) => {
    state.turn = turn;
    state.impulse = impulse;
    state.serial = serial;
    state.axisOnly = axisOnly;
    state.initiative = '';
    state.plans = {};
    state.activations = [];
    state.airborne = [];
    state.majorLanding = [];
    state.minorLanding = '';
    state.fortificationBought = false;
    // Until here: what is held at the end of an impulse is held with the Offensive still under way [9.10].
    state.offensive = '';
    state.moved = [];
    state.aircraft = { allied: { available: 0, used: [] }, axis: { available: 0, used: [] } };
    state.used = {
      kg: 0,
      tf: 0,
      redeploy: [],
      gegenangriffTurn: state.used.gegenangriffTurn,
      shipped: 0,
      supplyAp: { allied: 0, axis: 0 },
      foreignPaid: [],
      airTried: [],
      airSupplied: [],
    };
    for (const id in state.units) {
      const status = state.units[id]!;
      status.moved = false;
      status.attacked = false;
      status.manner = 'normal';
      status.loanedTo = '';
    }
  },
  StepRecovered: (state, { unit, hex, reserve }, theatre) => {
    const status = state.units[unit]!;
    if (hex === '') {
      status.steps += 1;
      return;
    }
    Object.assign(status, freshUnit(hex, 1), { reserve, orphaned: status.orphaned, activated: status.activated });
    put(theatre, state, unit, hex);
  },
  FormationsArrived: (state, { side, entry, formations, guns, units, mules }, theatre) => {
    state.entries.push(entry);
    state.cards[entry] = state.turn;
    for (const id of formations) Object.assign(state.formations[id]!, { inPlay: true, withdrawn: false });
    for (const gun of guns) state.guns[gun]!.inPlay = true;
    const returning = theatre.arrivals.get(entry)?.returns === true;
    for (const unit of units) {
      const status = state.units[unit]!;
      if (status.at === 'absent' || (returning && status.at === 'withdrawn'))
        Object.assign(status, freshUnit('pool', theatre.counters.get(unit)!.steps));
    }
    for (let count = 0; count < mules; count++)
      state.mules.push({ id: `${side}-mule-${state.mules.length + 1}`, side, hex: '', usableFrom: 0 });
    bindNationals(theatre, state);
  },
  FormationWithdrawn: (state, { entry, formation, removed, kept }, theatre) => {
    state.entries.push(`${entry}:${formation}`);
    const status = state.formations[formation];
    if (status !== undefined) {
      status.inPlay = false;
      status.withdrawn = true;
      status.corps = '';
      for (const division of Object.values(state.formations)) if (division.corps === formation) division.corps = '';
    }
    for (const unit of removed)
      Object.assign(state.units[unit]!, freshUnit('withdrawn', theatre.counters.get(unit)!.steps));
    for (const unit of kept) state.units[unit]!.orphaned = true;
    for (const gun of theatre.guns.values())
      if (gun.formation === formation) Object.assign(state.guns[gun.id]!, { inPlay: false, hex: '' });
  },
  UnitsEntered: (state, { placements }, theatre) => {
    for (const { unit, hex } of placements) put(theatre, state, unit, hex);
  },
  WithdrawalDelayed: (state, { formations, turn }) => {
    for (const formation of formations) state.delayed[formation] = turn;
  },
  DivisionBroughtForward: (state, { formation }, theatre) => {
    state.foggia.broughtForward = formation;
    Object.assign(state.formations[formation]!, { inPlay: true });
    for (const gun of theatre.guns.values()) if (gun.formation === formation) state.guns[gun.id]!.inPlay = true;
    for (const unit of theatre.members.get(formation) ?? [])
      if (state.units[unit]!.at === 'absent') state.units[unit]!.at = 'pool';
    bindNationals(theatre, state);
  },
  WeatherSet: (state, { weather }) => {
    state.weather = weather;
  },
  AircraftChecked: (state, { side, total }) => {
    state.aircraft[side] = { available: total, used: [] };
  },
} satisfies Partial<Applies>;
