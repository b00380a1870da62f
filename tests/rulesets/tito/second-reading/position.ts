import type { TitoEvent, TitoState } from '#rulesets/tito/index';
import { orderOf, printed, zoneOf } from './board.ts';

/* The hands at the table: what an event does to the counters, without a look at how the program does it. */

type Carried = Extract<TitoEvent, { type: 'YugoslavMoved' }>['carried'];

const isOfficer = (unit: string): boolean => printed.get(unit)!.kind === 'officer';

/** A Yugoslav stack: highest fire, then strength, then assault, then the order of the counters. */
export function arrange(state: TitoState, zone: string): void {
  const stack = state.stacks.yugoslav[zone];
  if (stack === undefined) return;
  const rank = (unit: string): number[] => {
    const { strength } = state.units[unit]!;
    const face = printed.get(unit)![strength === 1 ? 'back' : 'front'];
    return [-face[0]!, -strength, -face[1]!, orderOf.get(unit)!];
  };
  state.stacks.yugoslav[zone] = [...stack].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    return at < 0 ? 0 : one[at]! - other[at]!;
  });
}

function place(state: TitoState, unit: string, to: string): void {
  const side = printed.get(unit)!.side as 'german' | 'yugoslav';
  const stacks = state.stacks[side];
  const was = state.units[unit]!.at;
  if (stacks[was] !== undefined) {
    stacks[was] = stacks[was].filter((other) => other !== unit);
    if (stacks[was].length === 0) delete stacks[was];
  }
  state.units[unit]!.at = to;
  if (!zoneOf.has(to)) return;
  const there = [...(stacks[to] ?? []), unit];
  // Officers lie below the platoons.
  stacks[to] = [...there.filter((other) => !isOfficer(other)), ...there.filter(isOfficer)];
  if (side === 'yugoslav') arrange(state, to);
}

function hit(state: TitoState, unit: string): void {
  const zone = state.units[unit]!.at;
  const left = state.units[unit]!.strength - 1;
  state.units[unit]!.strength = left === 1 ? 1 : 0;
  if (left < 1) place(state, unit, 'eliminated');
  arrange(state, zone);
}

function spend(state: TitoState, units: readonly string[], on: 'landed' | 'moved' | 'fought'): void {
  for (const unit of units) {
    const counter = state.units[unit]!;
    if (!counter[on]) counter.actions += 1;
    counter[on] = true;
  }
}

function bring(state: TitoState, { vips, documents }: Carried, to: string): void {
  for (const vip of vips) state.vips[vip].at = to;
  if (documents) state.documents.at = to;
}

function takeMarker(state: TitoState, zone: string, letter: 'A' | 'B' | 'C'): void {
  const letters = state.markers[zone]!;
  const at = letters.indexOf(letter);
  state.markers[zone] = letters.filter((_, index) => index !== at);
  if (state.markers[zone].length === 0) delete state.markers[zone];
}

