import type { ZodObject, ZodType } from 'zod';
import type { BoardSheet } from './board/sheet.ts';
import type { Components } from './components.ts';
import type { Corrected, Fact, FactChange } from './correction.ts';
import type { Touches } from './event.ts';
import type { Named } from './field.ts';
import type { Forecast, Reckoning } from './forecast.ts';
import type { Json, JsonObject, Typed } from './json.ts';
import type { Outlook } from './outlook.ts';
import type { Asked } from './question.ts';
import type { ExplainedRefusal } from './refusal.ts';
import type { DeclaredRoll } from './roll.ts';
import type { Side, Viewer } from './side.ts';
import { type Language, type Text, verbatim } from './text.ts';
import type { View } from './view.ts';

/*
 * The contract between a game and the service.
 *
 * A ruleset is a value: pure data and pure functions, no clock, no I/O, no randomness of its own.
 * `Ruleset` is the game as published; `Play` is the game with the data of one scenario loaded, its
 * adjacency, costs and tables precomputed. State, orders and events are plain JSON.
 *
 *   decide: judges first, then executes. The judgement (a Refusal, or an Execute) touches nothing and rolls
 *           nothing; only an accepted order's Execute may emit events and roll dice, and it can no longer refuse.
 *   evolve: applies one event by mutating the state it is given; it never refuses, never rolls and
 *           throws on an event it does not know.
 */

export interface Ruleset<State, Order extends Typed, Event extends Typed> {
  readonly about: About;
  readonly schemas: {
    /** The files of the data pack, by name without `.json`: what `scenarios/<ruleset>/` must hold. */
    readonly pack: ZodType;
    readonly options: ZodType;
    readonly order: ZodType<Order>;
    readonly event: ZodType<Event>;
    /** The shape of a state. A position that a person has written must fit it before anything else is asked of it. */
    readonly state: ZodType<State>;
    /** The shape of `extra` in the views of the game. */
    readonly extra: ZodType;
  };
  /** What people read about the kinds of orders, questions and refusals of the game. */
  readonly kinds: Kinds;
  /** The scenarios a pack offers. */
  scenarios(pack: Pack): readonly ScenarioSheet[];
  /** Precomputes whatever makes play fast. Called once per scenario and pack; the result is kept. */
  load(pack: Pack, scenario: string): Play<State, Order, Event>;
}

/** Data of a game, read from `scenarios/<ruleset>/` or from a club's own folder: file name without `.json` -> content. */
export type Pack = { readonly [file: string]: unknown };

export interface About {
  readonly id: string;
  readonly title: string;
  readonly edition: Text;
  readonly designer: string;
  readonly publisher?: string;
  readonly sides: readonly { readonly id: Side; readonly name: Text }[];
  /** Sides that a player takes; a side without a seat is run by the rules. */
  readonly seats: readonly Side[];
  /** How much a side can win by, as the rules name it. */
  readonly levels: readonly { readonly id: string; readonly name: Text }[];
  /** Raised whenever the same orders would lead to other events. */
  readonly version: number;
  readonly maturity: 'complete' | 'partial';
  readonly links?: readonly string[];
}

export interface ScenarioSheet {
  readonly id: string;
  readonly title: Text;
  readonly description: Text;
  readonly turns: number;
  /** Named choices with their defaults, shown before a game is opened. */
  readonly options: readonly ScenarioOption[];
}

export interface ScenarioOption {
  readonly id: string;
  readonly title: Text;
  readonly clause?: string;
  readonly values: readonly Json[];
  /** What each of the values means. */
  readonly valueTitles: readonly Text[];
  readonly byDefault: Json;
}

/** The published words of a game: what clients branch on, and what people read. */
export interface Kinds {
  readonly orders: readonly {
    readonly type: string;
    readonly title: Text;
    readonly help?: Text;
    readonly answers: readonly string[];
    readonly lines: Readonly<Record<Language, readonly string[]>>;
  }[];
  /** Titles of fields that only this game has. */
  readonly fields?: Readonly<Record<string, Text>>;
  readonly questions: readonly { readonly kind: string; readonly title: Text }[];
  readonly refusals: readonly {
    readonly code: string;
    /** The sentence, with the names of its facts in braces. */
    readonly text: Text;
    readonly facts: ZodType;
    readonly isShared: boolean;
  }[];
}

