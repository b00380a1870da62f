import { z } from 'zod';
import type { ValuesOf } from './event.ts';
import { phraseOf } from './field.ts';
import type { Forecast } from './forecast.ts';
import type { JsonObject, Typed } from './json.ts';
import type { Side } from './side.ts';
import type { Phrase, Saying, Text } from './text.ts';

/*
 * One kind of question is one value in one file: what it is called, what it is about, the sentence that explains it and the
 * answers a player may leave in advance.
 */

/** What an order is judged on: the scenario loaded, the state, and whose order it is. */
export interface Desk<Theatre, State, Name extends Side = Side> {
  readonly theatre: Theatre;
  readonly state: State;
  readonly side: Name;
}

/** A way to answer without being asked: what a player may leave as a standing order. */
export interface QuestionPolicy<Theatre, State, Order, About> {
  /** `never`, `strongest-first`. */
  readonly id: string;
  readonly title: Text;
  /**
   * What a player may set about it; every field has a title and a value by default:
   * `{ within: titled({ en: 'At most so many hexes away', it: 'Distanza massima in esagoni' }, count(0, 9).default(2)) }`.
   */
  readonly settings?: z.ZodRawShape;
  /** The answer, or undefined to leave the decision to the player. `settings` have passed the schema above. */
  answer(desk: Desk<Theatre, State>, about: About, settings: JsonObject): Order | undefined;
}

/** The settings of a policy as its answer gets them: `answer({ state }, { zone }, { by }: Settings<typeof BY>)`. */
export type Settings<Shape extends z.ZodRawShape> = ValuesOf<Shape>;

export interface QuestionKind<Theatre, State, Names, Order, About> {
  /** kebab-case: `movement-phase`, `reaction`. */
  readonly kind: string;
  readonly title: Text;
  /** The facts it rests on, as far as the side that decides may know them. */
  readonly about: z.ZodType<About>;
  /** One sentence with those facts. */
  readonly explain: Phrase<About, Names>;
  /** The paragraph that asks, and the answer of a player who does nothing, where they are the same each time. */
  readonly clause?: string;
  readonly neutral?: Order;
  /** What is at stake for the side that is asked, from what it may know: the combat it may support, the losses it must share out. */
  readonly forecast?: (desk: Desk<Theatre, State>, about: About) => Forecast | undefined;
  readonly policies: readonly QuestionPolicy<Theatre, State, Order, About>[];
}

/** Questions of one game: `const question = questionsOf<Theatre, State, Names, Order>()`. */
export const questionsOf =
  <Theatre, State, Names, Order extends Typed>() =>
  <Shape extends z.ZodRawShape>(spec: {
    readonly kind: string;
    readonly title: Text;
    readonly about: Shape;
    readonly explain: Saying<ValuesOf<Shape>, Names>;
    readonly clause?: string;
    readonly neutral?: Order;
    readonly forecast?: (desk: Desk<Theatre, State>, about: ValuesOf<Shape>) => Forecast | undefined;
    readonly policies?: readonly QuestionPolicy<Theatre, State, Order, ValuesOf<Shape>>[];
  }): QuestionKind<Theatre, State, Names, Order, ValuesOf<Shape>> => ({
    policies: [],
    ...spec,
    about: z.strictObject(spec.about) as never,
    explain: phraseOf(spec.explain, spec.about),
  });

// biome-ignore lint/suspicious/noExplicitAny: a list holds questions about anything
export type AnyQuestion<Theatre, State, Names, Order> = QuestionKind<Theatre, State, Names, Order, any>;

/** A question that is open. */
export interface Asked<Order> {
  /** Unique in the game while it is open. */
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly clause: string;
  readonly about: JsonObject;
  /** The answer of a player who does nothing, where the rules have one. */
  readonly neutral?: Order;
  /** True when the other side must not even learn that this question is open, or that it was answered. */
  readonly sealed?: boolean;
}

/** Puts a question to a side; clause and neutral answer are those of its kind unless said. */
export function ask<Order extends Typed, About>(
  { kind, clause, neutral }: QuestionKind<never, never, never, Order, About>,
  asked: {
    readonly id: string;
    readonly side: Side;
    readonly about: About;
    readonly clause?: string | undefined;
    readonly neutral?: Order | undefined;
    readonly sealed?: boolean | undefined;
  },
): Asked<Order> {
  const cited = asked.clause ?? clause;
  if (cited === undefined) throw new Error(`no paragraph asks ${kind}`);
  // Every order asks: objects of one shape, without spreading, are made fastest.
  const question: { -readonly [Key in keyof Asked<Order>]: Asked<Order>[Key] } = {
    id: asked.id,
    kind,
    side: asked.side,
    clause: cited,
    about: asked.about as JsonObject,
  };
  const answer = asked.neutral ?? neutral;
  if (answer !== undefined) question.neutral = answer;
  if (asked.sealed !== undefined) question.sealed = asked.sealed;
  return question;
}
