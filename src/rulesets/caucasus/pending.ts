import type { JsonObject } from '#kernel/json';
import type { PendingDecision } from '#kernel/plain/ruleset';
import { securityDuty } from './orders/movement-phase.ts';
import type { Order, OrderType } from './orders/schema.ts';
import { defaultPortSupply } from './orders/supply.ts';
import { sideOfPhase } from './phases.ts';
import { enemyOf } from './position.ts';
import { leadsOf } from './resolution.ts';
import { alive, lossCandidates } from './rules/losses.ts';
import { inBox, mayWait, sitesOf, undecided } from './rules/reinforcements.ts';
import type { SideId, State } from './state.ts';
import type { Theatre } from './theatre.ts';

/** The decision the game rests on: exactly one until it has ended, with the orders that answer it. */

/** Rare kinds first: who looks at the first few options only still sees them. */
const MOVEMENT: readonly OrderType[] = [
  'EndMovementPhase',
  'MobileAssault',
  'EliminateDefenders',
  'MarkAssault',
  'PickUp',
  'UseReplacement',
  'MergeUnits',
  'LandBrigade',
  'NavalMove',
  'MoveFlotilla',
  'RemoveHq',
  'MoveTrain',
  'RailMove',
  'MoveStack',
];

export const ANSWERS = {
  'army-placement': ['ConfirmSetUp', 'PlaceArmyUnit'],
  reinforcements: ['PlaceReinforcement', 'HoldReinforcement', 'DivertReinforcement', 'HoldReinforcements'],
  'replacement-choice': ['ChooseReplacement'],
  'free-replacement': ['ChooseFreeReplacement'],
  draw: ['DrawReinforcements', 'SkipDraw'],
  'random-placement': ['PlaceRandomReinforcement'],
  'event-placement': ['PlaceEventUnit', 'HoldReinforcement'],
  'hq-return': ['ReturnHq'],
  'corps-marker': ['EndInitialPhase', 'PlaceCorpsMarker'],
  'movement-phase': MOVEMENT,
  'stack-correction': ['CorrectStacking'],
  'combat-phase': ['EndCombatPhase', 'DeclareAttack', 'AdvanceAfterElimination'],
  loss: ['TakeLoss'],
  'determined-defence': ['DeclineDefence', 'DefendDetermined'],
  retreat: ['RetreatUnits'],
  'retreat-extension': ['ExtendRetreat'],
  advance: ['EndAdvance', 'Advance'],
  occupation: ['StayPut', 'OccupyHex'],
  'port-supply': ['AllocatePortSupply'],
} as const satisfies Record<string, readonly OrderType[]>;

export type DecisionKind = keyof typeof ANSWERS;

export interface Decision {
  readonly kind: DecisionKind;
  readonly side: SideId;
  readonly clause: string;
}

export function decisionOf(s: State): Decision | undefined {
  if (s.ended !== null) return undefined;
  const [correction] = s.corrections;
  if (correction) return { kind: 'stack-correction', side: correction.side, clause: '5.2-c' };
  if (s.battle !== null) {
    const { attacker, stage, losses } = s.battle;
    const defender = enemyOf(attacker);
    switch (stage) {
      case 'losses':
        return { kind: 'loss', side: losses[0]!.chooser, clause: '10.2-a' };
      case 'defence':
        return { kind: 'determined-defence', side: defender, clause: '10.4-a' };
      case 'retreat':
        if (losses.length > 0) return { kind: 'loss', side: losses[0]!.chooser, clause: '11.2-g' };
        return { kind: 'retreat', side: defender, clause: '11.1-c' };
      case 'extension':
        return {
          kind: 'retreat-extension',
          side: s.options.overstackExtensionBy === 'attacker' ? attacker : defender,
          clause: '11.1-g',
        };
      case 'advance':
        return { kind: 'advance', side: attacker, clause: '12.1-a' };
      default:
        return { kind: 'occupation', side: attacker, clause: '13.1-h' };
    }
  }
  const side = sideOfPhase(s.phase);
  if (s.phase === 'soviet-set-up') return { kind: 'army-placement', side, clause: '20.2-a' };
  if (s.phase === 'axis-set-up') return { kind: 'reinforcements', side, clause: '20.1-b' };
  if (s.phase.endsWith('-movement')) return { kind: 'movement-phase', side, clause: '7.1-a' };
  if (s.phase.endsWith('-combat')) return { kind: 'combat-phase', side, clause: '8.1-a' };
  if (s.phase.endsWith('-supply')) return { kind: 'port-supply', side, clause: '14.22-a' };
  switch (s.step) {
    case 'replacement-choice':
      return { kind: 'replacement-choice', side, clause: '4.5-c' };
    case 'free-replacement':
      return { kind: 'free-replacement', side, clause: '4.6-a' };
    case 'draw':
      return { kind: 'draw', side, clause: '4.4-b' };
    case 'random-placement':
      return { kind: 'random-placement', side, clause: '4.4-c' };
    case 'event-placement':
      return { kind: 'event-placement', side, clause: '4.7-a' };
    case 'hq-return':
      return { kind: 'hq-return', side, clause: '15.1-d' };
    case 'corps-marker':
      return { kind: 'corps-marker', side, clause: '15.7-a' };
    default:
      return { kind: 'reinforcements', side, clause: '4.1-a' };
  }
}

