import { type Asked, ask as askSide, type QuestionKind, questionsOf } from '#kernel/question';
import type { Names } from '../names.ts';
import type { TitoOrder } from '../orders/index.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export const question = questionsOf<Theatre, State, Names, TitoOrder>();

export type Question = Asked<TitoOrder>;

/** Puts a question to the player: no kind of question is open twice in a turn at the same time. */
export const ask = <About>(
  kind: QuestionKind<never, never, never, TitoOrder, About>,
  { turn }: State,
  asked: { readonly clause: string; readonly about: About; readonly neutral?: TitoOrder },
): Question => askSide(kind, { id: `${turn}:${kind.kind}`, side: 'german', ...asked });
