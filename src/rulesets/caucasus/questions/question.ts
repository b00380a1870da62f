import { type Asked, ask as askSide, type QuestionKind, questionsOf } from '#kernel/question';
import type { Names, SideId } from '../names.ts';
import type { Order } from '../orders/index.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export const question = questionsOf<Theatre, State, Names, Order>();

export type Question = Asked<Order>;

/** Puts a question to a side: no kind of question is open twice in a phase over the same combat. */
export const ask = <About>(
  kind: QuestionKind<never, never, never, Order, About>,
  { turn, phase, battle }: State,
  side: SideId,
  about: About,
  { clause, neutral }: { readonly clause?: string; readonly neutral?: Order } = {},
): Question => {
  const id = `${turn}/${phase}/${kind.kind}/${battle === null ? '' : battle.target}`;
  return askSide(kind, { id, side, about, clause, neutral });
};

/** The first two of a list that may be long. */
export function firstTwo<Item>(items: Iterable<Item>): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) if (found.push(item) === 2) break;
  return found;
}
