import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { Step } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { activation, askActivation } from './activation.ts';
import { airSupport, askAirSupport } from './air-support.ts';
import { askAssaultDecision, assaultDecision } from './assault-decision.ts';
import { askAssaultPlacement, assaultPlacement } from './assault-placement.ts';
import { askAttachment, attachment } from './attachment.ts';
import { askCombat, combat } from './combat.ts';
import { askEscort, escort } from './escort.ts';
import { askEventLosses, eventLosses } from './event-losses.ts';
import { askMovement, movement } from './movement.ts';
import type { Question } from './question.ts';
import { askReorder, reorder } from './reorder.ts';
import { askSecondWave, secondWave } from './second-wave.ts';
import { askWithdrawal, withdrawal } from './withdrawal.ts';

export const questions = [
  eventLosses,
  secondWave,
  airSupport,
  attachment,
  activation,
  movement,
  combat,
  assaultPlacement,
  assaultDecision,
  withdrawal,
  reorder,
  escort,
];

/** What a kind of question is called. */
export const titleOf = (kind: string): Text =>
  known(
    questions.find((question) => question.kind === kind),
    'question',
    kind,
  ).title;

/** [4] What is asked in a step in which the game waits for the player. */
const BY_STEP: { readonly [S in Step]?: (theatre: Theatre, state: State) => Question } = {
  'event-losses': askEventLosses,
  'second-wave': askSecondWave,
  'air-support': askAirSupport,
  attachment: askAttachment,
  'activation-after-landing': askActivation,
  'activation-after-movement': askActivation,
  movement: askMovement,
  combat: askCombat,
  'assault-placement': askAssaultPlacement,
  'assault-decision': askAssaultDecision,
  withdrawal: askWithdrawal,
  'yugoslav-fire': askReorder,
};

/** Always exactly one decision of the German player until the game has ended; who guards a prisoner is asked before all else. */
export function pending(theatre: Theatre, state: State): readonly Question[] {
  if (state.ended !== undefined) return [];
  if (state.escort !== undefined) return [askEscort(theatre, state, state.escort)];
  const asked = BY_STEP[state.step]?.(theatre, state);
  return asked === undefined ? [] : [asked];
}
