import type { Link } from '../board.ts';
import { remembering } from '../memory.ts';
import { enemyIndex, type Position, positionOf } from '../position.ts';
import type { State } from '../state.ts';
import { faceOf, hexOf, isOpenSide, type Theatre, terrainAt } from '../theatre.ts';

/*
 * Chapter 14. Lines are searched backwards, from the sources out to everybody at once. A hex lets a line through when no
 * enemy stands in it and, if it lies in an enemy zone of control, a friend does; the unit's own hex need not.
 */

export const OUT = 0;
export const LIMITED = 1;
export const FULL = 2;

export interface SupplyMap {
  /** Per hex: the best supply of a unit standing there, ports of any size counted without limit. */
  readonly grade: Uint8Array;
  /** Per hex: supplied by something else than a minor port. */
  readonly withoutMinorPorts: Uint8Array;
  /** Entry hexes and ports supply comes from now. */
  readonly sources: readonly number[];
  readonly minorPorts: readonly number[];
}

/** Per hex: 1 where a line may pass. */
function carriers(t: Theatre, p: Position, side: 0 | 1): Uint8Array {
  const passes = new Uint8Array(t.board.size);
  const zone = p.zone[enemyIndex(side)];
  for (let hex = 0; hex < passes.length; hex++) {
    const holder = p.holder[hex]!;
    passes[hex] = (holder < 0 ? zone[hex] === 0 : holder === side) ? 1 : 0;
  }
  return passes;
}

/** What a line may follow across a hexside: open ground at all, a road, a railway. */
const OPEN = 1;
const ROAD = 2;
const RAIL = 4;

/** What lines of supply find in a turn, whoever stands where. */
interface Ground {
  /** Per hexside: what lies across it. */
  readonly lines: Uint8Array;
  /** Per hex: 1 where a line off road and rail is worth less [14.3]. */
  readonly rough: Uint8Array;
}

const groundByTurn = new WeakMap<Theatre, Map<number, Ground>>();

/** Worked out once, since every line of supply asks for hundreds of hexsides. */
function groundOf(t: Theatre, turn: number): Ground {
  const ofTheatre = groundByTurn.get(t) ?? new Map<number, Ground>();
  groundByTurn.set(t, ofTheatre);
  let ground = ofTheatre.get(turn);
  if (ground === undefined) {
    const lines = new Uint8Array(t.board.size * 6);
    for (let side = 0; side < lines.length; side++) {
      if (t.board.next[side]! < 0 || !isOpenSide(t, side, turn)) continue;
      const road = t.board.road[side] === 1 ? ROAD : 0;
      const rail = t.board.rail[side]! > 0 && t.board.rail[side]! <= turn ? RAIL : 0;
      lines[side] = OPEN | road | rail;
    }
    const rough = new Uint8Array(t.board.size);
    for (let hex = 0; hex < rough.length; hex++) {
      const terrain = terrainAt(t, hex, turn);
      if (terrain === 'mountain' || terrain === 'swamp') rough[hex] = 1;
    }
    ground = { lines, rough };
    ofTheatre.set(turn, ground);
  }
  return ground;
}

/** One search for lines: the ground of the turn and where a side's lines may pass on it. */
interface Search extends Ground {
  readonly t: Theatre;
  readonly passes: Uint8Array;
  /** Railways off the map that the side may use [7.22]. */
  readonly links: readonly Link[];
  /** Room for the hexes of a search, each once or, told apart by how they were reached, twice. */
  readonly queue: Int16Array;
}

const searchOf = (t: Theatre, s: State, p: Position, side: 0 | 1): Search => ({
  t,
  ...groundOf(t, s.turn),
  passes: carriers(t, p, side),
  links: t.board.links[side],
  queue: new Int16Array(t.board.size * 2),
});

const entrySources = ({ t, passes }: Search, s: State, side: 0 | 1): number[] =>
  t.board.entries.filter((hex) => t.board.entrySide[hex] === side && s.control[hex] === side && passes[hex] === 1);

const openPorts = ({ t, passes }: Search, s: State, side: 0 | 1): number[] =>
  t.board.ports.filter((hex) => s.control[hex] === side && passes[hex] === 1);

