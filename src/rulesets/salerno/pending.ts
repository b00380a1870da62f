import type { JsonObject } from '#kernel/json';
import type { PendingDecision } from '#kernel/plain/ruleset';
import { opponentOf, type Phase, type SalernoSide, SIDES } from './names.ts';
import type { Order } from './orders/schema.ts';
import { withdrawalsDue } from './rules/calendar.ts';
import { targetsOf } from './rules/fire.ts';
import { PARAGRAPH_OF_RIGHT, rightsShown } from './rules/interjection.ts';
import { EMPTY_PLAN } from './rules/plan.ts';
import type { Frame, FrameOf } from './sequence/frames.ts';
import { hasEnded, type State, topOf } from './state.ts';
import type { Theatre } from './theatre.ts';

/*
 * Whose decision the game waits for. What a decision is about names hexes and numbers that both sides can see;
 * the units behind them are in the view of whoever may see them.
 */

interface Asked {
  readonly kind: string;
  readonly side: SalernoSide;
  readonly clause: string;
  readonly about: JsonObject;
  readonly neutral?: Order;
}

const PASS: Order = { type: 'Pass' };
const end = (phase: Phase): Order => ({ type: 'EndPhase', phase });

const FIRE_KINDS: Record<FrameOf<'fire'>['reason'], { kind: string; clause: string }> = {
  approach: { kind: 'interdiction', clause: 'salerno/16.3' },
  movement: { kind: 'defensive-fire', clause: 'salerno/16.1.2' },
  'end-of-move': { kind: 'defensive-fire', clause: 'salerno/16.1.3' },
  exchange: { kind: 'exchange-fire', clause: 'salerno/16.1' },
  retreat: { kind: 'retreat-fire', clause: 'salerno/14.3.1' },
  attacked: { kind: 'attacked-guns', clause: 'salerno/16' },
  'last-shot': { kind: 'last-shot', clause: 'salerno/16' },
  'last-call': { kind: 'last-call', clause: 'salerno/16.1' },
};

const COMBAT_KINDS: Partial<
  Record<FrameOf<'combat'>['step'], { kind: string; clause: string; role: 'attacker' | 'defender'; mayPass: boolean }>
> = {
  gegenangriff: { kind: 'gegenangriff', clause: 'salerno/14.2.8', role: 'attacker', mayPass: true },
  'support-attacker': { kind: 'support', clause: 'salerno/14.2.6', role: 'attacker', mayPass: true },
  'support-defender': { kind: 'support', clause: 'salerno/14.2.6', role: 'defender', mayPass: true },
  response: { kind: 'loss-response', clause: 'salerno/14.3.2', role: 'defender', mayPass: false },
  retreat: { kind: 'retreat', clause: 'salerno/14.3.1', role: 'defender', mayPass: false },
  'defender-losses': { kind: 'losses', clause: 'salerno/14.3', role: 'defender', mayPass: false },
  'attacker-losses': { kind: 'losses', clause: 'salerno/14.3', role: 'attacker', mayPass: false },
  advance: { kind: 'advance', clause: 'salerno/14.3.3', role: 'attacker', mayPass: true },
  breakthrough: { kind: 'breakthrough', clause: 'salerno/14.3.4', role: 'attacker', mayPass: true },
};

function askedInCombat(frame: FrameOf<'combat'>): Asked[] {
  const entry = COMBAT_KINDS[frame.step];
  if (entry === undefined) return [];
  const steps = frame.step === 'attacker-losses' ? frame.attackerLosses : frame.defenderLosses;
  return [
    {
      kind: entry.kind,
      side: entry.role === 'attacker' ? frame.side : opponentOf(frame.side),
      clause: entry.clause,
      about: { hex: frame.hex, ...(frame.code === '' ? {} : { result: frame.code }), ...(steps > 0 ? { steps } : {}) },
      ...(entry.mayPass
        ? { neutral: PASS }
        : entry.kind === 'loss-response'
          ? { neutral: { type: 'AnswerLoss', answer: 'stand' } as Order }
          : {}),
    },
  ];
}

