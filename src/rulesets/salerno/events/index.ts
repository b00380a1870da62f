import type { z } from 'zod';
import { eventBook } from '#kernel/event';
import type { Scene as SceneOf } from '#kernel/game';
import type { Frame } from '../sequence/frames.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { advancedAfterReaction } from './advanced-after-reaction.ts';
import { airSupplyAttempted } from './air-supply-attempted.ts';
import { aircraftAdded } from './aircraft-added.ts';
import { aircraftChecked } from './aircraft-checked.ts';
import { attackDeclared } from './attack-declared.ts';
import { attritionRolled } from './attrition-rolled.ts';
import { bariEntered } from './bari-entered.ts';
import { bariLeft } from './bari-left.ts';
import { bombarded } from './bombarded.ts';
import { bonusNamed } from './bonus-named.ts';
import { bridgeBlown } from './bridge-blown.ts';
import { bridgeBuilt } from './bridge-built.ts';
import { caseFoggiaArrived } from './case-foggia-arrived.ts';
import { caseFoggiaReliefRolled } from './case-foggia-relief-rolled.ts';
import { caseFoggiaTossed } from './case-foggia-tossed.ts';
import { caseRichardTriggered } from './case-richard-triggered.ts';
import { combatResolved } from './combat-resolved.ts';
import { continuedEvent } from './continued.ts';
import { controlChanged } from './control-changed.ts';
import { depotCaptured } from './depot-captured.ts';
import { depotPlaced } from './depot-placed.ts';
import { depotsWithdrawn } from './depots-withdrawn.ts';
import { divisionBroughtForward } from './division-brought-forward.ts';
import { emergencyGroupFormed } from './emergency-group-formed.ts';
import { endOpsPlaced } from './end-ops-placed.ts';
import { endOpsRemoved } from './end-ops-removed.ts';
import { excessRelocated } from './excess-relocated.ts';
import { foreignSupplyPaid } from './foreign-supply-paid.ts';
import { formationBegun } from './formation-begun.ts';
import { formationEnded } from './formation-ended.ts';
import { formationWithdrawn } from './formation-withdrawn.ts';
import { formationsArrived } from './formations-arrived.ts';
import { fortificationPlaced } from './fortification-placed.ts';
import { gameEnded } from './game-ended.ts';
import { gegenangriffRolled } from './gegenangriff-rolled.ts';
import { gunPlaced } from './gun-placed.ts';
import { gunsRemoved } from './guns-removed.ts';
import { gustavAdvanced } from './gustav-advanced.ts';
import { hexInterdicted } from './hex-interdicted.ts';
import { hitChosen } from './hit-chosen.ts';
import { impulseEnded } from './impulse-ended.ts';
import { impulseStarted } from './impulse-started.ts';
import { initiativeSet } from './initiative-set.ts';
import { intelligenceReported } from './intelligence-reported.ts';
import { lossAnswered } from './loss-answered.ts';
import { moveStarted } from './move-started.ts';
import { muleLost } from './mule-lost.ts';
import { mulePlaced } from './mule-placed.ts';
import { offensiveLaunched } from './offensive-launched.ts';
import { optionsAgreed } from './options-agreed.ts';
import { optionsProposed } from './options-proposed.ts';
import { phaseEnded } from './phase-ended.ts';
import { planSubmitted } from './plan-submitted.ts';
import { plansRevealed } from './plans-revealed.ts';
import { pointsSpent } from './points-spent.ts';
import { poolsFilled } from './pools-filled.ts';
import { priorityChosen } from './priority-chosen.ts';
import { reactionsReset } from './reactions-reset.ts';
import { rearguardLost } from './rearguard-lost.ts';
import { rearguardRolled } from './rearguard-rolled.ts';
import { rearguardsPlaced } from './rearguards-placed.ts';
import { reserveActivated } from './reserve-activated.ts';
import { reserveCleared } from './reserve-cleared.ts';
import { reserveSet } from './reserve-set.ts';
import { retreatImpossible } from './retreat-impossible.ts';
import { romeEvacuated } from './rome-evacuated.ts';
import { segmentEnded } from './segment-ended.ts';
import { segmentStarted } from './segment-started.ts';
import { setUpConfirmed } from './set-up-confirmed.ts';
import { stackAdvanced } from './stack-advanced.ts';
import { stackMoved } from './stack-moved.ts';
import { stackRetreated } from './stack-retreated.ts';
import { stackStopped } from './stack-stopped.ts';
import { stepRecovered } from './step-recovered.ts';
import { stepsLost } from './steps-lost.ts';
import { supplyChecked } from './supply-checked.ts';
import { supplyExtended } from './supply-extended.ts';
import { supportChosen } from './support-chosen.ts';
import { supportRolled } from './support-rolled.ts';
import { tacticalRedeploymentMade } from './tactical-redeployment-made.ts';
import { turnEnded } from './turn-ended.ts';
import { turnStarted } from './turn-started.ts';
import { unitDropped } from './unit-dropped.ts';
import { unitsActivated } from './units-activated.ts';
import { unitsEntered } from './units-entered.ts';
import { unitsExited } from './units-exited.ts';
import { unitsLanded } from './units-landed.ts';
import { unitsPlaced } from './units-placed.ts';
import { unitsReacted } from './units-reacted.ts';
import { unitsShipped } from './units-shipped.ts';
import { weatherSet } from './weather-set.ts';
import { windowPassed } from './window-passed.ts';
import { withdrawalDelayed } from './withdrawal-delayed.ts';

