import { type Dice, DiceWanted } from '#kernel/dice';
import type { Forecast } from '#kernel/forecast';
import type { JsonObject, Typed } from '#kernel/json';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { Execute, PendingDecision } from '#kernel/ruleset';
import { type Side, sideNamed } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { MoveDraft, Origin, StandingOrderRow } from '#store/event-store';
import type { MoveCard, Submitted } from '../cards.ts';
import { makeBreather } from '../live/breather.ts';
import { executeIn, gameEvents, type LiveGame } from '../live/live-game.ts';
import type { NewEvent } from '../live/new-event.ts';
import type { QueuedOrder, WantedOrder } from '../live/queued-orders.ts';
import { refusalWithOrders } from '../live/refusal-with-orders.ts';
import { writtenOrder } from '../live/written-order.ts';
import { waitsFor } from '../reading/waiting.ts';
import type { Workplace } from '../workplace.ts';
import { understand } from './wanted-order.ts';

export interface RunMove {
  readonly card: MoveCard;
  readonly draft: MoveDraft;
  readonly events: readonly NewEvent[];
}

/** Who gives an order, and where it comes from if not from a request at that moment. */
export interface Giver {
  readonly side: Side;
  readonly by?: string | undefined;
  readonly origin?: Origin | undefined;
}

export type Given =
  /** `within`: what it was about, for whoever writes on. */
  | { readonly done: true; readonly within?: string | undefined; readonly superfluous?: Text }
  | { readonly done: false; readonly refusal: ExplainedRefusal }
  | {
      readonly done: false;
      readonly diceWanted: {
        readonly title: Text;
        readonly dice: number;
        readonly sides: number;
        readonly forecast?: Forecast | undefined;
      };
    };

/** How many automatic answers and queued orders may follow one request: stops a game that goes round in circles. */
const MOST_AUTOMATIC = 1000;

/**
 * Gives orders to one game, one after the other, with what follows by itself: standing orders answer for players who are
 * asked, and queued orders continue when their player is asked again. Accepted orders change the game; the caller commits it.
 */
export class OrderRun {
  readonly moves: RunMove[] = [];
  /** The events of an order up to the point where a dry run needed dice. */
  cutShort: readonly NewEvent[] = [];
  readonly #work: Workplace;
  readonly #game: LiveGame;
  readonly #dice: Dice;
  /** To be awaited between two orders: many of them leave others their turn, though the game itself waits. */
  readonly breathe = makeBreather();
  /** The time of all orders of this run. */
  readonly at: string;
  #version: number;
  #automatic = 0;
  #queueTouched = false;

  constructor(work: Workplace, game: LiveGame, dice: Dice) {
    this.#work = work;
    this.#game = game;
    this.#dice = dice;
    this.at = work.now().toISOString();
    this.#version = game.version;
  }

  get events(): readonly NewEvent[] {
    return this.moves.flatMap((move) => move.events);
  }

  /** The queue to store with the moves, if it changed. */
  get queued(): readonly QueuedOrder[] | undefined {
    return this.#queueTouched ? this.#game.queue : undefined;
  }

  isAsked(side: Side): boolean {
    return this.#game.pending.some((decision) => decision.side === side);
  }

