import { type Asked, ask, type QuestionPolicy, questionsOf } from '#kernel/question';
import type { Names } from '../names.ts';
import type { TempestaOrder } from '../orders/index.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export const question = questionsOf<Theatre, State, Names, TempestaOrder>();

export type Question = Asked<TempestaOrder>;

/** Of every window in which fire may be answered or not. */
export const NEVER: QuestionPolicy<Theatre, State, TempestaOrder, unknown> = {
  id: 'never',
  title: { en: 'Let it pass', it: 'Lascia passare' },
  answer: () => ({ type: 'PassReaction' }),
};

export { ask };
