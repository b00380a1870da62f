import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { asSide } from '#kernel/side';
import { tempesta } from '#rulesets/tempesta/index';
import { type Order, orderSchema } from '#rulesets/tempesta/order';
import { enemyOf, SEATS, type Seat, type TempestaState } from '#rulesets/tempesta/state';
import { Referee } from '../../support/referee.ts';
import { type Bench, pack } from './bench.ts';
import { playCombatively, type Seated } from './combative-play.ts';
import { crowded } from './second-reading/positions.ts';

/*
 * Orders that were legal once, given at another time, by the other side, with other names, numbers and quadrants, doubled or cut
 * short: each is refused with a paragraph of the rulebook, or accepted and carried out without breaking anything. What is hidden
 * changes no answer to the other side. IMPULSE_FUZZ_GAMES plays more battles.
 */

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const LONG = { timeout: 3_600_000 };
const clauses = new Set(
  (
    JSON.parse(readFileSync(new URL('../../../src/rulesets/tempesta/clauses.json', import.meta.url), 'utf8')) as {
      id: string;
    }[]
  ).map(({ id }) => id),
);

const CELL = /^[A-H](1[0-2]|[1-9])$/;

class Mutator {
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

/** The same battle as the other side knows it, with every hidden choice made otherwise; undefined where nothing is hidden. */
function hiddenOtherwise(state: TempestaState, side: Seat, chance: Mutator): TempestaState | undefined {
  const twin = structuredClone(state);
  const { ambushes, programmed } = twin.players[side];
  let changed = false;
  const ground = twin.cells.flatMap(({ scenario, hill, sea }, at) =>
    (scenario === 'closed' || hill !== undefined) && !sea ? [at] : [],
  );
  const [width] = [twin.width];
  const apart = (a: number, b: number): number =>
    Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
  const seen = Object.values(twin.units).filter(({ where }) => where === 'table');
  for (const ambush of ambushes) {
    if (ambush.revealed || twin.stage !== 'play') continue;
    // Ground like the other, where nobody has been.
    const { scenario, hill } = twin.cells[ambush.cell]!;
    const choices = ground.filter(
      (at) =>
        twin.cells[at]!.scenario === scenario &&
        (twin.cells[at]!.hill === undefined) === (hill === undefined) &&
        !ambushes.some(({ cell }) => cell === at) &&
        twin.cells[at]!.river === undefined &&
        seen.every((unit) => apart(unit.cell, at) > 1),
    );
    if (choices.length === 0) continue;
    changed = true;
    const there = chance.pick(choices);
    for (const id of ambush.units)
      Object.assign(twin.units[id]!, { cell: there, bank: twin.cells[there]!.region, onRoad: false });
    ambush.cell = there;
  }
  for (const fire of programmed) {
    if (fire.done) continue;
    changed = true;
    fire.target = chance.below(twin.cells.length);
    if (fire.turn > twin.turn + 1) fire.turn += 1;
  }
  return changed ? twin : undefined;
}

interface Count {
  refused: number;
  accepted: number;
  compared: number;
  ambushes: number;
  readonly unlisted: Map<string, string>;
}

function tryAll(referee: Seated, order: Order, mutator: Mutator, count: Count, given: number): void {
  const { play, state } = referee;
  const orders = [order];
  for (let tries = 0; tries < 6; tries++) {
    const parsed = orderSchema.safeParse(mutator.of(order));
    if (parsed.success) orders.push(parsed.data);
  }
  for (const side of SEATS) {
    const twin = hiddenOtherwise(state, enemyOf(side), mutator);
    const isTwin =
      twin !== undefined &&
      JSON.stringify(play.view(twin, asSide(side))) === JSON.stringify(play.view(state, asSide(side)));
    if (twin !== undefined && !isTwin) throw new Error(`${side} sees what is hidden`);
    for (const each of orders) {
      const where = `${JSON.stringify(each)} by ${side}`;
      const verdict = play.decide(state, each, side);
      if (isTwin) {
        count.compared += 1;
        if (state.players[enemyOf(side)].ambushes.some(({ revealed }) => !revealed)) count.ambushes += 1;
        const other = play.decide(twin, each, side);
        const told = (one: typeof verdict): unknown => (one.accepted ? 'accepted' : one.refusal);
        expect(told(other), `${where}: told by what is hidden`).toEqual(told(verdict));
      }
      if (!verdict.accepted) {
        count.refused += 1;
        expect(verdict.refusal.code, where).toMatch(/^[a-z][a-z0-9-]+$/);
        expect(clauses, where).toContain(verdict.refusal.clause);
        continue;
      }
      count.accepted += 1;
      if (each !== order && isListed(each) && !count.unlisted.has(each.type)) {
        const listed = [...play.options(state, side, { type: each.type })].map((option) =>
          JSON.stringify(sorted(option)),
        );
        if (!listed.includes(JSON.stringify(sorted(each)))) count.unlisted.set(each.type, where);
      }
      const copy = structuredClone(state);
      const again = play.decide(copy, each, side);
      if (!again.accepted) throw new Error(`${where}: judged otherwise of a copy`);
      execute(play, copy, again.execute, new SeededDice(given));
      expect(
        play.invariants.flatMap((law) => law.broken(copy) ?? []),
        where,
      ).toEqual([]);
    }
  }
}

/** Kinds of orders of which every legal one is among the options. */
const ALL_LISTED: ReadonlySet<string> = new Set([
  ...['SelectCell', 'MotivateFormation', 'MotivateObserver', 'MotivateByCinC', 'ChangeFacing', 'Embark', 'Disembark'],
  ...['Hook', 'DismountCavalry', 'EngineerWork', 'BuildPontoon', 'RollMarch', 'ScheduleArrival', 'ChooseRetreat'],
  ...['RollReplacement', 'ChooseLanding', 'ChooseEntrySide', 'SealReconnaissance', 'ChooseTheatre', 'NumberSides'],
]);
const isListed = (order: Order): boolean =>
  ALL_LISTED.has(order.type) ||
  (order.type === 'MoveUnits' && order.units.length === 1 && order.path.length === 1) ||
  ((order.type === 'Fire' || order.type === 'OpportunityFire' || order.type === 'ResponseFire') &&
    order.units.length === 1);

/** Without fields that say what is understood anyway. */
function sorted(order: Order): unknown {
  const entries = Object.entries(order).filter(
    ([key, value]) => value !== undefined && value !== false && !(key === 'pooled' || key === 'road' || key === 'as'),
  );
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

function few<Item>(items: Iterable<Item>, most: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) if (taken.push(item) >= most) break;
  return taken;
}

describe('orders that make no sense', () => {
  it.each([
    ['in-the-bocage', 150],
    ['crossroads', 50],
    ['the-drop', 90],
    ['landing-beach', 90],
    ['open-1000-small', 120],
  ] as const)('%s: are refused with a paragraph, or do no harm, and tell nothing', LONG, (scenario, orders) => {
    const count: Count = { refused: 0, accepted: 0, compared: 0, ambushes: 0, unlisted: new Map() };
    for (let game = 0; game < games; game++) {
      const referee: Seated = new Referee(tempesta.load(pack, scenario), { turnLimit: 4 });
      referee.start();
      const mutator = new Mutator(31 + game, referee.state);
      const known: Order[] = [];
      let given = 0;
      playCombatively(referee, 40 + game, orders, (order) => {
        known.push(order);
        // Setting up takes long and is much alike.
        if (referee.state.stage !== 'play' && known.length % 8 > 0) return;
        tryAll(referee, mutator.pick(known), mutator, count, ++given);
        for (const { side } of referee.play.pending(referee.state)) {
          const options = few(referee.play.options(referee.state, side), 60);
          if (options.length > 0) tryAll(referee, mutator.pick(options), mutator, count, ++given);
        }
      });
    }
    expect([...count.unlisted.values()]).toEqual([]);
    expect(count.refused).toBeGreaterThan(200);
    expect(count.accepted).toBeGreaterThan(50);
    if (scenario === 'in-the-bocage') expect(count.ambushes).toBeGreaterThan(100);
  });
});

describe('an ambush on a crowded table', () => {
  const ambushIn = (seed: number, cell: number): Bench => {
    const table = crowded(seed).unit('blue-2-h', 'maxim', '', { away: true, formation: 'blue-2' });
    const { players, units } = table.state;
    Object.assign(units['blue-2-h']!, { ambush: true, cell, bank: table.state.cells[cell]!.region });
    players.blue.aggression = 1;
    players.blue.ambushes = [{ cell, units: ['blue-2-h'], facings: {}, revealed: false }];
    return table.fresh();
  };
  /** Closed ground and hills with nobody near, outside the rows of the attacker. */
  const hides = ({ cells, units, width }: TempestaState): number[] =>
    cells.flatMap(({ scenario, hill, river, sea }, at) => {
      const isGround = (scenario === 'closed' || hill !== undefined) && river === undefined && !sea;
      const isNear = ({ cell }: { cell: number }): boolean =>
        Math.abs((cell % width) - (at % width)) <= 1 &&
        Math.abs(Math.floor(cell / width) - Math.floor(at / width)) <= 1;
      return isGround && at >= 4 * width && !Object.values(units).some((unit) => unit.cell >= 0 && isNear(unit))
        ? [at]
        : [];
    });
  const label = ({ width }: TempestaState, x: number, y: number): string =>
    `${'ABCDEFGH'[Math.max(0, Math.min(7, y))]}${Math.max(0, Math.min(width - 1, x)) + 1}`;

  /** Straight ways of up to three steps, and shots at every quadrant, of everybody who may act. */
  function* probes(state: TempestaState): Generator<Order> {
    for (const id of state.activation?.group ?? []) {
      const { cell } = state.units[id]!;
      const [x, y] = [cell % state.width, Math.floor(cell / state.width)];
      for (let dx = -3; dx <= 3; dx++)
        for (let dy = -3; dy <= 3; dy++) {
          const steps = Math.max(Math.abs(dx), Math.abs(dy));
          const path = Array.from({ length: steps }, (_, at) =>
            label(state, x + Math.trunc((dx * (at + 1)) / steps), y + Math.trunc((dy * (at + 1)) / steps)),
          );
          if (path.length === 0) continue;
          for (const reverse of [false, true]) yield { type: 'MoveUnits', units: [id], path, reverse };
          for (const factor of ['ff', 'ffUc'] as const)
            for (const mode of ['direct', 'indirect'] as const)
              yield { type: 'Fire', units: [id], target: path.at(-1)!, factor, intention: 'suppress', mode, shots: 1 };
        }
    }
  }

  it('[tempesta/24-c] changes no answer to the enemy, and no question as long as nobody finds it', LONG, () => {
    const count = { refused: 0, accepted: 0, found: 0, quiet: 0 };
    for (let seed = 1; seed <= 16 * games; seed++) {
      const places = hides(crowded(seed).state);
      if (places.length < 2) continue;
      const tables = [ambushIn(seed, places[0]!), ambushIn(seed, places.at(-1)!)] as const;
      const [{ state: here }, { state: there }] = tables;
      const { play } = tables[0].referee;
      const mutator = new Mutator(seed, here);
      const told = (state: TempestaState): string =>
        JSON.stringify([
          play.view(state, asSide('red')),
          play.pending(state),
          play.tracks(state, asSide('red')),
          few(play.options(state, 'red'), 300),
        ]);
      expect(told(there), `table ${seed}`).toBe(told(here));
      const options = few(play.options(here, 'red'), 300);
      const mutated = options.flatMap((option) => {
        const parsed = orderSchema.safeParse(mutator.of(option));
        return parsed.success ? [parsed.data] : [];
      });
      for (const order of [...probes(here), ...options, ...mutated]) {
        const where = `table ${seed}: ${JSON.stringify(order)}`;
        const [one, other] = [play.decide(here, order, 'red'), play.decide(there, order, 'red')];
        expect(other.accepted ? 'accepted' : other.refusal, where).toEqual(one.accepted ? 'accepted' : one.refusal);
        if (!one.accepted || !other.accepted) {
          count.refused += 1;
          continue;
        }
        count.accepted += 1;
        const isLong = order.type === 'MoveUnits' && order.path.length > 1;
        if (!isLong && mutator.below(8) > 0) continue;
        const after = [here, there].map((state) => {
          const copy = structuredClone(state);
          const dice = new SeededDice(seed);
          const give = (each: Order, side: string): boolean => {
            const verdict = play.decide(copy, each, side);
            if (!verdict.accepted) throw new Error(`${where}: judged otherwise of a copy`);
            return execute(play, copy, verdict.execute, dice).some(({ event }) => event.type === 'AmbushRevealed');
          };
          // Everybody lets pass what he is asked, so that the order is carried out.
          let isFound = give(order, 'red');
          for (;;) {
            const [asked] = play.pending(copy);
            if (isFound || asked?.neutral?.type !== 'PassReaction') break;
            isFound = give({ type: 'PassReaction' }, asked.side);
          }
          return { copy, isFound };
        });
        const [a, b] = after as [(typeof after)[0], (typeof after)[0]];
        if (a.isFound || b.isFound) count.found += 1;
        else {
          count.quiet += 1;
          expect(told(b.copy), where).toBe(told(a.copy));
        }
      }
    }
    for (const [what, many] of Object.entries(count)) expect(many, what).toBeGreaterThan(5);
  });
});
