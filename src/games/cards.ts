import type { FittedBoard } from '#kernel/board/extent';
import type { Components } from '#kernel/components';
import type { Corrected, Fact } from '#kernel/correction';
import type { ChainCommitment, Roll } from '#kernel/dice';
import type { Draft, Nature } from '#kernel/draft';
import type { Touches } from '#kernel/event';
import type { Forecast, Reckoning } from '#kernel/forecast';
import type { Json, JsonObject, Typed } from '#kernel/json';
import type { Outlook, OutlookRemedy } from '#kernel/outlook';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { About, Clock, ScenarioOption, ScenarioSheet, Track, Victory } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import type { Localised, Text } from '#kernel/text';
import type { View } from '#kernel/view';
import type { Dispute, Patch } from './live/service-events.ts';
import type { TimeControl } from './live/time-control.ts';

export interface PositionCard {
  readonly game: string;
  readonly version: number;
  readonly position: JsonObject;
}

/** How a doubtful paragraph is read, and the options with which players may agree on another reading before they start. */
export interface ReadingCard {
  /** The number of the ruling; absent where there is only an option. */
  readonly number?: string;
  readonly paragraphs: readonly string[];
  readonly text: Text;
  readonly options: readonly ScenarioOption[];
}

export interface RulesetCard {
  readonly about: About;
  readonly scenarios: readonly ScenarioSheet[];
  readonly readings: readonly ReadingCard[];
  readonly packHash: string;
  readonly coverage: {
    readonly enforced: number;
    readonly assisted: number;
    readonly manual: number;
    readonly notApplicable: number;
    readonly missing: number;
  };
}

export interface ScenarioCard {
  readonly ruleset: string;
  readonly sheet: ScenarioSheet;
  readonly board: FittedBoard;
  readonly opening: View;
}

export interface RefusalCard {
  readonly code: string;
  /** The sentence, with the names of its facts in braces. */
  readonly text: Text;
  readonly facts: readonly string[];
  /** Whether the code means the same in every game. */
  readonly isShared: boolean;
}

export interface ClauseCard {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly kind: string;
  readonly text: string;
  readonly status: 'enforced' | 'assisted' | 'manual' | 'not-applicable' | 'missing';
  readonly why?: string;
  /** Titles of the tests that prove it. */
  readonly tests: readonly string[];
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor for the next page; absent on the last. */
  readonly next?: string;
}

export const GAME_STATUSES = ['waiting', 'running', 'ended'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly rulesetTitle: string;
  readonly rulesetVersion: number;
  readonly scenario: string;
  readonly scenarioTitle: Text;
  readonly options: JsonObject;
  readonly packHash: string;
  readonly status: GameStatus;
  readonly version: number;
  /** The hash of its newest event, or of its opening: whoever keeps it can tell later whether the record was rewritten. */
  readonly head: string;
  readonly createdAt: string;
  /** When it ended, by which ladders order games; not of a sandbox, which leaves no result. */
  readonly endedAt?: string;
  readonly seats: readonly SeatCard[];
  readonly moderator?: PlayerName;
  /** Played elsewhere: who brought along the record of it. Its players are nobody here, and it counts for nothing. */
  readonly imported?: { readonly by: PlayerName };
  readonly clock: Clock;
  readonly tracks: readonly Track[];
  readonly victory: Victory;
  readonly pending: readonly PendingCard[];
  /** Whom it waits for, in a sentence, for whoever is not asked: others may decide under cover. */
  readonly waiting?: Text;
  readonly dice: DiceCard;
  /** Its dice follow from a seed, so that whoever opened it can foresee them: a game for practice, which no ladder counts. */
  readonly seeded: boolean;
  readonly club?: string;
  readonly season?: string;
  /** What a sandbox was forked from, and for which side; `imagined` when what that side could not know is made up. */
  readonly sandbox?: {
    readonly game: string;
    readonly version: number;
    readonly side?: Side;
    readonly imagined: boolean;
  };
  readonly timeControl?: TimeControl;
  /** Players who have handed in a sealed bid, while sides go to bids. */
  readonly bidders?: readonly string[];
  /** What the bids gave each side, once they are settled: added to its points in results and standings. */
  readonly handicap?: Readonly<Record<Side, number>>;
  /** Why the moderator has paused the game. */
  readonly paused?: string;
  /** Somebody asks to go back to a version; the sides that agreed so far. */
  readonly undo?: {
    readonly side: Side;
    readonly to: number;
    readonly reason?: string;
    readonly agreed: readonly Side[];
  };
  /** What a first judge has proposed; a second must confirm it. */
  readonly adjudication?: {
    readonly judge: string;
    readonly winner: string;
    readonly level: string;
    readonly points: Readonly<Record<Side, number>>;
    readonly reason: string;
  };
  /** Who has annulled the result for the ladder of the club, and why. */
  readonly annulled?: { readonly by: string; readonly reason: string };
  readonly disputes: readonly Dispute[];
  /** Orders of the caller's own sides that wait until they are asked again; a refused one stops the queue and says why. */
  readonly queue: readonly { readonly side: Side; readonly order: Json; readonly refusal?: ExplainedRefusal }[];
  /** How the caller stands to this game. */
  readonly you: Standing;
}