export interface Play<State, Order extends Typed, Event extends Typed> {
  readonly sheet: ScenarioSheet;
  /** The first state. `options` has passed `schemas.options`. */
  setUp(options: JsonObject): State;
  /** What the rules do by themselves once every seat is taken (an opening die, an automatic first phase). */
  readonly start?: (state: State) => Execute<Event>;
  decide(state: State, order: Order, by: Side): Verdict<Event>;
  evolve(state: State, event: Event): void;
  /** Whose decisions the game waits for: none only when it has ended, several in simultaneous or sealed phases. */
  pending(state: State): readonly PendingDecision<Order>[];
  /** Every order `decide` would accept from this side now, lazily; a hidden fact never shows in it. */
  options(state: State, by: Side, filter?: OptionsFilter): Iterable<Order>;
  /** The types of orders that answer what the side is asked, what ends it last. */
  kindsNow(state: State, by: Side): readonly string[];
  /** Orders that may be given instead of a refused one, the nearest first; what goes on with the game where nothing is near. */
  instead(state: State, order: Order, by: Side): readonly Order[];
  /** Whether an order ends something inside a phase that is over already: it does nothing. */
  isSuperfluous(state: State, order: Order, by: Side): boolean;
  /** The kind of question that an order answers without ending what it is about. */
  staysIn(state: State, order: Order, by: Side): string | undefined;
  /** Whether the options of a type are all of its legal orders: sets of units and ways are too many to be listed. */
  listsAll(type: string): boolean;
  /** The units and spaces that an order names. */
  mentions(order: Order): { readonly units: readonly string[]; readonly spaces: readonly string[] };
  /** What an order that `decide` accepts would bring, from what the side may know; undefined where there is nothing to reckon. */
  forecast(state: State, order: Order, by: Side): Forecast | undefined;
  /** What a value of a field of an order is called, where the game has a name for the whole of it. */
  labelOf(state: State, type: string, field: string, value: Json, by: Side): Text | undefined;
  /** What is at stake for the side that is asked, from what it may know. */
  stake(state: State, decision: Pick<PendingDecision<Order>, 'kind' | 'side' | 'about'>): Forecast | undefined;
  /** Legal paths of a half-filled order to a space, the best first; none where the game does not look for them. */
  ways(
    state: State,
    order: { readonly type: string; readonly [field: string]: Json | undefined },
    to: string,
    by: Side,
    stops?: readonly string[],
  ): Iterable<readonly string[]>;
  /** What the next supply check, or the like, will make of a side's units, from what it may know. */
  outlook(state: State, side: Side): readonly Outlook[];
  /** What the box prints, for everybody. */
  components(): Components;
  /** What may be put right about a unit, marker, space or track. */
  facts(state: State, of: Corrected, id: string): readonly Fact[];
  /** Makes a fact so in a position that nobody else has; whether it is then still one of the game is judged afterwards. */
  correct(state: State, change: FactChange): void;
  /** Must answer after every event, even in the middle of an order: the service uses it to find where turns and impulses begin. */
  clock(state: State): Clock;
  tracks(state: State, viewer: Viewer): readonly Track[];
  victory(state: State, viewer: Viewer): Victory;
  board(state: State, viewer: Viewer): BoardSheet;
  view(state: State, viewer: Viewer): View;
  /** The event as this viewer may know it; `undefined` when its very existence is secret. Decided by the event alone. */
  disclose(event: Event, viewer: Viewer): Event | undefined;
  /** True for an event that tells a side what it could not know before. No undo goes past it without consent, and no dry run goes through it. */
  readonly reveals?: (event: Event) => boolean;
  /**
   * The position as a side may suppose it: a new, complete state that looks the same to that side and from which play can go on.
   * It depends on what the side may know and on nothing else; the rest is filled in the same way every time.
   */
  imagine(state: State, side: Side): State;
  readonly notation: Notation<State, Order>;
  /** One sentence about an event, which has already been disclosed to the reader, with what had been reckoned; undefined for what nobody is shown. */
  say(event: Event): Text | undefined;
  /** What people read of a roll: what it was for, or is wanted for. */
  sayRoll(purpose: string): Text;
  /** What had been reckoned of the dice of an event, which has already been disclosed to the reader. */
  reckoning(event: Event): Reckoning | undefined;
  /** What something on the board is called, as far as its name may be known to whoever names it. */
  nameOf(what: Named, id: string): Text;
  /** What an event touches on the board. */
  touches(event: Event): Touches;
  readonly invariants: readonly Invariant<State>[];
  /** Ways to answer a kind of decision without being asked: what players may leave as standing orders. */
  readonly policies: readonly Policy<State, Order>[];
}

