import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { Frame, FrameKind } from '../sequence/frames.ts';
import { hasEnded, type State, topOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { advanceQuestion } from './advance.ts';
import { advanceAfterReaction, askAdvanceAfterReaction } from './advance-after-reaction.ts';
import { agreement, askAgreement } from './agree-options.ts';
import { artillery, askArtillery } from './artillery.ts';
import { attackedGuns } from './attacked-guns.ts';
import { askBombardmentLoss, bombardmentLoss } from './bombardment-loss.ts';
import { breakthrough } from './breakthrough.ts';
import { askCaseRichard, caseRichard } from './case-richard.ts';
import { askInCombat } from './combat.ts';
import { combatStep } from './combat-step.ts';
import { askContinueMove, continueMove } from './continue-move.ts';
import { defensiveFire } from './defensive-fire.ts';
import { exchangeFire } from './exchange-fire.ts';
import { askFieldworks, fieldworks } from './fieldworks.ts';
import { askFire } from './fire.ts';
import { askFoggiaRelief, foggiaRelief } from './foggia-relief.ts';
import { gegenangriff } from './gegenangriff.ts';
import { askHitChoice, hitChoice } from './hit-choice.ts';
import { interdiction } from './interdiction.ts';
import { askInterjection, interjection } from './interjection.ts';
import { askLastCall, lastCall } from './last-call.ts';
import { lastShot } from './last-shot.ts';
import { lossResponse } from './loss-response.ts';
import { combatLosses } from './losses.ts';
import { movementStep } from './movement-step.ts';
import { askOperation } from './operation.ts';
import { operations } from './operations.ts';
import { askOverstack, overstack } from './overstack.ts';
import { placement } from './placement.ts';
import { askPlan, planning } from './plan.ts';
import { askPriority, priority } from './priority.ts';
import type { Asking, Question } from './question.ts';
import { askReaction, reaction } from './reaction.ts';
import { askRecovery, recovery } from './recovery.ts';
import { askReinforcements, reinforcements } from './reinforcements.ts';
import { askReplacements, replacements } from './replacements.ts';
import { reserveInterrupt } from './reserve-interrupt.ts';
import { reserveStep } from './reserve-step.ts';
import { askReserves, reserves } from './reserves.ts';
import { retreat } from './retreat.ts';
import { retreatFire } from './retreat-fire.ts';
import { askSetUp, setUpQuestion } from './set-up.ts';
import { askSegment, supply } from './supply.ts';
import { support } from './support.ts';

/** In the order of the turn. */
export const questions = [
  agreement,
  setUpQuestion,
  replacements,
  recovery,
  reinforcements,
  foggiaRelief,
  planning,
  artillery,
  fieldworks,
  operations,
  placement,
  reserveStep,
  movementStep,
  combatStep,
  reserves,
  reserveInterrupt,
  continueMove,
  reaction,
  defensiveFire,
  exchangeFire,
  interdiction,
  retreatFire,
  attackedGuns,
  lastShot,
  lastCall,
  priority,
  advanceAfterReaction,
  hitChoice,
  bombardmentLoss,
  gegenangriff,
  support,
  lossResponse,
  retreat,
  combatLosses,
  advanceQuestion,
  breakthrough,
  overstack,
  interjection,
  caseRichard,
  supply,
];

/** What a kind of question is called. */
export const titleOf = (kind: string): Text =>
  known(
    questions.find((question) => question.kind === kind),
    'question',
    kind,
  ).title;

const nothing = (): readonly Question[] => [];

/** [5] What is asked while a frame of this kind is on top. */
const BY_FRAME: { readonly [Kind in FrameKind]: Asking<Kind> } = {
  'agree-options': askAgreement,
  'set-up': askSetUp,
  'turn-start': nothing,
  'impulse-start': nothing,
  replacements: askReplacements,
  recovery: askRecovery,
  reinforcements: askReinforcements,
  'foggia-relief': askFoggiaRelief,
  weather: nothing,
  planning: askPlan,
  artillery: askArtillery,
  fieldworks: askFieldworks,
  segment: askSegment,
  operation: askOperation,
  reserves: askReserves,
  move: askContinueMove,
  fire: askFire,
  reaction: askReaction,
  priority: askPriority,
  'advance-after-reaction': askAdvanceAfterReaction,
  hit: askHitChoice,
  loss: askBombardmentLoss,
  combat: askInCombat,
  overstack: askOverstack,
  interjection: askInterjection,
  'last-call': askLastCall,
  'impulse-end': nothing,
  'turn-end': nothing,
  'case-richard': askCaseRichard,
};

/** The top frame owns the question that is open. */
export function pending(theatre: Theatre, state: State): readonly Question[] {
  if (hasEnded(state)) return [];
  const top = topOf(state);
  const asking = BY_FRAME[top.kind] as (theatre: Theatre, state: State, top: Frame) => readonly Question[];
  return asking(theatre, state, top);
}
