import { derived } from '#kernel/derived';
import type { SalernoSide, SupplyMode } from '../names.ts';
import { type State, unitOf } from '../state.ts';
import { CLASS_CODES, type Counter, counterOf, portSite, type Theatre } from '../theatre.ts';
import { type Going, groundCosts, interdictionCost } from './ground-costs.ts';
import { armyOf, divisionOf, isOnOffensive } from './movement.ts';
import { codeOf, type Position, positionOf } from './position.ts';
import { allowanceOfSupply } from './supply-radius.ts';
import { openHexes, type Source, sourcesOf } from './supply-sources.ts';
import { hasBridge, isMountain } from './terrain.ts';

/*
 * Supply [17]. From each source the road net reachable through open hexes is found, then for each class of unit the
 * cost of reaching that net (or a depot) is spread backwards from it; a unit looks up its own hex.
 */

/** Road hexes joined to a source through open hexes and over standing bridges. */
function netOf(theatre: Theatre, state: State, open: Uint8Array, source: Source): number[] {
  const { map } = theatre;
  const inNet = new Uint8Array(map.size);
  const net: number[] = [];
  const add = (hex: number): void => {
    if (open[hex] === 0 || inNet[hex] === 1) return;
    inNet[hex] = 1;
    net.push(hex);
  };
  for (const start of source.starts) {
    add(start);
    if (source.depot === undefined || open[start] === 0) continue;
    for (let arc = map.offsets[start]!; arc < map.offsets[start + 1]!; arc++) {
      const next = map.to[arc]!;
      if (theatre.onRoad[next] === 1) add(next);
    }
  }
  for (let at = 0; at < net.length; at++) {
    const hex = net[at]!;
    for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) {
      if (theatre.road[arc] === 0) continue;
      if (theatre.river[arc] === 1 && !hasBridge(theatre, state, arc)) continue;
      add(map.to[arc]!);
    }
  }
  return net;
}

/** Half points from every hex to a net, for one class of unit; 255 beyond the limit. */
function spread(
  theatre: Theatre,
  state: State,
  position: Position,
  open: Uint8Array,
  net: readonly number[],
  going: Going,
  side: SalernoSide,
  limit: number,
  blown: Uint8Array | undefined,
): Uint8Array {
  const { map } = theatre;
  const ground = groundCosts(theatre, state, going);
  const extra = extraCosts(theatre, state, position, side);
  const cost = new Uint8Array(map.size).fill(255);
  const buckets: number[][] = Array.from({ length: limit + 1 }, () => []);
  for (const hex of net) {
    cost[hex] = 0;
    buckets[0]!.push(hex);
  }
  for (let points = 0; points <= limit; points++) {
    for (const hex of buckets[points]!) {
      // A path goes on through open hexes only; the hex it starts from is the unit's own.
      if (cost[hex] !== points || open[hex] === 0) continue;
      const change = extra?.get(hex);
      for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) {
        const from = map.to[arc]!;
        let step = ground[map.reverse[arc]!]!;
        // A river may be forded in good weather, but where a bridge was blown no path runs [17].
        if (step < 0 || blown?.[arc] === 1) continue;
        if (change !== undefined)
          step = Math.max(Math.min(step, LEAST_WITH_MULE), step - change.mule) + change.interdiction;
        const total = points + step;
        if (total > limit || total >= cost[from]!) continue;
        cost[from] = total;
        buckets[total]!.push(from);
      }
    }
  }
  return cost;
}

/** The arcs over bridges that were blown; undefined while there are none. Looked up once for all the ways of a moment. */
function blownArcs({ edgeKeys }: Theatre, { bridges }: State): Uint8Array | undefined {
  const blown = new Set(Object.keys(bridges).filter((key) => bridges[key] === 'blown'));
  return blown.size === 0 ? undefined : Uint8Array.from(edgeKeys, (key) => (blown.has(key) ? 1 : 0));
}

/** A mule takes a point off a mountain hex, but never makes it cheaper than one point [17.4]. */
const LEAST_WITH_MULE = 2;

/** Hexes where a path costs more or less than the ground asks: interdiction and mules; never contact [17, H-69, H-71]. */
function extraCosts(
  theatre: Theatre,
  state: State,
  position: Position,
  side: SalernoSide,
): Map<number, { mule: number; interdiction: number }> | undefined {
  const hexes = new Set(Object.keys(state.interdiction).map((hex) => theatre.hexIndex(hex)));
  for (const [hex, owner] of position.muleAt) if (owner === side && isMountain(theatre, hex)) hexes.add(hex);
  if (hexes.size === 0) return undefined;
  return new Map(
    [...hexes].map((hex) => [
      hex,
      {
        mule: position.muleAt.get(hex) === side && isMountain(theatre, hex) ? 2 : 0,
        interdiction: interdictionCost(theatre, state, hex),
      },
    ]),
  );
}