/** What happened, one fact each, in the order of the rulebook. */
export const events = eventBook([
  continuedEvent,
  optionsProposed,
  optionsAgreed,
  unitsPlaced,
  setUpConfirmed,
  turnStarted,
  poolsFilled,
  impulseStarted,
  stepRecovered,
  formationsArrived,
  formationWithdrawn,
  unitsEntered,
  withdrawalDelayed,
  divisionBroughtForward,
  weatherSet,
  aircraftChecked,
  planSubmitted,
  plansRevealed,
  initiativeSet,
  gustavAdvanced,
  aircraftAdded,
  offensiveLaunched,
  gunPlaced,
  fortificationPlaced,
  rearguardsPlaced,
  reactionsReset,
  segmentStarted,
  segmentEnded,
  formationBegun,
  formationEnded,
  unitsActivated,
  pointsSpent,
  emergencyGroupFormed,
  tacticalRedeploymentMade,
  bonusNamed,
  reserveSet,
  reserveCleared,
  reserveActivated,
  endOpsPlaced,
  endOpsRemoved,
  phaseEnded,
  windowPassed,
  priorityChosen,
  moveStarted,
  stackMoved,
  stackStopped,
  unitsReacted,
  advancedAfterReaction,
  unitsShipped,
  unitsExited,
  bariEntered,
  bariLeft,
  bridgeBlown,
  bridgeBuilt,
  mulePlaced,
  muleLost,
  controlChanged,
  excessRelocated,
  depotCaptured,
  bombarded,
  hitChosen,
  stepsLost,
  gunsRemoved,
  hexInterdicted,
  attackDeclared,
  gegenangriffRolled,
  supportChosen,
  supportRolled,
  combatResolved,
  lossAnswered,
  stackRetreated,
  retreatImpossible,
  stackAdvanced,
  rearguardRolled,
  rearguardLost,
  romeEvacuated,
  unitDropped,
  depotPlaced,
  depotsWithdrawn,
  unitsLanded,
  caseRichardTriggered,
  caseFoggiaTossed,
  caseFoggiaArrived,
  caseFoggiaReliefRolled,
  intelligenceReported,
  supplyExtended,
  foreignSupplyPaid,
  airSupplyAttempted,
  supplyChecked,
  attritionRolled,
  impulseEnded,
  turnEnded,
  gameEnded,
]);

export type SalernoEvent = z.infer<typeof events.schema>;
export type EventType = SalernoEvent['type'];
export type EventOf<Type extends EventType> = Extract<SalernoEvent, { type: Type }>;

/** What the rules work on while an accepted order is carried out. */
export type Scene = SceneOf<Theatre, State, SalernoEvent, Frame>;
