import { hash } from 'node:crypto';
import { type Json, makeCanonicalJson } from '#kernel/json';
import type { Invariant } from '#kernel/ruleset';
import { asSide, type Side } from '#kernel/side';
import { spoken, type Text } from '#kernel/text';
import type { AppendOutcome } from '#store/event-store';
import { type Caller, playerOf } from '../caller.ts';
import type { EventCard, Submitted } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { type JudgedAt, unknownGame } from '../live/live-games.ts';
import type { WantedOrder } from '../live/queued-orders.ts';
import { makeQueuedRow } from '../live/queued-orders.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { eventCards, eyesOf, isModerator, pendingCards } from '../reading/disclosure.ts';
import { sideFor } from '../reading/read-game.ts';
import type { SubmitOrders } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { impossibleDice } from './impossible-dice.ts';
import { type Given, type Giver, NO_DICE, OrderRun, type Stopped, writtenWithin } from './order-run.ts';
import { wantedOrders } from './wanted-order.ts';

/** No kind of question is called so. */
const NOTHING = '';
/** How often orders are judged again because another process was faster. */
const MOST_ATTEMPTS = 5;

/** Gives the orders of one request until one is refused or somebody else must decide; then the rest waits in the queue. */
export async function submitOrders(
  work: Workplace,
  caller: Caller,
  id: string,
  request: SubmitOrders,
): Promise<Outcome<Submitted>> {
  if (caller.kind === 'anonymous')
    return fail('unauthenticated', 'token-needed', {
      en: 'Giving orders needs a token.',
      it: 'Per dare ordini serve un token.',
    });
  const wanted = wantedOrders(request);
  if (!wanted.ok) return wanted;
  const bodyHash = request.key === undefined ? '' : hashBody(request);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const attempted = await work.live.use<Attempt>(id, async (game) => {
      const outcome = await attemptOrders(work, caller, game, request, bodyHash, wanted.value).catch((fault) =>
        impossibleDice(game.play, fault),
      );
      return outcome.ok ? outcome : succeed({ answer: outcome });
    });
    if (!attempted.ok) return attempted;
    const { answer: answered, restsOn } = attempted.value;
    if (answered === 'overtaken') continue;
    if (restsOn === undefined) return answered;
    const before = await answeredBefore(work, caller, id, request.key, bodyHash);
    if (before !== undefined) return before;
    if (await work.live.wasCurrent(restsOn.game, restsOn.judgedAt)) return answered;
  }
  return fail('unavailable', 'contended', {
    en: 'Others keep changing this game: try again.',
    it: 'Altri stanno cambiando questa partita: riprova.',
  });
}

interface Attempt {
  /** `overtaken` when another process was faster: the orders are judged again. */
  readonly answer: Outcome<Submitted> | 'overtaken';
  /** An answer that stored nothing is valid only if this process had the current game in memory. */
  readonly restsOn?: { readonly game: LiveGame; readonly judgedAt: JudgedAt };
}

const storedNothing = (game: LiveGame, answered: Outcome<Submitted>): Outcome<Attempt> => {
  const { version, caughtUp } = game;
  return succeed({ answer: answered, restsOn: { game, judgedAt: { version, caughtUp } } });
};

