import type { AnyPlay } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import { spoken } from '#kernel/text';
import { writtenOrder } from './written-order.ts';

const INSTEAD = { en: 'Legal instead', it: 'Si può invece' } as const;

/** A refusal with orders that may be given instead, as orders and in words. */
export function refusalWithOrders(
  play: AnyPlay,
  state: unknown,
  refusal: ExplainedRefusal,
  order: Typed,
  side: Side,
): ExplainedRefusal {
  const instead = play
    .instead(state, order, side)
    .map((each) => ({ order: each, text: writtenOrder(play, each, state) }));
  if (instead.length === 0) return refusal;
  const lines = spoken((language) => `${INSTEAD[language]}: ${instead.map(({ text }) => text[language]).join('; ')}`);
  return { ...refusal, remedy: refusal.remedy ?? lines, instead };
}
