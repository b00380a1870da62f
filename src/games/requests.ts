import type { Corrected, FactChange } from '#kernel/correction';
import type { JsonObject } from '#kernel/json';
import type { OptionsFilter } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import type { GameStatus } from './cards.ts';
import type { Patch } from './live/service-events.ts';

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options?: JsonObject | undefined;
  readonly name?: string | undefined;
  /** The language of a game without a name, which is called by its scenario. */
  readonly language?: Language | undefined;
  /** `chain`: verifiable dice of the server; `entered`: the moderator enters what fell on a real table. */
  readonly dice?: 'chain' | 'entered' | undefined;
  /** Draws the secret of the chain from a word, for tests and benchmarks; every game has dice of its own all the same, and all can see that it is seeded. */
  readonly seed?: string | undefined;
  /** A club of which the caller is a member: its ladder counts the game, and only members take seats. */
  readonly club?: string | undefined;
  readonly season?: string | undefined;
  /** A player for whom the other seat is kept. */
  readonly opponent?: string | undefined;
  /** `free`: whoever comes takes the seat they like; `bids`: sealed bids settle who leads which side. */
  readonly sides?: 'free' | 'bids' | undefined;
  /** How long players may think; without one nobody is ever late. */
  readonly timeControl?: unknown;
  /** `moderator`: the caller runs the game, sees everything and takes no seat. */
  readonly as?: 'organiser' | 'moderator' | undefined;
}

export interface ListGames {
  readonly ruleset?: string | undefined;
  readonly status?: GameStatus | undefined;
  readonly scenario?: string | undefined;
  readonly club?: string | undefined;
  readonly season?: string | undefined;
  /** Only games in which this player has a seat or is moderator. */
  readonly player?: string | undefined;
  /** Only games in which the caller has a seat or is moderator. */
  readonly mine?: boolean | undefined;
  /** Only games that wait for a decision of the caller. */
  readonly myTurn?: boolean | undefined;
  /** Only games the caller moderates. */
  readonly moderated?: boolean | undefined;
  /** Only games that have not begun and in which a seat is free. */
  readonly openSeat?: boolean | undefined;
  /** The caller's sandboxes, which no other list shows. */
  readonly sandbox?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface TakeSeat {
  readonly phrase?: string | undefined;
  /** IANA name of the time zone in which the player's deadlines are reckoned: `Europe/Rome`. */
  readonly timeZone?: string | undefined;
  /** A moderator may name the person who plays the seat without an account. */
  readonly guest?: string | undefined;
}

export interface BidForSide {
  readonly side: Side;
  readonly points: number;
  readonly phrase?: string | undefined;
  readonly timeZone?: string | undefined;
}

export interface ReadView {
  /** A side, `spectator` or `moderator`; by default what the caller is entitled to. */
  readonly as?: string | undefined;
  readonly at?: number | undefined;
}

export interface ReadViewBytes extends ReadView {
  readonly language: Language;
  /** `left-out`: the view names its board, and whoever does not have it fetches it once. */
  readonly board?: 'included' | 'left-out' | undefined;
}

export interface ReadChanges extends ReadView {
  /** The version of the view that the caller has. */
  readonly since: number;
  readonly language: Language;
}

export interface ReadOptions extends OptionsFilter {
  readonly side?: Side | undefined;
  /** The language of the lines. */
  readonly language?: Language | undefined;
  readonly limit?: number | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** Whether to count all of them, by type and unit. */
  readonly counts?: boolean | undefined;
}

export interface DraftOrder {
  readonly side?: Side | undefined;
  /** Without one, the kinds of orders that are possible now. */
  readonly type?: string | undefined;
  readonly fields?: JsonObject | undefined;
}

export interface SubmitOrders {
  readonly orders?: readonly unknown[] | undefined;
  /** One order per line, in the notation of the game. */
  readonly text?: string | undefined;
  readonly side?: Side | undefined;
  readonly expectedVersion?: number | undefined;
  /**
   * Judges and plays the orders through on the position as the side may suppose it; stores nothing and rolls nothing. Answers
   * what would happen up to the first die and the first revelation.
   */
  readonly dryRun?: boolean | undefined;
  /**
   * All or nothing: any refusal stores nothing. Only what comes before the first die, the first revelation and the first
   * answer of somebody else can be taken back so; behind them the orders before the refused one stand.
   */
  readonly atomic?: boolean | undefined;
  /** What happens to orders behind one that makes the opponent decide: they wait in the queue, or they are dropped. */
  readonly rest?: 'queue' | 'drop' | undefined;
  /** The same key with the same body answers the same result. */
  readonly key?: string | undefined;
  /** Faces entered by the moderator, in the order in which they are needed (`entered` dice only). */
  readonly dice?: readonly number[] | undefined;
  readonly language?: Language | undefined;
}

export interface ForkGame {
  /** The version to fork; by default the game as it stands. */
  readonly at?: number | undefined;
  /** A side of the caller's; a moderator may take any, or `moderator` for the position as it is. */
  readonly as?: string | undefined;
  readonly name?: string | undefined;
}

export interface ReadPlan {
  /** By default the side the sandbox was forked for. */
  readonly side?: Side | undefined;
}

export interface SubmitPlan
  extends Pick<SubmitOrders, 'side' | 'expectedVersion' | 'dryRun' | 'atomic' | 'rest' | 'key' | 'language'> {
  /** `fork`: only if the game still stands where it was forked; `now`: as it stands. `expectedVersion` goes before it. */
  readonly onto?: 'fork' | 'now' | undefined;
}

export interface ReadEvents {
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  readonly as?: string | undefined;
  readonly language?: Language | undefined;
  /** Where moments are told by the clock of a zone; else they are told in UTC. */
  readonly timeZone?: string | undefined;
  /** Leaves out what the rules note for themselves and tell no player: reports are for reading. */
  readonly machinery?: 'left-out' | undefined;
}

export interface ReadFacts {
  readonly of: Corrected;
  /** The id of the unit, marker, space or track. */
  readonly about: string;
}

/** What a position is to become: fact by fact, or as a patch. */
export interface Correction {
  readonly changes?: readonly FactChange[] | undefined;
  readonly patch?: Patch | undefined;
}
