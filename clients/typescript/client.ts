import { Accounts } from './accounts.ts';
import { Administration } from './administration.ts';
import type { Notice } from './api.ts';
import { Mail, Moderation, StandingOrders, Webhooks } from './beside-the-play.ts';
import { ClubLife } from './club-life.ts';
import { Clubs } from './clubs.ts';
import {
  type FollowAccountRequest,
  type FollowRequest,
  follow,
  followAccount,
  followVersions,
  makeQuery,
} from './follow.ts';
import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, gameIn, map, problemOf, taking } from './payload.ts';
import { Playing } from './playing.ts';
import { Rest } from './rest.ts';
import type {
  BareView,
  BoardSheet,
  GameRecord,
  GameView,
  JsonObject,
  Operation,
  TimeControl,
  ViewChanges,
} from './shapes.ts';
import { Transport, type TransportSettings } from './transport.ts';

type Submitted = Extract<operations.SubmitOrdersAnswer['submitOrders'], { readonly __typename: 'OrdersSubmitted' }>;
export type OrdersAccepted = Omit<Submitted, '__typename'>;
export type LegalOrders = operations.OptionsAnswer['game']['options'];
export type Outlook = operations.OutlookOfAnswer['game']['outlook'];
export type Components = operations.ComponentsOfAnswer['ruleset']['components'];
export type Plan = operations.PlanCard;
export type EventPage = operations.EventsAnswer['game']['events'];
export type TurnStart = operations.TurnStartsAnswer['game']['turns'][number];
export type GamePage = operations.GamesAnswer['games'];
export type Registered = { readonly player: operations.PlayerCard; readonly token: string };

export type SubmitOrders = Omit<operations.SubmitOrdersInput, 'orders'> & { readonly orders?: readonly object[] };
export type SubmitPlan = operations.SubmitPlanInput;
export type OpenGame = Omit<operations.OpenGameInput, 'timeControl'> & {
  readonly timeControl?: TimeControl | undefined;
};
export type OrderDraft = operations.DraftAnswer['game']['draft'];
export type DraftRequest = Omit<operations.DraftVariables, 'id'>;
export type ReadOptions = Omit<operations.OptionsVariables, 'id'>;
export type ReadEvents = Omit<operations.EventsVariables, 'id'>;
export type ReadTurns = Omit<operations.TurnsOfVariables, 'id'>;
type Language = Pick<FollowRequest, 'language'>;
export interface ReadView extends Language {
  readonly as?: string | undefined;
  readonly at?: number | undefined;
}
export interface ReadCounters extends ReadView {
  /** Only those that have changed since this version. */
  readonly since?: number | undefined;
}
export interface ReadReport extends Pick<FollowRequest, 'as' | 'language'> {
  readonly format?: operations.ReportFormat | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Adds every die with its number, purpose, faces and link. */
  readonly proofs?: 'yes' | 'no' | undefined;
}

/**
 * A client of the service for Node 20 and browsers. Shapes come through GraphQL, streams, views and files through REST.
 * What the service may answer is a value (`Outcome`), also when it says no. Reading, and submitting orders, is tried again when
 * the service cannot be reached or asks for patience; orders carry a key, so that they are never carried out twice.
 */
export class ImpulseClient {
  readonly #transport: Transport;
  readonly accounts: Accounts;
  readonly administration: Administration;
  readonly clubs: Clubs;
  readonly clubLife: ClubLife;
  readonly standingOrders: StandingOrders;
  readonly moderation: Moderation;
  readonly webhooks: Webhooks;
  readonly mail: Mail;
  /** Every operation over REST, by its name in the reference: `client.api.submitOrders(id, { text })`. */
  readonly api: Rest;

  constructor(settings: TransportSettings) {
    const transport = new Transport(settings);
    this.#transport = transport;
    this.accounts = new Accounts(transport);
    this.administration = new Administration(transport);
    this.clubs = new Clubs(transport);
    this.clubLife = new ClubLife(transport);
    this.standingOrders = new StandingOrders(transport);
    this.moderation = new Moderation(transport);
    this.webhooks = new Webhooks(transport);
    this.mail = new Mail(transport);
    this.api = new Rest(transport);
  }

