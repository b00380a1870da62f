import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus, type Order, type State } from '#rulesets/caucasus/index';
import { SIDES } from '#rulesets/caucasus/names';
import { orders } from '#rulesets/caucasus/orders/index';
import { Commander } from './commander.ts';
import { pack, theatre } from './stage.ts';

/*
 * Orders that were legal once, given at another time, by the other side, with other units and hexes, doubled or cut short: each is refused
 * with a paragraph of the rulebook and nothing that its reader may not know, or accepted from whoever is asked and carried out without
 * breaking anything.
 */

const clauses = JSON.parse(
  readFileSync(new URL('../../../src/rulesets/caucasus/clauses.json', import.meta.url), 'utf8'),
) as { id: string }[];
/** A clause, or a paragraph that has some. */
const cited = new Set(clauses.flatMap(({ id }) => [id, id.replace(/-[a-z]$/, '')]));

const t = theatre('campaign');
const units = t.roster.counters.map(({ id }) => id);
const strangers = ['air-viii', 'air-4a', 'fleet-1', 'axis', 'constructor', '__proto__', '?', ''];

class Mutator {
  readonly #chance: SeededDice;

  constructor(seed: number) {
    this.#chance = new SeededDice(seed);
  }

  below(count: number): number {
    return this.#chance.below(count);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  of(value: unknown, state: State): unknown {
    if (Array.isArray(value))
      return this.#list(
        value.map((item) => this.of(item, state)),
        state,
      );
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key === 'type' || this.below(12) > 0)
          .map(([key, item]) => [key, key === 'type' ? item : this.of(item, state)]),
      );
    if (this.below(3) > 0) return value;
    if (typeof value === 'string') return this.#word(value, state);
    return typeof value === 'boolean' ? !value : value;
  }

  /** A hex next to it, somebody of the same stack, or anything at all. */
  #word(word: string, state: State): string {
    if (this.below(4) === 0) return this.pick([...strangers, this.pick(units), this.pick(t.board.ids)]);
    const hex = t.board.index.get(word);
    if (hex !== undefined) return t.board.ids[t.board.next[hex * 6 + this.below(6)]!] ?? word;
    const unit = t.roster.index.get(word);
    if (unit === undefined) return word;
    return this.pick(units.filter((_, other) => state.units[other]!.at === state.units[unit]!.at));
  }

  #list(items: readonly unknown[], state: State): unknown[] {
    switch (this.below(8)) {
      case 0:
        return [...items, ...items.slice(0, 1)];
      case 1:
        return items.slice(1);
      case 2:
        return [...items, this.#word(this.pick(units), state)];
      case 3:
        return [...items].reverse();
      default:
        return [...items];
    }
  }
}

describe('orders that make no sense', () => {
  it.each([3, 4])(
    'are refused with a paragraph and no secret, or do no harm (seed %i)',
    { timeout: 60_000 },
    (seed) => {
      const play = caucasus.load(pack, 'campaign');
      const state = play.setUp({});
      const commander = new Commander(t);
      const dice = new SeededDice(seed);
      const mutator = new Mutator(seed);
      const known: Order[] = [];
      const count = { refused: 0, accepted: 0 };
      for (let given = 0; given < 420 && state.ended === null; given++) {
        const { by, order } = commander.decide(state);
        known.push(order);
        if (given % 6 === 0) {
          const offered: Order[] = [];
          const imagined = { axis: play.imagine(state, 'axis'), soviet: play.imagine(state, 'soviet') };
          for (const option of play.options(state, by)) if (offered.push(option) === 600) break;
          for (let tries = 0; tries < 16; tries++) {
            const parsed = orders.schema.safeParse(mutator.of(mutator.pick(tries % 4 === 0 ? known : offered), state));
            if (!parsed.success) continue;
            for (const side of SIDES) {
              const where = `${JSON.stringify(parsed.data)} by ${side}`;
              const verdict = play.decide(state, parsed.data, side);
              const supposed = play.decide(imagined[side], parsed.data, side);
              if (!verdict.accepted) {
                count.refused += 1;
                expect(verdict.refusal.code, where).toMatch(/^[a-z][a-z0-9-]+$/);
                expect(cited, where).toContain(verdict.refusal.clause);
                expect(supposed, where).toEqual(verdict);
                continue;
              }
              count.accepted += 1;
              expect(side, where).toBe(by);
              expect(supposed.accepted, where).toBe(true);
              const copy = structuredClone(state);
              expect(carryOut(play, copy, parsed.data, side, new SeededDice(given)).accepted, where).toBe(true);
              expect(
                play.invariants.flatMap((each) => each.broken(copy) ?? []),
                where,
              ).toEqual([]);
              // nobody is asked who has no answer
              for (const asked of play.pending(copy))
                expect([...first(play.options(copy, asked.side))], where).toHaveLength(1);
            }
          }
        }
        carryOut(play, state, order, by, dice);
      }
      expect(count.refused).toBeGreaterThan(500);
      expect(count.accepted).toBeGreaterThan(50);
    },
  );
});

function* first<Item>(items: Iterable<Item>): Iterable<Item> {
  for (const item of items) {
    yield item;
    return;
  }
}
