import { act, bringPrisoners, carry, put, relocate, sortPartisans, takeLoss } from './counters.ts';
import type { EventOf, TitoEvent } from './events.ts';
import { isOfficer, stackOf } from './rules/stacking.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* Facts applied to the state. Nothing here refuses, rolls or decides. */

type Evolver<Event> = (theatre: Theatre, state: State, event: Event) => void;
type Evolvers = { readonly [Type in TitoEvent['type']]: Evolver<EventOf<Type>> };

const last = (path: readonly string[]): string => path[path.length - 1]!;

const evolvers: Evolvers = {
  TurnBegan: (_, state, { turn }) => {
    state.turn = turn;
  },
  StepBegan: (theatre, state, { step }) => {
    state.step = step;
    if (step === 'movement') {
      for (const zone of Object.keys(state.stacks.german)) {
        const stack = stackOf(state, 'german', zone);
        const led = stack.some((unit) => isOfficer(theatre, unit));
        for (const unit of stack) state.units[unit]!.led = led && !isOfficer(theatre, unit);
      }
    }
    if (step.startsWith('activation')) state.checked = [];
    if (step === 'movement' || step === 'yugoslav-fire') state.fired = [];
    if (step === 'combat') delete state.withdrawal;
  },

  EventDrawn: () => {},
  LossGroupDrawn: (_, state, { groups, points }) => {
    state.losses = { groups, points };
  },
  LossesTaken: (theatre, state, { units }) => {
    for (const unit of units) takeLoss(theatre, state, { unit });
    delete state.losses;
  },
  MarkersSetAside: (_, state, { zones }) => {
    for (const zone of zones) relocate(state, zone, 'A', undefined);
    state.setAside += zones.length;
  },
  MarkerRelocated: (_, state, { letter, from, to }) => relocate(state, from, letter, to),
  NothingHappened: () => {},
  YouthRemoved: (theatre, state, { units }) => {
    for (const unit of units) put(theatre, state, unit, 'removed');
  },
  PlatoonStrayed: (_, state, { unit }) => {
    state.stray = unit;
  },
  EarlyEndArmed: (_, state) => {
    state.earlyEnd = true;
  },
  LastTurnSet: (_, state, { turn }) => {
    state.lastTurn = turn;
  },
  SecondWaveRolled: (_, state, { arriving }) => {
    state.arrivals = arriving;
  },
  SecondWaveChosen: (theatre, state, { units }) => {
    for (const unit of units) put(theatre, state, unit, 'arriving');
    delete state.arrivals;
  },
  SecondWaveLost: (theatre, state, { units }) => {
    for (const unit of units) {
      state.units[unit]!.strength = 0;
      put(theatre, state, unit, 'eliminated');
    }
  },
  AmmunitionAdded: (_, state, { level }) => {
    state.ammunition = level;
  },

  AlertRaised: (_, state, { trigger, level }) => {
    state.alert = level;
    state.triggers.push(trigger);
  },

  ActivationChecked: (_, state, { from, zone }) => {
    state.checked.push(`${from}>${zone}`);
  },
  MarkersRevealed: (theatre, state, { zone, markers }) => {
    delete state.markers[zone];
    for (const { letter, index, secret, units } of markers) {
      state.contents[letter][index]! -= 1;
      for (const unit of units) put(theatre, state, unit, zone);
      if (secret === 'tito' || secret === 'churchill') {
        state.vips[secret].status = 'free';
        state.vips[secret].at = zone;
      } else if (secret === 'documents') state.documents = { status: 'on-map', at: zone };
    }
  },

  AirSupportCalled: (_, state, { zone, bonus }) => {
    state.air = { zone, bonus };
  },
  AirSupportPassed: () => {},

  OfficerAttached: (_, state, { officer, unit }) => {
    state.attached[officer] = unit;
  },
  UnitLanded: (theatre, state, { unit, zone }) => {
    put(theatre, state, unit, zone);
    act(state, unit, 'landed');
  },
  OfficerLanded: (theatre, state, { officer, zone }) => {
    put(theatre, state, officer, zone);
    act(state, officer, 'landed');
    delete state.attached[officer];
  },

  ReinforcementsRolled: () => {},
  ReinforcementArrived: (theatre, state, { unit, zone }) => {
    put(theatre, state, unit, zone);
    act(state, unit, 'landed');
    state.delayed = state.delayed.filter((late) => late.unit !== unit);
  },
  ReinforcementDelayed: (theatre, state, { unit, zone }) => {
    put(theatre, state, unit, 'delayed');
    state.delayed.push({ unit, zone });
  },

  UnitsMoved: (theatre, state, { units, path, prisoners, origin }) => {
    for (const unit of units) {
      put(theatre, state, unit, last(path));
      act(state, unit, 'moved');
      state.units[unit]!.origin = origin;
    }
    bringPrisoners(state, prisoners, last(path));
  },
  StackReordered: (_, state, { zone, order }) => {
    state.stacks.german[zone] = [...order];
    delete state.reorder;
  },
  ReorderOffered: (_, state, { zone }) => {
    state.reorder = { zone };
  },
  OrderKept: (_, state) => {
    delete state.reorder;
  },
  YugoslavHeld: () => {},
  YugoslavMoved: (theatre, state, { units, carried, path }) => {
    for (const unit of units) {
      put(theatre, state, unit, last(path));
      act(state, unit, 'moved');
    }
    carry(state, carried, last(path));
  },
  YugoslavsJoined: () => {},
  ExcessReturned: (theatre, state, { units, to, unmoved, carried }) => {
    for (const unit of units) {
      put(theatre, state, unit, to);
      if (!unmoved) continue;
      state.units[unit]!.moved = false;
      state.units[unit]!.actions -= 1;
    }
    if (carried !== undefined) carry(state, carried, to);
  },
  YugoslavsLeftMap: (theatre, state, { units, carried }) => {
    for (const unit of units) put(theatre, state, unit, 'escaped');
    for (const vip of carried.vips) {
      state.vips[vip].status = 'escaped';
      state.vips[vip].at = '';
    }
    if (carried.documents) state.documents = { status: 'escaped', at: '' };
  },
  TieBroken: () => {},

  FireResolved: (theatre, state, { side, from, zone, shooter, supporters, loss, ammunition }) => {
    for (const unit of [shooter, ...supporters]) act(state, unit, 'fought');
    takeLoss(theatre, state, loss);
    state.ammunition = ammunition;
    state.fired.push(from);
    sortPartisans(theatre, state, side === 'yugoslav' ? from : zone);
  },
  AssaultStarted: (_, state, { zone, units }) => {
    for (const unit of units) act(state, unit, 'fought');
    state.assault = { zone, round: 1 };
    state.step = 'assault-placement';
  },
  AssaultPlaced: () => {},
  AssaultLineResolved: (theatre, state, { loss }) => takeLoss(theatre, state, loss),
  AssaultRoundEnded: (_, state, { round, ammunition }) => {
    state.ammunition = ammunition;
    state.assault!.round = round + 1;
    state.step = 'assault-decision';
  },
  AssaultEnded: (theatre, state, { zone, winner, officers }) => {
    for (const officer of officers) put(theatre, state, officer, 'eliminated');
    sortPartisans(theatre, state, zone);
    delete state.assault;
    if (winner === 'broken-off') {
      state.withdrawal = { zone };
      state.step = 'withdrawal';
    } else state.step = 'combat';
  },
  UnitWithdrew: (theatre, state, { unit, to, officers, prisoners }) => {
    for (const mover of [unit, ...officers]) {
      put(theatre, state, mover, to);
      state.units[mover]!.origin = '';
    }
    bringPrisoners(state, prisoners, to);
  },

  CaptureRolled: (_, state, { vip, zone, outcome }) => {
    state.vips[vip].status = outcome;
    if (outcome === 'dead') state.vips[vip].at = '';
    else state.escort = { vip, zone };
  },
  EscortAssigned: (_, state, { vip, unit }) => {
    state.vips[vip].escort = unit;
    if (state.escort?.vip === vip) delete state.escort;
  },
  PrisonerLost: (_, state, { vip }) => {
    state.vips[vip] = { status: 'dead', at: '', escort: '' };
  },
  DocumentsCaptured: (_, state) => {
    state.documents = { status: 'captured', at: '' };
  },
  StorchLanded: (_, state, { turn }) => {
    state.storch = turn;
  },
  StorchRemoved: (_, state) => {
    state.storch = 0;
  },
  TitoEvacuated: (_, state) => {
    state.vips.tito = { status: 'evacuated', at: '', escort: '' };
    state.storch = 0;
  },

  TurnEnded: (_, state) => {
    delete state.air;
    state.fired = [];
    state.checked = [];
    for (const id in state.units) {
      const unit = state.units[id]!;
      unit.actions = 0;
      unit.landed = false;
      unit.moved = false;
      unit.fought = false;
      unit.led = false;
      unit.origin = '';
    }
  },
  UnseenMarkersShown: () => {},
  GameEnded: (_, state, { reason, lines, total, grade }) => {
    state.ended = { reason, lines, total, ...(grade === undefined ? {} : { grade }) };
    state.step = 'over';
    delete state.assault;
    delete state.escort;
    delete state.withdrawal;
    delete state.reorder;
  },
};

export function evolve(theatre: Theatre, state: State, event: TitoEvent): void {
  const evolver = evolvers[event.type] as Evolver<TitoEvent> | undefined;
  if (evolver === undefined) throw new Error(`tito knows no event ${event.type}`);
  evolver(theatre, state, event);
}