  /** The same service, as whoever owns the token. */
  withToken(token: string): ImpulseClient {
    return new ImpulseClient({ ...this.#transport.settings, token });
  }

  /** The same service, in another language. */
  inLanguage(language: 'en' | 'it'): ImpulseClient {
    return new ImpulseClient({ ...this.#transport.settings, language });
  }

  /** Any operation of your own. */
  execute<Answer, Variables>(operation: Operation<Answer, Variables>, variables: Variables): Promise<Outcome<Answer>> {
    return this.#transport.execute(operation, variables);
  }

  async rulesets(): Promise<Outcome<readonly operations.RulesetCard[]>> {
    return map(await this.execute(operations.Rulesets, {}), ({ rulesets }) => rulesets);
  }

  /** JSON Schema of the orders a game knows. */
  async orderSchema(ruleset: string): Promise<Outcome<JsonObject>> {
    return map(await this.execute(operations.OrderSchema, { ruleset }), (answer) => answer.ruleset.orderSchema);
  }

  /** JSON Schema of the events a game knows. */
  async eventSchema(ruleset: string): Promise<Outcome<JsonObject>> {
    return map(await this.execute(operations.EventSchema, { ruleset }), (answer) => answer.ruleset.eventSchema);
  }

  /** JSON Schema of what only this game has in its views, `extra`. */
  async extraSchema(ruleset: string): Promise<Outcome<JsonObject>> {
    return map(await this.execute(operations.ExtraSchema, { ruleset }), (answer) => answer.ruleset.extraSchema);
  }

  /** Every clause of the rules and how far it is enforced. */
  async clauses(ruleset: string): Promise<Outcome<readonly operations.ClauseCard[]>> {
    return map(await this.execute(operations.Clauses, { ruleset }), (answer) => answer.ruleset.clauses);
  }

  /** Every reason for which an order can be refused, with its sentence. */
  async refusals(ruleset: string): Promise<Outcome<readonly operations.RefusalKindCard[]>> {
    return map(await this.execute(operations.Refusals, { ruleset }), (answer) => answer.ruleset.refusals);
  }

  /** What the box prints: counters, charts, tracks and lists. */
  async components(ruleset: string, scenario?: string): Promise<Outcome<Components>> {
    const answer = await this.execute(operations.ComponentsOf, { ruleset, scenario });
    return map(answer, ({ ruleset: { components } }) => components);
  }

  /** A scenario with its opening position, as a spectator sees it. */
  async scenario(ruleset: string, scenario: string): Promise<Outcome<operations.OpeningOfAnswer['scenario']>> {
    return map(await this.execute(operations.OpeningOf, { ruleset, scenario }), (answer) => answer.scenario);
  }

  /** The newest hashes of all running games, signed: whoever keeps them can tell later whether a record was rewritten. */
  async heads(request: operations.HeadsVariables = {}): Promise<Outcome<operations.HeadsAnswer['heads']>> {
    return map(await this.execute(operations.Heads, request), ({ heads }) => heads);
  }

  /** What judges have ruled on the clauses of a ruleset: what binds all games and, where one is named, those of a club. */
  async rulings(ruleset: string, club?: string): Promise<Outcome<readonly operations.RulingCard[]>> {
    return map(await this.execute(operations.Rulings, { ruleset, club }), ({ rulings }) => rulings);
  }

  /** The token is shown once: keep it, and go on with `withToken`. */
  async register(input: operations.RegisterPlayerInput): Promise<Outcome<Registered>> {
    const answer = await this.execute(operations.Register, { input });
    return andThen(answer, ({ registerPlayer }) => taking('Registered')(registerPlayer));
  }

  async me(): Promise<Outcome<operations.PlayerCard>> {
    return map(await this.execute(operations.Me, {}), ({ me }) => me);
  }

  async openGame(input: OpenGame): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.OpenGame, { input }), (answer) => answer.openGame));
  }

