import type { z } from 'zod';
import { eventBook } from '#kernel/event';
import type { Scene as SceneOf } from '#kernel/game';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { activationChecked } from './activation-checked.ts';
import { airSupportCalled } from './air-support-called.ts';
import { airSupportPassed } from './air-support-passed.ts';
import { alertRaised } from './alert-raised.ts';
import { ammunitionAdded } from './ammunition-added.ts';
import { assaultEnded } from './assault-ended.ts';
import { assaultLineResolved } from './assault-line-resolved.ts';
import { assaultPlaced } from './assault-placed.ts';
import { assaultRoundEnded } from './assault-round-ended.ts';
import { assaultStarted } from './assault-started.ts';
import { captureRolled } from './capture-rolled.ts';
import { documentsCaptured } from './documents-captured.ts';
import { earlyEndArmed } from './early-end-armed.ts';
import { escortAssigned } from './escort-assigned.ts';
import { eventDrawn } from './event-drawn.ts';
import { excessReturned } from './excess-returned.ts';
import { fireResolved } from './fire-resolved.ts';
import { gameEnded } from './game-ended.ts';
import { lastTurnSet } from './last-turn-set.ts';
import { lossGroupDrawn } from './loss-group-drawn.ts';
import { lossesTaken } from './losses-taken.ts';
import { markerRelocated } from './marker-relocated.ts';
import { markersRevealed } from './markers-revealed.ts';
import { markersSetAside } from './markers-set-aside.ts';
import { nothingHappened } from './nothing-happened.ts';
import { officerAttached } from './officer-attached.ts';
import { officerLanded } from './officer-landed.ts';
import { orderKept } from './order-kept.ts';
import { platoonStrayed } from './platoon-strayed.ts';
import { prisonerLost } from './prisoner-lost.ts';
import { reinforcementArrived } from './reinforcement-arrived.ts';
import { reinforcementDelayed } from './reinforcement-delayed.ts';
import { reinforcementsRolled } from './reinforcements-rolled.ts';
import { reorderOffered } from './reorder-offered.ts';
import { secondWaveChosen } from './second-wave-chosen.ts';
import { secondWaveLost } from './second-wave-lost.ts';
import { secondWaveRolled } from './second-wave-rolled.ts';
import { stackReordered } from './stack-reordered.ts';
import { stepBegan } from './step-began.ts';
import { storchLanded } from './storch-landed.ts';
import { storchRemoved } from './storch-removed.ts';
import { tieBroken } from './tie-broken.ts';
import { titoEvacuated } from './tito-evacuated.ts';
import { turnBegan } from './turn-began.ts';
import { turnEnded } from './turn-ended.ts';
import { unitLanded } from './unit-landed.ts';
import { unitWithdrew } from './unit-withdrew.ts';
import { unitsMoved } from './units-moved.ts';
import { unseenMarkersShown } from './unseen-markers-shown.ts';
import { youthRemoved } from './youth-removed.ts';
import { yugoslavHeld } from './yugoslav-held.ts';
import { yugoslavMoved } from './yugoslav-moved.ts';
import { yugoslavsJoined } from './yugoslavs-joined.ts';
import { yugoslavsLeftMap } from './yugoslavs-left-map.ts';

/** What happened, one fact each, in the order of the rulebook. */
export const events = eventBook([
  turnBegan,
  stepBegan,
  eventDrawn,
  lossGroupDrawn,
  lossesTaken,
  markersSetAside,
  markerRelocated,
  nothingHappened,
  youthRemoved,
  platoonStrayed,
  earlyEndArmed,
  lastTurnSet,
  secondWaveRolled,
  secondWaveChosen,
  secondWaveLost,
  ammunitionAdded,
  alertRaised,
  activationChecked,
  markersRevealed,
  airSupportCalled,
  airSupportPassed,
  officerAttached,
  unitLanded,
  officerLanded,
  reinforcementsRolled,
  reinforcementArrived,
  reinforcementDelayed,
  unitsMoved,
  stackReordered,
  reorderOffered,
  orderKept,
  yugoslavHeld,
  yugoslavMoved,
  yugoslavsJoined,
  excessReturned,
  yugoslavsLeftMap,
  tieBroken,
  fireResolved,
  assaultStarted,
  assaultPlaced,
  assaultLineResolved,
  assaultRoundEnded,
  assaultEnded,
  unitWithdrew,
  captureRolled,
  escortAssigned,
  prisonerLost,
  documentsCaptured,
  storchLanded,
  storchRemoved,
  titoEvacuated,
  turnEnded,
  unseenMarkersShown,
  gameEnded,
]);

export type TitoEvent = z.infer<typeof events.schema>;
export type EventOf<Type extends TitoEvent['type']> = Extract<TitoEvent, { type: Type }>;

/** What the rules work on while an accepted order is carried out. */
export type Scene = SceneOf<Theatre, State, TitoEvent>;
