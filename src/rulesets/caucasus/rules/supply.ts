import { remembering } from '../memory.ts';
import { inEnemyZone, type Position, positionOf } from '../position.ts';
import type { Sea } from '../scenario.ts';
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

const carries = (p: Position, hex: number, side: 0 | 1): boolean => {
  const holder = p.holder[hex]!;
  if (holder >= 0) return holder === side;
  return !inEnemyZone(p, hex, side);
};

/** What a line may follow across a hexside: open ground at all, a road, a railway. */
const OPEN = 1;
const ROAD = 2;
const RAIL = 4;

const linesByTurn = new WeakMap<Theatre, Map<number, Uint8Array>>();

/** Per hexside: what lies across it in a turn. Worked out once, since every line of supply asks for hundreds of them. */
function linesAcross(t: Theatre, turn: number): Uint8Array {
  const ofTheatre = linesByTurn.get(t) ?? new Map<number, Uint8Array>();
  linesByTurn.set(t, ofTheatre);
  let lines = ofTheatre.get(turn);
  if (lines === undefined) {
    lines = new Uint8Array(t.board.size * 6);
    for (let side = 0; side < lines.length; side++) {
      if (t.board.next[side]! < 0 || !isOpenSide(t, side, turn)) continue;
      const road = t.board.road[side] === 1 ? ROAD : 0;
      const rail = t.board.rail[side]! > 0 && t.board.rail[side]! <= turn ? RAIL : 0;
      lines[side] = OPEN | road | rail;
    }
    ofTheatre.set(turn, lines);
  }
  return lines;
}

const entrySources = (t: Theatre, s: State, p: Position, side: 0 | 1): number[] =>
  t.board.entries.filter((hex) => t.board.entrySide[hex] === side && s.control[hex] === side && carries(p, hex, side));

const openPorts = (t: Theatre, s: State, p: Position, side: 0 | 1): number[] =>
  t.board.ports.filter((hex) => s.control[hex] === side && carries(p, hex, side));

/** Hexes joined to the sources along lines of one of the given kinds. */
function along(t: Theatre, s: State, p: Position, side: 0 | 1, sources: readonly number[], kinds: number): Uint8Array {
  const lines = linesAcross(t, s.turn);
  const reached = new Uint8Array(t.board.size);
  const queue: number[] = [];
  for (const hex of sources) {
    reached[hex] = 1;
    queue.push(hex);
  }
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at]!;
    for (let d = 0; d < 6; d++) {
      if ((lines[hex * 6 + d]! & kinds) === 0) continue;
      const to = t.board.next[hex * 6 + d]!;
      if (reached[to] || !carries(p, to, side)) continue;
      reached[to] = 1;
      queue.push(to);
    }
  }
  return reached;
}

/** Hexes from which a line of at most five hexes reaches one of the marked ones; their own distance is 0. */
function within(t: Theatre, s: State, p: Position, side: 0 | 1, sources: Uint8Array, limit: number): Uint8Array {
  const lines = linesAcross(t, s.turn);
  const reached = new Uint8Array(t.board.size);
  let ring: number[] = [];
  for (let hex = 0; hex < t.board.size; hex++)
    if (sources[hex]) {
      reached[hex] = 1;
      ring.push(hex);
    }
  for (let step = 0; step < limit && ring.length > 0; step++) {
    const wider: number[] = [];
    for (const hex of ring) {
      if (!carries(p, hex, side)) continue;
      for (let d = 0; d < 6; d++) {
        if (lines[hex * 6 + d] === 0) continue;
        const to = t.board.next[hex * 6 + d]!;
        if (reached[to]) continue;
        reached[to] = 1;
        wider.push(to);
      }
    }
    ring = wider;
  }
  return reached;
}

/**
 * As `within`, but a line that passes through a Mountain or Swamp hex on neither road nor rail does not count [14.3].
 * A hex is reached in one of two ways, leaving it along a line or not; only the first may go on through bad ground freely.
 */