/** Refused, or accepted with what then happens. */
export type Verdict<Event> =
  | { readonly accepted: false; readonly refusal: ExplainedRefusal }
  | { readonly accepted: true; readonly execute: Execute<Event> };

export type Execute<Event> = (table: Table<Event>) => void;

export const accept = <Event>(execute: Execute<Event>): Verdict<Event> => ({ accepted: true, execute });
export const refuse = (
  refusal: ExplainedRefusal,
): { readonly accepted: false; readonly refusal: ExplainedRefusal } => ({
  accepted: false,
  refusal,
});

/** Where an accepted order is carried out. */
export interface Table<Event> {
  /** Records a fact and applies it to the state at once. */
  emit(event: Event): void;
  /** Rolls dice. The faces (1..sides) belong in the event that is emitted next, which also carries their proof. */
  roll(request: DeclaredRoll): readonly number[];
}

/** An open question with the sentences people read. */
export interface PendingDecision<Order> extends Asked<Order> {
  readonly title: Text;
  /** What is asked, with the facts it rests on. */
  readonly explanation: Text;
}

export interface OptionsFilter {
  readonly type?: string;
  readonly unit?: string;
}

export interface Clock {
  readonly turn: number;
  readonly turnLabel: Text;
  readonly impulse?: number;
  readonly impulseLabel?: Text;
  /** kebab-case id of the phase. */
  readonly phase: string;
  readonly phaseLabel: Text;
  /** Whose phase it is. */
  readonly side?: Side;
}

export interface Track {
  readonly id: string;
  readonly label: Text;
  readonly kind: 'activation-points' | 'resource' | 'marker';
  readonly side?: Side;
  readonly pool?: string;
  readonly value: number | Text;
  readonly maximum?: number;
  readonly allocated?: number;
  readonly spent?: number;
}

export interface Victory {
  readonly status: 'ongoing' | 'ended';
  /** Absent while ongoing; `draw` when nobody won. */
  readonly winner?: Side | 'draw';
  /** `marginal`, `decisive`... as the rules name it. */
  readonly level?: string;
  readonly levelLabel?: Text;
  readonly reason?: Text;
  readonly points: Readonly<Record<Side, number>>;
  readonly conditions: readonly VictoryCondition[];
}

export interface VictoryCondition {
  readonly id: string;
  readonly side: Side;
  readonly title: Text;
  readonly clause: string;
  readonly progress: number;
  readonly target: number;
  readonly met: boolean;
}

export interface Notation<State, Order> {
  /**
   * One line as a player writes it, English or Italian; names resolve against what the player may see. `within` is what the order
   * before it was about (`Play.staysIn`): a bare `end` ends that, or nothing where that is over.
   */
  parseOrder(line: string, state: State, by: Side, within?: string): ParsedOrder<Order>;
  /** The line that parses back to the same order. */
  makeOrder(order: Order, state: State, language: Language): string;
}

export type ParsedOrder<Order> =
  | { readonly understood: true; readonly order: Order }
  | {
      readonly understood: false;
      readonly reason: Text;
      readonly nearest?: readonly string[];
      /** It ends what is over already: it does nothing, and what comes after it goes on. */
      readonly isSuperfluous?: boolean;
      /** The line begins as an order does: it is one, misspelt or not whole. */
      readonly isBegun?: boolean;
    };

/** What holds between moves. While an order is carried out, it may be broken for a moment. */
export interface Invariant<State> {
  readonly clause: string;
  readonly title: Text;
  /** What is broken, by ids, for whoever looks into it; undefined when it holds. */
  broken(state: State): string | undefined;
}

export interface Policy<State, Order> {
  /** The kind of decision it answers, and what players call it. */
  readonly kind: string;
  readonly question: Text;
  /** `never-react`, `cheapest-step-first`. */
  readonly id: string;
  readonly title: Text;
  /** What a player may set about it; every field has a title and a value by default. */
  readonly settings: ZodObject;
  /** The answer, or undefined to leave the decision to the player. */
  answer(state: State, decision: PendingDecision<Order>, settings?: JsonObject): Order | undefined;
}

/** A level of victory as people call it; a judge may have written another. */
export const levelNamed = ({ levels }: Pick<About, 'levels'>, level: string): Text =>
  levels.find(({ id }) => id === level)?.name ?? verbatim(level);