async function attemptOrders(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  live: LiveGame,
  request: SubmitOrders,
  bodyHash: string,
  wanted: readonly WantedOrder[],
): Promise<Outcome<Attempt>> {
  const found = sideFor(live, caller, request.side);
  if (!found.ok) return found;
  const side = found.value;
  if (request.dice !== undefined && (live.row.diceMode !== 'entered' || !isModerator(live, caller))) {
    return fail('not-allowed', 'dice-not-entered-here', {
      en: 'Only the moderator of a game with entered dice enters them.',
      it: 'Solo il moderatore immette i dadi, e solo dove si immettono a mano.',
    });
  }
  if (request.expectedVersion !== undefined && request.expectedVersion !== live.version) {
    return storedNothing(live, staleVersion(live.version, request.expectedVersion));
  }
  if (live.row.frozen !== undefined)
    return storedNothing(
      live,
      fail('frozen', 'frozen', {
        en: `This game is stopped: ${live.row.frozen}`,
        it: `Questa partita è ferma: ${live.row.frozen}`,
      }),
    );

  // What may have to be taken back happens on a copy; everything else on the game itself.
  const onCopy = request.dryRun === true || request.atomic === true || live.row.diceMode === 'entered';
  const game = onCopy ? live.copy() : live;
  // A dry run must answer only from what the side may know: it is played on the position as the side may suppose it.
  if (request.dryRun) game.putBack(game.play.imagine(game.state, side));
  const run = new OrderRun(work, game, request.dryRun ? NO_DICE : game.dice(request.dice));
  const { stopped, given, superfluous } = await giveAll(work, caller, game, run, side, request, wanted);

  const isTakenBack = request.atomic === true && given < wanted.length && !run.isIrrevocable(side);
  if (run.moves.length === 0 || isTakenBack) {
    const counted = isTakenBack ? 0 : given;
    const notTried =
      wanted.length - counted - (stopped.refusal === undefined && stopped.diceWanted === undefined ? 0 : 1);
    const events = request.dryRun && run.moves.length === 0 ? triedEvents(work, game, run, side, request) : [];
    const { version } = live;
    return storedNothing(
      live,
      succeed(answer(live, side, request, stopped, { version, events, moves: [], superfluous, notTried, queued: 0 })),
    );
  }
  if (request.dryRun) {
    const notTried =
      wanted.length - given - (stopped.refusal === undefined && stopped.diceWanted === undefined ? 0 : 1);
    const events = triedEvents(work, game, run, side, request);
    const moves = run.moves.map(({ card }) => card);
    const { version } = live;
    return storedNothing(
      live,
      succeed(answer(live, side, request, stopped, { version, events, moves, superfluous, notTried, queued: 0 })),
    );
  }

  const broken = await freezeIfBroken(work, game, run);
  if (broken !== undefined) return wouldBreak(broken);
  await run.breathe();
  const about = { side, bodyHash, stopped, given, superfluous, wanted: wanted.length };
  return succeed({ answer: await commitRun(work, caller, game, run, request, about) });
}

interface Progress extends Pick<Submitted, 'superfluous'> {
  readonly stopped: Stopped;
  readonly given: number;
}

/** Gives the orders one by one, with the standing orders and queues of others in between. */
async function giveAll(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  game: LiveGame,
  run: OrderRun,
  side: Side,
  request: SubmitOrders,
  wanted: readonly WantedOrder[],
): Promise<Progress> {
  const origin = game.frame.seats[side]?.player === caller.id ? undefined : ('moderator' as const);
  const giver = { side, by: caller.id, origin };
  const othersAnswer = async (): Promise<void> => {
    if (request.dryRun || game.status !== 'running') return;
    if (game.queue.length === 0 && game.pending.every((decision) => decision.side === side)) return;
    await run.followUp((await work.live.standingOrders(game)).orders, side);
  };
  const cannotEnterDice = game.row.diceMode === 'entered' && !request.dryRun && !isModerator(game, caller);
  const superfluous: { readonly index: number; readonly reason: Text }[] = [];
  const stop = (index: number, stopped: Stopped): Progress => ({ stopped, given: index, superfluous });
  let within: string | undefined;
  // New orders of a player replace those still queued.
  const replaceQueue = (rest: readonly WantedOrder[]): void => {
    if (!request.dryRun) run.queue(side, rest, caller.id);
  };

  for (const [index, each] of wanted.entries()) {
    if (index > 0) await run.breathe();
    if (index > 0 && game.status === 'running' && !run.isAsked(side)) {
      // A bare `end` that has to wait never ends what begins only later.
      const rest = [writtenWithin(each, within ?? NOTHING), ...wanted.slice(index + 1)];
      replaceQueue(request.atomic || request.rest === 'drop' ? [] : rest);
      return stop(index, {});
    }
    const next = writtenWithin(each, within);
    const outcome = (cannotEnterDice ? diceSupposed(work, game, next, giver) : undefined) ?? run.give(next, giver);
    if (!outcome.done) {
      if (index > 0) replaceQueue([]);
      const line = 'line' in each ? { line: each.line } : {};
      if ('refusal' in outcome) return stop(index, { refusal: { ...outcome.refusal, index, ...line } });
      return stop(index, { diceWanted: { ...outcome.diceWanted, index } });
    }
    within = outcome.within;
    if (outcome.superfluous !== undefined) superfluous.push({ index, reason: outcome.superfluous });
    if (request.dryRun && run.hasRevealed) return stop(index + 1, {});
    await othersAnswer();
  }
  replaceQueue([]);
  return stop(wanted.length, {});
}

