import { createHash } from 'node:crypto';
import { type Dice, DiceWanted } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { type Json, type JsonObject, makeCanonicalJson, type Typed } from '#kernel/json';
import type { Refusal } from '#kernel/refusal';
import { asSide, type Side } from '#kernel/side';
import type { AppendOutcome, MoveDraft, StoredEvent } from '#store/event-store';
import { type Caller, idOf } from './caller.ts';
import { eventCards, isModerator, pendingCards } from './disclosure.ts';
import type { MoveCard, SubmitOrders, Submitted } from './games.ts';
import { gameEvents, type LiveGame, type NewEvent } from './live-game.ts';
import { unknownGame } from './live-games.ts';
import { fail, type Outcome, succeed } from './outcome.ts';
import { sideFor } from './read-game.ts';
import type { Workplace } from './workplace.ts';

const MOST_ORDERS = 200;
/** How often an order is judged anew because another process was faster. */
const MOST_ATTEMPTS = 5;

/** Orders of one request, given one after the other until one is refused or somebody else must decide. */
export async function submitOrders(
  work: Workplace,
  caller: Caller,
  id: string,
  request: SubmitOrders,
): Promise<Outcome<Submitted>> {
  if (caller.kind === 'anonymous') return fail('unauthenticated', 'token-needed', 'Giving orders needs a token.');
  const wanted = wantedOrders(request);
  if (!wanted.ok) return wanted;
  return work.live.use<Submitted>(id, async (first) => {
    let game = first;
    for (let attempt = 1; ; attempt++) {
      const attempted = await attemptOrders(work, caller, game, request, wanted.value);
      if (attempted !== 'overtaken') return attempted;
      if (attempt === MOST_ATTEMPTS)
        return fail('unavailable', 'contended', 'Others keep changing this game: try again.');
      const again = await work.live.reload(id);
      if (again === undefined) return unknownGame(id);
      game = again;
    }
  });
}

type WantedOrder = { readonly line: string } | { readonly order: unknown };

function wantedOrders(request: SubmitOrders): Outcome<readonly WantedOrder[]> {
  if ((request.orders === undefined) === (request.text === undefined)) {
    return fail('malformed', 'orders-or-text', 'Send either `orders` or `text`.');
  }
  const wanted: readonly WantedOrder[] =
    request.orders?.map((order) => ({ order })) ??
    (request.text ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({ line }));
  if (wanted.length === 0) return fail('malformed', 'no-orders', 'There is no order in this request.');
  if (wanted.length > MOST_ORDERS) {
    return fail('too-large', 'too-many-orders', `At most ${MOST_ORDERS} orders go in one request.`, {
      orders: wanted.length,
    });
  }
  return succeed(wanted);
}

async function attemptOrders(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  live: LiveGame,
  request: SubmitOrders,
  wanted: readonly WantedOrder[],
): Promise<Outcome<Submitted> | 'overtaken'> {
  const id = live.row.id;
  const bodyHash = request.key === undefined ? '' : hashBody(request);
  const side = sideFor(live, caller, request.side);
  if (!side.ok) return side;
  if (request.dice !== undefined && (live.row.diceMode !== 'entered' || !isModerator(live, caller))) {
    return fail('not-allowed', 'dice-not-entered-here', 'Only the moderator of a game with entered dice enters them.');
  }
  if (request.expectedVersion !== undefined && request.expectedVersion !== live.version) {
    const answered = await answeredBefore(work, caller, id, request.key, bodyHash);
    if (answered !== undefined) return answered;
    if (await work.live.refresh(live)) return 'overtaken';
    return staleVersion(live.version, request.expectedVersion);
  }
  if (live.row.frozen !== undefined) return fail('frozen', 'frozen', `This game is stopped: ${live.row.frozen}`);

  // What may have to be taken back happens on a copy; everything else on the game itself, which an accepted order only extends.
  const onCopy = request.dryRun === true || request.atomic === true || live.row.diceMode === 'entered';
  const game = onCopy ? live.copy() : live;
  const tried = tryOrders(work, caller, game, side.value, request, wanted);

  if (tried.moves.length === 0 || (request.atomic && tried.stopped)) {
    const answered = await answeredBefore(work, caller, id, request.key, bodyHash);
    if (answered !== undefined) return answered;
    // A refusal must rest on the game as it is, not on a memory that another process has left behind.
    if (await work.live.refresh(live)) return 'overtaken';
    return succeed({
      ...answer(live, side.value, tried, [], request),
      moves: [],
      notTried: wanted.length - (tried.refusal ? 1 : 0),
    });
  }
  if (request.dryRun) {
    if (await work.live.refresh(live)) return 'overtaken';
    return succeed({ ...answer(live, side.value, tried, [], request), dryRun: true });
  }

  const broken = brokenInvariant(work, game);
  if (broken !== undefined) {
    work.live.forget(id);
    await work.store.events.freeze(id, broken);
    work.log.error(
      { game: id, broken, orders: tried.moves.map((move) => move.card.order) },
      'a broken invariant froze a game',
    );
    return fail(
      'frozen',
      'broken-invariant',
      `This order would break the game: nothing was stored and the game is stopped. ${broken}`,
    );
  }

  const stored = work.live.chain(
    game,
    tried.moves.flatMap((move) => move.events),
  );
  const submitted = { ...answer(game, side.value, tried, stored, request), version: game.version + stored.length };
  const remembered =
    request.key === undefined
      ? {}
      : {
          request: {
            by: caller.id,
            key: request.key,
            bodyHash,
            answer: submitted as unknown as Json,
            at: work.now().toISOString(),
          },
        };
  const outcome = await work.live.commit(
    game,
    tried.moves.map((move) => move.draft),
    stored,
    remembered,
  );
  switch (outcome.outcome) {
    case 'appended':
      return succeed(submitted);
    case 'repeated':
      return (await answeredBefore(work, caller, id, request.key, bodyHash)) ?? 'overtaken';
    case 'stale':
      return request.expectedVersion === undefined
        ? 'overtaken'
        : staleVersion(outcome.version, request.expectedVersion);
    default:
      return appendProblem(id, outcome);
  }
}

