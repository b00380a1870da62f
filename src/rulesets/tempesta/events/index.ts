import type { z } from 'zod';
import { eventBook } from '#kernel/event';
import type { Scene as SceneOf } from '#kernel/game';
import type { Frame } from '../sequence/frames.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { actionVoided } from './action-voided.ts';
import { airHuntCalled } from './air-hunt-called.ts';
import { airborneCountRolled } from './airborne-count-rolled.ts';
import { ambushRevealed } from './ambush-revealed.ts';
import { arrivalScheduled } from './arrival-scheduled.ts';
import { assaultAborted } from './assault-aborted.ts';
import { assaultDeclared } from './assault-declared.ts';
import { assaultFought } from './assault-fought.ts';
import { assaultResolved } from './assault-resolved.ts';
import { attackModeDeclared } from './attack-mode-declared.ts';
import { battleStarted } from './battle-started.ts';
import { breakChecked } from './break-checked.ts';
import { cavalryDismounted } from './cavalry-dismounted.ts';
import { cellOccupied } from './cell-occupied.ts';
import { cellRecovered } from './cell-recovered.ts';
import { cellSelected } from './cell-selected.ts';
import { cellSuppressed } from './cell-suppressed.ts';
import { commanderReplaced } from './commander-replaced.ts';
import { compositionTested } from './composition-tested.ts';
import { continued } from './continued.ts';
import { defencePlaced } from './defence-placed.ts';
import { defenceRevealed } from './defence-revealed.ts';
import { deploymentFinished } from './deployment-finished.ts';
import { directionRolled } from './direction-rolled.ts';
import { divisionLocked } from './division-locked.ts';
import { divisionSubmitted } from './division-submitted.ts';
import { divisionsPresented } from './divisions-presented.ts';
import { encounterEntryRolled } from './encounter-entry-rolled.ts';
import { encounterStarted } from './encounter-started.ts';
import { engineersWorked } from './engineers-worked.ts';
import { entryHeld } from './entry-held.ts';
import { entryPointRolled } from './entry-point-rolled.ts';
import { entrySidesSet } from './entry-sides-set.ts';
import { facingChanged } from './facing-changed.ts';
import { falseDefencesRemoved } from './false-defences-removed.ts';
import { figureAdded } from './figure-added.ts';
import { figureDropped } from './figure-dropped.ts';
import { figureLifted } from './figure-lifted.ts';
import { figurePlaced } from './figure-placed.ts';
import { figureRolled } from './figure-rolled.ts';
import { figureSplit } from './figure-split.ts';
import { fireCalled } from './fire-called.ts';
import { fired } from './fired.ts';
import { fleeRolled } from './flee-rolled.ts';
import { fordAdded } from './ford-added.ts';
import { fordMoved } from './ford-moved.ts';
import { fordPlaced } from './ford-placed.ts';
import { formationEntered } from './formation-entered.ts';
import { formationFinished } from './formation-finished.ts';
import { formationRedeployed } from './formation-redeployed.ts';
import { gameEnded } from './game-ended.ts';
import { gunHooked } from './gun-hooked.ts';
import { gunUnhooked } from './gun-unhooked.ts';
import { hitsAssigned } from './hits-assigned.ts';
import { hitsLost } from './hits-lost.ts';
import { linearAdded } from './linear-added.ts';
import { linearPlaced } from './linear-placed.ts';
import { marchRolled } from './march-rolled.ts';
import { minesTested } from './mines-tested.ts';
import { missionEnded } from './mission-ended.ts';
import { modificationRolled } from './modification-rolled.ts';
import { motivationAccepted } from './motivation-accepted.ts';
import { motivationRolled } from './motivation-rolled.ts';
import { moveStopped } from './move-stopped.ts';
import { nightEnded } from './night-ended.ts';
import { nightFell } from './night-fell.ts';
import { operativeFormationsChosen } from './operative-formations-chosen.ts';
import { phaseEnded } from './phase-ended.ts';
import { phaseStarted } from './phase-started.ts';
import { planSealed } from './plan-sealed.ts';
import { pointsReduced } from './points-reduced.ts';
import { pointsRenounced } from './points-renounced.ts';
import { pontoonBuilt } from './pontoon-built.ts';
import { programmedFireExecuted } from './programmed-fire-executed.ts';
import { reactionPassed } from './reaction-passed.ts';
import { reconnaissanceRolled } from './reconnaissance-rolled.ts';
import { reconnaissanceSealed } from './reconnaissance-sealed.ts';
import { redeploymentSkipped } from './redeployment-skipped.ts';
import { reinforcementsDesignated } from './reinforcements-designated.ts';
import { reinforcementsRolled } from './reinforcements-rolled.ts';
import { riverAdded } from './river-added.ts';
import { riverDropped } from './river-dropped.ts';
import { riverPlaced } from './river-placed.ts';
import { riverRolled } from './river-rolled.ts';
import { roadMoveStarted } from './road-move-started.ts';
import { roadPositionSet } from './road-position-set.ts';
import { seaAdded } from './sea-added.ts';
import { seaPlaced } from './sea-placed.ts';
import { sidesNumbered } from './sides-numbered.ts';
import { smokeLaid } from './smoke-laid.ts';
import { stageEntered } from './stage-entered.ts';
import { stepEntered } from './step-entered.ts';
import { suppressionPaid } from './suppression-paid.ts';
import { surpriseEnded } from './surprise-ended.ts';
import { terrainBought } from './terrain-bought.ts';
import { terrainBudgetRolled } from './terrain-budget-rolled.ts';
import { theatreChosen } from './theatre-chosen.ts';
import { timeExpired } from './time-expired.ts';
import { unitDeployed } from './unit-deployed.ts';
import { unitEmbarked } from './unit-embarked.ts';
import { unitsDisembarked } from './units-disembarked.ts';
import { unitsEliminated } from './units-eliminated.ts';
import { unitsEntrenched } from './units-entrenched.ts';
import { unitsLeftBehind } from './units-left-behind.ts';
import { unitsMoved } from './units-moved.ts';
import { unitsRetreated } from './units-retreated.ts';
import { unitsTurnedBack } from './units-turned-back.ts';

