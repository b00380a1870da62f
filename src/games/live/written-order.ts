import type { AnyPlay } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { eachLanguage, type Text } from '#kernel/text';

/** The line of an order in every language, as the position stands. */
export const writtenOrder = (play: AnyPlay, order: Typed, state: unknown): Text =>
  eachLanguage((language) => play.notation.makeOrder(order, state, language));