/** The security division cannot wait: without a word it comes in at the first of its hexes [15.9]. */
function securityEntry(t: Theatre, s: State): Order | undefined {
  const unit = undecided(t, s, 0).find((each) => !mayWait(t, s, each));
  return unit === undefined
    ? undefined
    : {
        type: 'PlaceReinforcement',
        unit: t.roster.counters[unit]!.id,
        hex: t.board.ids[sitesOf(t, s, unit)[0]!]!,
      };
}

/** What a player who does nothing would be taken to have said. */
function neutralTo(t: Theatre, s: State, kind: DecisionKind, side: SideId): Order | undefined {
  switch (kind) {
    case 'reinforcements':
      return securityEntry(t, s) ?? { type: 'HoldReinforcements' };
    case 'corps-marker':
      return { type: 'EndInitialPhase' };
    case 'draw':
      return { type: 'SkipDraw' };
    case 'movement-phase':
      return securityDuty(t, s) ?? { type: 'EndMovementPhase' };
    case 'combat-phase':
      return { type: 'EndCombatPhase' };
    case 'determined-defence':
      return { type: 'DeclineDefence' };
    case 'advance':
      return { type: 'EndAdvance' };
    case 'occupation':
      return { type: 'StayPut' };
    case 'port-supply':
      return { type: 'AllocatePortSupply', units: defaultPortSupply(t, s, side) };
    default:
      return undefined;
  }
}

function subjectOf(t: Theatre, s: State, kind: DecisionKind, side: SideId): JsonObject {
  const ids = (units: readonly number[]): string[] => units.map((unit) => t.roster.counters[unit]!.id);
  const battle = s.battle;
  switch (kind) {
    case 'reinforcements':
      return { units: ids(undecided(t, s, side === 'axis' ? 0 : 1)) };
    case 'replacement-choice':
      return { choice: [...s.replacementChoice] };
    case 'random-placement':
      return { drawn: inBox(t, s, 'drawn').length, owedToTbilisi: s.random.owed };
    case 'event-placement':
      return { box: s.eventBox };
    case 'stack-correction':
      return { corrections: s.corrections.map((correction) => ({ ...correction })) };
    case 'loss':
      return {
        target: battle!.target,
        loss: { ...battle!.losses[0]! },
        candidates: ids(lossCandidates(t, s, battle!, battle!.losses[0]!)),
      };
    case 'determined-defence':
      return { target: battle!.target, result: battle!.result, leads: ids(leadsOf(t, s, battle!)) };
    case 'retreat':
      return { target: battle!.target, hexes: battle!.retreat, units: [...battle!.retreating] };
    case 'retreat-extension':
      return { target: battle!.target, units: [...battle!.extending] };
    case 'advance':
      return { target: battle!.target, mode: battle!.advance, units: [...battle!.advancing] };
    case 'occupation':
      return { target: battle!.target, units: ids(alive(t, s, battle!.attackers)) };
    case 'port-supply':
      return { units: [...s.portClaims], perPort: t.tables.movement.minorPortUnits };
    default:
      return { turn: s.turn, phase: s.phase };
  }
}

export function pending(t: Theatre, s: State): PendingDecision<Order>[] {
  const decision = decisionOf(s);
  if (decision === undefined) return [];
  const neutral = neutralTo(t, s, decision.kind, decision.side);
  return [
    {
      id: `${s.turn}/${s.phase}/${decision.kind}/${s.battle === null ? '' : s.battle.target}`,
      kind: decision.kind,
      side: decision.side,
      clause: `caucasus/${decision.clause}`,
      about: subjectOf(t, s, decision.kind, decision.side),
      ...(neutral && { neutral }),
    },
  ];
}
