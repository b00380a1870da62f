import { type ZodType, z } from 'zod';
import type { BoardSheet } from './board/sheet.ts';
import { type Components, NO_COMPONENTS } from './components.ts';
import { continuation, type HasStack } from './continuation.ts';
import { type FactKind, factsAbout, putFact } from './correction.ts';
import { derived, forgetDerived } from './derived.ts';
import type { EventBook } from './event.ts';
import type { BoardNames } from './field.ts';
import type { JsonObject, Typed } from './json.ts';
import type { Lexicon } from './line.ts';
import type { NameBook } from './notation.ts';
import { judgeTime, type OrderBook, orderNotation } from './order.ts';
import type { Outlook } from './outlook.ts';
import type { AnyQuestion, Asked, Desk, QuestionPolicy } from './question.ts';
import { explained, isRefusal, patternOf, type RefusalCatalogue, SHARED_REFUSALS } from './refusal.ts';
import { ordersInstead } from './remedy.ts';
import { type RollKinds, rollBook } from './roll.ts';
import {
  type About,
  accept,
  type Clock,
  type Execute,
  type Invariant,
  type Pack,
  type PendingDecision,
  type Play,
  type Ruleset,
  refuse,
  type ScenarioSheet,
  type Table,
  type Track,
  type Victory,
} from './ruleset.ts';
import type { Side, Viewer } from './side.ts';
import { type NamesIn, phrased, spoken, type Text, verbatim } from './text.ts';
import type { View } from './view.ts';

/*
 * A game is put together from its orders, events and questions. Dispatch, the time at which an order may be given, the listing of
 * options, notation both ways, disclosure, sentences and what is kept of a state follow from them.
 */

/** Where an accepted order is carried out. */
export interface Scene<Theatre, State, Event, Frame = never> {
  readonly theatre: Theatre;
  readonly state: State;
  readonly table: Table<Event>;
  /** What is under way, innermost last, in games that interrupt themselves. */
  readonly stack: Frame[];
}

/** What things are called, and how they are read. */
export interface Words<Names, TDesk> {
  readonly names: NamesIn<Names>;
  readonly lexicon: Lexicon<TDesk>;
  /** Words that say nothing in a written order, unless they belong to a name: `and`, `the`, `e`. */
  readonly fillers: readonly string[];
  /** Signs that are words of their own wherever they stand, read as `MARK`: `/` between the lines of an assault. */
  readonly marks?: readonly string[];
  /** Names of units, some of which begin like a verb: a line may name units before its verb. */
  readonly subjects?: NameBook<unknown>;
}

export interface GameParts<
  Theatre,
  State extends object,
  Names extends BoardNames,
  Order extends Typed,
  Event extends Typed,
  Frame,
  Name extends Side,
