import type { FittedBoard } from '#kernel/board/extent';
import type { ChainCommitment, Roll } from '#kernel/dice';
import type { Draft } from '#kernel/draft';
import type { Touches } from '#kernel/event';
import type { Forecast } from '#kernel/forecast';
import type { Json, JsonObject, Typed } from '#kernel/json';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { About, Clock, OptionsFilter, ScenarioOption, ScenarioSheet, Track, Victory } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import type { Language, Text } from '#kernel/text';
import type { View } from '#kernel/view';
import type { RulingRow } from '#store/directory-store';
import type { StoredMove } from '#store/event-store';
import type { Caller } from './caller.ts';
import type { HeadList, ReadHeads } from './heads.ts';
import type { ModeratorAct } from './moderate.ts';
import type { Outcome } from './outcome.ts';
import type { GameRecord } from './record.ts';
import type { Dispute } from './service-events.ts';
import type { LeaveStandingOrder, StandingOrders } from './standing-orders.ts';
import type { TimeControl } from './time-control.ts';
import type { AnswerUndo, UndoRequest } from './undo.ts';
import type { ViewChanges } from './view-changes.ts';
import type { ListedWebhook, WebhookCard, WebhookReplay } from './webhooks.ts';

/** The use cases of the service. Every door (REST, GraphQL, mail, command line) comes through here. */
export interface Games {
  rulesets(): readonly RulesetCard[];
  ruleset(id: string): Outcome<RulesetCard>;
  scenario(ruleset: string, scenario: string): Promise<Outcome<ScenarioCard>>;
  clauses(ruleset: string): Outcome<readonly ClauseCard[]>;
  /** JSON Schema of the orders or the events of a ruleset. */
  schema(ruleset: string, of: 'orders' | 'events'): Outcome<JsonObject>;

  open(caller: Caller, request: OpenGame): Promise<Outcome<GameCard>>;
  /** Games at a glance, newest first; none of them is loaded for it. */
  list(caller: Caller, query: ListGames): Promise<Outcome<Page<GameSummary>>>;
  game(caller: Caller, id: string): Promise<Outcome<GameCard>>;
  takeSeat(caller: Caller, id: string, side: Side, request: TakeSeat): Promise<Outcome<GameCard>>;

  /** Hands in a sealed bid for a side: points for the opponent. With the second bid the sides are settled and the game begins. */
  bidForSide(caller: Caller, id: string, request: BidForSide): Promise<Outcome<GameCard>>;

  view(caller: Caller, id: string, request: ReadView): Promise<Outcome<GameView>>;
  /** The same as `view`, as the bytes of its JSON, kept per version and viewer. */
  viewBytes(caller: Caller, id: string, request: ReadViewBytes): Promise<Outcome<ViewBytes>>;
  /** What has changed in the view since a version. */
  viewChanges(caller: Caller, id: string, request: ReadChanges): Promise<Outcome<ViewChanges>>;
  /** A board by the id that views and scenarios name. */
  board(caller: Caller, id: string): Promise<Outcome<PublicBoard>>;
  /** The whole position as the rules keep it: what a correction is written against. */
  position(caller: Caller, id: string): Promise<Outcome<PositionCard>>;
  options(caller: Caller, id: string, request: ReadOptions): Promise<Outcome<LegalOrders>>;
  /** What may come next for a half-filled order. */
  draft(caller: Caller, id: string, request: DraftOrder): Promise<Outcome<DraftCard>>;
  submit(caller: Caller, id: string, request: SubmitOrders): Promise<Outcome<Submitted>>;
  events(caller: Caller, id: string, request: ReadEvents): Promise<Outcome<EventPage>>;
  /** The orders of moves as players write them, by the id of the move. Whether a caller may know them is for the asker to settle. */
  moveTexts(id: string, moves: readonly StoredMove[]): Promise<ReadonlyMap<string, Text>>;
  /** Calls back after every commit that this process or any other made to the game, until the returned function is called. */
  follow(id: string, onCommitted: (version: number) => void): () => void;

  /** Opens a sandbox of the caller's own from a game, as the caller's side may suppose its position. */
  fork(caller: Caller, id: string, request: ForkGame): Promise<Outcome<GameCard>>;
  /** The orders given in a sandbox for the side it was forked for. */
  plan(caller: Caller, id: string, request: ReadPlan): Promise<Outcome<Plan>>;
  /** Gives them in the game the sandbox was forked from. */
  submitPlan(caller: Caller, id: string, request: SubmitPlan): Promise<Outcome<Submitted>>;

  record(caller: Caller, id: string): Promise<Outcome<GameRecord>>;
  importRecord(caller: Caller, record: unknown): Promise<Outcome<GameCard>>;
  /** The newest hashes of the games that run, signed, for others to keep. */
  heads(request: ReadHeads): Promise<Outcome<HeadList>>;
  concede(caller: Caller, id: string, request: { readonly side?: Side | undefined }): Promise<Outcome<GameCard>>;