/** Hexes joined to the sources along lines of one of the given kinds. */
function along(search: Search, sources: readonly number[], kinds: number): Uint8Array {
  const { t, lines, passes, queue } = search;
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  let end = 0;
  for (const hex of sources) {
    if (reached[hex] === 1) continue;
    reached[hex] = 1;
    queue[end++] = hex;
  }
  for (let at = 0; at < end; at++) {
    const first = queue[at]! * 6;
    for (let side = first; side < first + 6; side++) {
      if ((lines[side]! & kinds) === 0) continue;
      const to = next[side]!;
      if (reached[to] === 1 || passes[to] === 0) continue;
      reached[to] = 1;
      queue[end++] = to;
    }
  }
  const linked = (kinds & RAIL) === 0 ? [] : linkedTo(search, reached);
  return linked.length === 0 ? reached : along(search, [...sources, ...linked], kinds);
}

/** Hexes that only a railway off the map joins to those reached. */
const linkedTo = ({ links, passes }: Search, reached: Uint8Array): number[] =>
  links.flatMap(({ a, b }) => {
    if (reached[a] === reached[b] || passes[a] === 0 || passes[b] === 0) return [];
    return [reached[a] === 1 ? b : a];
  });

/** Hexes from which a line of at most so many hexes reaches one of the marked ones; their own distance is 0. */
function within({ t, lines, passes, queue }: Search, sources: Uint8Array, limit: number): Uint8Array {
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  let end = 0;
  for (let hex = 0; hex < sources.length; hex++)
    if (sources[hex] === 1) {
      reached[hex] = 1;
      queue[end++] = hex;
    }
  let at = 0;
  for (let step = 0; step < limit && at < end; step++)
    for (const ring = end; at < ring; at++) {
      const hex = queue[at]!;
      if (passes[hex] === 0) continue;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        if (lines[side] === 0) continue;
        const to = next[side]!;
        if (reached[to] === 1) continue;
        reached[to] = 1;
        queue[end++] = to;
      }
    }
  return reached;
}

/**
 * As `within`, but a line that passes through a Mountain or Swamp hex on neither road nor rail does not count [14.3].
 * A hex is reached in one of two ways, leaving it along a line or not; only the first may go on through bad ground freely.
 */
function withinCleanly({ t, lines, rough, passes, queue }: Search, sources: Uint8Array, limit: number): Uint8Array {
  const { next } = t.board;
  const reached = new Uint8Array(t.board.size);
  const known = new Uint8Array(t.board.size * 2);
  let end = 0;
  for (let hex = 0; hex < sources.length; hex++)
    if (sources[hex] === 1) {
      reached[hex] = 1;
      known[hex * 2 + 1] = 1;
      queue[end++] = hex * 2 + 1;
    }
  let at = 0;
  for (let step = 0; step < limit && at < end; step++)
    for (const ring = end; at < ring; at++) {
      const label = queue[at]!;
      const hex = label >> 1;
      if (passes[hex] === 0) continue;
      const wanted = rough[hex] === 1 && sources[hex] === 0 && (label & 1) === 0 ? ROAD | RAIL : OPEN;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const across = lines[side]!;
        if ((across & wanted) === 0) continue;
        const to = next[side]!;
        // on good ground the two ways are worth the same, on bad ground nothing is better than along a line
        if (reached[to] === 1 && (rough[to] === 0 || known[to * 2 + 1] === 1)) continue;
        const further = to * 2 + ((across & (ROAD | RAIL)) === 0 ? 0 : 1);
        if (known[further] === 1) continue;
        known[further] = 1;
        reached[to] = 1;
        queue[end++] = further;
      }
    }
  return reached;
}

const marked = (t: Theatre, hexes: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(t.board.size);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
};

/** Road (and rail) hexes chained to a source [14.1]; with the option off a chain is all road or all rail (ruling 15). */
function chain(search: Search, s: State, sources: readonly number[]): Uint8Array {
  if (s.options.roadRailChainMix) return along(search, sources, ROAD | RAIL);
  const roads = along(search, sources, ROAD);
  const rails = along(search, sources, RAIL);
  return roads.map((value, hex) => value | rails[hex]!);
}

/** Where units would be in Full Supply, and the search that found it. */
interface FullSupply {
  readonly search: Search;
  readonly entries: readonly number[];
  /** Per hex: 1 in Full Supply. */
  readonly full: Uint8Array;
}