> {
  readonly about: About;
  readonly schemas: {
    readonly pack: ZodType;
    readonly options: ZodType;
    readonly state: ZodType<State>;
    readonly extra: ZodType;
  };
  readonly orders: OrderBook<Desk<Theatre, State, Name>, Scene<Theatre, State, Event, Frame>, Order>;
  /** What a form calls the fields of orders that only this game has; those of all games are in `draft.ts`. */
  readonly fieldTitles?: Readonly<Record<string, Text>>;
  readonly events: EventBook<Theatre, State, Names, Event>;
  readonly questions: readonly AnyQuestion<Theatre, State, Names, Order>[];
  readonly refusals: RefusalCatalogue<Names>;
  /** What dice are rolled for, in games that have them. */
  readonly rolls?: RollKinds<Names>;
  /** The clause by which nothing can be ordered after the end. */
  readonly over: string;
  /** The clause by which a side waits while others decide under cover; one for all such questions, or it would tell which is open. */
  readonly unasked?: string;
  scenarios(pack: Pack): readonly ScenarioSheet[];
  load(pack: Pack, scenario: string): Theatre;
  sheet(theatre: Theatre): ScenarioSheet;
  words(theatre: Theatre): Words<Names, Desk<Theatre, State, Name>>;
  setUp(theatre: Theatre, options: JsonObject): State;
  /** What the rules do by themselves once every seat is taken. */
  start?(scene: Scene<Theatre, State, Event, Frame>): void;
  /** What the rules do by themselves after every order, until somebody must decide. */
  settle?(scene: Scene<Theatre, State, Event, Frame>): void;
  /** The questions that are open. */
  pending(theatre: Theatre, state: State): readonly Asked<Order>[];
  clock(theatre: Theatre, state: State): Clock;
  tracks(theatre: Theatre, state: State, viewer: Viewer): readonly Track[];
  victory(theatre: Theatre, state: State, viewer: Viewer): Victory;
  board(theatre: Theatre, state: State, viewer: Viewer): BoardSheet;
  view(theatre: Theatre, state: State, viewer: Viewer): View;
  imagine(theatre: Theatre, state: State, side: Side): State;
  /** What the next supply check, or the like, will make of the side's units, from what it may know. */
  outlook?(desk: Desk<Theatre, State, Name>): readonly Outlook[];
  /** What the box prints. */
  components?(theatre: Theatre): Components;
  /** What of a position may be put right by pointing at it. */
  readonly corrections?: readonly FactKind<Theatre, State>[];
  invariants(theatre: Theatre): readonly Invariant<State>[];
}

export function ruleset<
  Theatre,
  State extends object,
  Names extends BoardNames,
  Order extends Typed,
  Event extends Typed,
  Frame,
  Name extends Side,
>(parts: GameParts<Theatre, State, Names, Order, Event, Frame, Name>): Ruleset<State, Order, Event> {
  const { about, orders, events, questions, refusals } = parts;
  checkAnswers(orders.kinds, questions);
  return {
    about,
    schemas: { ...parts.schemas, order: orders.schema, event: events.schema },
    kinds: {
      orders: orders.kinds.map(({ type, title, help, answers, line }) => ({
        type,
        title,
        ...(help === undefined ? {} : { help }),
        answers,
        lines: line,
      })),
      fields: parts.fieldTitles ?? {},
      questions: questions.map(({ kind, title }) => ({ kind, title })),
      refusals: Object.entries(refusals).map(([code, kind]) => ({
        code,
        get text() {
          return patternOf(kind as never);
        },
        facts: kind.facts,
        isShared: Object.hasOwn(SHARED_REFUSALS, code),
      })),
    },
    scenarios: parts.scenarios,
    load: (pack, scenario) => playOn(parts, parts.load(pack, scenario)),
  };
}

/** The game with one scenario loaded. */
export function playOn<
  Theatre,
  State extends object,
  Names extends BoardNames,
  Order extends Typed,
  Event extends Typed,
  Frame,
  Name extends Side,
