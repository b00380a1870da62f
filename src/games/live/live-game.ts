import { type ChainCommitment, ChainDice, type Dice, GivenDice, HashChain } from '#kernel/dice';
import { type AnyPlay, type AnyRuleset, execute, type RolledEvent } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import { keepNewest, known } from '#kernel/known';
import { type About, type Clock, type Execute, levelNamed, type PendingDecision, type Victory } from '#kernel/ruleset';
import { asSide, MODERATOR, type Side, SPECTATOR, type Viewer } from '#kernel/side';
import type { GameRow, StandingOrders, StoredEvent } from '#store/event-store';
import type { UnchainedEvent } from '#store/hash-chain';
import type { BareView } from '../cards.ts';
import type { NewEvent } from './new-event.ts';
import { applyPatch } from './patch.ts';
import type { QueuedOrder } from './queued-orders.ts';
import { withoutSalt, withSalt } from './salt.ts';
import {
  evolveFrame,
  type Frame,
  type Named,
  newFrame,
  parseServiceEvent,
  type ServiceEvent,
} from './service-events.ts';
import { creditsOf, deadlineOf, withCredits } from './time-control.ts';

export interface Told {
  readonly status: GameRow['status'] | undefined;
  readonly clock: Clock | undefined;
  readonly pending: string | undefined;
  readonly turn: number | undefined;
  readonly impulse: number | undefined;
  /** Sides that are asked something. */
  readonly asked: readonly Side[];
  /** The proposal to go back that was told of. */
  readonly undo: Frame['undo'];
  /** Sides whose queue has stopped at a refused order. */
  readonly stopped: readonly Side[];
  /** Decision -> when it opened. */
  readonly opened: Readonly<Record<string, string>>;
  /** Decision -> its deadline and the player who must keep it. */
  readonly due: Readonly<Record<string, string>>;
  /** How it ended for every seat. */
  readonly results: string | undefined;
  /** When it ended, as long as it is over: a correction of the position does not move that. */
  readonly endedAt: string | undefined;
}

const TOLD_NOTHING: Told = {
  status: undefined,
  clock: undefined,
  pending: undefined,
  turn: undefined,
  impulse: undefined,
  asked: [],
  undo: undefined,
  stopped: [],
  opened: {},
  due: {},
  results: undefined,
  endedAt: undefined,
};

/**
 * A game in memory at a known version: the ruleset's state and what the service knows besides.
 * Changed only by applying events; whoever holds one holds the game's turn in LiveGames.
 */
export class LiveGame {
  readonly row: GameRow;
  readonly about: About;
  readonly play: AnyPlay;
  /** Everybody from whom something may be hidden. */
  readonly players: readonly Viewer[];
  /** Steps that bring stored events into today's shape. */
  readonly state: unknown;
  readonly frame: Frame = newFrame();
  version = 0;
  lastHash: string;
  rolls: number;
  /** What the store's read models were last told of this game. */
  told: Told = TOLD_NOTHING;
  /** Turns and impulses reached by what is not committed yet. */
  clockMarks: ClockMark[] = [];
  /** How often it has been caught up with what others appended. */
  caughtUp = 0;
  /** The standing orders, once they have been read. */
  standing: StandingOrders | undefined;
  /** Orders that wait until their side is asked again. */
  queue: readonly QueuedOrder[] = [];
  /** Views as bytes, each valid for the version it was made at. */
  readonly kept = new Map<string, { readonly version: number; readonly json: Buffer }>();
  /** Views that were sent lately: whoever has one asks next what has changed since. */
  readonly sent = new RecentViews();
  #chain: HashChain | undefined;
  /** Answers about the position as it stands, asked for many times per order. */
  #pending: readonly PendingDecision<Typed>[] | undefined;
  #status: GameRow['status'] | undefined;
  #clock: Clock | undefined;

  /** A game as it opens, or in a state that was taken earlier; `restore` says to which version that belongs. */
  constructor(
    row: GameRow,
    ruleset: Pick<AnyRuleset, 'about'>,
    play: AnyPlay,
    lastHash: string,
    state: unknown = play.setUp(row.options),
  ) {
    this.row = row;
    this.about = ruleset.about;
    this.play = play;
    this.players = [SPECTATOR, ...ruleset.about.sides.map(({ id }) => asSide(id))];
    this.state = state;
    this.lastHash = lastHash;
    this.rolls = 0;
  }