export function advance(state: TitoState, event: TitoEvent): void {
  switch (event.type) {
    case 'TurnBegan':
      state.turn = event.turn;
      return;
    case 'StepBegan':
      state.step = event.step;
      if (event.step === 'movement')
        for (const stack of Object.values(state.stacks.german))
          for (const unit of stack) state.units[unit]!.led = stack.some(isOfficer) && !isOfficer(unit);
      if (event.step === 'activation-after-landing' || event.step === 'activation-after-movement') state.checked = [];
      if (event.step === 'movement' || event.step === 'yugoslav-fire') state.fired = [];
      if (event.step === 'combat') delete state.withdrawal;
      return;
    case 'LossGroupDrawn':
      state.losses = { groups: event.groups, points: event.points };
      return;
    case 'LossesTaken':
      for (const unit of event.units) hit(state, unit);
      delete state.losses;
      return;
    case 'MarkersSetAside':
      for (const zone of event.zones) takeMarker(state, zone, 'A');
      state.setAside += event.zones.length;
      return;
    case 'MarkerRelocated':
      takeMarker(state, event.from, event.letter);
      state.markers[event.to] = [...(state.markers[event.to] ?? []), event.letter].sort();
      return;
    case 'YouthRemoved':
      for (const unit of event.units) place(state, unit, 'removed');
      return;
    case 'PlatoonStrayed':
      state.stray = event.unit;
      return;
    case 'EarlyEndArmed':
      state.earlyEnd = true;
      return;
    case 'LastTurnSet':
      state.lastTurn = event.turn;
      return;
    case 'SecondWaveRolled':
      state.arrivals = event.arriving;
      return;
    case 'SecondWaveChosen':
      for (const unit of event.units) place(state, unit, 'arriving');
      delete state.arrivals;
      return;
    case 'SecondWaveLost':
      for (const unit of event.units) {
        place(state, unit, 'eliminated');
        state.units[unit]!.strength = 0;
      }
      return;
    case 'AmmunitionAdded':
      state.ammunition = Math.min(99, state.ammunition + event.amount);
      return;
    case 'AlertRaised':
      state.alert += event.by;
      state.triggers.push(event.trigger);
      return;
    case 'ActivationChecked':
      state.checked.push(`${event.from}>${event.zone}`);
      return;
    case 'MarkersRevealed':
      delete state.markers[event.zone];
      for (const { letter, index, secret, units } of event.markers) {
        state.contents[letter][index]! -= 1;
        for (const unit of units) place(state, unit, event.zone);
        if (secret === 'tito' || secret === 'churchill')
          state.vips[secret] = { status: 'free', at: event.zone, escort: '' };
        if (secret === 'documents') state.documents = { status: 'on-map', at: event.zone };
      }
      return;
    case 'AirSupportCalled':
      state.air = { zone: event.zone, bonus: event.bonus };
      return;
    case 'OfficerAttached':
      state.attached[event.officer] = event.unit;
      return;
    case 'UnitLanded':
      place(state, event.unit, event.zone);
      spend(state, [event.unit], 'landed');
      return;
    case 'OfficerLanded':
      place(state, event.officer, event.zone);
      spend(state, [event.officer], 'landed');
      delete state.attached[event.officer];
      return;
    case 'ReinforcementArrived':
      place(state, event.unit, event.zone);
      spend(state, [event.unit], 'landed');
      state.delayed = state.delayed.filter(({ unit }) => unit !== event.unit);
      return;
    case 'ReinforcementDelayed':
      place(state, event.unit, 'delayed');
      state.delayed.push({ unit: event.unit, zone: event.zone });
      return;
    case 'UnitsMoved': {
      const to = event.path.at(-1)!;
      for (const unit of event.units) {
        place(state, unit, to);
        state.units[unit]!.origin = event.origin;
      }
      spend(state, event.units, 'moved');
      for (const vip of event.prisoners) state.vips[vip].at = to;
      return;
    }
    case 'StackReordered':
      state.stacks.german[event.zone] = [...event.order];
      delete state.reorder;
      return;
    case 'ReorderOffered':
      state.reorder = { zone: event.zone };
      return;
    case 'OrderKept':
      delete state.reorder;
      return;
    case 'YugoslavMoved':
      for (const unit of event.units) place(state, unit, event.path.at(-1)!);
      spend(state, event.units, 'moved');
      bring(state, event.carried, event.path.at(-1)!);
      return;
    case 'ExcessReturned':
      for (const unit of event.units) {
        place(state, unit, event.to);
        if (event.unmoved) Object.assign(state.units[unit]!, { moved: false, actions: state.units[unit]!.actions - 1 });
      }
      if (event.carried !== undefined) bring(state, event.carried, event.to);
      return;
    case 'YugoslavsLeftMap':
      for (const unit of event.units) place(state, unit, 'escaped');
      for (const vip of event.carried.vips) Object.assign(state.vips[vip], { status: 'escaped', at: '' });
      if (event.carried.documents) state.documents = { status: 'escaped', at: '' };
      return;
    case 'FireResolved':
      spend(state, [event.shooter, ...event.supporters], 'fought');
      hit(state, event.loss.unit);
      state.ammunition -= 1;
      state.fired.push(event.from);
      return;
    case 'AssaultStarted':
      spend(state, event.units, 'fought');
      state.assault = { zone: event.zone, round: 1 };
      state.step = 'assault-placement';
      return;
    case 'AssaultLineResolved':
      hit(state, event.loss.unit);
      return;
    case 'AssaultRoundEnded':
      state.ammunition -= 1;
      state.assault!.round += 1;
      state.step = 'assault-decision';
      return;
    case 'AssaultEnded':
      for (const officer of event.officers) place(state, officer, 'eliminated');
      delete state.assault;
      state.step = event.winner === 'broken-off' ? 'withdrawal' : 'combat';
      if (event.winner === 'broken-off') state.withdrawal = { zone: event.zone };
      return;
    case 'UnitWithdrew':
      for (const unit of [event.unit, ...event.officers]) {
        place(state, unit, event.to);
        state.units[unit]!.origin = '';
      }
      for (const vip of event.prisoners) state.vips[vip].at = event.to;
      return;
    case 'CaptureRolled':
      state.vips[event.vip].status = event.outcome;
      if (event.outcome === 'dead') state.vips[event.vip].at = '';
      else state.escort = { vip: event.vip, zone: event.zone };
      return;
    case 'EscortAssigned':
      state.vips[event.vip].escort = event.unit;
      if (state.escort?.vip === event.vip) delete state.escort;
      return;
    case 'PrisonerLost':
      state.vips[event.vip] = { status: 'dead', at: '', escort: '' };
      return;
    case 'DocumentsCaptured':
      state.documents = { status: 'captured', at: '' };
      return;
    case 'StorchLanded':
      state.storch = state.turn;
      return;
    case 'StorchRemoved':
      state.storch = 0;
      return;
    case 'TitoEvacuated':
      state.vips.tito = { status: 'evacuated', at: '', escort: '' };
      state.storch = 0;
      return;
    case 'TurnEnded':
      delete state.air;
      state.fired = [];
      state.checked = [];
      for (const unit of Object.values(state.units))
        Object.assign(unit, { actions: 0, landed: false, moved: false, fought: false, led: false, origin: '' });
      return;
    case 'GameEnded':
      state.ended = { reason: event.reason, lines: event.lines, total: event.total };
      if (event.grade !== undefined) state.ended.grade = event.grade;
      state.step = 'over';
      for (const open of ['assault', 'escort', 'withdrawal', 'reorder'] as const) delete state[open];
      return;
    default:
      return;
  }
}