/** How a caller stands to a game. */
export interface Standing {
  readonly sides: readonly Side[];
  readonly moderator: boolean;
  /** The game waits for a decision of one of these sides. */
  readonly toAct: boolean;
}

/** What a list says of a game; the card says the same and more. */
export interface GameSummary
  extends Pick<
    GameCard,
    | 'id'
    | 'name'
    | 'ruleset'
    | 'rulesetVersion'
    | 'scenario'
    | 'options'
    | 'packHash'
    | 'status'
    | 'version'
    | 'createdAt'
    | 'endedAt'
    | 'seats'
    | 'moderator'
    | 'imported'
    | 'clock'
    | 'pending'
    | 'head'
    | 'seeded'
    | 'club'
    | 'season'
    | 'you'
  > {
  readonly updatedAt: string;
  /** How it ended for every seat. */
  readonly results?: readonly GameResult[];
}

export interface GameResult {
  readonly side: Side;
  readonly outcome: 'won' | 'lost' | 'drawn';
  readonly ending: 'played' | 'conceded' | 'forfeited' | 'adjudicated' | 'annulled';
  readonly level?: string;
  readonly points: number;
}

export interface PlayerName {
  /** Absent for a guest whose orders the moderator gives. */
  readonly id?: string;
  readonly name: string;
}

export interface SeatCard {
  readonly side: Side;
  readonly sideName: Text;
  readonly player?: PlayerName;
  /** Adds to the dice of the game; public once the game runs. */
  readonly phrase?: string;
  /** E-mails to the player come back. */
  readonly unreachable?: UnreachableCard;
}

export interface UnreachableCard {
  readonly since: string;
  readonly reason: Text;
  readonly clock: 'stopped' | 'runs';
}

export interface PendingCard {
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly clause: string;
  readonly title: Text;
  /** What is asked. Only for the side that decides and for the moderator, like `about`, and not in lists of games. */
  readonly explanation?: Text | undefined;
  /** Only for the side that decides and for the moderator. */
  readonly about?: JsonObject | undefined;
  /** What is at stake for the side that decides. */
  readonly forecast?: Forecast | undefined;
  /** Ways in which its side may have such decisions answered from now on. */
  readonly policies?: readonly PolicyCard[] | undefined;
  readonly neutral?: Json | undefined;
  /** What happens if nothing is said. Only for the side that decides and for the moderator, and not in lists of games. */
  readonly ifSilent?: Text | undefined;
  readonly deadline?: string | undefined;
}

/** A way to answer decisions of a kind in advance. */
export interface PolicyCard {
  readonly kind: string;
  /** The decision, as players call it. */
  readonly question: Text;
  readonly id: string;
  readonly title: Text;
  readonly settings: readonly PolicySetting[];
}

/** What a player may set about it. */
export interface PolicySetting {
  readonly name: string;
  readonly title: Text;
  readonly nature: Nature;
  readonly min?: number;
  readonly max?: number;
  /** What may be chosen, where it is one of a few. */
  readonly choices?: readonly { readonly value: Json; readonly label: Text }[];
  readonly byDefault: Json;
}

export interface DiceCard {
  readonly mode: 'chain' | 'entered';
  readonly seeded: boolean;
  readonly commitment?: ChainCommitment;
  readonly rolls: number;
  /** Published when the game has ended: opens the secret rolls. */
  readonly veil?: string;
}

/** A board that was found by its id, and whether anybody may have it: one laid in a sandbox is its owner's. */
export interface PublicBoard {
  readonly board: FittedBoard;
  readonly audience: 'everybody' | 'owner';
}

/** A view ready to be sent, with what a client names it by. */
export interface ViewBytes {
  readonly etag: string;
  readonly json: Buffer;
}

export interface GameView {
  readonly game: string;
  readonly version: number;
  readonly as: string;
  readonly clock: Clock;
  readonly tracks: readonly Track[];
  readonly victory: Victory;
  readonly pending: readonly PendingCard[];
  /** The board never changes under its id: it may be fetched once and kept. */
  readonly boardId: string;
  readonly board: FittedBoard;
  readonly view: View;
}

export interface LegalOrders {
  readonly version: number;
  readonly side: Side;
  /** On each page something of every type, as long as there is any. */
  readonly items: readonly { readonly order: Typed; readonly text: string }[];
  /** Where the following page begins; absent on the last. */
  readonly next?: string;
  readonly counts?: readonly {
    readonly type: string;
    readonly count: number;
    /** False where not every legal order of the type is listed: a draft offers all of them. */
    readonly complete: boolean;
    readonly units: readonly { readonly unit: string; readonly count: number }[];
  }[];
}

/** What the next check of supply, or the like, will make of a side's units. */
export interface OutlookCard {
  readonly version: number;
  readonly side: Side;
  readonly units: readonly (Omit<Outlook, 'remedies'> & {
    readonly name: Text;
    readonly remedies: readonly (OutlookRemedy & { readonly text?: Text })[];
  })[];
}

