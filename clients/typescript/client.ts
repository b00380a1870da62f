import { type FollowRequest, follow, makeQuery } from './follow.ts';
import * as operations from './generated.ts';
import type { Outcome, Problem } from './outcome.ts';
import type { GameRecord, GameView, JsonObject, Operation } from './shapes.ts';
import { makeProblem, Transport, type TransportSettings } from './transport.ts';

type Submitted = Extract<operations.SubmitOrdersAnswer['submitOrders'], { readonly __typename: 'OrdersSubmitted' }>;
export type OrdersAccepted = Omit<Submitted, '__typename'>;
export type LegalOrders = operations.OptionsAnswer['game']['options'];
export type EventPage = operations.EventsAnswer['game']['events'];
export type GamePage = operations.GamesAnswer['games'];
export type Registered = { readonly player: operations.PlayerCard; readonly token: string };

export type SubmitOrders = Omit<operations.SubmitOrdersInput, 'orders'> & { readonly orders?: readonly object[] };
export type ReadOptions = Omit<operations.OptionsVariables, 'id'>;
export type ReadEvents = Omit<operations.EventsVariables, 'id'>;
export interface ReadView {
  readonly as?: string | undefined;
  readonly at?: number | undefined;
}
export interface ReadReport extends Pick<FollowRequest, 'as' | 'language'> {
  readonly format?: operations.ReportFormat | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * A client of the service for Node 20 and browsers. Shapes come through GraphQL, streams, views and files through REST.
 * What the service may answer is a value (`Outcome`), also when it says no. Reading, and submitting orders, is tried again when
 * the service cannot be reached or asks for patience; orders carry a key, so that they are never carried out twice.
 */
export class ImpulseClient {
  readonly #transport: Transport;

  constructor(settings: TransportSettings) {
    this.#transport = new Transport(settings);
  }

  /** The same service, as whoever owns the token. */
  withToken(token: string): ImpulseClient {
    return new ImpulseClient({ ...this.#transport.settings, token });
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

  /** The token is shown once: keep it, and go on with `withToken`. */
  async register(input: operations.RegisterPlayerInput): Promise<Outcome<Registered>> {
    const answer = await this.execute(operations.Register, { input });
    return then(answer, ({ registerPlayer: payload }) =>
      payload.__typename === 'Registered'
        ? succeed({ player: payload.player, token: payload.token })
        : fail(problemOf(payload)),
    );
  }

  async me(): Promise<Outcome<operations.PlayerCard>> {
    return map(await this.execute(operations.Me, {}), ({ me }) => me);
  }

  async openGame(input: operations.OpenGameInput): Promise<Outcome<operations.GameCard>> {
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
    return this.#transport.get<GameView>(`${pathOf(gameId)}/view${makeQuery({ as: request.as, at: request.at })}`);
  }

  /** The board as text, or as SVG. */
  board(gameId: string, format: 'svg' | 'txt', request: ReadView = {}): Promise<Outcome<string>> {
    const query = makeQuery({ as: request.as, at: request.at });
    return this.#transport.getText(`${pathOf(gameId)}/board.${format}${query}`);
  }

  report(gameId: string, request: ReadReport = {}): Promise<Outcome<string>> {
    return this.#transport.getText(`${pathOf(gameId)}/report${makeQuery({ ...request })}`);
  }

  /** Orders you may give now. */
  async options(gameId: string, request: ReadOptions = {}): Promise<Outcome<LegalOrders>> {
    return map(await this.execute(operations.Options, { id: gameId, ...request }), ({ game }) => game.options);
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
    return then(answer, ({ submitOrders: payload }) => {
      if (payload.__typename !== 'OrdersSubmitted') return fail(problemOf(payload));
      const { __typename: _, ...accepted } = payload;
      return succeed(accepted);
    });
  }

  /** A page of what has happened, as you may know it. */
  async events(gameId: string, request: ReadEvents = {}): Promise<Outcome<EventPage>> {
    return map(await this.execute(operations.Events, { id: gameId, ...request }), ({ game }) => game.events);
  }

  /** Every event once and in order, those that have happened and then each as it is committed, across lost connections. */
  follow(gameId: string, request: FollowRequest = {}): AsyncGenerator<operations.EventCard, void, undefined> {
    return follow(this.#transport, gameId, request);
  }

  /** The portable record; `checkRecord` verifies it offline. */
  record(gameId: string): Promise<Outcome<GameRecord>> {
    return this.#transport.get<GameRecord>(`${pathOf(gameId)}/record`);
  }
}

const pathOf = (gameId: string): string => `/api/games/${encodeURIComponent(gameId)}`;

const succeed = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
const fail = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });

const then = <Value, Next>(outcome: Outcome<Value>, next: (value: Value) => Outcome<Next>): Outcome<Next> =>
  outcome.ok ? next(outcome.value) : outcome;

const map = <Value, Next>(outcome: Outcome<Value>, next: (value: Value) => Next): Outcome<Next> =>
  then(outcome, (value) => succeed(next(value)));

type ProblemPayload =
  | Extract<operations.SubmitOrdersAnswer['submitOrders'], { readonly code: string }>
  | Extract<operations.TakeSeatAnswer['takeSeat'], { readonly code: string }>;

/** The problem members of payloads. */
function problemOf(payload: ProblemPayload): Problem {
  const { code, message } = payload;
  switch (payload.__typename) {
    case 'OrderRefused': {
      const { version, waitingFor } = payload;
      const refusal = payload.refusal!;
      const facts = refusal.facts === null ? {} : { facts: refusal.facts };
      return { kind: 'refused', code, message, ...facts, refusal, version, waitingFor };
    }
    case 'OrderStale':
      return makeProblem('stale', code, message, { version: payload.currentVersion });
    case 'RequestProblem':
      return makeProblem(payload.kind, code, message, payload.detail ?? undefined);
  }
}

type GamePayload =
  | operations.OpenGameAnswer['openGame']
  | operations.TakeSeatAnswer['takeSeat']
  | operations.ConcedeAnswer['concede'];

/** The game a payload tells of, or its problem. */
const gameIn = (outcome: Outcome<GamePayload>): Outcome<operations.GameCard> =>
  then(outcome, (payload) => ('game' in payload ? succeed(payload.game) : fail(problemOf(payload))));