  /** Who is named in it: players of this service, or strangers who played it elsewhere. */
  get named(): Named {
    return this.row.importedBy === undefined ? 'players' : 'strangers';
  }

  /** A copy at the same version that nobody else sees. */
  copy(): LiveGame {
    const state = structuredClone(this.state);
    const copy = new LiveGame(this.row, this, this.play, this.lastHash, state);
    copy.restore(state, structuredClone(this.frame), this.version, this.rolls);
    copy.told = this.told;
    copy.queue = this.queue;
    copy.standing = this.standing;
    return copy;
  }

  /** Puts back a state taken earlier (a snapshot or a copy). */
  restore(state: unknown, frame: Frame, version: number, rolls: number): void {
    this.touch();
    (this as { state: unknown }).state = state;
    Object.assign(this.frame, frame);
    this.version = version;
    this.rolls = rolls;
  }

  /** Takes back what was done to the state since it was copied. */
  putBack(state: unknown): void {
    this.touch();
    (this as { state: unknown }).state = state;
  }

  /** Applies an event read from the store. */
  replay(stored: StoredEvent): void {
    this.touch();
    const service = parseServiceEvent(stored);
    if (service !== undefined) this.note(service);
    else {
      this.play.evolve(this.state, this.gameEvent(stored));
      this.frame.undo = undefined;
    }
    this.#stoodAt(stored);
  }

  /** Applies an event that was taken back later: it changes the frame, but not the position. */
  replayTakenBack(stored: StoredEvent): void {
    const service = parseServiceEvent(stored);
    if (service !== undefined) evolveFrame(this.frame, service, this.named);
    else this.frame.undo = undefined;
    this.#stoodAt(stored);
  }

  #stoodAt({ seq, hash, rolls }: StoredEvent): void {
    this.touch();
    this.version = seq;
    this.lastHash = hash;
    const last = rolls.at(-1);
    if (last !== undefined) this.rolls = last.number;
  }

  /** The ruleset's event behind a stored one, in today's shape. */
  gameEvent(stored: StoredEvent): Typed {
    return { ...this.gameData(stored), type: stored.type };
  }

  /** What that event holds besides its type. */
  gameData(stored: StoredEvent): JsonObject {
    return withoutSalt(stored.data as JsonObject);
  }

  /**
   * Applies an event of the service. After a `Rewound` whoever replays must put back the state of the version it names:
   * the game in memory does not know it.
   */
  note(event: ServiceEvent): void {
    this.touch();
    evolveFrame(this.frame, event, this.named);
    if (event.type === 'SandboxForked') this.putBack(structuredClone(event.state));
    if (event.type !== 'PositionCorrected') return;
    // A new object, because rulesets may cache what they derived from one they know.
    const corrected = structuredClone(this.state);
    applyPatch(corrected, event.patch);
    this.putBack(corrected);
  }

  /** Drops the cached answers about the position, which has changed. */
  touch(): void {
    this.#pending = undefined;
    this.#status = undefined;
    this.#clock = undefined;
  }

  get pending(): readonly PendingDecision<Typed>[] {
    this.#pending ??= this.frame.started && this.frame.ended === undefined ? this.play.pending(this.state) : [];
    return this.#pending;
  }

  get status(): GameRow['status'] {
    this.#status ??= this.#findStatus();
    return this.#status;
  }

  get clock(): Clock {
    this.#clock ??= this.play.clock(this.state);
    return this.#clock;
  }

  #findStatus(): GameRow['status'] {
    if (!this.frame.started) return 'waiting';
    return this.victory(MODERATOR).status === 'ended' ? 'ended' : 'running';
  }

  victory(viewer: Viewer): Victory {
    const victory = this.play.victory(this.state, viewer);
    const { ended } = this.frame;
    if (ended === undefined) return victory;
    const { winner, level, reason, points } = ended;
    const levelLabel = ended.levelLabel ?? levelNamed(this.about, level);
    return { ...victory, status: 'ended', winner, level, levelLabel, reason, points: points ?? victory.points };
  }

  /** When a decision that opened at a moment is due; undefined without a time control, in a pause, or while the clock of the side stands still. */
  deadlineOf(side: Side, openedAt: string): string | undefined {
    const isStopped = this.frame.paused !== undefined || this.frame.unreachable[side]?.clock === 'stopped';
    const due = isStopped ? undefined : this.dueBy(side, openedAt);
    const extended = this.frame.extensions[side];
    return due !== undefined && extended !== undefined && extended > due ? extended : due;
  }

  /** When a decision that opened at a moment is due by the time control alone: without an extension, as if there were no pause. */
  dueBy(side: Side, openedAt: string, absences = this.frame.absences[side]): string | undefined {
    const { timeControl, zones, credits } = this.frame;
    if (timeControl === undefined) return undefined;
    const opened = new Date(openedAt);
    const due = deadlineOf(timeControl, opened, zones[side] ?? 'UTC', absences);
    return withCredits(due, opened, timeControl.grace, creditsOf(credits, side)).toISOString();
  }

  /** Whether it has been noted that a decision was not answered by then, or by a later deadline. */
  wasMissed(decision: string, deadline: string): boolean {
    return this.frame.missed.some((each) => each.decision === decision && each.deadline >= deadline);
  }

  get chain(): HashChain | undefined {
    const { diceSecret, diceCommitment } = this.row;
    if (diceSecret === undefined || diceCommitment === undefined) return undefined;
    this.#chain ??= HashChain.parseSecret(diceSecret, diceCommitment as unknown as ChainCommitment);
    return this.#chain;
  }

  /** What opens the secret rolls so far, and none to come; for nobody's eyes before the game has ended. */
  get veil(): string | undefined {
    return this.chain?.veil(this.rolls).toString('hex') ?? this.row.diceVeil;
  }

  /** The dice for the next order: the chain's, or those the moderator entered. */
  dice(entered: readonly number[] | undefined): Dice {
    const next = Math.max(this.rolls + 1, this.frame.nextRoll ?? 1);
    const { chain } = this;
    if (chain === undefined) return new GivenDice('entered', entered ?? [], next);
    return new ChainDice(chain, { game: this.row.id, phrases: this.frame.phrases }, next);
  }

  sidesOf(player: string | undefined): readonly Side[] {
    if (player === undefined) return [];
    return Object.keys(this.frame.seats).filter(
      (side) => known(this.frame.seats[side], 'seat', side).player === player,
    );
  }
}