/** What happened, one fact each, in the order of the rulebook. */
export const events = eventBook([
  stageEntered,
  divisionSubmitted,
  divisionLocked,
  divisionsPresented,
  reconnaissanceSealed,
  reconnaissanceRolled,
  theatreChosen,
  terrainBudgetRolled,
  terrainBought,
  seaPlaced,
  riverRolled,
  riverDropped,
  riverPlaced,
  fordPlaced,
  sidesNumbered,
  figureRolled,
  figurePlaced,
  figureDropped,
  linearPlaced,
  modificationRolled,
  figureAdded,
  figureLifted,
  figureSplit,
  linearAdded,
  seaAdded,
  riverAdded,
  fordAdded,
  fordMoved,
  directionRolled,
  entrySidesSet,
  defencePlaced,
  planSealed,
  unitDeployed,
  deploymentFinished,
  falseDefencesRemoved,
  attackModeDeclared,
  nightFell,
  nightEnded,
  surpriseEnded,
  airborneCountRolled,
  operativeFormationsChosen,
  formationRedeployed,
  redeploymentSkipped,
  encounterEntryRolled,
  entryHeld,
  encounterStarted,
  battleStarted,
  phaseStarted,
  stepEntered,
  breakChecked,
  phaseEnded,
  timeExpired,
  gameEnded,
  reactionPassed,
  motivationRolled,
  motivationAccepted,
  cellSelected,
  formationFinished,
  pointsRenounced,
  missionEnded,
  commanderReplaced,
  unitsMoved,
  minesTested,
  defenceRevealed,
  ambushRevealed,
  unitsTurnedBack,
  moveStopped,
  actionVoided,
  roadMoveStarted,
  roadPositionSet,
  facingChanged,
  unitEmbarked,
  unitsDisembarked,
  gunHooked,
  gunUnhooked,
  cavalryDismounted,
  unitsEntrenched,
  fired,
  hitsAssigned,
  hitsLost,
  unitsEliminated,
  pointsReduced,
  cellSuppressed,
  suppressionPaid,
  cellRecovered,
  unitsRetreated,
  fireCalled,
  programmedFireExecuted,
  smokeLaid,
  airHuntCalled,
  assaultDeclared,
  fleeRolled,
  assaultAborted,
  assaultFought,
  assaultResolved,
  cellOccupied,
  engineersWorked,
  pontoonBuilt,
  marchRolled,
  reinforcementsRolled,
  reinforcementsDesignated,
  compositionTested,
  unitsLeftBehind,
  arrivalScheduled,
  entryPointRolled,
  formationEntered,
  continued,
]);

export type TempestaEvent = z.infer<typeof events.schema>;
export type EventOf<Type extends TempestaEvent['type']> = Extract<TempestaEvent, { type: Type }>;

/** What the rules work on while an accepted order is carried out. */
export type Scene = SceneOf<Theatre, State, TempestaEvent, Frame>;
