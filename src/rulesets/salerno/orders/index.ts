import type { OptionsFilter } from '#kernel/plain/ruleset';
import { SIDES } from '../names.ts';
import { hasEnded } from '../state.ts';
import { advance, answerLoss, retreat, takeLosses } from './aftermath.ts';
import { dropUnit } from './airborne.ts';
import { placeGun } from './artillery.ts';
import { chooseSupport, declareAttack, playGegenangriff } from './attack.ts';
import { bombard, chooseHit, interdict } from './bombard.ts';
import { blowBridge, buildBridge } from './bridges.ts';
import { concede, eliminateUnits, switchToNaples, useIntelligence, withdrawDepot } from './command.ts';
import { endPhase } from './end-phase.ts';
import { placeFortification, placeRearguards } from './fieldworks.ts';
import { beginFormation, nameBonus } from './formation.ts';
import { activateReserve, emergencyActivate, tacticalRedeploy } from './groups.ts';
import { landMinor, landUnits, placeLandingDepot } from './landing.ts';
import { continueMove, moveStack, stopMove } from './move.ts';
import { placeMule } from './mules.ts';
import { choosePriority, pass } from './pass.ts';
import { submitPlan } from './plan.ts';
import { advanceAfterReaction, react, relocateExcess } from './reaction.ts';
import { bringForward, delayWithdrawal, enterUnits, withdrawFormation } from './reinforcements.ts';
import { recoverStep, replaceStep } from './replacements.ts';
import { designateReserve, releaseReserve } from './reserve.ts';
import type { Order, OrderType } from './schema.ts';
import { agreeOptions, placeUnits } from './set-up.ts';
import { airSupply, extendSupply, payForeignSupply } from './supply.ts';
import { enterBari, exitMap, leaveBari, shipUnits } from './transport.ts';
import { type Desk, no, type Ruling, type Verb, type Verbs } from './verb.ts';

export const VERBS: Verbs = {
  AgreeOptions: agreeOptions,
  PlaceUnits: placeUnits,
  ReplaceStep: replaceStep,
  RecoverStep: recoverStep,
  WithdrawFormation: withdrawFormation,
  EnterUnits: enterUnits,
  DelayWithdrawal: delayWithdrawal,
  BringForward: bringForward,
  SubmitPlan: submitPlan,
  PlaceGun: placeGun,
  PlaceFortification: placeFortification,
  PlaceRearguards: placeRearguards,
  BeginFormation: beginFormation,
  NameBonus: nameBonus,
  DesignateReserve: designateReserve,
  ReleaseReserve: releaseReserve,
  EmergencyActivate: emergencyActivate,
  TacticalRedeploy: tacticalRedeploy,
  ActivateReserve: activateReserve,
  EndPhase: endPhase,
  Pass: pass,
  ChoosePriority: choosePriority,
  MoveStack: moveStack,
  ContinueMove: continueMove,
  StopMove: stopMove,
  ShipUnits: shipUnits,
  ExitMap: exitMap,
  EnterBari: enterBari,
  LeaveBari: leaveBari,
  BlowBridge: blowBridge,
  BuildBridge: buildBridge,
  PlaceMule: placeMule,
  React: react,
  AdvanceAfterReaction: advanceAfterReaction,
  RelocateExcess: relocateExcess,
  Bombard: bombard,
  Interdict: interdict,
  ChooseHit: chooseHit,
  DeclareAttack: declareAttack,
  PlayGegenangriff: playGegenangriff,
  ChooseSupport: chooseSupport,
  AnswerLoss: answerLoss,
  Retreat: retreat,
  TakeLosses: takeLosses,
  Advance: advance,
  DropUnit: dropUnit,
  PlaceLandingDepot: placeLandingDepot,
  LandUnits: landUnits,
  LandMinor: landMinor,
  UseIntelligence: useIntelligence,
  SwitchToNaples: switchToNaples,
  WithdrawDepot: withdrawDepot,
  EliminateUnits: eliminateUnits,
  ExtendSupply: extendSupply,
  PayForeignSupply: payForeignSupply,
  AirSupply: airSupply,
  Concede: concede,
};

export const isSalernoSide = (side: string): side is (typeof SIDES)[number] =>
  (SIDES as readonly string[]).includes(side);

export function judge(desk: Desk, order: Order): Ruling {
  if (hasEnded(desk.state)) return no('game-over', '2', 'the game is over', {});
  return (VERBS[order.type] as Verb<OrderType>).decide(desk, order as never);
}

/** Every order of the families described in the README, ends and passes first; for one unit also the larger ones, after them. */
export function* optionsFor(desk: Desk, { type: only, unit }: OptionsFilter = {}): Iterable<Order> {
  if (hasEnded(desk.state)) return;
  const isAsked = (type: OrderType): boolean => only === undefined || only === type;
  const told = new Set<string>();
  for (const type of ORDERED_TYPES.filter(isAsked))
    for (const order of (VERBS[type] as Verb<OrderType>).options(desk)) {
      if (unit !== undefined) {
        if (!namesUnit(order, unit)) continue;
        told.add(JSON.stringify(order));
      }
      yield order;
    }
  if (unit === undefined) return;
  for (const type of LARGER.filter(isAsked))
    for (const order of (VERBS[type] as Verb<OrderType>).options(desk, unit))
      if (!told.has(JSON.stringify(order))) yield order;
}

/** Kinds of which there are more for whoever asks for one unit; the largest last. */
const LARGER: readonly OrderType[] = [
  'PlaceUnits',
  'EnterUnits',
  'LandUnits',
  'DropUnit',
  'DesignateReserve',
  'ReleaseReserve',
  'ActivateReserve',
  'ShipUnits',
  'ExitMap',
  'EnterBari',
  'LeaveBari',
  'AdvanceAfterReaction',
  'React',
  'MoveStack',
  'Advance',
  'DeclareAttack',
  'TacticalRedeploy',
  'EmergencyActivate',
];

/** Large families come last, so that whoever looks at some options only still meets every kind. */
const FIRST: readonly OrderType[] = ['Pass', 'EndPhase'];
const LAST: readonly OrderType[] = [
  'PlaceGun',
  'EnterUnits',
  'Bombard',
  'DropUnit',
  'ReplaceStep',
  'RecoverStep',
  'MoveStack',
];
const ORDERED_TYPES: readonly OrderType[] = [
  ...FIRST,
  ...(Object.keys(VERBS) as OrderType[]).filter((type) => !FIRST.includes(type) && !LAST.includes(type)),
  ...LAST,
];

const namesUnit = (order: Order, unit: string): boolean =>
  Object.values(order).some(
    (field) =>
      field === unit ||
      (Array.isArray(field) &&
        field.some(
          (item) =>
            item === unit || (typeof item === 'object' && item !== null && 'unit' in item && item.unit === unit),
        )),
  );