function withinCleanly(t: Theatre, s: State, p: Position, side: 0 | 1, sources: Uint8Array, limit: number): Uint8Array {
  const size = t.board.size;
  const lines = linesAcross(t, s.turn);
  const reached = new Uint8Array(size);
  const best = new Uint8Array(size * 2).fill(255);
  let ring: number[] = [];
  for (let hex = 0; hex < size; hex++)
    if (sources[hex]) {
      reached[hex] = 1;
      best[hex * 2 + 1] = 0;
      ring.push(hex * 2 + 1);
    }
  for (let step = 0; step < limit && ring.length > 0; step++) {
    const wider: number[] = [];
    for (const label of ring) {
      const hex = label >> 1;
      if (!carries(p, hex, side)) continue;
      const ground = terrainAt(t, hex, s.turn);
      const rough = !sources[hex] && (ground === 'mountain' || ground === 'swamp');
      for (let d = 0; d < 6; d++) {
        const across = lines[hex * 6 + d]!;
        if (across === 0) continue;
        const line = (across & (ROAD | RAIL)) === 0 ? 0 : 1;
        if (rough && (label & 1) === 0 && line === 0) continue;
        const to = t.board.next[hex * 6 + d]!;
        const next = to * 2 + line;
        if (best[next]! <= step + 1) continue;
        best[next] = step + 1;
        reached[to] = 1;
        wider.push(next);
      }
    }
    ring = wider;
  }
  return reached;
}

const marked = (t: Theatre, hexes: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(t.board.size);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
};

/** Road (and rail) hexes chained to a source [14.1]; with the option off a chain is all road or all rail (ruling 15). */
function chain(t: Theatre, s: State, p: Position, side: 0 | 1, sources: readonly number[]): Uint8Array {
  if (s.options.roadRailChainMix) return along(t, s, p, side, sources, ROAD | RAIL);
  const roads = along(t, s, p, side, sources, ROAD);
  const rails = along(t, s, p, side, sources, RAIL);
  return roads.map((value, hex) => value | rails[hex]!);
}

const remember = remembering<SupplyMap>();

export function supplyMap(t: Theatre, s: State, side: 0 | 1): SupplyMap {
  const p = positionOf(t, s);
  return remember(p, side, () => drawSupplyMap(t, s, p, side));
}

function drawSupplyMap(t: Theatre, s: State, p: Position, side: 0 | 1): SupplyMap {
  const range = t.tables.movement.supplyRange;
  const entries = entrySources(t, s, p, side);
  const railEntries = entries.filter((hex) => t.board.railHex[hex]);
  const railways = along(t, s, p, side, railEntries, RAIL);
  for (const hex of entries) railways[hex] = 1;
  const full = withinCleanly(t, s, p, side, railways, range);
  /** Full supply aside: who could be supplied if these ports were sources. */
  const servedFrom = (havens: readonly number[]): Uint8Array =>
    within(t, s, p, side, chain(t, s, p, side, [...entries, ...havens]), range);

  const seaOf = (hex: number): Sea => t.board.port[hex]!.sea;
  const isMinor = (hex: number): boolean => t.board.port[hex]!.size === 'minor';
  const open = openPorts(t, s, p, side);
  // Azov ports serve the Soviets only while Temryuk is theirs and can itself draw supply from elsewhere [14.22]
  const { temryuk } = t.hexes;
  const reachesAzov = (): boolean => {
    if (!open.includes(temryuk)) return false;
    return full[temryuk] === 1 || servedFrom(open.filter((hex) => seaOf(hex) !== 'azov'))[temryuk] === 1;
  };
  const ports = side === 0 || reachesAzov() ? open : open.filter((hex) => seaOf(hex) !== 'azov');
  const minorPorts = ports.filter(isMinor);
  const any = servedFrom(ports);
  const larger = minorPorts.length === 0 ? any : servedFrom(ports.filter((hex) => !isMinor(hex)));
  return {
    grade: any.map((served, hex) => (full[hex] ? FULL : served ? LIMITED : OUT)),
    withoutMinorPorts: larger.map((served, hex) => served | full[hex]!),
    sources: [...entries, ...ports],
    minorPorts,
  };
}

/** Minor ports that could serve a unit on this hex. */
export function portsServing(t: Theatre, s: State, side: 0 | 1): (hex: number) => number[] {
  const p = positionOf(t, s);
  const { minorPorts } = supplyMap(t, s, side);
  const served = minorPorts.map((port) =>
    within(t, s, p, side, chain(t, s, p, side, [port]), t.tables.movement.supplyRange),
  );
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
  const p = positionOf(t, s);
  return within(t, s, p, side, marked(t, targets), t.board.size);
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