const rememberFull = remembering<FullSupply>();

const fullSupply = (t: Theatre, s: State, p: Position, side: 0 | 1): FullSupply =>
  rememberFull(p, side, () => findFull(s, side, searchOf(t, s, p, side)));

function findFull(s: State, side: 0 | 1, search: Search): FullSupply {
  const { board, tables } = search.t;
  const entries = entrySources(search, s, side);
  const railEntries = entries.filter((hex) => board.railHex[hex]);
  const railways = along(search, railEntries, RAIL);
  for (const hex of entries) railways[hex] = 1;
  return { search, entries, full: withinCleanly(search, railways, tables.movement.supplyRange) };
}

const remember = remembering<SupplyMap>();

export function supplyMap(t: Theatre, s: State, side: 0 | 1): SupplyMap {
  const p = positionOf(t, s);
  return remember(p, side, () => drawSupplyMap(s, side, fullSupply(t, s, p, side)));
}

function drawSupplyMap(s: State, side: 0 | 1, { search, entries, full }: FullSupply): SupplyMap {
  const { t } = search;
  /** Full supply aside: who could be supplied if these ports were sources. */
  const servedFrom = (havens: readonly number[]): Uint8Array =>
    within(search, chain(search, s, [...entries, ...havens]), t.tables.movement.supplyRange);

  const isMinor = (hex: number): boolean => t.board.port[hex]!.size === 'minor';
  const open = openPorts(search, s, side);
  // Azov ports serve the Soviets only while Temryuk is theirs and can itself draw supply from elsewhere [14.22]
  const { temryuk } = t.hexes;
  const elsewhere = open.filter((hex) => t.board.port[hex]!.sea !== 'azov');
  const hasTemryuk = side === 0 || open.includes(temryuk);
  const servedElsewhere = hasTemryuk && (side === 0 || full[temryuk] === 1) ? undefined : servedFrom(elsewhere);
  const azovServes = hasTemryuk && (servedElsewhere === undefined || servedElsewhere[temryuk] === 1);
  const ports = azovServes ? open : elsewhere;
  const any = azovServes || servedElsewhere === undefined ? servedFrom(ports) : servedElsewhere;
  const minorPorts = ports.filter(isMinor);
  const larger = minorPorts.length === 0 ? any : servedFrom(ports.filter((hex) => !isMinor(hex)));
  const grade = new Uint8Array(t.board.size);
  const withoutMinorPorts = new Uint8Array(t.board.size);
  for (let hex = 0; hex < grade.length; hex++) {
    grade[hex] = full[hex] === 1 ? FULL : any[hex] === 1 ? LIMITED : OUT;
    withoutMinorPorts[hex] = larger[hex]! | full[hex]!;
  }
  return { grade, withoutMinorPorts, sources: [...entries, ...ports], minorPorts };
}

/** What supply will be when a hex that friends hold in an enemy zone of control is left: no line leads through it any more. */
function supplyWithout(t: Theatre, s: State, p: Position, side: 0 | 1, left: number): FullSupply {
  if (p.zone[enemyIndex(side)][left] === 0) return fullSupply(t, s, p, side);
  const known = withoutHex.get(p);
  if (known?.side === side && known.left === left) return known.supply;
  const search = searchOf(t, s, p, side);
  search.passes[left] = 0;
  const supply = findFull(s, side, search);
  withoutHex.set(p, { side, left, supply });
  return supply;
}

const withoutHex = new WeakMap<
  Position,
  { readonly side: 0 | 1; readonly left: number; readonly supply: FullSupply }
>();

/**
 * Those of these places where units that leave a hex would be supplied best [11.1]: Full Supply is looked for first, and mostly
 * found.
 */
export function bestSupplied<Place>(
  t: Theatre,
  s: State,
  side: 0 | 1,
  left: number,
  places: readonly Place[],
  hexOfPlace: (place: Place) => number,
): readonly Place[] {
  if (places.length < 2) return places;
  const supply = supplyWithout(t, s, positionOf(t, s), side, left);
  const fully = places.filter((place) => supply.full[hexOfPlace(place)] === 1);
  if (fully.length > 0) return fully;
  const { grade } = drawSupplyMap(s, side, supply);
  const limited = places.filter((place) => grade[hexOfPlace(place)] === LIMITED);
  return limited.length > 0 ? limited : places;
}

