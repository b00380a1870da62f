import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut, execute } from '#kernel/engine';
import { type SalernoOrder as Order, type SalernoState as State, salerno } from '#rulesets/salerno/index';
import { OPTIONAL_RULES, SIDES } from '#rulesets/salerno/names';
import { orders } from '#rulesets/salerno/orders/index';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';

/*
 * Orders that were legal once, given at another time, by the other side, with other names and numbers, doubled or cut short: each is refused
 * with a paragraph of the rulebook, or accepted and carried out without breaking anything.
 */

const pack = packOf('salerno');
const clauses = JSON.parse(
  readFileSync(new URL('../../../src/rulesets/salerno/clauses.json', import.meta.url), 'utf8'),
) as { id: string }[];
/** A clause, or a paragraph that has some. */
const cited = new Set(clauses.flatMap(({ id }) => [id, id.replace(/-[a-z]$/, '')]));

class Mutator {
  readonly #chance: SeededDice;
  readonly #words: readonly string[];

  constructor(seed: number, words: readonly string[]) {
    this.#chance = new SeededDice(seed);
    this.#words = words;
  }

  below(count: number): number {
    return this.#chance.below(count);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  of(value: unknown): unknown {
    if (Array.isArray(value)) return this.#list(value.map((item) => this.of(item)));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, key === 'type' ? item : this.of(item)]),
      );
    if (this.below(3) > 0) return value;
    if (typeof value === 'string') return this.pick(this.#words);
    if (typeof value === 'number') return this.below(12) - 2;
    return typeof value === 'boolean' ? !value : value;
  }

  #list(items: readonly unknown[]): unknown[] {
    switch (this.below(6)) {
      case 0:
        return [...items, ...items.slice(0, 1)];
      case 1:
        return items.slice(1);
      case 2:
        return [...items, this.pick(this.#words)];
      case 3:
        return [...items].reverse();
      default:
        return [...items];
    }
  }
}

describe('orders that make no sense', () => {
  it.each([
    ['ortona', 5, 300],
    ['kesselring', 6, 330],
    ['diadem', 7, 330],
  ] as const)('%s: are refused with a paragraph, or do no harm', { timeout: 60_000 }, (scenario, seed, most) => {
    const theatre = buildTheatre(loadScenario(pack, scenario));
    const play = salerno.load(pack, scenario);
    const rules = OPTIONAL_RULES.filter((rule) => theatre.sheet.options[rule] === 'agree');
    const state: State = play.setUp({ rules });
    const fighter = new Fighter(theatre, play, seed);
    const dice = new SeededDice(seed);
    const mutator = new Mutator(seed, [
      ...theatre.counters.keys(),
      ...theatre.guns.keys(),
      ...theatre.formations.keys(),
      ...theatre.map.ids,
      ...['allied-air-1', 'axis-air-99', 'bari', 'cadre', '?', '', 'constructor', '__proto__', 'rearguard', 'none'],
    ]);
    const known: Order[] = [];
    const count = { refused: 0, accepted: 0 };
    for (let given = 0; given < most && play.pending(state).length > 0; given++) {
      const { by, order } = fighter.decide(state);
      known.push(order);
      for (let tries = 0; tries < 8; tries++) {
        const parsed = orders.schema.safeParse(mutator.of(mutator.pick(known)));
        if (!parsed.success) continue;
        for (const side of SIDES) {
          const where = `${JSON.stringify(parsed.data)} by ${side}`;
          const verdict = play.decide(state, parsed.data, side);
          if (!verdict.accepted) {
            count.refused += 1;
            expect(verdict.refusal.code, where).toMatch(/^[a-z][a-z0-9-]+$/);
            expect(cited, where).toContain(verdict.refusal.clause);
            continue;
          }
          count.accepted += 1;
          const copy = structuredClone(state);
          const again = play.decide(copy, parsed.data, side);
          if (!again.accepted) throw new Error(`${where}: judged otherwise of a copy`);
          execute(play, copy, again.execute, new SeededDice(given));
          expect(
            play.invariants.flatMap((each) => each.broken(copy) ?? []),
            where,
          ).toEqual([]);
        }
      }
      carryOut(play, state, order, by, dice);
    }
    expect(count.refused).toBeGreaterThan(500);
    expect(count.accepted).toBeGreaterThan(5);
  });

  /** Judged by supply, which an unseen stack lets through or not by what it is [17]: there the truth shows, as it does at the table. */
  const BY_SUPPLY = ['PlaceGun', 'NameBonus', 'EnterUnits', 'RecoverStep', 'ReplaceStep', 'AirSupply'];

  it.each([
    ['ortona', 8, 200],
    ['anzio', 9, 260],
    ['salerno', 12, 260],
  ] as const)(
    '%s: are judged as by somebody who knows no more than the player does',
    { timeout: 60_000 },
    (scenario, seed, most) => {
      const theatre = buildTheatre(loadScenario(pack, scenario));
      const play = salerno.load(pack, scenario);
      const state: State = play.setUp({});
      const fighter = new Fighter(theatre, play, seed);
      const dice = new SeededDice(seed);
      const chance = new SeededDice(seed + 1);
      /** Somebody of the same stack, a hex next to it: what a slip would name. */
      const slip = (value: unknown): unknown => {
        if (Array.isArray(value)) return chance.below(5) === 0 ? value.slice(1).map(slip) : value.map(slip);
        if (typeof value === 'object' && value !== null)
          return Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, key === 'type' ? item : slip(item)]),
          );
        if (typeof value !== 'string' || chance.below(3) > 0) return value;
        const stack = Object.keys(state.units).filter((unit) => state.units[unit]!.at === state.units[value]?.at);
        if (stack.length > 0) return stack[chance.below(stack.length)]!;
        const hex = theatre.hexIndex(value);
        if (hex < 0) return value;
        const { offsets, to, ids } = theatre.map;
        return ids[to[offsets[hex]! + chance.below(offsets[hex + 1]! - offsets[hex]!)]!]!;
      };
      const codes = new Set<string>();
      for (let given = 0; given < most && play.pending(state).length > 0; given++) {
        const { by, order } = fighter.decide(state);
        if (given % 5 === 0) {
          const imagined = play.imagine(state, by);
          const offered: Order[] = [];
          for (const option of play.options(state, by)) if (offered.push(option) === 500) break;
          for (let tries = 0; tries < 25; tries++) {
            const parsed = orders.schema.safeParse(slip(offered[chance.below(offered.length)]!));
            if (!parsed.success || BY_SUPPLY.includes(parsed.data.type)) continue;
            const told = (at: State) => {
              const verdict = play.decide(at, parsed.data, by);
              return verdict.accepted ? 'accepted' : verdict.refusal;
            };
            const verdict = told(state);
            if (typeof verdict === 'object') codes.add(verdict.code);
            expect(told(imagined), `${JSON.stringify(parsed.data)} by ${by}`).toEqual(verdict);
          }
        }
        carryOut(play, state, order, by, dice);
      }
      expect(codes.size).toBeGreaterThan(8);
    },
  );
});
