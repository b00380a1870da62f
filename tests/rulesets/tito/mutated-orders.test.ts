import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { type TitoOrder, type TitoState, tito } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { everyUnit, type Game, newGame, pack, play, position, refused } from './table.ts';

/*
 * Orders that were legal once, spoilt: other counters and zones, things named twice or left out, orders of another step.
 * What is accepted nevertheless must be offered, or legal by a plain reading of its own; what is refused names a clause.
 * IMPULSE_FUZZ_GAMES plays more games.
 */

const GAMES = Math.max(15, Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 0));
const MUTANTS = 12;
const clauses: { readonly id: string }[] = JSON.parse(
  readFileSync(new URL('../../../src/rulesets/tito/clauses.json', import.meta.url), 'utf8'),
);
const CLAUSES = new Set(clauses.map(({ id }) => id));
const ODDITIES = ['', ' ', '0', '053', '54 ', 'ROT-1', 'nobody', '__proto__', 'constructor', 'toString', 'length'];

type Json = string | readonly Json[] | { readonly [key: string]: Json };

/** One change somewhere in an order. */
class Mutation {
  readonly #chance: SeededDice;
  readonly #words: readonly string[];
  constructor(seed: number, words: readonly string[]) {
    this.#chance = new SeededDice(seed);
    this.#words = words;
  }
  one<Item>(items: readonly Item[]): Item {
    return items[this.#chance.below(items.length)]!;
  }
  of(value: Json): Json {
    if (typeof value === 'string') return this.one(this.#words);
    if (Array.isArray(value)) return this.#list(value);
    const { type, ...fields } = value as Record<string, Json>;
    const keys = Object.keys(fields);
    if (keys.length === 0) return { ...value, zone: this.one(this.#words) };
    const key = this.one(keys);
    if (this.#chance.below(12) === 0) delete fields[key];
    else fields[key] = this.of(fields[key]!);
    return type === undefined ? fields : { type, ...fields };
  }
  #list(list: readonly Json[]): Json {
    const at = this.#chance.below(list.length + 1);
    const around = (...between: Json[]) => [...list.slice(0, at), ...between, ...list.slice(at + 1)];
    const ways: (() => Json)[] = [
      () => around(),
      () => [...list, ...list.slice(at, at + 1)],
      () => [...list].reverse(),
      () => around(this.of(list[at] ?? list[0] ?? '')),
      () => [...list.slice(0, at), this.one(this.#words), ...list.slice(at)],
    ];
    return this.one(ways)();
  }
}

const { connections } = pack['map'] as unknown as { readonly connections: readonly (readonly string[])[] };
const costOf = (a: string, b: string): number => {
  const found = connections.find(([c, d]) => (a === c && b === d) || (a === d && b === c));
  return found === undefined ? Number.POSITIVE_INFINITY : found[2] === 'solid' ? 1 : 2;
};
const isOfficer = (unit: string): boolean => unit === 'rybka' || unit === 'obermaier';
const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((each) => b.includes(each));

/** Where those orders have their place (4, 2.2). */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  MoveUnits: ['movement'],
  PlaceAssault: ['assault-placement'],
  ReorderStack: ['activation-after-landing', 'movement', 'activation-after-movement', 'combat', 'yugoslav-fire'],
};

/** What the rules allow beyond the usual members of a family that are offered. */
const plain = {
  MoveUnits: (state: TitoState, { units, path }: Extract<TitoOrder, { type: 'MoveUnits' }>): boolean => {
    const { german, yugoslav } = state.stacks;
    const [from, last] = [path[0]!, path.at(-1)!];
    const isEnemy = (zone: string) => state.markers[zone] !== undefined || yugoslav[zone] !== undefined;
    const isLeader = (zone: string) =>
      Object.values(state.vips).some(({ status, at }) => status === 'free' && at === zone);
    const hasPlatoon = units.some((unit) => !isOfficer(unit));
    const price = path.slice(1).reduce((sum, zone, at) => sum + costOf(path[at]!, zone), 0);
    if (!Number.isFinite(price)) return false;
    const points = (unit: string): number => {
      const { landed, led } = state.units[unit]!;
      const full = Number(
        play
          .view(state, { kind: 'spectator' })
          .units.find(({ id }) => id === unit)!
          .face.split('-')
          .at(-1),
      );
      return (landed ? Math.floor(full / 2) : full) + (led && !isOfficer(unit) ? 1 : 0);
    };
    const strength = (list: readonly string[]) => list.reduce((sum, unit) => sum + state.units[unit]!.strength, 0);
    const stay = (german[last] ?? []).filter((unit) => !units.includes(unit));
    const guards = Object.values(state.vips).some(
      ({ status, escort }) => status === 'prisoner' && units.includes(escort),
    );
    if (guards) {
      // [13.4] Points to 48 by zones without an enemy, counted outwards from there.
      const points = new Map<string, number>(isEnemy('48') ? [] : [['48', 0]]);
      for (let isNew = true; isNew; ) {
        isNew = false;
        for (const [a, b] of connections.flatMap(([c, d]) => [
          [c!, d!],
          [d!, c!],
        ])) {
          const through = (points.get(a!) ?? Number.POSITIVE_INFINITY) + costOf(a!, b!);
          if (isEnemy(b!) || through >= (points.get(b!) ?? Number.POSITIVE_INFINITY)) continue;
          points.set(b!, through);
          isNew = true;
        }
      }
      const left = points.get(from);
      if (left !== undefined && (points.get(last) ?? Number.POSITIVE_INFINITY) >= left) return false;
    }
    return (
      sameSet(units, units) &&
      units.every(
        (unit) => german[from]?.includes(unit) && !state.units[unit]!.moved && state.units[unit]!.actions < 2,
      ) &&
      !isEnemy(from) &&
      units.every((unit) => price <= points(unit)) &&
      path.slice(1, -1).every((zone) => !isEnemy(zone) && !(hasPlatoon && isLeader(zone))) &&
      (!isEnemy(last) ||
        (units.every((unit) => state.units[unit]!.actions === 0) &&
          (hasPlatoon || stay.some((unit) => !isOfficer(unit))))) &&
      (!hasPlatoon || strength(stay) + strength(units) <= 10)
    );
  },
  PlaceAssault: (state: TitoState, { lines }: Extract<TitoOrder, { type: 'PlaceAssault' }>): boolean => {
    const { zone } = state.assault!;
    const platoons = state.stacks.german[zone]!.filter((unit) => !isOfficer(unit));
    const named = lines.flatMap(({ contact, support }) => [contact, ...support]);
    const strength = (list: readonly string[]) => list.reduce((sum, unit) => sum + state.units[unit]!.strength, 0);
    const left = platoons.filter((unit) => !named.includes(unit));
    return (
      sameSet(named, named) &&
      named.every((unit) => platoons.includes(unit)) &&
      strength(named) <= 10 &&
      left.every((unit) => strength([...named, unit]) > 10) &&
      lines.length === Math.min(named.length, state.stacks.yugoslav[zone]!.length)
    );
  },
  ReorderStack: (state: TitoState, { zone, order }: Extract<TitoOrder, { type: 'ReorderStack' }>): boolean => {
    const stack = Object.hasOwn(state.stacks.german, zone) ? state.stacks.german[zone]! : [];
    const platoons = stack.filter((unit) => !isOfficer(unit));
    const isAsked = state.reorder === undefined || state.reorder.zone === zone;
    return (
      isAsked &&
      platoons.length > 0 &&
      new Set(order).size === order.length &&
      order.every((unit) => stack.includes(unit)) &&
      platoons.every((unit) => order.includes(unit))
    );
  },
};

/** Whoever is chosen may be named in any order. */
const shapeOf = (order: TitoOrder): string =>
  JSON.stringify('units' in order && order.type !== 'MoveUnits' ? { ...order, units: [...order.units].sort() } : order);

function isLegal(state: TitoState, order: TitoOrder): boolean {
  for (const option of play.options(state, 'german', { type: order.type }))
    if (shapeOf(option) === shapeOf(order)) return true;
  if (state.ended !== undefined || state.escort !== undefined || !PLACES[order.type]?.includes(state.step))
    return false;
  const judge = plain[order.type as keyof typeof plain] as
    | ((state: TitoState, order: TitoOrder) => boolean)
    | undefined;
  return judge!(state, order);
}

/** The same position with other things under the markers that nobody has turned. */
function withOtherFinds(state: TitoState): TitoState {
  const other = structuredClone(state);
  for (const counts of Object.values(other.contents)) counts.reverse();
  return other;
}

/** Full zones, leaders alone and guarded, documents and markers close together: what random games seldom see. */
const crowdedMovement = (): Game =>
  position({
    step: 'movement',
    turn: 2,
    alert: 6,
    germans: {
      54: [...everyUnit(3, 'rot'), 'blau-1', 'rybka'],
      47: ['blau-2', 'blau-3', 'blau-4', 'gruen-1', 'gruen-2'],
      61: everyUnit(3, 'panther'),
    },
    partisans: { 44: ['youth-1', 'youth-2'], 69: everyUnit(4, 'hq') },
    markers: { 55: ['C'] },
    reduced: ['rot-2', 'panther-1'],
    actions: { 'blau-1': 1, 'gruen-2': 2 },
    tito: { status: 'free', at: '53' },
    churchill: { status: 'prisoner', at: '61', escort: 'panther-2' },
    documents: '62',
  });

/** Assaults on every hand, with platoons to place behind others and partisans to spare. */
const manyAssaults = (): Game =>
  position({
    germans: {
      53: [...everyUnit(3, 'rot'), 'blau-1', 'rybka'],
      44: ['blau-2', 'blau-3', 'blau-4'],
      70: [...everyUnit(3, 'gruen'), ...everyUnit(3, 'panther')],
    },
    partisans: { 53: ['hq-1', 'hq-2'], 44: everyUnit(4, 'youth'), 70: everyUnit(3, 'pioneer') },
    reduced: ['rot-1', 'panther-2'],
  });

describe('spoilt orders', () => {
  it('are refused with a clause, or legal; nothing breaks and nothing hidden is told', { timeout: 3_600_000 }, () => {
    const seen = { accepted: new Set<string>(), refused: new Set<string>(), malformed: 0 };
    const words = [
      ...ODDITIES,
      ...Object.keys(newGame().state.units),
      ...play.board(newGame().state, { kind: 'spectator' }).spaces.map(({ id }) => id),
      'tito',
      'churchill',
    ];
    for (let seed = 1; seed <= GAMES; seed++) {
      const isWhole = seed % 3 === 0;
      const game = isWhole ? newGame('easy') : seed % 3 === 1 ? crowdedMovement() : manyAssaults();
      const mutation = new Mutation(seed * 7207, words);
      // Into the full zone of the crowded position.
      const given: TitoOrder[] = [
        { type: 'TransferPrisoner', vip: 'tito', unit: 'rot-1' },
        { type: 'MoveUnits', units: ['rot-1'], path: ['54', '47'] },
      ];
      if (isWhole) game.seed(seed * 331).start();
      const spoil = (mutants: number): void => {
        const { state } = game;
        const before = JSON.stringify(state);
        const offered = [...play.options(state, 'german')];
        for (let count = 0; count < mutants; count++) {
          const model = count % 3 === 0 || offered.length === 0 ? mutation.one(given) : mutation.one(offered);
          const mutant =
            count % 4 === 3 ? model : mutation.of(mutation.one([model, mutation.of(model as Json)]) as Json);
          const read = tito.schemas.order.safeParse(mutant);
          if (!read.success) {
            seen.malformed += 1;
            continue;
          }
          const order = read.data as TitoOrder;
          const told = `game ${seed}, ${state.step}: ${JSON.stringify(order)}`;
          const verdict = play.decide(state, order, 'german');
          if (verdict.accepted !== isLegal(state, order)) throw new Error(`${told} accepted: ${verdict.accepted}`);
          if (verdict.accepted) {
            seen.accepted.add(order.type);
            continue;
          }
          const { code, clause, reason } = verdict.refusal;
          seen.refused.add(code);
          if (!CLAUSES.has(clause) || reason.en === '' || reason.it === '')
            throw new Error(`${told}: ${JSON.stringify(verdict.refusal)}`);
          expect([told, play.decide(withOtherFinds(state), order, 'german')]).toEqual([told, verdict]);
        }
        expect(JSON.stringify(state)).toBe(before);
      };
      spoil(MUTANTS * 15);
      playAtRandom(game, seed, { orders: 5000 }, (last) => {
        given.push(last);
        spoil(MUTANTS);
      });
    }
    expect(seen.malformed).toBeGreaterThan(100);
    for (const type of ['MoveUnits', 'PlaceAssault', 'ReorderStack', 'Fire', 'ChooseSecondWave'])
      expect(seen.accepted).toContain(type);
    for (const code of [
      'wrong-time',
      'unknown-space',
      'unknown-unit',
      'not-yours',
      'not-there',
      'named-twice',
      'too-far',
      'stacking',
      'must-stop',
      'wrong-lines',
      'not-the-stack',
      'game-over',
    ])
      expect(seen.refused).toContain(code);
  });

  it.each(['constructor', '__proto__', 'toString', '99', '54 '])(
    '[tito/2.2-i] no stack lies in a zone “%s”',
    (zone) => {
      for (const step of ['movement', 'combat'] as const) {
        const game = position({ step, germans: { 54: ['rot-1', 'rot-2'] } });
        expect(refused(game, { type: 'ReorderStack', zone, order: ['rot-2', 'rot-1'] })).toMatchObject({
          code: 'unknown-space',
          clause: 'tito/1.1-b',
        });
      }
    },
  );

  it('[tito/2.2-i] nobody is named twice in the new order of a stack', () => {
    const game = position({ germans: { 54: ['rot-1', 'rot-2', 'rybka'] } });
    for (const order of [
      ['rot-2', 'rot-1', 'rybka', 'rybka'],
      ['rot-2', 'rot-1', 'rot-1'],
    ])
      expect(refused(game, { type: 'ReorderStack', zone: '54', order })).toMatchObject({ code: 'not-the-stack' });
    expect(
      play.decide(game.state, { type: 'ReorderStack', zone: '54', order: ['rot-2', 'rybka', 'rot-1'] }, 'german')
        .accepted,
    ).toBe(true);
  });
});
