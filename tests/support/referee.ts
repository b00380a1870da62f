import { type Dice, GivenDice, SeededDice } from '#kernel/dice';
import { carryOut, execute, type Playable, type RolledEvent } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import type { Asked } from '#kernel/question';
import { playAtRandom as playOn, type RandomGame, RandomPlayer } from '#kernel/random-play';
import type { Execute, OptionsFilter, Play } from '#kernel/ruleset';
import type { Side } from '#kernel/side';

/** As much of a game as a referee needs. */
export interface Refereed<State, Order extends Typed, Event extends Typed>
  extends Playable<State, Order, Event, unknown> {
  setUp(options: JsonObject): State;
  readonly start?: (state: State) => Execute<Event>;
  pending(state: State): readonly Asked<Order>[];
  options(state: State, by: Side, filter?: OptionsFilter): Iterable<Order>;
}
type RefusalOf<TPlay> = TPlay extends Playable<never, never, never, infer Refused> ? Refused : never;

/** A game on the table of a test: gives orders, loads dice, expects refusals. */
export class Referee<
  State,
  Order extends Typed,
  Event extends Typed,
  TPlay extends Refereed<State, Order, Event> = Play<State, Order, Event>,
> {
  readonly play: TPlay;
  readonly state: State;
  readonly loaded = new GivenDice('loaded', []);
  readonly log: RolledEvent<Event>[] = [];
  #dice: Dice = this.loaded;

  constructor(
    play: TPlay & Refereed<State, Order, Event>,
    options: JsonObject = {},
    state: State = play.setUp(options),
  ) {
    this.play = play;
    this.state = state;
  }

  /** The next faces, in the order in which they will be rolled. */
  dice(...faces: number[]): this {
    this.loaded.add(faces);
    return this;
  }

  /** From now on dice fall by a repeatable generator instead of being loaded. */
  seed(seed: number): this {
    this.#dice = new SeededDice(seed);
    return this;
  }

  start(): readonly Event[] {
    return this.play.start === undefined
      ? []
      : this.#record(execute(this.play, this.state, this.play.start(this.state), this.#dice));
  }

  /** Gives an order that must be accepted. */
  order(by: Side, order: Order): readonly Event[] {
    const carried = carryOut(this.play, this.state, order, by, this.#dice);
    if (!carried.accepted) throw new Error(`${order.type} by ${by} was refused: ${JSON.stringify(carried.refusal)}`);
    return this.#record(carried.events);
  }

  /** Gives an order that must be refused. */
  refused(by: Side, order: Order): RefusalOf<TPlay> {
    const before = JSON.stringify(this.state);
    const verdict = this.play.decide(this.state, order, by);
    if (verdict.accepted) throw new Error(`${JSON.stringify(order)} by ${by} was accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error(`judging ${order.type} changed the state`);
    return verdict.refusal as RefusalOf<TPlay>;
  }

  options(by: Side, type?: string): Order[] {
    return [...this.play.options(this.state, by, type === undefined ? {} : { type })];
  }

  /** Sides whose decision is awaited. */
  get waitingFor(): readonly Side[] {
    return [...new Set(this.play.pending(this.state).map(({ side }) => side))];
  }

  get kinds(): readonly string[] {
    return this.play.pending(this.state).map(({ kind }) => kind);
  }

  #record(events: readonly RolledEvent<Event>[]): readonly Event[] {
    this.log.push(...events);
    return events.map(({ event }) => event);
  }
}

export interface RandomPlayLimits {
  readonly orders: number;
  /** Options looked at per decision before one is drawn: lazily listed options need not all be made. */
  readonly among?: number;
}

/** Plays random legal orders until the game ends or the limit is reached; calls `after` behind every order. */
export function playAtRandom<State, Order extends Typed, Event extends Typed>(
  referee: Referee<State, Order, Event, Refereed<State, Order, Event>>,
  seed: number,
  limits: RandomPlayLimits,
  after?: (order: Order, by: Side, events: readonly Event[]) => void,
): RandomGame {
  const player = new RandomPlayer(seed, limits.among);
  return playOn(referee.play, referee.state, player, new SeededDice(seed), limits.orders, (order, by, events) => {
    referee.log.push(...events);
    after?.(
      order,
      by,
      events.map(({ event }) => event),
    );
  });
}