const MOST_SENT = 24;

/** Views by reader, language and version, the oldest going first. */
export class RecentViews {
  readonly #views = new Map<string, BareView>();

  find(reader: string, version: number): BareView | undefined {
    return this.#views.get(`${version} ${reader}`);
  }

  keep(reader: string, view: BareView): void {
    this.#views.set(`${view.version} ${reader}`, view);
    keepNewest(this.#views, MOST_SENT);
  }
}

/** A turn or impulse was reached with the n-th event of a move (from 1). */
export interface ClockMark {
  readonly moveId: string;
  readonly event: number;
  readonly clock: Clock;
}

/** Carries out what an accepted order, or the start, sets off in a game, and marks where a turn or impulse begins. */
export function executeIn(
  game: LiveGame,
  run: Execute<Typed>,
  dice: Dice,
  moveId: string,
): readonly RolledEvent<Typed>[] {
  const { play, state } = game;
  let { turn, impulse } = game.clock;
  let event = 0;
  game.touch();
  try {
    return execute(
      play,
      state,
      (table) =>
        run({
          emit(happened) {
            table.emit(happened);
            game.frame.undo = undefined;
            event++;
            const clock = play.clock(state);
            if (clock.turn === turn && clock.impulse === impulse) return;
            ({ turn, impulse } = clock);
            game.clockMarks.push({ moveId, event, clock });
          },
          roll: (request) => table.roll(request),
        }),
      dice,
    );
  } finally {
    game.touch();
  }
}

export const gameEvents = (events: readonly RolledEvent<Typed>[], moveId: string): NewEvent[] =>
  events.map(({ event, rolls }) => ({ source: 'game', event, rolls, moveId }));

export function contentOf(game: LiveGame, event: NewEvent, at: string): UnchainedEvent {
  const { type, ...data } = event.event;
  return {
    moveId: event.moveId,
    source: event.source,
    type,
    shape: 1,
    data: withSalt(data as JsonObject, game.play, game.players, event),
    rolls: event.rolls ?? [],
    at,
  };
}