const VARIANTS = 6;
const variantOf = (counter: Pick<Counter, 'moveClass' | 'mountain'>): number =>
  CLASS_CODES[counter.moveClass] * 2 + (counter.mountain ? 1 : 0);
const CLASS_NAMES = ['foot', 'mot', 'arm'] as const;

/** Everything a side needs to know about its supply at one moment; fields are worked out when first asked for. */
export class SupplyNet {
  readonly side: SalernoSide;
  readonly sources: readonly Source[];
  readonly #theatre: Theatre;
  readonly #state: State;
  readonly #position: Position;
  readonly #open: Uint8Array;
  readonly #blown: Uint8Array | undefined;
  readonly #nets: (number[] | undefined)[] = [];
  readonly #fields = new Map<number, Uint8Array>();
  readonly #atPort = new Map<number, boolean>();

  constructor(theatre: Theatre, state: State, side: SalernoSide) {
    this.side = side;
    this.#theatre = theatre;
    this.#state = state;
    this.#position = positionOf(theatre, state);
    this.#open = openHexes(theatre, state, this.#position, side);
    this.#blown = blownArcs(theatre, state);
    this.sources = sourcesOf(theatre, state, side);
  }

  isOpen(hex: number): boolean {
    return this.#open[hex] === 1;
  }

  net(source: number): readonly number[] {
    this.#nets[source] ??= netOf(this.#theatre, this.#state, this.#open, this.sources[source]!);
    return this.#nets[source];
  }