>(parts: GameParts<Theatre, State, Names, Order, Event, Frame, Name>, theatre: Theatre): Play<State, Order, Event> {
  const { about, orders, events, questions, refusals } = parts;
  const byKind = new Map(questions.map((question) => [question.kind, question]));
  const rolls = rollBook(parts.rolls ?? {});
  // Books of words are large: made for the first line that is read or written.
  const words = once(() => parts.words(theatre));
  const notation = once(() => orderNotation(orders, words()));
  const asked = derived((_: Theatre, state: State) => {
    const open = parts.pending(theatre, state);
    // A question that rests on nothing else rests on the moment it is asked.
    return open.every(({ about: facts }) => !isEmpty(facts))
      ? open
      : open.map((each) =>
          isEmpty(each.about) ? { ...each, about: { turn: parts.clock(theatre, state).turn } } : each,
        );
  });
  const askedOf = (state: State, by: Side): readonly Asked<Order>[] =>
    asked(theatre, state).filter(({ side }) => side === by);
  const explainedTo = derived((_: Theatre, state: State) =>
    asked(theatre, state).map((question): PendingDecision<Order> => {
      const { title, explain } = kindOf(byKind, question.kind);
      return explaining(question, title, phrased(explain, question.about, words().names));
    }),
  );
  const isSide = (side: Side): side is Name => about.sides.some(({ id }) => id === side);

  const sceneOf = (state: State, table: Table<Event>): Scene<Theatre, State, Event, Frame> => ({
    theatre,
    state,
    table,
    // Frames are replaced, never changed: a copy of the list is enough.
    stack: hasStack<State, Frame>(state) ? [...state.stack] : [],
  });
  const carry =
    (state: State, begin: (scene: Scene<Theatre, State, Event, Frame>) => void): Execute<Event> =>
    (table) => {
      const scene = sceneOf(state, table);
      begin(scene);
      parts.settle?.(scene);
      if (!hasStack<State, Frame>(state)) return;
      const changed = continuation(state.stack, scene.stack);
      if (changed !== undefined) table.emit(changed as unknown as Event);
    };

  return {
    sheet: parts.sheet(theatre),
    setUp: (options) => parts.setUp(theatre, options),
    ...(parts.start === undefined ? {} : { start: (state: State) => carry(state, (scene) => parts.start?.(scene)) }),
    decide(state, order, by) {
      if (!isSide(by)) throw new Error(`${by} is not a side of this game`);
      const time = judgeTime(order, by, asked(theatre, state), orders, parts);
      const judged = time ?? orders.judge({ theatre, state, side: by }, order);
      if (!isRefusal(judged)) return accept(carry(state, judged));
      return refuse(explained(judged, refusals, words().names));
    },
    instead: (state, order, by) =>
      isSide(by) ? ordersInstead(orders, { theatre, state, side: by }, askedOf(state, by), order) : [],
    evolve(state, event) {
      events.apply(state, event, theatre);
      forgetDerived(state);
    },
    pending: (state) => explainedTo(theatre, state),
    *options(state, by, wanted = {}) {
      if (!isSide(by)) return;
      const mine = askedOf(state, by);
      if (mine.length > 0) yield* orders.options({ theatre, state, side: by }, mine, wanted);
    },
    kindsNow(state, by) {
      const mine = askedOf(state, by);
      const open = orders.kinds.filter(({ type }) => orders.answers(type, mine));
      // Whoever looks for what can be done does not begin with the end of it.
      const isEnd = ({ ends }: (typeof open)[number]): boolean => ends !== undefined;
      return [...open.filter((kind) => !isEnd(kind)), ...open.filter(isEnd)].map(({ type }) => type);
    },
    isSuperfluous: (state, { type }, by) => orders.isSuperfluous(type, askedOf(state, by)),
    staysIn: (state, { type }, by) => orders.staysIn(type, askedOf(state, by)),
    listsAll: orders.listsAll,
    mentions: orders.mentions,
    forecast: (state, order, by) => (isSide(by) ? orders.forecast({ theatre, state, side: by }, order) : undefined),
    labelOf: (state, type, field, value, by) =>
      isSide(by) ? orders.label({ theatre, state, side: by }, type, field, value) : undefined,
    stake: (state, { kind, side, about: facts }) =>
      isSide(side) ? kindOf(byKind, kind).forecast?.({ theatre, state, side }, facts) : undefined,
    ways: (state, { type, ...fields }, to, by, stops = []) =>
      isSide(by) ? orders.ways({ theatre, state, side: by }, type, fields, to, stops) : [],
    outlook: (state, side) => (isSide(side) ? (parts.outlook?.({ theatre, state, side }) ?? []) : []),
    components: () => parts.components?.(theatre) ?? NO_COMPONENTS,
    facts: (state, of, id) => factsAbout(parts.corrections ?? [], { theatre, state }, of, id),
    correct(state, change) {
      putFact(parts.corrections ?? [], { theatre, state }, change);
      forgetDerived(state);
    },
    clock: (state) => parts.clock(theatre, state),
    tracks: (state, viewer) => parts.tracks(theatre, state, viewer),
    victory: (state, viewer) => parts.victory(theatre, state, viewer),
    board: (state, viewer) => parts.board(theatre, state, viewer),
    view: (state, viewer) => parts.view(theatre, state, viewer),
    disclose: (event, viewer) => events.cover(event, viewer),
    reveals: (event) => events.reveals(event),
    imagine: (state, side) => parts.imagine(theatre, state, side),
    notation: {
      parseOrder(line, state, by, within) {
        if (!isSide(by)) throw new Error(`${by} is not a side of this game`);
        const mine = askedOf(state, by);
        return notation().parse(line, { theatre, state, side: by }, mine, within);
      },
      makeOrder: (order, state, language) => notation().make(order, { theatre, state }, language),
    },
    say: (event) => events.say(event, words().names, theatre),
    sayRoll: (purpose) => rolls.say(purpose, words().names) ?? verbatim(purpose),
    reckoning: (event) => events.reckon(event, theatre),
    nameOf: (what, id) => spoken((language) => words().names[language][what]?.(id) ?? id),
    touches: (event) => events.touches(event),
    invariants: parts.invariants(theatre),
    policies: questions.flatMap(({ kind, title: question, policies, neutral }) =>
      (policies.length === 0 ? plainPolicies(kind, neutral, askedOf) : policies).map(
        ({ id, title, settings = {}, answer }) => ({
          kind,
          question,
          id,
          title,
          settings: z.strictObject(settings),
          answer: (state: State, { side, about: facts }: PendingDecision<Order>, chosen: JsonObject = {}) =>
            answer({ theatre, state, side: side as Name }, facts, z.strictObject(settings).parse(chosen) as JsonObject),
        }),
      ),
    ),
  };
}

