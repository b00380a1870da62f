import type { OptionsFilter } from '#kernel/plain/ruleset';
import type { Event } from '../events.ts';
import { ANSWERS, decisionOf } from '../pending.ts';
import { enemyOf } from '../position.ts';
import { no } from '../refusals.ts';
import type { SideId, State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { advance, advanceAfterElimination, endAdvance, endCombatPhase, occupyHex, stayPut } from './advance.ts';
import { declareAttack, eliminateDefenders, mobileAssault } from './attack.ts';
import { declineDefence, defendDetermined, takeLoss } from './determined-defence.ts';
import {
  chooseFreeReplacement,
  chooseReplacement,
  drawReinforcements,
  endInitialPhase,
  placeCorpsMarker,
  placeEventUnit,
  placeRandomReinforcement,
  returnHq,
  skipDraw,
} from './initial-choices.ts';
import { markAssault } from './mark-assault.ts';
import { mergeUnits } from './merge-units.ts';
import { moveStack, pickUp } from './move-stack.ts';
import { correctStacking, endMovementPhase, removeHq } from './movement-phase.ts';
import { moveTrain, railMove } from './rail-move.ts';
import { divertReinforcement, holdReinforcement, holdReinforcements, placeReinforcement } from './reinforcements.ts';
import { extendRetreat, retreatUnits } from './retreat.ts';
import type { Order, OrderType } from './schema.ts';
import { landBrigade, moveFlotilla, navalMove } from './sea-moves.ts';
import { confirmSetUp, placeArmyUnit } from './set-up.ts';
import { allocatePortSupply } from './supply.ts';
import { useReplacement } from './use-replacement.ts';
import { type Answer, accept, refuse, type Verb } from './verb.ts';

const concede: Verb<'Concede'> = {
  decide: (_t, _s, _order, by) =>
    accept<Event>((table) =>
      table.emit({ type: 'GameEnded', winner: enemyOf(by), level: 'conceded', reason: `${by} concedes` }),
    ),
  *options() {},
};

/** Every order and who handles it; a kind left out does not compile. */
export const VERBS: { readonly [Type in OrderType]: Verb<Type> } = {
  PlaceArmyUnit: placeArmyUnit,
  ConfirmSetUp: confirmSetUp,
  PlaceReinforcement: placeReinforcement,
  HoldReinforcement: holdReinforcement,
  HoldReinforcements: holdReinforcements,
  DivertReinforcement: divertReinforcement,
  ChooseReplacement: chooseReplacement,
  ChooseFreeReplacement: chooseFreeReplacement,
  DrawReinforcements: drawReinforcements,
  SkipDraw: skipDraw,
  PlaceRandomReinforcement: placeRandomReinforcement,
  PlaceEventUnit: placeEventUnit,
  ReturnHq: returnHq,
  PlaceCorpsMarker: placeCorpsMarker,
  EndInitialPhase: endInitialPhase,
  UseReplacement: useReplacement,
  MoveStack: moveStack,
  PickUp: pickUp,
  RailMove: railMove,
  NavalMove: navalMove,
  LandBrigade: landBrigade,
  MoveFlotilla: moveFlotilla,
  MoveTrain: moveTrain,
  EliminateDefenders: eliminateDefenders,
  MarkAssault: markAssault,
  MobileAssault: mobileAssault,
  OccupyHex: occupyHex,
  StayPut: stayPut,
  MergeUnits: mergeUnits,
  RemoveHq: removeHq,
  CorrectStacking: correctStacking,
  EndMovementPhase: endMovementPhase,
  DeclareAttack: declareAttack,
  TakeLoss: takeLoss,
  DefendDetermined: defendDetermined,
  DeclineDefence: declineDefence,
  RetreatUnits: retreatUnits,
  ExtendRetreat: extendRetreat,
  Advance: advance,
  EndAdvance: endAdvance,
  AdvanceAfterElimination: advanceAfterElimination,
  EndCombatPhase: endCombatPhase,
  AllocatePortSupply: allocatePortSupply,
  Concede: concede,
};

const verb = (type: OrderType): Verb<OrderType> => VERBS[type] as Verb<OrderType>;

export function decide(t: Theatre, s: State, order: Order, by: SideId): Answer {
  const decision = decisionOf(s);
  if (decision === undefined) return refuse(no('game-over', '19.2', 'The game has ended.'));
  if (order.type === 'Concede') return concede.decide(t, s, order, by);
  if (decision.side !== by)
    return refuse(
      no('not-your-decision', '3.0', `The game waits for the ${decision.side} side (${decision.kind}).`, {
        waitingFor: decision.side,
        decision: decision.kind,
      }),
    );
  const answers: readonly OrderType[] = ANSWERS[decision.kind];
  if (!answers.includes(order.type))
    return refuse(
      no(
        'not-now',
        phaseClause(order.type),
        `${order.type} does not answer what the game waits for (${decision.kind}).`,
        { decision: decision.kind, phase: s.phase, answers: [...answers] },
        answers.join(', '),
      ),
    );
  return verb(order.type).decide(t, s, order, by);
}

/** The paragraph that says when an order belongs. */
function phaseClause(type: OrderType): string {
  switch (type) {
    case 'DeclareAttack':
      return '8.1-d';
    case 'MobileAssault':
      return '13.1-a';
    case 'DefendDetermined':
      return '10.4-a';
    case 'UseReplacement':
      return '17.2-a';
    case 'DrawReinforcements':
    case 'PlaceRandomReinforcement':
      return '4.4-b';
    case 'ChooseFreeReplacement':
      return '4.6-a';
    default:
      return '3.0-d';
  }
}

export function* options(t: Theatre, s: State, by: SideId, filter: OptionsFilter = {}): Generator<Order> {
  const decision = decisionOf(s);
  if (decision === undefined || decision.side !== by) return;
  for (const type of ANSWERS[decision.kind]) {
    if (filter.type !== undefined && filter.type !== type) continue;
    for (const order of verb(type).options(t, s, by, filter))
      if (filter.unit === undefined || concerns(t, order, filter.unit)) yield order;
  }
}

/** The order names this unit; the flotilla needs no name. */
function concerns(t: Theatre, order: Order, unit: string): boolean {
  if (order.type === 'MoveFlotilla') return t.roster.special('azov')?.id === unit;
  if ('units' in order && order.units.includes(unit)) return true;
  if (order.type === 'MergeUnits') return order.keep === unit || order.remove === unit;
  return ('unit' in order && order.unit === unit) || ('lead' in order && order.lead === unit);
}
