import { derived } from '#kernel/derived';
import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import { CLASS_CODES, type Counter, portSite, type Theatre } from '../theatre.ts';
import { type Going, groundCosts, interdictionCost } from './ground-costs.ts';
import { codeOf, type Position, positionOf } from './position.ts';
import { allowanceOfSupply } from './supply-radius.ts';
import { type Hindrance, openHexes, type Source, sourcesOf } from './supply-sources.ts';
import { hasBridge, isMountain } from './terrain.ts';

/*
 * Supply [17]. From each source the road net reachable through open hexes is found, then for each class of unit the
 * cost of reaching that net (or a depot) is spread backwards from it; a unit looks up its own hex.
 */

interface Net {
  readonly hexes: readonly number[];
  /** From each hex the next one on its way to the source; itself where the net begins, -1 outside. */
  readonly next: Int16Array;
}

/** Road hexes joined to a source through open hexes and over standing bridges. */
function netOf(theatre: Theatre, open: Uint8Array, source: Source, hasCrossing: (arc: number) => boolean): Net {
  const { map } = theatre;
  const next = new Int16Array(map.size).fill(-1);
  const net: number[] = [];
  const add = (hex: number, towards: number): void => {
    if (open[hex] === 0 || next[hex] !== -1) return;
    next[hex] = towards;
    net.push(hex);
  };
  for (const start of source.starts) {
    add(start, start);
    if (source.depot === undefined || open[start] === 0) continue;
    for (let arc = map.offsets[start]!; arc < map.offsets[start + 1]!; arc++) {
      const beside = map.to[arc]!;
      if (theatre.onRoad[beside] === 1) add(beside, start);
    }
  }
  for (let at = 0; at < net.length; at++) {
    const hex = net[at]!;
    for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) {
      if (theatre.road[arc] === 0) continue;
      if (theatre.river[arc] === 1 && !hasCrossing(arc)) continue;
      add(map.to[arc]!, hex);
    }
  }
  return { hexes: net, next };
}

interface Field {
  /** Half points from every hex to a net; 255 beyond the limit. */
  readonly cost: Uint8Array;
  /** From each hex the next one on its way to the net. */
  readonly next: Int16Array;
}

/** How far every hex is from a net, for one class of unit. */
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
): Field {
  const { map } = theatre;
  const ground = groundCosts(theatre, state, going);
  const extra = extraCosts(theatre, state, position, side);
  const cost = new Uint8Array(map.size).fill(255);
  const next = new Int16Array(map.size).fill(-1);
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
        next[from] = hex;
        buckets[total]!.push(from);
      }
    }
  }
  return { cost, next };
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
  readonly #hindrance: Hindrance;
  readonly #nets: (Net | undefined)[] = [];
  readonly #fields = new Map<number, Field>();
  readonly #atPort = new Map<number, boolean>();

  constructor(theatre: Theatre, state: State, side: SalernoSide, hindrance: Hindrance) {
    this.side = side;
    this.#hindrance = hindrance;
    this.#theatre = theatre;
    this.#state = state;
    this.#position = positionOf(theatre, state);
    this.#open = openHexes(theatre, state, this.#position, side, hindrance);
    this.#blown = hindrance === 'none' ? undefined : blownArcs(theatre, state);
    this.sources = sourcesOf(theatre, state, side);
  }

  isOpen(hex: number): boolean {
    return this.#open[hex] === 1;
  }

  net(source: number): readonly number[] {
    return this.#netOf(source).hexes;
  }

  #netOf(source: number): Net {
    const [theatre, state] = [this.#theatre, this.#state];
    this.#nets[source] ??= netOf(
      theatre,
      this.#open,
      this.sources[source]!,
      (arc) => this.#hindrance === 'none' || hasBridge(theatre, state, arc),
    );
    return this.#nets[source];
  }

  /** The hexes of the cheapest path from a hex to the end of a source, both included; none where it is too far. */
  way(source: number, counter: Pick<Counter, 'moveClass' | 'mountain'>, hex: number, limit: number): number[] {
    const { depot } = this.sources[source]!;
    if (depot !== undefined && this.touchesDepot(source, hex))
      return [...new Set([hex, this.#theatre.hexIndex(depot.hex)])];
    if (this.distance(source, counter, hex) > limit) return [];
    const field = this.#fieldOf(source, counter);
    const net = this.#netOf(source);
    const path = [hex];
    for (let at = hex; field.cost[at] !== 0; ) {
      at = field.next[at]!;
      path.push(at);
    }
    for (let at = path[path.length - 1]!; net.next[at] !== at; ) {
      at = net.next[at]!;
      path.push(at);
    }
    return path;
  }

  /** Half points from a hex to a source for a class of unit; 255 when too far. */
  distance(source: number, counter: Pick<Counter, 'moveClass' | 'mountain'>, hex: number): number {
    return this.#fieldOf(source, counter).cost[hex]!;
  }

  #fieldOf(source: number, counter: Pick<Counter, 'moveClass' | 'mountain'>): Field {
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
    return field;
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

const netsOf = (hindrance: Hindrance) => ({
  allied: derived((theatre: Theatre, state: State) => new SupplyNet(theatre, state, 'allied', hindrance)),
  axis: derived((theatre: Theatre, state: State) => new SupplyNet(theatre, state, 'axis', hindrance)),
});
const nets = { 'as-it-is': netsOf('as-it-is'), 'as-seen': netsOf('as-seen'), none: netsOf('none') };

export const supplyNet = (theatre: Theatre, state: State, side: SalernoSide, hindrance: Hindrance): SupplyNet =>
  nets[hindrance][side](theatre, state);

/** In or next to a port last entered by the Allies [17.5]. */
function isAtFriendlyPort(theatre: Theatre, state: State, hex: number): boolean {
  for (const [name, port] of theatre.ports)
    if (state.control[portSite(name)]?.side === 'allied' && theatre.map.distance(port, hex) <= 1) return true;
  return false;
}