/**
 * What may be left in advance where a game offers nothing of its own: the answer of a player who does nothing. It is never one that
 * depends on what the player could do: answering at once would show the others what is hidden.
 */
function plainPolicies<Theatre, State, Order extends Typed>(
  kind: string,
  neutral: Order | undefined,
  askedOf: (state: State, by: Side) => readonly Asked<Order>[],
): readonly QuestionPolicy<Theatre, State, Order, unknown>[] {
  if (neutral === undefined) return [];
  return [
    {
      id: 'neutral',
      title: {
        en: 'Answer at once what holds if I say nothing',
        it: 'Rispondi subito quello che vale se non dico nulla',
      },
      answer: ({ state, side }) => askedOf(state, side).find((each) => each.kind === kind)?.neutral,
    },
  ];
}

/** Asked for after every order: written out, because objects are copied slowly. */
function explaining<Order>(question: Asked<Order>, title: Text, explanation: Text): PendingDecision<Order> {
  const { id, kind, side, clause, about, neutral, sealed } = question;
  const decision: { -readonly [Key in keyof PendingDecision<Order>]: PendingDecision<Order>[Key] } = {
    id,
    kind,
    side,
    clause,
    about,
    title,
    explanation,
  };
  if (neutral !== undefined) decision.neutral = neutral;
  if (sealed !== undefined) decision.sealed = sealed;
  return decision;
}

function isEmpty(facts: JsonObject): boolean {
  for (const _ in facts) return false;
  return true;
}

const hasStack = <State, Frame>(state: State): state is State & HasStack<Frame> =>
  Array.isArray((state as Partial<HasStack<Frame>>).stack);

function kindOf<Question>(byKind: ReadonlyMap<string, Question>, kind: string): Question {
  const question = byKind.get(kind);
  if (question === undefined) throw new Error(`this game knows no question ${kind}`);
  return question;
}

function checkAnswers(
  kinds: readonly { readonly type: string; readonly answers: readonly string[] }[],
  questions: readonly { readonly kind: string }[],
): void {
  const known = new Set(questions.map(({ kind }) => kind));
  for (const { type, answers } of kinds)
    for (const kind of answers) if (!known.has(kind)) throw new Error(`${type} answers an unknown question: ${kind}`);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