  /** How the notation of the game reads a line, allowed or not: whoever reads e-mails tells orders from other lines by it. */
  readLine(
    caller: Caller,
    id: string,
    request: { readonly side: Side; readonly line: string },
  ): Promise<Outcome<LineReading>>;
  /** Has something done beside the play under a key: the same words under the same key count once, however often they come. */
  once(caller: Caller, id: string, request: OnceRequest): Promise<Outcome<GameCard>>;
  undo(caller: Caller, id: string, request: UndoRequest): Promise<Outcome<GameCard>>;
  answerUndo(caller: Caller, id: string, request: AnswerUndo): Promise<Outcome<GameCard>>;
  standingOrders(
    caller: Caller,
    id: string,
    request: { readonly side?: Side | undefined },
  ): Promise<Outcome<StandingOrders>>;
  leaveStandingOrder(caller: Caller, id: string, request: LeaveStandingOrder): Promise<Outcome<StandingOrders>>;
  withdrawStandingOrder(
    caller: Caller,
    id: string,
    request: { readonly side?: Side | undefined; readonly kind: string },
  ): Promise<Outcome<StandingOrders>>;
  addWebhook(
    caller: Caller,
    id: string,
    request: { readonly url: string },
  ): Promise<Outcome<WebhookCard & { readonly secret: string }>>;
  removeWebhook(caller: Caller, id: string, webhook: string): Promise<Outcome<WebhookCard>>;
  /** Has a webhook told once more of everything after a version. */
  replayWebhook(
    caller: Caller,
    id: string,
    webhook: string,
    request: { readonly after: number },
  ): Promise<Outcome<WebhookReplay>>;
  webhooks(caller: Caller, id: string): Promise<Outcome<readonly ListedWebhook[]>>;
  /** Says from when (today, if nothing is said) to when a side is away: no deadline of it falls on those days. */
  takeAbsence(
    caller: Caller,
    id: string,
    request: { readonly side?: Side | undefined; readonly from?: string | undefined; readonly to: string },
  ): Promise<Outcome<GameCard>>;
  /** Says that the service can answer: time in which no process can is credited to all clocks. Called regularly. */
  beat(): Promise<void>;
  /** Acts on the deadlines that have passed; the service calls it regularly. Gives back how many games were touched. */
  keepDeadlines(): Promise<number>;
  moderate(caller: Caller, id: string, act: ModeratorAct): Promise<Outcome<GameCard>>;
  /** The register of rulings on a ruleset: those that bind all games, and a club's. */
  rulings(ruleset: string, club?: string): Promise<Outcome<readonly RulingRow[]>>;
  /** The rulings a game is played under: those made before it opened. */
  rulingsOf(caller: Caller, id: string): Promise<Outcome<readonly RulingRow[]>>;
  raiseDispute(
    caller: Caller,
    id: string,
    request: { readonly side?: Side | undefined; readonly move?: string | undefined; readonly text: string },
  ): Promise<Outcome<GameCard>>;
}

/** An order; begun like one, but misspelt or not whole; nothing that the game knows. */
export type LineReading = 'order' | 'begun' | 'none';

/** What is done to a game beside its play. */
export type ActsBesideThePlay = Pick<
  Games,
  'undo' | 'answerUndo' | 'raiseDispute' | 'takeAbsence' | 'moderate' | 'concede'
>;

export interface OnceRequest {
  readonly key: string;
  /** What was asked for, word for word: other words under the same key are refused. */
  readonly said: readonly string[];
  /** Asked only if it has not been done yet. */
  readonly act: (acts: ActsBesideThePlay) => Promise<Outcome<GameCard>>;
}

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
  readonly text: string;
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

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options?: JsonObject | undefined;
  readonly name?: string | undefined;
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
  /** Only games that have not begun and in which a seat is free. */
  readonly openSeat?: boolean | undefined;
  /** The caller's sandboxes, which no other list shows. */
  readonly sandbox?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
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
  readonly rulesetVersion: number;
  readonly scenario: string;
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
  readonly neutral?: Json | undefined;
  readonly deadline?: string | undefined;
  /** What is at stake for the side that is asked. */
  readonly forecast?: Forecast | undefined;
}

export interface DiceCard {
  readonly mode: 'chain' | 'entered';
  readonly seeded: boolean;
  readonly commitment?: ChainCommitment;
  readonly rolls: number;
  /** Published when the game has ended: opens the secret rolls. */
  readonly veil?: string;
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

export interface ReadOptions extends OptionsFilter {
  readonly side?: Side | undefined;
  /** The language of the lines. */
  readonly language?: Language | undefined;
  readonly limit?: number | undefined;
}

export interface LegalOrders {
  readonly version: number;
  readonly side: Side;
  readonly options: readonly { readonly order: Typed; readonly text: string }[];
  /** True when the limit cut the list. */
  readonly more: boolean;
}

export interface DraftOrder {
  readonly side?: Side | undefined;
  /** Without one, the kinds of orders that are possible now. */
  readonly type?: string | undefined;
  readonly fields?: JsonObject | undefined;
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
        readonly purpose: string;
        readonly dice: number;
        readonly sides: number;
      }
    | undefined;
  /** Whose decision the game waits for now. */
  readonly waitingFor: readonly PendingCard[];
  /** Orders of the batch that were not tried and do not wait: one before them was refused. */
  readonly notTried: number;
  /** Orders of this side that now wait until it is asked again. */
  readonly queued?: number | undefined;
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

export interface SubmitPlan
  extends Pick<SubmitOrders, 'side' | 'expectedVersion' | 'dryRun' | 'atomic' | 'rest' | 'key' | 'language'> {
  /** `fork`: only if the game still stands where it was forked; `now`: as it stands. `expectedVersion` goes before it. */
  readonly onto?: 'fork' | 'now' | undefined;
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
  readonly rolls: readonly (Omit<Roll, 'faces'> & { readonly faces?: readonly number[] })[];
  readonly hash: string;
}

export interface EventTouches extends Touches {
  readonly units: readonly string[];
  readonly spaces: readonly string[];
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

export interface EventPage {
  readonly version: number;
  readonly events: readonly EventCard[];
  /** Pass as `after` for the next page; absent when this page reaches the present. */
  readonly next?: number;
}