interface TriedMove {
  readonly card: MoveCard;
  readonly draft: MoveDraft;
  readonly events: readonly NewEvent[];
}

interface Tried {
  readonly moves: readonly TriedMove[];
  readonly refusal?: Submitted['refusal'];
  readonly diceWanted?: Submitted['diceWanted'];
  /** Something other than the end of the list ended it. */
  readonly stopped: boolean;
  readonly notTried: number;
}

/** Gives the orders to the game one by one; the game is changed by those accepted. */
function tryOrders(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  game: LiveGame,
  side: Side,
  request: SubmitOrders,
  wanted: readonly WantedOrder[],
): Tried {
  const moves: TriedMove[] = [];
  const dice: Dice = request.dryRun ? NO_DICE : game.dice(request.dice);
  let version = game.version;
  const stop = (index: number, why: Partial<Tried>): Tried => ({
    moves,
    stopped: true,
    notTried: wanted.length - index - 1,
    ...why,
  });
  const refused = (index: number, refusal: Refusal): Tried => {
    const each = wanted[index]!;
    return stop(index, { refusal: { ...refusal, index, ...('line' in each ? { line: each.line } : {}) } });
  };

  for (const [index, each] of wanted.entries()) {
    const { ruleset } = game.row;
    if (game.status !== 'running') return refused(index, notRunning(game));
    if (!game.pending.some((decision) => decision.side === side)) {
      return moves.length === 0
        ? refused(index, notYourDecision(ruleset))
        : { moves, stopped: true, notTried: wanted.length - index };
    }
    const understood = understand(work, game, side, each);
    if (!understood.ok) return refused(index, understood.refusal);
    const { order } = understood;
    const text = game.play.notation.makeOrder(order, game.state);
    const clock = game.play.clock(game.state);
    const verdict = game.play.decide(game.state, order, side);
    if (!verdict.accepted) return refused(index, verdict.refusal);
    const draft: MoveDraft = {
      id: work.newId(),
      order: order as unknown as JsonObject,
      by: caller.id,
      side,
      ...(game.frame.seats[side]?.player === caller.id ? {} : { origin: 'moderator' as const }),
      turn: clock.turn,
      ...(clock.impulse === undefined ? {} : { impulse: clock.impulse }),
      at: work.now().toISOString(),
    };
    let events: NewEvent[];
    try {
      events = gameEvents(execute(game.play, game.state, verdict.execute, dice), draft.id);
    } catch (fault) {
      if (!(fault instanceof DiceWanted)) {
        work.live.forget(game.row.id);
        throw fault;
      }
      const { purpose, dice: count, sides } = fault.request;
      return stop(index, { diceWanted: { index, purpose, dice: count, sides } });
    }
    const from = version;
    version += events.length;
    moves.push({ card: { id: draft.id, side, order, text, from, to: version }, draft, events });
    const { reveals } = game.play;
    const revealing = events.some((event) => event.source === 'game' && reveals?.(event.event));
    if (request.dryRun && revealing) return stop(index, {});
  }
  return { moves, stopped: false, notTried: 0 };
}