/**
 * Where dice are entered by hand, an order that wants dice leaves no trace until the moderator gives it with them. Which dice are
 * wanted is found, as in a dry run, from the position as the side may suppose it: trying one order after the other teaches nothing.
 */
function diceSupposed(work: Workplace, game: LiveGame, wanted: WantedOrder, giver: Giver): Given | undefined {
  const supposed = game.copy();
  supposed.putBack(supposed.play.imagine(supposed.state, giver.side));
  const tried = new OrderRun(work, supposed, NO_DICE).give(wanted, giver);
  return !tried.done && 'diceWanted' in tried ? tried : undefined;
}

async function commitRun(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  game: LiveGame,
  run: OrderRun,
  request: SubmitOrders,
  about: Progress & {
    readonly side: Side;
    readonly bodyHash: string;
    readonly wanted: number;
  },
): Promise<Outcome<Submitted> | 'overtaken'> {
  const { side, bodyHash, stopped } = about;
  const id = game.row.id;
  const happened = run.events;
  const chained = work.live.chain(
    game,
    run.moves.map(({ draft }) => draft),
    happened,
  );
  const stored = chained.events;
  await run.breathe();
  const halted = stopped.refusal !== undefined || stopped.diceWanted !== undefined;
  const queued = game.queue.filter((each) => each.side === side).length;
  const drafts = happened.map(({ event }) => event);
  const submitted = answer(game, side, request, stopped, {
    version: game.version + stored.length,
    events: eventCards(game, stored, asSide(side), { language: request.language ?? 'en' }, drafts),
    moves: run.moves.filter(({ card }) => card.side === side).map(({ card }) => card),
    superfluous: about.superfluous,
    notTried: Math.max(0, about.wanted - about.given - (halted ? 1 : 0) - queued),
    queued,
  });
  const { key } = request;
  const { at } = run;
  const outcome = await work.live.commit(game, chained, {
    request: key === undefined ? undefined : { by: caller.id, key, bodyHash, answer: submitted as unknown as Json, at },
    queued: run.queued?.map(makeQueuedRow),
    expectedStanding: game.standing?.version,
  });
  switch (outcome.outcome) {
    case 'appended':
      return succeed(submitted);
    case 'repeated':
      return (await answeredBefore(work, caller, id, key, bodyHash)) ?? 'overtaken';
    case 'outdated':
      return 'overtaken';
    case 'stale':
      return request.expectedVersion === undefined
        ? 'overtaken'
        : staleVersion(outcome.version, request.expectedVersion);
    default:
      return appendProblem(id, outcome);
  }
}

/**
 * The events of a dry run, up to the first die or revelation, as the side would be told of them. They are numbered on from the
 * version of the game, skipping what the side would not be told, and carry no hash: they are no part of any record.
 */
function triedEvents(work: Workplace, game: LiveGame, run: OrderRun, side: Side, request: SubmitOrders): EventCard[] {
  const all = [...run.events, ...run.cutShort];
  const { reveals } = game.play;
  const revealing = all.findIndex((event) => event.source === 'game' && reveals?.(event.event));
  const { events: told } = work.live.chain(game, [], revealing < 0 ? all : all.slice(0, revealing));
  return eventCards(game, told, asSide(side), { language: request.language ?? 'en' }).map((card, index) => ({
    ...card,
    version: game.version + index + 1,
    hash: '',
  }));
}

