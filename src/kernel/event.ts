import { z } from 'zod';
import { type Mentions, mentionsOf, namedBy, phraseOf } from './field.ts';
import { type Reckoning, sayReckoning } from './forecast.ts';
import type { Typed } from './json.ts';
import type { Viewer } from './side.ts';
import { type NamesIn, type Phrase, phrased, type Saying, spoken, type Text } from './text.ts';

/*
 * One kind of event is one value in one file: what it holds, what it changes, who may know what of it, what it touches on the
 * board and how it is said.
 *
 *   export const unitAdvanced = event({
 *     type: 'UnitAdvanced',
 *     fields: { unit: unit(), from: space(), to: space() },
 *     apply(state, { unit, to }) { ... },
 *     say: { en: '{unit} advances to {to}.', it: '{unit} avanza: {to}.' },
 *   });
 */

export type Fields<Type extends string, Shape extends z.ZodRawShape> = { readonly type: Type } & ValuesOf<Shape>;
/** What an object of these fields holds. */
export type ValuesOf<Shape extends z.ZodRawShape> = keyof Shape extends never ? unknown : z.infer<z.ZodObject<Shape>>;

/** What an event touches, so that any client can animate and highlight it. */
export interface Touches extends Partial<Mentions> {
  readonly from?: string;
  readonly to?: string;
  readonly path?: readonly string[];
}

export interface EventKind<Theatre, State, Names, Event extends Typed> {
  readonly type: string;
  readonly schema: z.ZodType<Event> & z.core.$ZodTypeDiscriminable;
  apply(state: State, event: Event, theatre: Theatre): void;
  cover(event: Event, viewer: Viewer): Event | undefined;
  reveals(event: Event): boolean;
  touches(event: Event): Touches;
  readonly reckon: ((event: Event, theatre: Theatre) => Reckoning | undefined) | undefined;
  readonly say: Phrase<Event, Names> | undefined;
}

interface EventSpec<Theatre, State, Names, Type extends string, Shape extends z.ZodRawShape> {
  readonly type: Type;
  readonly fields: Shape;
  /** Never refuses, never rolls. */
  apply(state: State, event: Fields<Type, Shape>, theatre: Theatre): void;
  /** The event as this viewer may know it; undefined where its very existence is secret. Everybody may know all of it unless said. */
  cover?(event: Fields<Type, Shape>, viewer: Viewer): Fields<Type, Shape> | undefined;
  /** True where it tells a side what it could not know before: no undo goes past it without consent, no dry run through it. */
  reveals?(event: Fields<Type, Shape>): boolean;
  /** Where more is to be said than which units and spaces it names and its fields `from`, `to` and `path`. */
  touches?(event: Fields<Type, Shape>): Touches;
  /**
   * What had been reckoned of the dice of this event, from the event as its reader may know it: put behind its sentence, and told as
   * data beside it. Undefined where no die fell or the reader may not know enough.
   */
  readonly reckon?: (event: Fields<Type, Shape>, theatre: Theatre) => Reckoning | undefined;
  /** One sentence; absent for what nobody is shown. */
  readonly say?: Saying<Fields<Type, Shape>, Names>;
}

/** Events of one game: `const event = eventsOf<Theatre, State, Names>()`. */
export const eventsOf =
  <Theatre, State, Names>() =>
  <const Type extends string, Shape extends z.ZodRawShape>(
    spec: EventSpec<Theatre, State, Names, Type, Shape>,
  ): EventKind<Theatre, State, Names, Fields<Type, Shape>> => {
    const schema = z.strictObject({ type: z.literal(spec.type), ...spec.fields });
    const mentions = mentionsOf(schema);
    const wayOf = wayIn(spec.fields);
    return {
      type: spec.type,
      schema: schema as never,
      apply: spec.apply,
      cover: spec.cover ?? ((event) => event),
      reveals: spec.reveals ?? (() => false),
      touches: (event) => ({ ...mentions(event), ...wayOf(event as never), ...spec.touches?.(event) }),
      reckon: spec.reckon,
      say: spec.say === undefined ? undefined : phraseOf(spec.say, spec.fields),
    };
  };

/** Fields of these names mean the same in every game, where they name spaces; a path leads to its last space. */
function wayIn(shape: z.ZodRawShape): (event: Readonly<Record<string, unknown>>) => Touches {
  const [hasFrom, hasTo, hasPath] = ['from', 'to', 'path'].map(
    (field) => Object.hasOwn(shape, field) && namedBy(shape[field] as z.ZodType) === 'space',
  );
  return ({ from, to, path }) => {
    const way = hasPath && Array.isArray(path) ? (path as string[]) : undefined;
    const end = hasTo && typeof to === 'string' ? to : way?.at(-1);
    return {
      ...(hasFrom && typeof from === 'string' ? { from } : {}),
      ...(end === undefined ? {} : { to: end }),
      ...(way === undefined ? {} : { path: way }),
    };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a book holds kinds of every shape
type AnyEventKind = EventKind<any, any, any, any>;

/** All kinds of events of a game. */
export interface EventBook<Theatre, State, Names, Event extends Typed> {
  readonly kinds: readonly AnyEventKind[];
  readonly schema: z.ZodType<Event>;
  apply(state: State, event: Event, theatre: Theatre): void;
  cover(event: Event, viewer: Viewer): Event | undefined;
  reveals(event: Event): boolean;
  touches(event: Event): Touches;
  reckon(event: Event, theatre: Theatre): Reckoning | undefined;
  say(event: Event, names: NamesIn<Names>, theatre: Theatre): Text | undefined;
}

type TheatreOf<Kind> = Kind extends { apply(state: never, event: never, theatre: infer Theatre): void }
  ? Theatre
  : never;
type StateOf<Kind> = Kind extends { apply(state: infer State, event: never, theatre: never): void } ? State : never;
type NamesOf<Kind> = Kind extends { readonly say: Phrase<never, infer Names> | undefined } ? Names : never;
type EventOf<Kind> = Kind extends { apply(state: never, event: infer Event, theatre: never): void }
  ? Event extends Typed
    ? Event
    : never
  : never;

export function eventBook<const Kinds extends readonly AnyEventKind[]>(
  kinds: Kinds,
): EventBook<TheatreOf<Kinds[number]>, StateOf<Kinds[number]>, NamesOf<Kinds[number]>, EventOf<Kinds[number]>> {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  if (byType.size !== kinds.length) throw new Error('two kinds of events have the same type');
  const kindOf = (event: Typed): AnyEventKind => {
    const kind = byType.get(event.type);
    if (kind === undefined) throw new Error(`this game knows no event ${event.type}`);
    return kind;
  };
  return {
    kinds,
    schema: z.discriminatedUnion('type', kinds.map(({ schema }) => schema) as never) as never,
    apply: (state, event, theatre) => kindOf(event).apply(state, event, theatre),
    cover: (event, viewer) => kindOf(event).cover(event, viewer),
    reveals: (event) => kindOf(event).reveals(event),
    touches: (event) => kindOf(event).touches(event),
    reckon: (event, theatre) => kindOf(event).reckon?.(event, theatre),
    say(event, names, theatre) {
      const { say, reckon } = kindOf(event);
      if (say === undefined) return undefined;
      const sentence = phrased(say, event, names);
      const reckoning = reckon?.(event, theatre);
      if (reckoning === undefined) return sentence;
      const behind = sayReckoning(reckoning);
      return spoken((language) => `${sentence[language]} ${behind[language]}`);
    },
  };
}
