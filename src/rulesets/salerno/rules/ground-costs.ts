import type { State } from '../state.ts';
import { CLASS_CODES, type Counter, hexAt, MOUNTAIN, type Theatre } from '../theatre.ts';
import { hasBridge } from './terrain.ts';

/** [11.2, 11.4, 16.3] What the ground asks of a unit, in half points by arc. */

/** What the ground itself asks of a unit for one step, without enemies; -1 when it cannot go there at all. */
export const groundCost = (theatre: Theatre, state: State, counter: Going, arc: number): number =>
  groundCosts(theatre, state, counter)[arc]!;

/** What decides where a counter can go. */
export type Going = Pick<Counter, 'moveClass' | 'mountain'>;

interface Ground {
  readonly weather: State['weather'];
  /** Events replace the object whenever a bridge changes. */
  readonly bridges: State['bridges'];
  readonly costs: (Int16Array | undefined)[];
  /** By the kinds that go together. */
  readonly companies: Map<string, Company>;
}

/** Kinds of units that go together. */
export interface Company {
  /** Half points by arc for each of them, -1 where one of them cannot go. */
  readonly costs: readonly Int16Array[];
  /** True where the first nowhere pays more than the second. */
  readonly isNoDearer: readonly (readonly boolean[])[];
}
const grounds = new WeakMap<State, Ground>();

/** Kinds of counters that pay alike. */
export const kindOf = (counter: Going): number => CLASS_CODES[counter.moveClass] * 2 + (counter.mountain ? 1 : 0);

function groundOf(state: State): Ground {
  const known = grounds.get(state);
  if (known !== undefined && known.weather === state.weather && known.bridges === state.bridges) return known;
  const ground = { weather: state.weather, bridges: state.bridges, costs: [], companies: new Map() };
  grounds.set(state, ground);
  return ground;
}

/** Half points by arc for one kind of unit, kept until the weather or a bridge changes. */
export function groundCosts(theatre: Theatre, state: State, counter: Going): Int16Array {
  const { costs } = groundOf(state);
  const kind = kindOf(counter);
  costs[kind] ??= Int16Array.from(theatre.map.to, (to, arc) => reckonGround(theatre, state, counter, to, arc));
  return costs[kind];
}

export function companyOf(theatre: Theatre, state: State, kinds: readonly Going[]): Company {
  const { companies } = groundOf(state);
  const key = kinds.map(kindOf).join();
  const known = companies.get(key) ?? reckonCompany(kinds.map((kind) => groundCosts(theatre, state, kind)));
  companies.set(key, known);
  return known;
}

function reckonCompany(each: readonly Int16Array[]): Company {
  if (each.length === 1) return { costs: each, isNoDearer: [[true]] };
  const costs = each.map((of) => of.map((cost, arc) => (each.some((other) => other[arc]! < 0) ? -1 : cost)));
  const isNoDearer = costs.map((one) => costs.map((other) => one.every((cost, arc) => cost <= other[arc]!)));
  return { costs, isNoDearer };
}

function reckonGround(theatre: Theatre, state: State, counter: Going, to: number, arc: number): number {
  if (theatre.playable[to] === 0) return -1;
  const { costs } = theatre;
  const crossesRiver = theatre.river[arc] === 1;
  const bridged = !crossesRiver || hasBridge(theatre, state, arc);
  if (theatre.road[arc] !== 0 && bridged) return costs.road[theatre.road[arc]!]!;
  const row = CLASS_CODES[counter.moveClass] * 2 + (state.weather === 'bad' ? 1 : 0);
  const terrain = theatre.terrain[to]!;
  let cost = costs.hex[row * 4 + terrain]!;
  if (cost < 0) return -1;
  const troops = theatre.tables.terrain.mountainTroops;
  if (counter.mountain && terrain === MOUNTAIN) cost = Math.max(troops.leastHex, cost - troops.discount);
  if (!bridged) {
    const river = costs.river[row]!;
    if (river < 0) return -1;
    cost += river;
  }
  if (theatre.ridge[arc] === 1) {
    const ridge = costs.ridge[row]!;
    if (ridge < 0) return -1;
    cost += counter.mountain ? Math.max(troops.leastHexside, ridge - troops.discount) : ridge;
  }
  return cost;
}

/** Half points an interdiction adds to entering a hex [16.3]. */
export function interdictionCost(theatre: Theatre, state: State, hex: number): number {
  const factors = state.interdiction[hexAt(theatre, hex)];
  if (factors === undefined) return 0;
  const { fire, halfPoints } = theatre.tables.interdiction;
  return Math.floor(factors / fire) * halfPoints;
}