/** What may be put right about something in a position. */
export interface FactsCard {
  readonly version: number;
  readonly of: Corrected;
  readonly about: string;
  readonly facts: readonly Fact[];
}

/** What a correction would change, and who would be told. */
export interface CorrectionPreview {
  readonly version: number;
  readonly patch: Patch;
  /** In sentences, as whoever may see everything sees it. */
  readonly changes: readonly Text[];
  readonly told: readonly {
    readonly side: Side;
    readonly sideName: Text;
    readonly name: string;
    /** False for who leads the side and makes the correction. */
    readonly isTold: boolean;
    /** What of it the side can see. */
    readonly sees: readonly Text[];
  }[];
}

export interface ComponentsCard extends Components {
  readonly ruleset: string;
  readonly scenario: string;
}

/** A kind of order of which at least one is possible now. */
export interface DraftKind {
  readonly type: string;
  readonly title: Text;
  readonly help?: Text;
  /** How many there are, or the most that are counted. */
  readonly count: number;
  readonly more: boolean;
  /** The units or spaces that its first field may name. */
  readonly units: readonly string[];
  readonly spaces: readonly string[];
  /** The order itself, where it has no fields. */
  readonly order?: Typed;
}

export interface DraftCard {
  readonly version: number;
  readonly side: Side;
  readonly kinds: readonly DraftKind[];
  readonly draft?: Draft<Typed> & {
    readonly title: Text;
    readonly help?: Text;
    /** The order as players write it, where it is complete. */
    readonly text?: Text;
  };
}

export interface Submitted {
  readonly version: number;
  readonly dryRun: boolean;
  readonly moves: readonly MoveCard[];
  readonly events: readonly EventCard[];
  /** Set when an order was refused; the orders before it stand unless `atomic`. */
  readonly refusal?: (ExplainedRefusal & { readonly index: number; readonly line?: string }) | undefined;
  /** Set when the moderator's dice ran out: which roll is wanted. Nothing of that order was stored. */
  readonly diceWanted?:
    | {
        readonly index: number;
        /** What the dice are for. */
        readonly title: Text;
        readonly dice: number;
        readonly sides: number;
        /** In a dry run: what the dice may bring. */
        readonly forecast?: Forecast | undefined;
      }
    | undefined;
  /** Whose decision the game waits for now. */
  readonly waitingFor: readonly PendingCard[];
  /** Orders that were to end what was over already: they did nothing, and those behind them went on. */
  readonly superfluous: readonly { readonly index: number; readonly reason: Text }[];
  /** Orders of the batch that were not tried and do not wait: one before them was refused. */
  readonly notTried: number;
  /** Orders of this side that now wait until it is asked again. */
  readonly queued?: number | undefined;
}

export interface Plan {
  readonly sandbox: string;
  /** The version of the sandbox. */
  readonly version: number;
  /** The game it is made for, and the version it was forked at. */
  readonly game: string;
  readonly forkedAt: number;
  /** Whether that game still stands where it was forked. */
  readonly current: boolean;
  readonly side: Side;
  readonly orders: readonly PlannedOrder[];
  /** The same, a line each. */
  readonly text: Text;
}

export interface PlannedOrder {
  /** The move of the sandbox in which it was given. */
  readonly move: string;
  readonly order: Typed;
  readonly text: Text;
}

export interface MoveCard {
  readonly id: string;
  readonly side: Side;
  readonly order: Typed;
  readonly text: Text;
  readonly from: number;
  readonly to: number;
}

export interface EventCard {
  /** 1 for the first event of a game; the version of the game after it. */
  readonly version: number;
  readonly at: string;
  readonly move?: string | undefined;
  /** `game`: a fact of the ruleset; `service`: seats, starts, concessions, rewinds. */
  readonly source: 'game' | 'service';
  readonly type: string;
  readonly data: JsonObject;
  readonly sentence: string;
  /** What it touches on the board, as far as the viewer may know: for highlighting and animation. */
  readonly touches: EventTouches;
  /** What had been reckoned of its dice; the sentence says it in short. */
  readonly reckoning?: Reckoning | undefined;
  readonly rolls: readonly RollCard[];
  readonly hash: string;
}

/** Dice that fell. Of a secret roll the faces are absent. */
export interface RollCard extends Omit<Roll, 'faces'> {
  /** What they were for, as people read it; `purpose` is bound into the proof. */
  readonly title: string;
  readonly faces?: readonly number[];
}

export interface EventTouches extends Touches {
  readonly units: readonly string[];
  readonly spaces: readonly string[];
}

export interface EventPage {
  readonly version: number;
  readonly items: readonly EventCard[];
  /** Pass as `after` for the next page; absent when this page reaches the present. */
  readonly next?: number;
}

/** A view without its board, in the language of its reader. */
export type BareView = Localised<Omit<GameView, 'board'>>;

/** An order; begun like one, but misspelt or not whole; nothing that the game knows. */
export type LineReading = 'order' | 'begun' | 'none';
