import type { JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { RulingRow } from '#store/directory-store';
import type { StoredMove } from '#store/event-store';
import type { ModeratorAct } from './acts/moderator-act.ts';
import type { Reach } from './acts/reach.ts';
import type { LeaveStandingOrder, StandingOrders } from './acts/standing-orders.ts';
import type { AnswerUndo, UndoRequest } from './acts/undo.ts';
import type { ListedWebhook, WebhookCard, WebhookReplay } from './acts/webhooks.ts';
import type { Caller } from './caller.ts';
import type {
  ClauseCard,
  ComponentsCard,
  CorrectionPreview,
  DraftCard,
  EventPage,
  FactsCard,
  GameCard,
  GameSummary,
  GameView,
  LegalOrders,
  LineReading,
  OutlookCard,
  Page,
  Plan,
  PositionCard,
  PublicBoard,
  RefusalCard,
  RulesetCard,
  ScenarioCard,
  Submitted,
  ViewBytes,
} from './cards.ts';
import type { Outcome } from './outcome.ts';
import type { PackInUse } from './reading/packs-in-use.ts';
import type { ViewChanges } from './reading/view-changes.ts';
import type { HeadList, ReadHeads } from './record/heads.ts';
import type { GameRecord } from './record/record.ts';
import type {
  BidForSide,
  Correction,
  DraftOrder,
  ForkGame,
  ListGames,
  OpenGame,
  ReadChanges,
  ReadEvents,
  ReadFacts,
  ReadOptions,
  ReadPlan,
  ReadView,
  ReadViewBytes,
  SubmitOrders,
  SubmitPlan,
  TakeSeat,
} from './requests.ts';

/** The use cases of the service. Every door (REST, GraphQL, mail, command line) comes through here. */
export interface Games {
  rulesets(): readonly RulesetCard[];
  ruleset(id: string): Outcome<RulesetCard>;
  scenario(ruleset: string, scenario: string): Promise<Outcome<ScenarioCard>>;
  clauses(ruleset: string): Outcome<readonly ClauseCard[]>;
  /** Why orders can be refused: every code, with the sentence it stands for. */
  refusals(ruleset: string): Outcome<readonly RefusalCard[]>;
  /** What the box of a game prints, in a scenario, by default the first. */
  components(ruleset: string, scenario: string | undefined): Promise<Outcome<ComponentsCard>>;
  /** JSON Schema of the orders, the events or what else is in the views of a ruleset. */
  schema(ruleset: string, of: 'orders' | 'events' | 'extra'): Outcome<JsonObject>;

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
  /** What may be put right about something in it. */
  facts(caller: Caller, id: string, request: ReadFacts): Promise<Outcome<FactsCard>>;
  /** What a correction would change, and who would be told. */
  previewCorrection(caller: Caller, id: string, correction: Correction): Promise<Outcome<CorrectionPreview>>;
  options(caller: Caller, id: string, request: ReadOptions): Promise<Outcome<LegalOrders>>;
  /** What the next check of supply, or the like, will make of the units of the caller's side. */
  outlook(caller: Caller, id: string, request: { readonly side?: Side | undefined }): Promise<Outcome<OutlookCard>>;
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
  packs(caller: Caller): Promise<Outcome<readonly PackInUse[]>>;
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
  /** E-mails to a player come back, or arrive again: noted in their games under way. Gives back in how many. */
  noteReach(player: string, reach: Reach): Promise<number>;
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
