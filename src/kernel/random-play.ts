import { type Dice, SeededDice } from './dice.ts';
import { carryOut, type Playable, type RolledEvent } from './engine.ts';
import type { Typed } from './json.ts';
import type { Asked } from './question.ts';
import type { Side } from './side.ts';

/** A choice among legal orders, repeatable from a seed: for fuzzing, benchmarks and demonstrations. */
export class RandomPlayer {
  readonly #chance: SeededDice;
  readonly #among: number;

  /** `among`: options looked at per decision before one is drawn; a lazy list need not be made whole. */
  constructor(seed: number, among = 400) {
    this.#chance = new SeededDice(seed ^ 0x5bd1e995);
    this.#among = among;
  }

  pickDecision<Order>(pending: readonly Asked<Order>[]): Asked<Order> {
    return pending[this.#chance.below(pending.length)]!;
  }

  /** Order types weigh alike, so that phases with many moves also end. */
  pickOrder<Order extends Typed>(options: Iterable<Order>): Order | undefined {
    const byType = new Map<string, Order[]>();
    let seen = 0;
    for (const option of options) {
      const list = byType.get(option.type);
      if (list === undefined) byType.set(option.type, [option]);
      else list.push(option);
      if (++seen >= this.#among) break;
    }
    if (seen === 0) return undefined;
    const lists = [...byType.values()];
    const list = lists[this.#chance.below(lists.length)]!;
    return list[this.#chance.below(list.length)];
  }
}

export interface RandomGame {
  readonly ended: boolean;
  readonly orders: number;
}

/** Plays random legal orders until the game ends or `most` orders were given. Throws where a side is asked and has no option. */
export function playAtRandom<State, Order extends Typed, Event extends Typed>(
  play: Playable<State, Order, Event, unknown> & {
    pending(state: State): readonly Asked<Order>[];
    options(state: State, by: Side): Iterable<Order>;
  },
  state: State,
  player: RandomPlayer,
  dice: Dice,
  most: number,
  after?: (order: Order, by: Side, events: readonly RolledEvent<Event>[]) => void,
): RandomGame {
  for (let orders = 0; orders < most; orders++) {
    const pending = play.pending(state);
    if (pending.length === 0) return { ended: true, orders };
    const { side, kind } = player.pickDecision(pending);
    const order = player.pickOrder(play.options(state, side));
    if (order === undefined) throw new Error(`${side} must answer ${kind}, but has no option`);
    const carried = carryOut(play, state, order, side, dice);
    if (!carried.accepted) {
      throw new Error(`an option was refused: ${JSON.stringify(order)} by ${side}: ${JSON.stringify(carried.refusal)}`);
    }
    after?.(order, side, carried.events);
  }
  return { ended: play.pending(state).length === 0, orders: most };
}
