import { type Dice, GivenDice, SeededDice } from '#kernel/dice';
import { carryOut, execute, type RolledEvent } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import type { Refusal } from '#kernel/refusal';
import type { Play } from '#kernel/ruleset';
import type { Side } from '#kernel/side';

/** A game on the table of a test: gives orders, loads dice, expects refusals. */
export class Referee<State, Order extends Typed, Event extends Typed> {
  readonly play: Play<State, Order, Event>;
  readonly state: State;
  readonly loaded = new GivenDice('loaded', []);
  readonly log: RolledEvent<Event>[] = [];
  #dice: Dice = this.loaded;

  constructor(play: Play<State, Order, Event>, options: JsonObject = {}, state: State = play.setUp(options)) {
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
  refused(by: Side, order: Order): Refusal {
    const before = JSON.stringify(this.state);
    const verdict = this.play.decide(this.state, order, by);
    if (verdict.accepted) throw new Error(`${JSON.stringify(order)} by ${by} was accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error(`judging ${order.type} changed the state`);
    return verdict.refusal;
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
  referee: Referee<State, Order, Event>,
  seed: number,
  limits: RandomPlayLimits,
  after?: (order: Order, by: Side, events: readonly Event[]) => void,
): { readonly ended: boolean; readonly orders: number } {
  const chance = new SeededDice(seed ^ 0x5bd1e995);
  referee.seed(seed);
  for (let orders = 0; orders < limits.orders; orders++) {
    const pending = referee.play.pending(referee.state);
    if (pending.length === 0) return { ended: true, orders };
    const { side, kind } = pending[chance.below(pending.length)]!;
    const order = drawOne(referee.play.options(referee.state, side), chance, limits.among ?? 400);
    if (order === undefined) throw new Error(`${side} must answer ${kind}, but has no option`);
    const events = referee.order(side, order);
    after?.(order, side, events);
  }
  return { ended: referee.play.pending(referee.state).length === 0, orders: limits.orders };
}

/** A uniform draw among the first `among` of a lazy list, order types weighing alike so that phases also end. */
function drawOne<Order extends Typed>(options: Iterable<Order>, chance: SeededDice, among: number): Order | undefined {
  const byType = new Map<string, Order[]>();
  let seen = 0;
  for (const option of options) {
    const list = byType.get(option.type);
    if (list === undefined) byType.set(option.type, [option]);
    else list.push(option);
    if (++seen >= among) break;
  }
  if (seen === 0) return undefined;
  const lists = [...byType.values()];
  const list = lists[chance.below(lists.length)]!;
  return list[chance.below(list.length)];
}