  /** Half points from a hex to a source for a class of unit; 255 when too far. */
  distance(source: number, counter: Pick<Counter, 'moveClass' | 'mountain'>, hex: number): number {
    const key = source * VARIANTS + variantOf(counter);
    let field = this.#fields.get(key);
    if (field === undefined) {
      const variant = variantOf(counter);
      field = spread(
        this.#theatre,
        this.#state,
        this.#position,
        this.#open,
        this.net(source),
        { moveClass: CLASS_NAMES[variant >> 1]!, mountain: (variant & 1) === 1 },
        this.side,
        allowanceOfSupply(this.#theatre, this.#state, this.side) + 2 * this.#theatre.tables.supply.offensive,
        this.#blown,
      );
      this.#fields.set(key, field);
    }
    return field[hex]!;
  }

  /** In or next to a port of this side's: only the Allies have any [17.5]. */
  isAtPort(hex: number): boolean {
    if (this.side !== 'allied') return false;
    let known = this.#atPort.get(hex);
    if (known === undefined) {
      known = isAtFriendlyPort(this.#theatre, this.#state, hex);
      this.#atPort.set(hex, known);
    }
    return known;
  }

  /** In or next to the depot itself (H-72). */
  touchesDepot(source: number, hex: number): boolean {
    const { depot } = this.sources[source]!;
    if (depot === undefined) return false;
    const at = this.#theatre.hexIndex(depot.hex);
    return this.#theatre.map.distance(at, hex) <= 1 && this.#position.holder[at] !== (3 ^ codeOf(this.side));
  }
}

const nets = {
  allied: derived((theatre: Theatre, state: State) => new SupplyNet(theatre, state, 'allied')),
  axis: derived((theatre: Theatre, state: State) => new SupplyNet(theatre, state, 'axis')),
};
export const supplyNet = (theatre: Theatre, state: State, side: SalernoSide): SupplyNet => nets[side](theatre, state);

export type SupplyVerdict =
  | { readonly mode: Exclude<SupplyMode, 'foreign'> }
  | { readonly mode: 'foreign'; readonly source: string };

/** Whether a source feeds a unit without a fee [17.1, H-106]. */
const isFedFreely = (theatre: Theatre, state: State, source: Source, unit: string): boolean =>
  source.armies === 'all' ||
  source.side === 'axis' ||
  divisionOf(theatre, state, unit) === '' ||
  source.armies.includes(armyOf(theatre, state, unit) as never) ||
  source.serves.includes(unit);

/** The sources of its own a unit has a line to where it stands; a port without a line is none [17, 17.1]. */
export function sourcesInReach(theatre: Theatre, state: State, unit: string): string[] {
  const counter = counterOf(theatre, unit);
  const hex = theatre.hexIndex(unitOf(state, unit).at);
  if (hex < 0) return [];
  const net = supplyNet(theatre, state, counter.side);
  const limit = allowanceOfSupply(theatre, state, counter.side);
  return net.sources
    .filter(
      (source, at) =>
        isFedFreely(theatre, state, source, unit) &&
        (net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit),
    )
    .map(({ id }) => id);
}

/** How a unit would be supplied at a hex now; `foreign` when only another Army's source is in reach [17.1]. */
export function supplyAt(
  theatre: Theatre,
  state: State,
  unit: string,
  hex: number,
  extraHalfPoints = 0,
): SupplyVerdict {
  const counter = counterOf(theatre, unit);
  const { side } = counter;
  const net = supplyNet(theatre, state, side);
  if (net.isAtPort(hex)) return { mode: 'port' };
  const limit = allowanceOfSupply(theatre, state, side) + extraHalfPoints;
  let foreign = '';
  for (let at = 0; at < net.sources.length; at++) {
    const source = net.sources[at]!;
    const reached = net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit;
    if (!reached) continue;
    if (isFedFreely(theatre, state, source, unit))
      return { mode: source.depot !== undefined && net.touchesDepot(at, hex) ? 'depot' : 'ground' };
    foreign = source.id;
  }
  return foreign === '' ? { mode: 'none' } : { mode: 'foreign', source: foreign };
}

/**
 * Whether a hex is supplied for a side: what sites artillery, fortifications, rearguards and arrivals need. The hex is part of its
 * path: where the enemy can come in and nobody of one's own stands, the path is cut [17].
 */
export function isSuppliedHex(theatre: Theatre, state: State, side: SalernoSide, hex: number): boolean {
  if (theatre.playable[hex] === 0) return false;
  if (supplyNet(theatre, state, side).isAtPort(hex)) return true;
  return isJoined(theatre, state, side, hex);
}

/** Whether a line runs from a hex to a source of its side, one of them left out [17]. */
export function isJoined(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  hex: number,
  leftOut: string | undefined = undefined,
): boolean {
  const net = supplyNet(theatre, state, side);
  if (!net.isOpen(hex)) return false;
  const limit = allowanceOfSupply(theatre, state, side);
  const foot = { moveClass: 'foot', mountain: false } as const;
  return net.sources.some(
    ({ id }, at) => id !== leftOut && (net.touchesDepot(at, hex) || net.distance(at, foot, hex) <= limit),
  );
}

/** In or next to a port last entered by the Allies [17.5]. */
function isAtFriendlyPort(theatre: Theatre, state: State, hex: number): boolean {
  for (const [name, port] of theatre.ports)
    if (state.control[portSite(name)]?.side === 'allied' && theatre.map.distance(port, hex) <= 1) return true;
  return false;
}

/** Half points by which the Offensive it takes part in lengthens a unit's path [9.10]. */
export const offensiveReach = (theatre: Theatre, state: State, unit: string): number =>
  isOnOffensive(theatre, state, unit) ? theatre.tables.supply.offensive * 2 : 0;

/** A fee feeds a unit until its side checks supply again [17.1]. */
const isFeePaid = ({ used, units }: State, unit: string): boolean =>
  used.foreignPaid.includes(unit) || units[unit]!.supply === 'foreign';

/** Whether a unit can trace now to its side, or to one named source; another Army's is its own once the fee was paid [17.1, H-88]. */
export function canTrace(theatre: Theatre, state: State, unit: string, to?: string): boolean {
  const hex = theatre.hexIndex(unitOf(state, unit).at);
  if (hex < 0) return false;
  const extra = offensiveReach(theatre, state, unit);
  if (to === undefined) {
    const { mode } = supplyAt(theatre, state, unit, hex, extra);
    return mode === 'foreign' ? isFeePaid(state, unit) : mode !== 'none';
  }
  const counter = counterOf(theatre, unit);
  const net = supplyNet(theatre, state, counter.side);
  const limit = allowanceOfSupply(theatre, state, counter.side) + extra;
  return net.sources.some((source, at) => {
    const named = source.id === to || (source.depot !== undefined && isAtPlace(theatre, source.depot.hex, to));
    return named && (net.touchesDepot(at, hex) || net.distance(at, counter, hex) <= limit);
  });
}

/** Supplied as the word is used of forces: no marker, and a line now or what was flown in at the last check [2.1, 17.3]. */
export const isSupplied = (theatre: Theatre, state: State, unit: string): boolean =>
  !unitOf(state, unit).oos && (unitOf(state, unit).supply === 'air' || canTrace(theatre, state, unit));

const isAtPlace = (theatre: Theatre, hex: string, place: string): boolean =>
  theatre.sites.get(place)?.hexes.includes(theatre.hexIndex(hex)) ?? false;