  /** Reads an order, judges it and carries it out. */
  give(wanted: WantedOrder, giver: Giver): Given {
    const game = this.#game;
    if (game.status !== 'running' || game.frame.paused !== undefined) return { done: false, refusal: notRunning(game) };
    if (!this.isAsked(giver.side)) return { done: false, refusal: notYourDecision(game) };
    const understood = understand(this.#work, game, giver.side, wanted);
    if (understood.ok === 'superfluous') return { done: true, superfluous: understood.reason };
    return understood.ok ? this.#carryOut(understood.order, giver) : { done: false, refusal: understood.refusal };
  }

  #carryOut(order: Typed, giver: Giver): Given {
    const game = this.#game;
    const { side } = giver;
    const verdict = game.play.decide(game.state, order, side);
    if (!verdict.accepted)
      return { done: false, refusal: refusalWithOrders(game.play, game.state, verdict.refusal, order, side) };
    const text = writtenOrder(game.play, order, game.state);
    const within = game.play.staysIn(game.state, order, side);
    const { turn, impulse } = game.clock;
    const { by, origin } = giver;
    const id = this.#work.newId();
    const given = order as unknown as JsonObject;
    const draft: MoveDraft = { id, order: given, by, side, origin, turn, impulse, at: this.at };
    // Dice entered by hand can run out in the middle of an order; the order must then leave no trace.
    const before = game.row.diceMode === 'entered' ? structuredClone(game.state) : undefined;
    let events: NewEvent[];
    const emitted: Typed[] = [];
    const noting: Execute<Typed> = (table) =>
      verdict.execute({
        emit: (event) => {
          table.emit(event);
          emitted.push(event);
        },
        roll: (request) => table.roll(request),
      });
    const isDry = this.#dice === NO_DICE;
    const forecast = isDry ? game.play.forecast(game.state, order, side) : undefined;
    try {
      events = gameEvents(executeIn(game, isDry ? noting : verdict.execute, this.#dice, draft.id), draft.id);
    } catch (fault) {
      if (!(fault instanceof DiceWanted)) {
        this.#work.live.forget(game.row.id);
        throw fault;
      }
      if (before !== undefined) game.putBack(before);
      this.cutShort = gameEvents(
        emitted.map((event) => ({ event, rolls: [] })),
        draft.id,
      );
      game.clockMarks = game.clockMarks.filter(({ moveId }) => moveId !== draft.id);
      const { purpose, dice, sides } = fault.request;
      const title = game.play.sayRoll(purpose);
      return { done: false, diceWanted: { title, dice, sides, ...(forecast === undefined ? {} : { forecast }) } };
    }
    const from = this.#version;
    this.#version += events.length;
    this.moves.push({ card: { id: draft.id, side, order, text, from, to: this.#version }, draft, events });
    return { done: true, within };
  }

  /** Gives an answer that was settled beforehand. */
  answer(decision: PendingDecision<Typed>, order: Typed, origin: Origin): boolean {
    return this.#carryOut(order, { side: decision.side, by: this.#game.frame.seats[decision.side]?.player, origin })
      .done;
  }

  /**
   * Whether the player has learnt something that cannot be unlearnt: dice have fallen, something hidden was revealed, or somebody
   * else has answered. What was done up to there stands; otherwise a batch with an order sure to be refused would be a way to
   * look ahead.
   */
  isIrrevocable(side: Side): boolean {
    const { reveals } = this.#game.play;
    return this.moves.some(
      ({ card, events }) =>
        card.side !== side ||
        events.some(
          (event) => (event.rolls?.length ?? 0) > 0 || (event.source === 'game' && (reveals?.(event.event) ?? false)),
        ),
    );
  }

  /** Whether the last order revealed something to somebody. */
  get hasRevealed(): boolean {
    const { reveals } = this.#game.play;
    return this.moves.at(-1)?.events.some((event) => event.source === 'game' && reveals?.(event.event)) ?? false;
  }

  /** Lets standing orders answer and queued orders continue until neither has anything left to do. */
  async followUp(standing: readonly StandingOrderRow[], except: Side | undefined): Promise<void> {
    while (this.#answerOne(standing) || this.#goOnWithQueue(except)) {
      if (++this.#automatic > MOST_AUTOMATIC) return;
      await this.breathe();
    }
  }

  #answerOne(standing: readonly StandingOrderRow[]): boolean {
    const game = this.#game;
    if (standing.length === 0 || game.status !== 'running') return false;
    return game.pending.some((decision) => this.answerAsLeft(decision, standing));
  }

  /** Gives the answer of the standing order for this kind of decision, if its side has left one. */
  answerAsLeft(decision: PendingDecision<Typed>, standing: readonly StandingOrderRow[]): boolean {
    const { side, kind } = decision;
    const left = standing.find((row) => row.side === side && row.kind === kind);
    const answer = left === undefined ? undefined : standingAnswer(this.#game, decision, left);
    if (answer === undefined) return false;
    return this.#carryOut(answer, { side, by: left?.by, origin: 'standing-order' }).done;
  }

  #goOnWithQueue(except: Side | undefined): boolean {
    const game = this.#game;
    if (game.status !== 'running') return false;
    // Where several sides are asked at once, a queue that has stopped does not hold up the others.
    for (const next of game.queue) {
      if (next.side === except || next.position > 0 || next.refusal !== undefined || !this.isAsked(next.side)) continue;
      const given = this.give(next.wanted, { side: next.side, by: next.by, origin: 'queued-order' });
      if (!given.done && 'diceWanted' in given) continue;
      this.#queueTouched = true;
      if (given.done) {
        game.queue = shiftQueue(game.queue, next.side, given.within);
        return true;
      }
      game.queue = game.queue.map((queued) => (queued === next ? { ...queued, refusal: given.refusal } : queued));
    }
    return false;
  }

  /** Replaces what a side has queued. */
  queue(side: Side, rest: readonly WantedOrder[], by: string | undefined): void {
    const others = this.#game.queue.filter((queued) => queued.side !== side);
    if (rest.length === 0 && others.length === this.#game.queue.length) return;
    this.#queueTouched = true;
    const queuedAt = this.at;
    const own = rest.map((wanted, position) => ({
      side,
      position,
      wanted,
      queuedAt,
      ...(by === undefined ? {} : { by }),
    }));
    this.#game.queue = [...others, ...own];
  }
}

const shiftQueue = (queue: readonly QueuedOrder[], side: Side, within: string | undefined): readonly QueuedOrder[] =>
  queue.flatMap((queued) => {
    if (queued.side !== side) return [queued];
    if (queued.position === 0) return [];
    const position = queued.position - 1;
    return [{ ...queued, position, ...(position === 0 ? { wanted: writtenWithin(queued.wanted, within) } : {}) }];
  });

/** An order as it stands behind another. */
export const writtenWithin = (wanted: WantedOrder, within: string | undefined): WantedOrder =>
  within === undefined ? wanted : { ...wanted, within };

/** The answer of a player who does nothing, where the rules have one. */
export const NEUTRAL_POLICY = 'neutral';
/** The first of the legal orders; every kind of decision has one. */
export const FIRST_OPTION_POLICY = 'first-option';

/** The answer of a standing order to a decision, by a policy of the ruleset or by one that every game has. */
function standingAnswer(
  game: LiveGame,
  decision: PendingDecision<Typed>,
  { policy: policyId, settings }: Pick<StandingOrderRow, 'policy' | 'settings'>,
): Typed | undefined {
  if (policyId === NEUTRAL_POLICY) return decision.neutral;
  if (policyId === FIRST_OPTION_POLICY) {
    for (const option of game.play.options(game.state, decision.side)) return option;
    return undefined;
  }
  const policy = game.play.policies.find((each) => each.kind === decision.kind && each.id === policyId);
  return policy?.answer(game.state, decision, settings);
}

const ENDED: Text = { en: 'The game has ended.', it: 'La partita è finita.' };
const NOT_STARTED: Text = {
  en: 'The game begins when every seat is taken.',
  it: 'La partita comincia quando tutti i posti sono occupati.',
};

function notRunning(game: LiveGame): ExplainedRefusal {
  const clause = `${game.row.ruleset}/service`;
  if (game.status === 'ended') return { code: 'game-ended', clause, facts: {}, reason: ENDED };
  if (game.status === 'waiting') {
    return { code: 'game-not-started', clause, facts: {}, reason: NOT_STARTED };
  }
  const why = game.frame.paused;
  const reason = {
    en: `The moderator has paused the game: ${why}.`,
    it: `Il moderatore ha sospeso la partita: ${why}.`,
  };
  return { code: 'game-paused', clause, facts: {}, reason };
}

const SOMEBODY_ELSE: Text = { en: 'The game waits for somebody else.', it: 'La partita attende qualcun altro.' };

/** Whom the game waits for, where everybody may know it. */
function notYourDecision({ row, pending, about }: LiveGame): ExplainedRefusal {
  const head = { code: 'not-your-decision', clause: `${row.ruleset}/service` } as const;
  const open = pending.find(({ sealed }) => sealed !== true);
  if (open === undefined) return { ...head, facts: {}, reason: SOMEBODY_ELSE };
  const reason = waitsFor([sideNamed(about, open.side)]);
  return { ...head, facts: { side: open.side }, reason };
}

/** The dice of a dry run, which stops at the first roll. */
export const NO_DICE: Dice = {
  roll(request) {
    throw new DiceWanted(request);
  },
};

export type Stopped = Pick<Submitted, 'refusal' | 'diceWanted'>;