/** Written out field by field: one object shape for all answers makes requests much faster. */
function answer(
  game: LiveGame,
  side: Side,
  request: SubmitOrders,
  { refusal, diceWanted }: Stopped,
  {
    version,
    moves,
    events,
    superfluous,
    notTried,
    queued,
  }: Pick<Submitted, 'version' | 'moves' | 'events' | 'superfluous' | 'notTried' | 'queued'>,
): Submitted {
  return {
    version,
    dryRun: request.dryRun ?? false,
    moves,
    events,
    refusal,
    diceWanted,
    waitingFor: pendingCards(game, eyesOf(game, asSide(side))),
    superfluous,
    notTried,
    queued: queued === 0 ? undefined : queued,
  };
}

/**
 * Stops a game that these moves have broken; then nothing of them may be stored. Everybody is told which rule it was. How it was
 * broken may name hidden things, so only the log says it.
 */
export async function freezeIfBroken(work: Workplace, game: LiveGame, run: OrderRun): Promise<Text | undefined> {
  const broken = brokenInvariant(work, game);
  if (broken === undefined) return undefined;
  const { id } = game.row;
  work.live.forget(id);
  await work.store.events.freeze(id, broken.rule.en);
  const orders = run.moves.map(({ card }) => card.order);
  work.log.error({ game: id, broken, orders }, 'a broken invariant froze a game');
  return broken.rule;
}

export const wouldBreak = (rule: Text): Outcome<never> =>
  fail('frozen', 'broken-invariant', {
    en: `Nothing was stored and the game is stopped: this would break it. ${rule.en}`,
    it: `Non è stato salvato nulla e la partita è ferma: ne sarebbe stata guastata. ${rule.it}`,
  });

export interface BrokenInvariant {
  readonly rule: Text;
  readonly how: string;
}

const cited = ({ clause, title }: Invariant<unknown>): Text => spoken((language) => `[${clause}] ${title[language]}`);

export function brokenInvariant(work: Workplace, game: LiveGame): BrokenInvariant | undefined {
  if (work.invariants === 'unchecked') return undefined;
  for (const invariant of game.play.invariants) {
    const how = invariant.broken(game.state);
    if (how !== undefined) return { rule: cited(invariant), how };
  }
  return undefined;
}

/** In another language the same orders are the same request. */
const hashBody = ({ key: _, language: __, ...body }: SubmitOrders): string => hash('sha256', makeCanonicalJson(body));

async function answeredBefore(
  work: Workplace,
  caller: Caller,
  id: string,
  key: string | undefined,
  bodyHash: string,
): Promise<Outcome<Submitted> | undefined> {
  if (key === undefined) return undefined;
  const request = await work.store.events.findRequest(id, playerOf(caller), key);
  if (request === undefined) return undefined;
  if (request.bodyHash !== bodyHash) {
    return fail(
      'conflict',
      'key-reused',
      {
        en: 'This idempotency key was used for another request.',
        it: 'Questa chiave di idempotenza è già servita per un’altra richiesta.',
      },
      { key },
    );
  }
  return succeed(request.answer as unknown as Submitted);
}

const staleVersion = (version: number, expected: number): Outcome<never> =>
  fail(
    'stale',
    'stale-version',
    {
      en: `The game is at version ${version}, not ${expected}.`,
      it: `La partita è alla versione ${version}, non alla ${expected}.`,
    },
    {
      version,
      expectedVersion: expected,
    },
  );

export function appendProblem(
  id: string,
  outcome: Exclude<AppendOutcome, { readonly outcome: 'appended' }>,
): Outcome<never> {
  switch (outcome.outcome) {
    case 'unknown-game':
      return unknownGame(id);
    case 'frozen':
      return fail(
        'frozen',
        'frozen',
        { en: `This game is stopped: ${outcome.reason}`, it: `Questa partita è ferma: ${outcome.reason}` },
        { version: outcome.version },
      );
    case 'stale':
    case 'outdated':
    case 'repeated':
      return fail(
        'stale',
        'stale-version',
        {
          en: `The game has gone on to version ${outcome.version}.`,
          it: `La partita è andata avanti fino alla versione ${outcome.version}.`,
        },
        {
          version: outcome.version,
        },
      );
  }
}
