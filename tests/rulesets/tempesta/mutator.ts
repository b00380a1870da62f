import { SeededDice } from '#kernel/dice';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';

/* Makes other orders of orders: other names, numbers and quadrants, doubled or cut short. */

const CELL = /^[A-H](1[0-2]|[1-9])$/;

export class Mutator {
  readonly #chance: SeededDice;
  readonly #state: TempestaState;

  constructor(seed: number, state: TempestaState) {
    this.#chance = new SeededDice(seed);
    this.#state = state;
  }

  below(count: number): number {
    return this.#chance.below(count);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  of(order: Order): unknown {
    return this.#value(order, 1 + this.below(3));
  }

  /** One in so many of the words and numbers becomes another of its kind; lists grow, shrink and turn round; fields go missing. */
  #value(value: unknown, rate: number): unknown {
    if (Array.isArray(value)) return this.#list(value.map((item) => this.#value(item, rate)));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key === 'type' || this.below(25) > 0)
          .map(([key, item]) => [key, key === 'type' ? item : this.#value(item, rate)]),
      );
    if (this.below(rate + 1) > 0) return value;
    if (typeof value === 'string') return this.#word(value);
    if (typeof value === 'number') return this.pick([value + 1, value - 1, this.below(9), 99]);
    return typeof value === 'boolean' ? !value : value;
  }

  #word(word: string): string {
    const { units, formations } = this.#state;
    if (this.below(12) === 0) return this.pick(['?', '', 'constructor', '__proto__', 'red', 'umpire', 'A13', 'off']);
    if (CELL.test(word)) return `${this.pick([...'ABCDEFGH'])}${1 + this.below(12)}`;
    const { side, cell } = units[word] ?? {};
    if (side !== undefined) {
      const others = Object.values(units).filter(
        (unit) => this.below(3) === 0 || (unit.side === side && unit.cell === cell),
      );
      return this.pick(others.length > 0 ? others : Object.values(units)).id;
    }
    if (formations[word] !== undefined) return this.pick(Object.keys(formations));
    return this.pick(['ff', 'ffUc', 'eliminate', 'suppress', 'slow', 'direct', 'indirect', 'worst-case', 'foot', word]);
  }

  #list(items: readonly unknown[]): unknown[] {
    switch (this.below(8)) {
      case 0:
        return [...items, ...items.slice(0, 1)];
      case 1:
        return items.slice(1);
      case 2:
        return [...items, this.pick(Object.keys(this.#state.units))];
      case 3:
        return [...items].reverse();
      default:
        return [...items];
    }
  }
}

export function few<Item>(items: Iterable<Item>, most: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) if (taken.push(item) >= most) break;
  return taken;
}
