import type { z } from 'zod';
import { eventBook } from '#kernel/event';
import type { Scene as SceneOf } from '#kernel/game';
import type { Table } from '#kernel/ruleset';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { advanceEnded } from './advance-ended.ts';
import { advanceOffered } from './advance-offered.ts';
import { airUsed } from './air-used.ts';
import { assaultMarked } from './assault-marked.ts';
import { attackDeclared } from './attack-declared.ts';
import { attritionRolled } from './attrition-rolled.ts';
import { blucherArrived } from './blucher-arrived.ts';
import { brandenburgersDelayed } from './brandenburgers-delayed.ts';
import { brandenburgersLeft } from './brandenburgers-left.ts';
import { cadreUnitReleased } from './cadre-unit-released.ts';
import { chitsDrawn } from './chits-drawn.ts';
import { combatEnded } from './combat-ended.ts';
import { combatResolved } from './combat-resolved.ts';
import { controlChanged } from './control-changed.ts';
import { corpsMarkerPlaced } from './corps-marker-placed.ts';
import { corpsMarkerRemoved } from './corps-marker-removed.ts';
import { defenceDeclined } from './defence-declined.ts';
import { defenceOffered } from './defence-offered.ts';
import { defenceRolled } from './defence-rolled.ts';
import { defendersRemoved } from './defenders-removed.ts';
import { eliminationMarkersRemoved } from './elimination-markers-removed.ts';
import { extensionCalled } from './extension-called.ts';
import { extensionWaived } from './extension-waived.ts';
import { fleetRemoved } from './fleet-removed.ts';
import { fleetSortied } from './fleet-sortied.ts';
import { fleetUsed } from './fleet-used.ts';
import { gameEnded } from './game-ended.ts';
import { groupJoined } from './group-joined.ts';
import { hexOccupied } from './hex-occupied.ts';
import { hqRemoved } from './hq-removed.ts';
import { initialStepReached } from './initial-step-reached.ts';
import { italianCorpsRolled } from './italian-corps-rolled.ts';
import { lossesCalled } from './losses-called.ts';
import { movementClosed } from './movement-closed.ts';
import { occupationDeclined } from './occupation-declined.ts';
import { occupationOffered } from './occupation-offered.ts';
import { ostRecruited } from './ost-recruited.ts';
import { phaseBegan } from './phase-began.ts';
import { portsOverdrawn } from './ports-overdrawn.ts';
import { reinforcementDiverted } from './reinforcement-diverted.ts';
import { reinforcementHeld } from './reinforcement-held.ts';
import { reinforcementsBoxed } from './reinforcements-boxed.ts';
import { replacementGained } from './replacement-gained.ts';
import { replacementRolled } from './replacement-rolled.ts';
import { replacementSpent } from './replacement-spent.ts';
import { retreatBegan } from './retreat-began.ts';
import { retreatEnded } from './retreat-ended.ts';
import { setUpConfirmed } from './set-up-confirmed.ts';
import { sovietEventRolled } from './soviet-event-rolled.ts';
import { stackingCorrected } from './stacking-corrected.ts';
import { stackingViolated } from './stacking-violated.ts';
import { stepLost } from './step-lost.ts';
import { supplyChecked } from './supply-checked.ts';
import { unitEliminated } from './unit-eliminated.ts';
import { unitPlaced } from './unit-placed.ts';
import { unitSentToCadre } from './unit-sent-to-cadre.ts';
import { unitWithdrawn } from './unit-withdrawn.ts';
import { unitsAdvanced } from './units-advanced.ts';
import { unitsDisorganised } from './units-disorganised.ts';
import { unitsMerged } from './units-merged.ts';
import { unitsMoved } from './units-moved.ts';
import { unitsRecovered } from './units-recovered.ts';
import { unitsRetreated } from './units-retreated.ts';
import { victoryChecked } from './victory-checked.ts';
import { weatherRolled } from './weather-rolled.ts';

/** What happened, one fact each, in the order of the rulebook. Dice are in the events. */
export const events = eventBook([
  setUpConfirmed,
  phaseBegan,
  initialStepReached,
  movementClosed,
  unitPlaced,
  brandenburgersDelayed,
  brandenburgersLeft,
  unitWithdrawn,
  italianCorpsRolled,
  ostRecruited,
  blucherArrived,
  reinforcementsBoxed,
  reinforcementHeld,
  reinforcementDiverted,
  replacementRolled,
  replacementGained,
  cadreUnitReleased,
  weatherRolled,
  chitsDrawn,
  unitSentToCadre,
  sovietEventRolled,
  fleetSortied,
  fleetUsed,
  fleetRemoved,
  airUsed,
  corpsMarkerPlaced,
  corpsMarkerRemoved,
  replacementSpent,
  unitsMoved,
  groupJoined,
  assaultMarked,
  unitsMerged,
  hqRemoved,
  controlChanged,
  stackingViolated,
  stackingCorrected,
  defendersRemoved,
  attackDeclared,
  combatResolved,
  lossesCalled,
  stepLost,
  unitEliminated,
  defenceOffered,
  defenceDeclined,
  defenceRolled,
  retreatBegan,
  unitsRetreated,
  extensionCalled,
  extensionWaived,
  retreatEnded,
  unitsDisorganised,
  advanceOffered,
  unitsAdvanced,
  advanceEnded,
  occupationOffered,
  hexOccupied,
  occupationDeclined,
  combatEnded,
  eliminationMarkersRemoved,
  portsOverdrawn,
  supplyChecked,
  attritionRolled,
  unitsRecovered,
  victoryChecked,
  gameEnded,
]);

export type Event = z.infer<typeof events.schema>;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** What the rules work on while an accepted order is carried out. */
export type Scene = SceneOf<Theatre, State, Event>;
export type CaucasusTable = Table<Event>;