/** A dry run goes no further than the dice would decide. */
const NO_DICE: Dice = {
  roll(request) {
    throw new DiceWanted(request);
  },
};

type Understood = { readonly ok: true; readonly order: Typed } | { readonly ok: false; readonly refusal: Refusal };

function understand(work: Workplace, game: LiveGame, side: Side, wanted: WantedOrder): Understood {
  const { ruleset } = game.row;
  if ('line' in wanted) {
    const parsed = game.play.notation.parseOrder(wanted.line, game.state, side);
    if (parsed.understood) return { ok: true, order: parsed.order };
    const nearest = parsed.nearest ?? [];
    return {
      ok: false,
      refusal: {
        code: 'not-understood',
        clause: `${ruleset}/notation`,
        reason: parsed.reason,
        ...(nearest.length === 0 ? {} : { remedy: `Perhaps: ${nearest.join('; ')}`, facts: { nearest } }),
      },
    };
  }
  const hosted = work.rulesets.find(ruleset);
  if (!hosted.ok) throw new Error(hosted.problem.message);
  const parsed = hosted.value.ruleset.schemas.order.safeParse(wanted.order);
  if (parsed.success) return { ok: true, order: parsed.data };
  const issues = parsed.error.issues
    .slice(0, 5)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return {
    ok: false,
    refusal: {
      code: 'malformed-order',
      clause: `${ruleset}/schema`,
      reason: `This is not an order of ${ruleset}: ${issues.map((issue) => `${issue.path || 'order'}: ${issue.message}`).join('; ')}`,
      facts: { issues },
      remedy: `The orders are described at /api/rulesets/${ruleset}/schemas/orders.`,
    },
  };
}

function notRunning(game: LiveGame): Refusal {
  const ended = game.status === 'ended';
  return {
    code: ended ? 'game-ended' : 'game-not-started',
    clause: `${game.row.ruleset}/service`,
    reason: ended ? 'The game has ended.' : 'The game begins when every seat is taken.',
  };
}

const notYourDecision = (ruleset: string): Refusal => ({
  code: 'not-your-decision',
  clause: `${ruleset}/service`,
  reason: 'The game waits for somebody else.',
});

function answer(
  game: LiveGame,
  side: Side,
  tried: Tried,
  events: readonly StoredEvent[],
  request: SubmitOrders,
): Submitted {
  return {
    version: game.version,
    dryRun: request.dryRun ?? false,
    moves: tried.moves.map((move) => move.card),
    events: eventCards(game, events, asSide(side), request.language ?? 'en'),
    ...(tried.refusal === undefined ? {} : { refusal: tried.refusal }),
    ...(tried.diceWanted === undefined ? {} : { diceWanted: tried.diceWanted }),
    waitingFor: pendingCards(game, asSide(side)),
    notTried: tried.notTried,
  };
}

function brokenInvariant(work: Workplace, game: LiveGame): string | undefined {
  if (work.invariants === 'unchecked') return undefined;
  for (const invariant of game.play.invariants) {
    const broken = invariant.broken(game.state);
    if (broken !== undefined) return `[${invariant.clause}] ${invariant.title}: ${broken}`;
  }
  return undefined;
}

const hashBody = ({ key: _, ...body }: SubmitOrders): string =>
  createHash('sha256').update(makeCanonicalJson(body)).digest('hex');

async function answeredBefore(
  work: Workplace,
  caller: Caller,
  id: string,
  key: string | undefined,
  bodyHash: string,
): Promise<Outcome<Submitted> | undefined> {
  if (key === undefined) return undefined;
  const request = await work.store.events.findRequest(id, idOf(caller)!, key);
  if (request === undefined) return undefined;
  if (request.bodyHash !== bodyHash) {
    return fail('conflict', 'key-reused', 'This idempotency key was used for another request.', { key });
  }
  return succeed(request.answer as unknown as Submitted);
}

const staleVersion = (version: number, expected: number): Outcome<never> =>
  fail('stale', 'stale-version', `The game is at version ${version}, not ${expected}.`, {
    version,
    expectedVersion: expected,
  });

export function appendProblem(
  id: string,
  outcome: Exclude<AppendOutcome, { readonly outcome: 'appended' }>,
): Outcome<never> {
  switch (outcome.outcome) {
    case 'unknown-game':
      return unknownGame(id);
    case 'frozen':
      return fail('frozen', 'frozen', `This game is stopped: ${outcome.reason}`, { version: outcome.version });
    case 'stale':
    case 'repeated':
      return fail('stale', 'stale-version', `The game has gone on to version ${outcome.version}.`, {
        version: outcome.version,
      });
  }
}