  async takeSeat(
    gameId: string,
    side: string,
    input: operations.TakeSeatInput = {},
  ): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.TakeSeat, { gameId, side, input }), (answer) => answer.takeSeat));
  }

  /** A sealed bid for a side, in games whose sides go to bids. */
  async bidForSide(gameId: string, input: operations.BidForSideInput): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.BidForSide, { gameId, input }), (answer) => answer.bidForSide));
  }

  async concede(gameId: string, side?: string): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.Concede, { gameId, side }), (answer) => answer.concede));
  }

  async undo(gameId: string, input: operations.UndoInput = {}): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.Undo, { gameId, input }), (answer) => answer.undo));
  }

  async answerUndo(
    gameId: string,
    answer: Omit<operations.AnswerUndoVariables, 'gameId'>,
  ): Promise<Outcome<operations.GameCard>> {
    const given = await this.execute(operations.AnswerUndo, { gameId, ...answer });
    return gameIn(map(given, (told) => told.answerUndo));
  }

  /** Days on which no deadline of your side falls: ISO dates, both included. */
  async takeAbsence(
    gameId: string,
    request: Omit<operations.TakeAbsenceVariables, 'gameId'>,
  ): Promise<Outcome<operations.GameCard>> {
    const given = await this.execute(operations.TakeAbsence, { gameId, ...request });
    return gameIn(map(given, ({ takeAbsence }) => takeAbsence));
  }

  /** A sandbox of your own from a game, as your side may suppose its position, to try a plan in. */
  async forkGame(gameId: string, input: operations.ForkGameInput = {}): Promise<Outcome<operations.GameCard>> {
    return gameIn(map(await this.execute(operations.ForkGame, { gameId, input }), (answer) => answer.forkGame));
  }

  /** In a sandbox: the orders given there for a side. */
  async plan(sandboxId: string, side?: string): Promise<Outcome<Plan>> {
    return map(await this.execute(operations.PlanOf, { id: sandboxId, side }), ({ game }) => game.plan);
  }

  /** Gives the orders of a sandbox's plan in the game it was forked from. */
  async submitPlan(sandboxId: string, request: SubmitPlan = {}): Promise<Outcome<OrdersAccepted>> {
    const idempotencyKey = request.idempotencyKey ?? crypto.randomUUID();
    const variables = { gameId: sandboxId, input: { ...request, idempotencyKey } };
    const answer = await this.#transport.execute(operations.SubmitPlan, variables, 'repeatable', (told) =>
      told.submitPlan.__typename === 'RequestProblem' ? problemOf(told.submitPlan) : undefined,
    );
    return andThen(answer, ({ submitPlan }) => taking('OrdersSubmitted')(submitPlan));
  }

  /** A game with the types of its ruleset: `client.playing('tito', id)` knows every order and every event. */
  playing<Ruleset extends string>(_ruleset: Ruleset, gameId: string): Playing<Ruleset> {
    return new Playing<Ruleset>(this, gameId);
  }

  /** Newest first, twenty at a time. */
  async games(request: operations.GamesVariables = {}): Promise<Outcome<GamePage>> {
    return map(await this.execute(operations.Games, request), ({ games }) => games);
  }

  /** One game at a glance: clock, seats, tracks, victory, who must decide. */
  async game(id: string): Promise<Outcome<operations.GameCard>> {
    return map(await this.execute(operations.OneGame, { id }), ({ game }) => game);
  }

  /** The board as a viewer may see it, now or as of a version. */
  view(gameId: string, request: ReadView = {}): Promise<Outcome<GameView>> {
    return this.#transport.get<GameView>(`${pathOf(gameId)}/view${makeQuery({ ...request })}`);
  }

  /** The same without the board, which it names by `boardId`. */
  bareView(gameId: string, request: ReadView = {}): Promise<Outcome<BareView>> {
    return this.#transport.get<BareView>(`${pathOf(gameId)}/view${makeQuery({ ...request, board: false })}`);
  }

  /** What has changed since the version of a view; `applyChanges` brings the view up to date. */
  changes(gameId: string, since: number, request: ReadView = {}): Promise<Outcome<ViewChanges>> {
    return this.#transport.get<ViewChanges>(`${pathOf(gameId)}/view${makeQuery({ ...request, since })}`);
  }

  /** A board by the `boardId` of a view: fetch it once, it never changes. */
  boardSheet(boardId: string, { language = 'en' }: Language = {}): Promise<Outcome<BoardSheet>> {
    return this.#transport.get<BoardSheet>(`/api/boards/${encodeURIComponent(boardId)}${makeQuery({ language })}`);
  }

  /** The same as SVG without anybody on it; every space is a shape with `data-space`. */
  boardDrawing(boardId: string, { language = 'en' }: Language = {}): Promise<Outcome<string>> {
    return this.#transport.getText(`/api/boards/${encodeURIComponent(boardId)}.svg${makeQuery({ language })}`);
  }

  /** The counters and markers of a position as symbols of one SVG; `symbolId` names them. */
  counters(gameId: string, request: ReadCounters = {}): Promise<Outcome<string>> {
    return this.#transport.getText(`${pathOf(gameId)}/counters.svg${makeQuery({ ...request })}`);
  }

  /** The board as text, in a language, or as SVG. */
  board(gameId: string, format: 'svg' | 'txt', request: ReadView = {}): Promise<Outcome<string>> {
    return this.#transport.getText(`${pathOf(gameId)}/board.${format}${makeQuery({ ...request })}`);
  }

  /** The board as a picture. */
  boardPng(gameId: string, request: ReadView = {}): Promise<Outcome<Uint8Array>> {
    return this.#transport.getBytes(`${pathOf(gameId)}/board.png${makeQuery({ ...request })}`);
  }

  /** What happened, in sentences. */
  report(gameId: string, request: ReadReport = {}): Promise<Outcome<string>> {
    return this.#transport.getText(`${pathOf(gameId)}/report${makeQuery({ ...request })}`);
  }

  /** Orders you may give now. */
  async options(gameId: string, request: ReadOptions = {}): Promise<Outcome<LegalOrders>> {
    return map(await this.execute(operations.Options, { id: gameId, ...request }), ({ game }) => game.options);
  }

  /** What the next supply check would make of the units of your side. */
  async outlook(gameId: string, side?: string): Promise<Outcome<Outlook>> {
    return map(await this.execute(operations.OutlookOf, { id: gameId, side }), ({ game }) => game.outlook);
  }

  /** What may come next for a half-filled order; without a type, the kinds of orders that are possible now. */
  async draft(gameId: string, request: DraftRequest = {}): Promise<Outcome<OrderDraft>> {
    return map(await this.execute(operations.Draft, { id: gameId, ...request }), ({ game }) => game.draft);
  }

  /**
   * Gives orders, one after the other, until one is refused or somebody else must decide. A refused first order is the
   * problem `refused`; when a later one is, `refusal` of the value says so and the moves before it stand.
   */
  async submitOrders(gameId: string, request: SubmitOrders): Promise<Outcome<OrdersAccepted>> {
    const idempotencyKey = request.idempotencyKey ?? crypto.randomUUID();
    const variables = { gameId, input: { ...request, idempotencyKey } };
    const answer = await this.#transport.execute(operations.SubmitOrders, variables, 'repeatable', (told) =>
      told.submitOrders.__typename === 'RequestProblem' ? problemOf(told.submitOrders) : undefined,
    );
    return andThen(answer, ({ submitOrders }) => taking('OrdersSubmitted')(submitOrders));
  }

  /** Turns, impulses and the moves made in them, each with what followed. */
  async turns(gameId: string, request: ReadTurns = {}): Promise<Outcome<readonly operations.TurnCard[]>> {
    return map(await this.execute(operations.TurnsOf, { id: gameId, ...request }), ({ game }) => game.turns);
  }

  /** When turns and impulses began: what a story is divided by. */
  async turnStarts(gameId: string, language?: operations.Language): Promise<Outcome<readonly TurnStart[]>> {
    return map(await this.execute(operations.TurnStarts, { id: gameId, language }), ({ game }) => game.turns);
  }

  /** A page of what has happened, as you may know it. */
  async events(gameId: string, request: ReadEvents = {}): Promise<Outcome<EventPage>> {
    return map(await this.execute(operations.Events, { id: gameId, ...request }), ({ game }) => game.events);
  }

  /** Every event once and in order, those that have happened and then each as it is committed, across lost connections. */
  follow(gameId: string, request: FollowRequest = {}): AsyncGenerator<operations.EventCard, void, undefined> {
    return follow(this.#transport, gameId, request);
  }

  /** Everything that concerns you, in all your games: your turn, deadlines, an undo asked for, rulings, results. */
  followAccount(request: FollowAccountRequest = {}): AsyncGenerator<Notice, void, undefined> {
    return followAccount(this.#transport, request);
  }

  /** Every version the game comes to, also through what is hidden from the follower: what a bot waits for. */
  versions(gameId: string, request: FollowRequest = {}): AsyncGenerator<number, void, undefined> {
    return followVersions(this.#transport, gameId, request);
  }

  /** The portable record; `checkRecord` verifies it offline. */
  record(gameId: string): Promise<Outcome<GameRecord>> {
    return this.#transport.get<GameRecord>(`${pathOf(gameId)}/record`);
  }

  /** Takes over a game played elsewhere, under its own id. */
  importRecord(record: GameRecord): Promise<Outcome<{ readonly id: string; readonly status: string }>> {
    return this.#transport.send('POST', '/api/records', record);
  }
}

const pathOf = (gameId: string): string => `/api/games/${encodeURIComponent(gameId)}`;