/** Minor ports that could serve a unit on this hex. */
export function portsServing(t: Theatre, s: State, side: 0 | 1): (hex: number) => number[] {
  const { search } = fullSupply(t, s, positionOf(t, s), side);
  const { minorPorts } = supplyMap(t, s, side);
  const served = minorPorts.map((port) => within(search, chain(search, s, [port]), t.tables.movement.supplyRange));
  return (hex) => minorPorts.filter((_, n) => served[n]![hex]);
}

/** Can all these units be served, three to a minor port? Augmenting paths over at most a handful of ports. */
export function canServe(t: Theatre, s: State, side: 0 | 1, units: readonly number[]): boolean {
  if (units.length === 0) return true;
  const serving = portsServing(t, s, side);
  const load = new Map<number, number[]>();
  const place = (unit: number, tried: Set<number>): boolean => {
    for (const port of serving(hexOf(t, s, unit))) {
      if (tried.has(port)) continue;
      tried.add(port);
      const guests = load.get(port) ?? [];
      if (guests.length < t.tables.movement.minorPortUnits) {
        load.set(port, [...guests, unit]);
        return true;
      }
      for (const guest of guests)
        if (place(guest, tried)) {
          load.set(port, [...load.get(port)!.filter((other) => other !== guest), unit]);
          return true;
        }
    }
    return false;
  };
  return units.every((unit) => place(unit, new Set()));
}

/** Units of a side that live off minor ports alone. */
export function portClaimants(t: Theatre, s: State, side: 0 | 1): number[] {
  const map = supplyMap(t, s, side);
  const { at } = positionOf(t, s);
  return t.roster.counters
    .filter(({ owner, index }) => {
      const hex = at[index]!;
      return owner === side && hex >= 0 && map.grade[hex] === LIMITED && !map.withoutMinorPorts[hex];
    })
    .map((counter) => counter.index);
}

/** As many as possible, the strongest attackers first (ruling 44). */
export function defaultAllocation(t: Theatre, s: State, side: 0 | 1, claimants: readonly number[]): number[] {
  const served: number[] = [];
  const strongest = [...claimants].sort((a, b) => faceOf(t, s, b).attack - faceOf(t, s, a).attack || a - b);
  for (const unit of strongest) if (canServe(t, s, side, [...served, unit])) served.push(unit);
  return served;
}

/** Per hex: 1 where a line of any length over ground a foot unit can enter joins it to one of these hexes [14.6]. */
export function joined(t: Theatre, s: State, side: 0 | 1, targets: readonly number[]): Uint8Array {
  const { search } = fullSupply(t, s, positionOf(t, s), side);
  const reached = within(search, marked(t, targets), t.board.size);
  const linked = linkedTo(search, reached);
  return linked.length === 0 ? reached : joined(t, s, side, [...targets, ...linked]);
}

/** Modifiers of the attrition die for one unit [14.6]. */
export function attritionModifier(
  t: Theatre,
  s: State,
  unit: number,
  refuge: { readonly cities: Uint8Array; readonly towns: Uint8Array },
): number {
  const counter = t.roster.counters[unit]!;
  const hex = hexOf(t, s, unit);
  const values = t.tables.attrition.modifiers;
  const haven = refuge.cities[hex] ? values.cityOrHq : refuge.towns[hex] ? values.townOnly : 0;
  const tough = counter.nationality === 'german' || counter.branch === 'guards' ? values.germanOrGuards : 0;
  const desert = terrainAt(t, hex, s.turn) === 'desert' ? values.desert : 0;
  return haven + tough + desert;
}

export function refuges(
  t: Theatre,
  s: State,
  side: 0 | 1,
): { readonly cities: Uint8Array; readonly towns: Uint8Array } {
  const held = t.board.settlements.filter((hex) => s.control[hex] === side);
  const cities = held.filter((hex) => t.board.settlement[hex]! >= 2);
  const towns = held.filter((hex) => t.board.settlement[hex] === 1);
  for (const counter of t.roster.counters) {
    const hex = counter.special === 'hq' && counter.owner === side ? hexOf(t, s, counter.index) : -1;
    if (hex >= 0) cities.push(hex);
  }
  return { cities: joined(t, s, side, cities), towns: joined(t, s, side, towns) };
}
