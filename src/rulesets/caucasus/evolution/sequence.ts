import type { Phase, State } from '../state.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import type { Applies } from './apply.ts';

/** Set-up, phases, supply and the end. */
export const sequenceEvents: Applies<
  | 'SetUpConfirmed'
  | 'VictoryChecked'
  | 'PhaseBegan'
  | 'InitialStepReached'
  | 'MovementClosed'
  | 'PortsOverdrawn'
  | 'SupplyChecked'
  | 'AttritionRolled'
  | 'UnitsRecovered'
  | 'GameEnded'
> = {
  SetUpConfirmed() {},
  VictoryChecked() {},
  PhaseBegan(t, s, event) {
    beginPhase(t, s, event.turn, event.phase, event.frozen);
  },
  InitialStepReached(_t, s, event) {
    s.step = event.step;
  },
  MovementClosed(_t, s) {
    s.closing = true;
    s.group = null;
  },
  PortsOverdrawn(_t, s, event) {
    s.portClaims = [...event.units];
  },
  SupplyChecked(t, s, event) {
    s.portClaims = [];
    for (const counter of t.roster.counters) if (counter.side === event.side) s.units[counter.index]!.supply = 'full';
    for (const id of event.limited) unitOf(t, s, id).supply = 'limited';
    for (const id of event.out) unitOf(t, s, id).supply = 'out';
  },
  AttritionRolled() {},
  UnitsRecovered(t, s, event) {
    for (const id of event.units) unitOf(t, s, id).disorganised = false;
  },
  GameEnded(_t, s, event) {
    s.ended = { winner: event.winner, reason: event.reason, level: event.level };
    s.group = null;
    s.battle = null;
    s.corrections = [];
  },
};

function beginPhase(t: Theatre, s: State, turn: number, phase: Phase, frozen: readonly string[] | undefined): void {
  const before = s.phase;
  s.turn = turn;
  s.phase = phase;
  s.closing = false;
  s.group = null;
  s.battle = null;
  s.corrections = [];
  if (before.endsWith('primary-combat')) for (const unit of s.units) unit.replaced = false;
  if (before.endsWith('secondary-combat')) for (const unit of s.units) unit.assault = '';
  if (phase.endsWith('-initial')) {
    s.step = 'opening';
    s.tableRollForbidden = false;
    s.replacementChoice = [];
    s.random = { owed: false, placed: {}, none: 0 };
    s.eventBox = '';
    if (phase === 'axis-initial') s.weather = 'good';
  }
  if (phase.endsWith('-movement')) {
    for (const unit of s.units) {
      unit.moved = false;
      unit.railed = false;
      unit.spent = 0;
      unit.hexes = 0;
      unit.assault = '';
      unit.merged = false;
      unit.frozen = false;
    }
    for (const id of frozen ?? []) unitOf(t, s, id).frozen = true;
    for (const marker of t.data.air) s.airUsed[marker.id] = false;
    s.railUsed = false;
    s.assaulters = [];
    s.navalUsed = {};
    for (let hex = 0; hex < s.control.length; hex++) s.railControl[hex] = s.control[hex]!;
  }
  if (phase.endsWith('-combat'))
    for (const unit of s.units) {
      unit.attacked = false;
      unit.defended = false;
      unit.retreated = false;
    }
}