function asked(theatre: Theatre, state: State, top: Frame): Asked[] {
  switch (top.kind) {
    case 'agree-options':
      return SIDES.filter(
        (side) => state.proposals[side] === undefined || state.proposals[opponentOf(side)] !== undefined,
      ).map((side) => ({
        kind: 'agree-options',
        side,
        clause: 'salerno/22.6',
        about: { proposed: state.proposals[opponentOf(side)] ?? [] },
      }));
    case 'set-up':
      return [{ kind: 'set-up', side: top.side, clause: 'salerno/4', about: {} }];
    case 'replacements':
      return [{ kind: 'replacements', side: top.side, clause: 'salerno/19', about: {}, neutral: end('replacements') }];
    case 'recovery':
      return [
        { kind: 'recovery', side: top.side, clause: top.clause, about: { steps: top.steps }, neutral: end('recovery') },
      ];
    case 'reinforcements':
      return [
        {
          kind: 'reinforcements',
          side: top.side,
          clause: 'salerno/18',
          about: {},
          // A withdrawal that is due has to be carried out first.
          ...(withdrawalsDue(theatre, state, top.side).length === 0 ? { neutral: end('reinforcements') } : {}),
        },
      ];
    case 'foggia-relief':
      return [{ kind: 'foggia-relief', side: top.side, clause: 'salerno/21', about: {}, neutral: end('case-foggia') }];
    case 'planning':
      return SIDES.filter((side) => state.plans[side] === undefined).map((side) => ({
        kind: 'plan',
        side,
        clause: 'salerno/6',
        about: { turn: state.turn, impulse: state.impulse, weather: state.weather },
        neutral: { type: 'SubmitPlan', ...EMPTY_PLAN },
      }));
    case 'artillery':
      return [{ kind: 'artillery', side: top.side, clause: 'salerno/16', about: {}, neutral: end('artillery') }];
    case 'fieldworks':
      return [{ kind: 'fieldworks', side: 'axis', clause: 'salerno/12', about: {}, neutral: end('fieldworks') }];
    case 'segment':
      return top.step === 'supply'
        ? [{ kind: 'supply', side: top.side, clause: 'salerno/17', about: {}, neutral: end('supply') }]
        : [
            {
              kind: 'operations',
              side: top.side,
              clause: 'salerno/8',
              about: { segment: top.number },
              neutral: end('operations'),
            },
          ];
    case 'operation':
      return [
        {
          kind: top.step === 'place' ? 'placement' : `${top.step}-step`,
          side: top.side,
          clause: top.source === 'reserve' ? 'salerno/15' : 'salerno/5',
          about: { source: top.source, formation: top.formation },
          neutral: top.step === 'reserve' || top.step === 'movement' || top.step === 'combat' ? end(top.step) : PASS,
        },
      ];
    case 'reserves':
      return [
        {
          kind: top.turn === top.side ? 'reserves' : 'reserve-interrupt',
          side: top.turn,
          clause: top.turn === top.side ? 'salerno/15.1' : 'salerno/15.2',
          about: {},
          neutral: PASS,
        },
      ];
    case 'move':
      return [
        {
          kind: 'continue-move',
          side: top.side,
          clause: 'salerno/16.1.2',
          about: { path: [...top.path] },
          neutral: { type: 'StopMove' },
        },
      ];
    case 'fire':
      return [
        {
          ...FIRE_KINDS[top.reason],
          side: top.side,
          about: { hexes: targetsOf(state, top), guns: top.land, aircraft: top.air, interdiction: top.interdict },
          neutral: PASS,
        },
      ];
    case 'reaction':
      return [{ kind: 'reaction', side: top.side, clause: 'salerno/13', about: { hex: top.hex }, neutral: PASS }];
    case 'priority':
      return [
        {
          kind: 'priority',
          side: top.side,
          clause: 'salerno/8',
          about: {},
          neutral: { type: 'ChoosePriority', first: top.side },
        },
      ];
    case 'advance-after-reaction':
      return [
        {
          kind: 'advance-after-reaction',
          side: top.side,
          clause: 'salerno/13.1',
          about: { hexes: [...top.hexes] },
          neutral: PASS,
        },
      ];
    case 'hit':
      return [
        {
          kind: 'hit-choice',
          side: top.side,
          clause: 'salerno/16.1',
          about: { hex: top.hex },
          neutral: { type: 'ChooseHit', choice: 'end-ops' },
        },
      ];
    case 'loss':
      return [
        { kind: 'bombardment-loss', side: top.side, clause: 'salerno/16.1', about: { hex: top.hex, steps: top.steps } },
      ];
    case 'combat':
      return askedInCombat(top);
    case 'overstack':
      return [{ kind: 'overstack', side: top.side, clause: 'salerno/10', about: { hex: top.hex } }];
    case 'interjection': {
      const rights = rightsShown(theatre, state, top.side);
      const clause = `salerno/${PARAGRAPH_OF_RIGHT[rights[0] ?? 'give-up-units']}`;
      return [{ kind: 'interjection', side: top.side, clause, about: { rights }, neutral: PASS }];
    }
    case 'last-call':
      return [{ kind: 'last-call', side: top.side, clause: 'salerno/16.1', about: {}, neutral: PASS }];
    case 'case-richard':
      return [{ kind: 'case-richard', side: 'axis', clause: 'salerno/9.5.1', about: {}, neutral: end('case-richard') }];
    default:
      return [];
  }
}

export function pending(theatre: Theatre, state: State): readonly PendingDecision<Order>[] {
  if (hasEnded(state)) return [];
  const top = topOf(state);
  return asked(theatre, state, top).map((decision) => ({
    id: `${state.serial}.${state.stack.length}.${decision.kind}.${decision.side}`,
    ...decision,
    ...(top.kind === 'planning' ? { sealed: true } : {}),
  }));
}
