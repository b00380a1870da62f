import type { Box } from '../names.ts';
import type { Counter } from '../rules/counters.ts';
import { sideIndex } from '../rules/position.ts';
import { arrivingSteps, NOT_YET } from '../rules/reinforcements.ts';
import { optionsSchema } from '../scenario.ts';
import type { State, UnitState } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { hexAt } from '../theatre.ts';

/** The first state: everything that has a printed place is on it [20.1, 20.2, 20.3]. */
export function setUp(t: Theatre, options: unknown): State {
  const control = t.board.startControl.map((side) => sideIndex(side));
  for (const { start, side } of t.roster.counters)
    if (start.kind === 'hex' && side === 'axis') control[hexAt(t, start.hex)] = 0;
  return {
    scenario: t.data.scenario.id,
    options: optionsSchema.parse(options),
    turn: 1,
    phase: 'soviet-set-up',
    step: 'opening',
    weather: 'good',
    units: t.roster.counters.map(firstPlace),
    control,
    railControl: [...control],
    replacements: {
      'german-infantry': 0,
      'german-elite-infantry': 0,
      'axis-minor': 0,
      'german-mechanised': 0,
      'soviet-infantry': 0,
      'soviet-cavalry': 0,
    },
    airUsed: Object.fromEntries(t.data.air.map((marker) => [marker.id, false])),
    fleet: Object.fromEntries(t.data.fleet.map((marker) => [marker.id, 'unavailable' as const])),
    corps: { at: 'box' },
    noneChits: t.data.noneChits,
    italians: 'waiting',
    ostRecruited: false,
    blucherTriggered: false,
    tableRollForbidden: false,
    replacementChoice: [],
    random: { owed: false, placed: {}, none: 0 },
    eventBox: '',
    railUsed: false,
    navalUsed: {},
    group: null,
    assaulters: [],
    battle: null,
    corrections: [],
    closing: false,
    portClaims: [],
    ended: null,
  };
}

function firstPlace(counter: Counter): UnitState {
  const { start } = counter;
  const unit: UnitState = {
    at: '',
    steps: arrivingSteps(counter),
    supply: 'full',
    disorganised: false,
    due: 0,
    diverted: false,
    heldOn: 0,
    moved: false,
    railed: false,
    spent: 0,
    hexes: 0,
    assault: '',
    elimination: '',
    replaced: false,
    merged: false,
    frozen: false,
    attacked: false,
    defended: false,
    retreated: false,
  };
  switch (start.kind) {
    case 'hex':
      unit.at = start.hex;
      break;
    case 'turn':
      unit.at = 'track';
      unit.due = start.turn;
      break;
    case 'box': {
      const box: Box = start.box === 'brandenburg' ? 'track' : start.box;
      unit.at = box;
      unit.due = start.box === 'brandenburg' ? NOT_YET : 0;
      break;
    }
    default:
      unit.at = start.kind;
  }
  return unit;
}
