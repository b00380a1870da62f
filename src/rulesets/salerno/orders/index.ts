import type { z } from 'zod';
import { orderBook } from '#kernel/order';
import { activateReserve } from './activate-reserve.ts';
import { advance } from './advance.ts';
import { advanceAfterReaction } from './advance-after-reaction.ts';
import { agreeOptions } from './agree-options.ts';
import { airSupply } from './air-supply.ts';
import { answerLoss } from './answer-loss.ts';
import { beginFormation } from './begin-formation.ts';
import { blowBridge } from './blow-bridge.ts';
import { bombard } from './bombard.ts';
import { bringForward } from './bring-forward.ts';
import { buildBridge } from './build-bridge.ts';
import { chooseHit } from './choose-hit.ts';
import { choosePriority } from './choose-priority.ts';
import { chooseSupport } from './choose-support.ts';
import { continueMove } from './continue-move.ts';
import { declareAttack } from './declare-attack.ts';
import { delayWithdrawal } from './delay-withdrawal.ts';
import { designateReserve } from './designate-reserve.ts';
import { dropUnit } from './drop-unit.ts';
import { eliminateUnits } from './eliminate-units.ts';
import { emergencyActivate } from './emergency-activate.ts';
import { endPhase } from './end-phase.ts';
import { enterBari } from './enter-bari.ts';
import { enterUnits } from './enter-units.ts';
import { exitMap } from './exit-map.ts';
import { extendSupply } from './extend-supply.ts';
import { interdict } from './interdict.ts';
import { landMinor } from './land-minor.ts';
import { landUnits } from './land-units.ts';
import { leaveBari } from './leave-bari.ts';
import { moveStack } from './move-stack.ts';
import { nameBonus } from './name-bonus.ts';
import { pass } from './pass.ts';
import { payForeignSupply } from './pay-foreign-supply.ts';
import { placeFortification } from './place-fortification.ts';
import { placeGun } from './place-gun.ts';
import { placeLandingDepot } from './place-landing-depot.ts';
import { placeMule } from './place-mule.ts';
import { placeRearguards } from './place-rearguards.ts';
import { placeUnits } from './place-units.ts';
import { playGegenangriff } from './play-gegenangriff.ts';
import { react } from './react.ts';
import { recoverStep } from './recover-step.ts';
import { releaseReserve } from './release-reserve.ts';
import { relocateExcess } from './relocate-excess.ts';
import { replaceStep } from './replace-step.ts';
import { retreat } from './retreat.ts';
import { shipUnits } from './ship-units.ts';
import { stopMove } from './stop-move.ts';
import { submitPlan } from './submit-plan.ts';
import { switchToNaples } from './switch-to-naples.ts';
import { tacticalRedeploy } from './tactical-redeploy.ts';
import { takeLosses } from './take-losses.ts';
import { useIntelligence } from './use-intelligence.ts';
import { withdrawDepot } from './withdraw-depot.ts';
import { withdrawFormation } from './withdraw-formation.ts';

/** Ends and passes first, large families last: whoever looks at some options only still meets every kind. */
export const orders = orderBook([
  pass,
  endPhase,
  agreeOptions,
  placeUnits,
  withdrawFormation,
  delayWithdrawal,
  bringForward,
  submitPlan,
  placeFortification,
  placeRearguards,
  beginFormation,
  nameBonus,
  designateReserve,
  releaseReserve,
  emergencyActivate,
  tacticalRedeploy,
  activateReserve,
  choosePriority,
  continueMove,
  stopMove,
  shipUnits,
  exitMap,
  enterBari,
  leaveBari,
  blowBridge,
  buildBridge,
  placeMule,
  react,
  advanceAfterReaction,
  relocateExcess,
  interdict,
  chooseHit,
  declareAttack,
  playGegenangriff,
  chooseSupport,
  answerLoss,
  retreat,
  takeLosses,
  advance,
  placeLandingDepot,
  landUnits,
  landMinor,
  useIntelligence,
  switchToNaples,
  withdrawDepot,
  eliminateUnits,
  extendSupply,
  payForeignSupply,
  airSupply,
  placeGun,
  enterUnits,
  bombard,
  dropUnit,
  replaceStep,
  recoverStep,
  moveStack,
]);

export type SalernoOrder = z.infer<typeof orders.schema>;
export type OrderType = SalernoOrder['type'];
export type OrderOf<Type extends OrderType> = Extract<SalernoOrder, { readonly type: Type }>;
