import type { z } from 'zod';
import { orderBook } from '#kernel/order';
import { abortAssault } from './abort-assault.ts';
import { acceptTheDie } from './accept-motivation.ts';
import { actions } from './actions.ts';
import { addFigure } from './add-figure.ts';
import { addFord } from './add-ford.ts';
import { addLinear } from './add-linear.ts';
import { addRiver } from './add-river.ts';
import { addSea } from './add-sea.ts';
import { antiAirFire } from './anti-air-fire.ts';
import { assignHits } from './assign-hits.ts';
import { buyTerrain } from './buy-terrain.ts';
import { callAirHunt } from './call-air-hunt.ts';
import { callFire } from './call-fire.ts';
import { chooseEntrySide } from './choose-entry-side.ts';
import { chooseLanding } from './choose-landing.ts';
import { chooseList } from './choose-list.ts';
import { chooseOperativeFormations } from './choose-operative-formations.ts';
import { chooseRetreat } from './choose-retreat.ts';
import { chooseTheatre } from './choose-theatre.ts';
import { continueAssault } from './continue-assault.ts';
import { counterBattery } from './counter-battery.ts';
import { declareEntry } from './declare-entry.ts';
import { defensiveFire } from './defensive-fire.ts';
import { deployUnit } from './deploy-unit.ts';
import { designateReinforcements } from './designate-reinforcements.ts';
import { disbandFormation } from './disband-formation.ts';
import { endFormation } from './end-formation.ts';
import { endStep } from './end-step.ts';
import { enterFormation } from './enter-formation.ts';
import { expireTime } from './expire-time.ts';
import { exploitationFire } from './exploitation-fire.ts';
import { finishDefences } from './finish-defences.ts';
import { finishDeployment } from './finish-deployment.ts';
import { finishModification } from './finish-modification.ts';
import { finishTerrain } from './finish-terrain.ts';
import { flee } from './flee.ts';
import { holdEntry } from './hold-entry.ts';
import { lockDivision } from './lock-division.ts';
import { motivateByCinC } from './motivate-by-cinc.ts';
import { motivateFormation } from './motivate-formation.ts';
import { motivateObserver } from './motivate-observer.ts';
import { moveFigure } from './move-figure.ts';
import { moveFord } from './move-ford.ts';
import { nameStragglers } from './name-stragglers.ts';
import { numberSides } from './number-sides.ts';
import { opportunityFire } from './opportunity-fire.ts';
import { passReaction } from './pass-reaction.ts';
import { placeDefence } from './place-defence.ts';
import { placeEntering } from './place-entering.ts';
import { placeFigure } from './place-figure.ts';
import { placeFord } from './place-ford.ts';
import { placeLinear } from './place-linear.ts';
import { placeRiver } from './place-river.ts';
import { placeSea } from './place-sea.ts';
import { raiseFormation } from './raise-formation.ts';
import { recomposeFigure } from './recompose-figure.ts';
import { redeployFormation } from './redeploy-formation.ts';
import { renounceMission } from './renounce-mission.ts';
import { renouncePoints } from './renounce-points.ts';
import { responseFire } from './response-fire.ts';
import { retryMotivation } from './retry-motivation.ts';
import { returnEntry } from './return-entry.ts';
import { rollEncounterEntry } from './roll-encounter-entry.ts';
import { rollMarch } from './roll-march.ts';
import { rollReinforcements } from './roll-reinforcements.ts';
import { rollReplacement } from './roll-replacement.ts';
import { scheduleArrival } from './schedule-arrival.ts';
import { sealAttackerPlan } from './seal-attacker-plan.ts';
import { sealDefenderPlan } from './seal-defender-plan.ts';
import { sealReconnaissance } from './seal-reconnaissance.ts';
import { selectCell } from './select-cell.ts';
import { skipRedeployment } from './skip-redeployment.ts';
import { submitDivision } from './submit-division.ts';
import { takeEntry } from './take-entry.ts';

/** Everything a side can order. Options come in this order: what ends a stage, step or window before what goes on with it. */
export const orders = orderBook([
  lockDivision,
  submitDivision,
  chooseList,
  raiseFormation,
  takeEntry,
  returnEntry,
  disbandFormation,
  sealReconnaissance,
  chooseTheatre,
  buyTerrain,
  finishModification,
  placeSea,
  placeRiver,
  placeFord,
  numberSides,
  placeFigure,
  addRiver,
  addSea,
  addFord,
  moveFord,
  addFigure,
  moveFigure,
  recomposeFigure,
  addLinear,
  placeLinear,
  finishTerrain,
  chooseEntrySide,
  finishDefences,
  placeDefence,
  sealDefenderPlan,
  sealAttackerPlan,
  endStep,
  callAirHunt,
  motivateObserver,
  rollReinforcements,
  rollMarch,
  scheduleArrival,
  enterFormation,
  motivateFormation,
  motivateByCinC,
  rollReplacement,
  finishDeployment,
  deployUnit,
  chooseOperativeFormations,
  skipRedeployment,
  redeployFormation,
  rollEncounterEntry,
  declareEntry,
  holdEntry,
  acceptTheDie,
  retryMotivation,
  renounceMission,
  callFire,
  endFormation,
  selectCell,
  renouncePoints,
  ...actions,
  passReaction,
  opportunityFire,
  responseFire,
  flee,
  defensiveFire,
  exploitationFire,
  antiAirFire,
  counterBattery,
  assignHits,
  chooseRetreat,
  continueAssault,
  abortAssault,
  designateReinforcements,
  nameStragglers,
  chooseLanding,
  placeEntering,
  expireTime,
]);

export type TempestaOrder = z.infer<typeof orders.schema>;
export type OrderOf<Type extends TempestaOrder['type']> = Extract<TempestaOrder, { readonly type: Type }>;
