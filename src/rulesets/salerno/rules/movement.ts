import { Reach } from '#kernel/board/path';
import type { SalernoSide } from '../names.ts';
import { codeOf, isInspected, type Position, positionOf, showsEnemy } from '../position.ts';
import type { State, UnitState } from '../state.ts';
import { CLASS_CODES, type Counter, counterOf, MOUNTAIN, type Theatre } from '../theatre.ts';
import { hasBridge, isRomeClosed, stackLimit } from './terrain.ts';

/*
 * Movement [11]. Points are counted in halves because roads may cost half a point.
 * A mover reckons with what he can see: a stack he cannot inspect counts as combat units until he stands next to it.
 */

export type Manner = 'normal' | 'strategic' | 'reaction' | 'half';
/** `seen`: what the mover can know; `true`: what he really pays. */
export type Reckoning = 'seen' | 'true';

export const armyOf = (theatre: Theatre, state: State, unit: string): string => {
  const status = state.units[unit]!;
  if (status.loanedTo !== '') return status.loanedTo;
  const counter = counterOf(theatre, unit);
  const division = divisionOf(theatre, state, unit);
  return division === '' ? counter.army : state.formations[division]!.army;
};

/** The division it acts with: '' for independents, for units whose division left, and for units without their HQ in play where the sheet says so. */
export function divisionOf(theatre: Theatre, state: State, unit: string): string {
  const { division } = counterOf(theatre, unit);
  if (division === '' || state.units[unit]!.orphaned) return '';
  const formation = state.formations[division];
  if (formation === undefined || formation.withdrawn) return '';
  return formation.inPlay || theatre.sheet.orphansIndependent !== true ? division : '';
}

/** True for activated units of the Army whose Offensive is on [9.10]. */
export function isOnOffensive(theatre: Theatre, state: State, unit: string): boolean {
  if (state.offensive === '' || counterOf(theatre, unit).side !== 'allied') return false;
  if (state.units[unit]!.activated !== state.serial) return false;
  return state.offensive === 'XVAG' || state.offensive === armyOf(theatre, state, unit);
}

/** Half points a unit may spend [11, 11.3, 13, 9.4, 9.5]. */
export function allowance(theatre: Theatre, state: State, unit: string, manner: Manner): number {
  const counter = counterOf(theatre, unit);
  const { movement } = theatre.tables;
  const factor = counter.movement;
  const points =
    manner === 'strategic'
      ? factor * movement.strategic[counter.side]
      : manner === 'reaction'
        ? Math.ceil(factor / 2)
        : manner === 'half'
          ? Math.floor(factor / 2)
          : factor;
  const offensive = manner !== 'reaction' && isOnOffensive(theatre, state, unit) ? movement.offensive : 0;
  const supply = state.units[unit]!.oos ? movement.outOfSupply : 0;
  return Math.max(0, points + offensive + supply) * 2;
}

export const mannerOf = (status: UnitState): Manner =>
  status.manner === 'landed' || status.manner === 'dropped' || status.manner === 'bari' ? 'half' : 'normal';

/** What the ground itself asks of a unit for one step, without enemies; -1 when it cannot go there at all. */
export const groundCost = (theatre: Theatre, state: State, counter: Going, arc: number): number =>
  groundCosts(theatre, state, counter)[arc]!;

/** What decides where a counter can go. */
export type Going = Pick<Counter, 'moveClass' | 'mountain'>;

interface Ground {
  readonly weather: State['weather'];
  /** `evolve` replaces the object whenever a bridge changes. */
  readonly bridges: State['bridges'];
  readonly costs: (Int16Array | undefined)[];
}
const grounds = new WeakMap<State, Ground>();

/** Half points by arc for one kind of unit, kept until the weather or a bridge changes. */
export function groundCosts(theatre: Theatre, state: State, counter: Going): Int16Array {
  let ground = grounds.get(state);
  if (ground === undefined || ground.weather !== state.weather || ground.bridges !== state.bridges) {
    ground = { weather: state.weather, bridges: state.bridges, costs: [] };
    grounds.set(state, ground);
  }
  const kind = CLASS_CODES[counter.moveClass] * 2 + (counter.mountain ? 1 : 0);
  ground.costs[kind] ??= Int16Array.from(theatre.map.to, (to, arc) => reckonGround(theatre, state, counter, to, arc));
  return ground.costs[kind];
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
  const factors = state.interdiction[theatre.map.ids[hex]!];
  if (factors === undefined) return 0;
  const { fire, halfPoints } = theatre.tables.interdiction;
  return Math.floor(factors / fire) * halfPoints;
}

/** Where a side may not go and where it is in contact, as it knows or as it is. */
export interface Outlook {
  /** 1: enemy combat units, a rearguard, or a stack that cannot be looked into. */
  readonly barred: Uint8Array;
  /** 1: next to an enemy combat unit, or to such a stack [11.1]. */
  readonly contact: Uint8Array;
}
const outlooks = new WeakMap<Position, Map<string, Outlook>>();

export function outlookOf(theatre: Theatre, state: State, side: SalernoSide, reckoning: Reckoning): Outlook {
  const position = positionOf(theatre, state);
  let known = outlooks.get(position);
  if (known === undefined) {
    known = new Map();
    outlooks.set(position, known);
  }
  const key = `${side} ${reckoning} ${state.romeBan}`;
  let outlook = known.get(key);
  if (outlook === undefined) {
    outlook = lookOut(theatre, state, position, side, reckoning);
    known.set(key, outlook);
  }
  return outlook;
}

function lookOut(theatre: Theatre, state: State, position: Position, side: SalernoSide, reckoning: Reckoning): Outlook {
  const { map } = theatre;
  const enemy = 3 ^ codeOf(side);
  const barred = new Uint8Array(map.size);
  const contact = new Uint8Array(map.size);
  for (let hex = 0; hex < map.size; hex++) {
    const unknown = reckoning === 'seen' && isUnknownStack(theatre, position, hex, side);
    if (
      theatre.playable[hex] === 0 ||
      position.holder[hex] === enemy ||
      (side === 'allied' && position.rearguard[hex] === 1) ||
      isRomeClosed(theatre, state, side, hex) ||
      unknown
    )
      barred[hex] = 1;
    if ((position.near[hex]! & enemy) !== 0) contact[hex] = 1;
    if (unknown) for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) contact[map.to[arc]!] = 1;
  }
  return { barred, contact };
}

/** Half points for one step, or -1 [11, 11.1, 11.2]. */
export function stepCost(
  theatre: Theatre,
  state: State,
  counter: Counter,
  from: number,
  to: number,
  arc: number,
  reckoning: Reckoning,
): number {
  const { barred, contact } = outlookOf(theatre, state, counter.side, reckoning);
  if (barred[to] === 1) return -1;
  const ground = groundCost(theatre, state, counter, arc);
  if (ground < 0) return -1;
  const touching = contact[from] === 1 && contact[to] === 1 ? theatre.tables.terrain.contact.halfPoints : 0;
  return ground + touching + interdictionCost(theatre, state, to);
}

const discs = new WeakMap<Theatre, Map<number, Uint16Array[]>>();

/** The hexes fewer than so many from one. */
function discAround(theatre: Theatre, centre: number, hexes: number): Uint16Array {
  const { map } = theatre;
  const ofTheatre = discs.get(theatre) ?? new Map<number, Uint16Array[]>();
  discs.set(theatre, ofTheatre);
  const ofSize = ofTheatre.get(hexes) ?? [];
  ofTheatre.set(hexes, ofSize);
  ofSize[centre] ??= Uint16Array.from(map.ids.keys()).filter((hex) => map.distance(centre, hex) < hexes);
  return ofSize[centre];
}

/** 1 where one of these is fewer than so many hexes away, as printed: ground outside the playing area is no detour [11.3, 18]. */
export function nearerThan(theatre: Theatre, hexes: number, isSource: (hex: number) => boolean): Uint8Array {
  const near = new Uint8Array(theatre.map.size);
  for (let source = 0; source < near.length; source++)
    if (isSource(source)) for (const hex of discAround(theatre, source, hexes)) near[hex] = 1;
  return near;
}

/** Hexes too near the enemy for strategic movement: 1 where forbidden [11.3, 12]. */
export function strategicBan(theatre: Theatre, position: Position, side: SalernoSide): Uint8Array {
  let known = bans.get(position);
  if (known === undefined) {
    known = {};
    bans.set(position, known);
  }
  known[side] ??= reckonBan(theatre, position, side);
  return known[side];
}
const bans = new WeakMap<Position, Partial<Record<SalernoSide, Uint8Array>>>();

const reckonBan = (theatre: Theatre, position: Position, side: SalernoSide): Uint8Array =>
  nearerThan(
    theatre,
    theatre.tables.movement.strategic.distance,
    (hex) => showsEnemyCombat(theatre, position, hex, side) || (side === 'allied' && position.rearguard[hex] === 1),
  );

/** A stack nobody of this side can look into. What lies at sea is a ship, as anybody can see [9.5.5]. */
const isUnknownStack = (theatre: Theatre, position: Position, hex: number, side: SalernoSide): boolean =>
  theatre.playable[hex] === 1 && showsEnemy(position, hex, side) && !isInspected(position, hex, side);

/** Enemy combat units, or a stack that may be some. */
export const showsEnemyCombat = (theatre: Theatre, position: Position, hex: number, side: SalernoSide): boolean =>
  position.holder[hex] === (3 ^ codeOf(side)) || isUnknownStack(theatre, position, hex, side);

const reaches = new WeakMap<Theatre, Reach>();
export function reachOf(theatre: Theatre): Reach {
  const known = reaches.get(theatre);
  if (known !== undefined) return known;
  const reach = new Reach(theatre.map);
  reaches.set(theatre, reach);
  return reach;
}

/** Where a group can go together: every step costs what its slowest member pays, the least allowance counts. */
export function searchGroup(theatre: Theatre, state: State, units: readonly string[], manner: Manner): Reach {
  const position = positionOf(theatre, state);
  const counters = units.map((unit) => counterOf(theatre, unit));
  const side = counters[0]!.side;
  const start = theatre.hexIndex(state.units[units[0]!]!.at);
  const budget = Math.min(...units.map((unit) => allowance(theatre, state, unit, manner)));
  const ban = manner === 'strategic' ? strategicBan(theatre, position, side) : undefined;
  const [first, ...others] = distinctKinds(counters).map((counter) => groundCosts(theatre, state, counter));
  const { barred, contact } = outlookOf(theatre, state, side, 'seen');
  const surcharge = theatre.tables.terrain.contact.halfPoints;
  const interdicted = Object.keys(state.interdiction).length > 0;
  return reachOf(theatre).search(ban?.[start] === 1 ? [] : [start], budget, (from, to, arc) => {
    if (barred[to] === 1 || (ban !== undefined && ban[to] === 1)) return -1;
    let most = first![arc]!;
    if (most < 0) return -1;
    for (const costs of others) {
      const cost = costs[arc]!;
      if (cost < 0) return -1;
      if (cost > most) most = cost;
    }
    if (contact[from] === 1 && contact[to] === 1) most += surcharge;
    return interdicted ? most + interdictionCost(theatre, state, to) : most;
  });
}

function distinctKinds(counters: readonly Counter[]): readonly Counter[] {
  const kinds = new Map<string, Counter>();
  for (const counter of counters) kinds.set(`${counter.moveClass}${counter.mountain}`, counter);
  return [...kinds.values()];
}

/** Room left in a hex for this side, in half-dots, not counting some units that may already be there [10]. */
export function roomIn(theatre: Theatre, state: State, hex: number, besides: readonly string[] = []): number {
  const position = positionOf(theatre, state);
  const already = besides.reduce(
    (sum, unit) => (theatre.hexIndex(state.units[unit]!.at) === hex ? sum + counterOf(theatre, unit).halfDots : sum),
    0,
  );
  return stackLimit(theatre, hex) - position.halfDots[hex]! + already;
}

export const halfDotsOf = (theatre: Theatre, units: readonly string[]): number =>
  units.reduce((sum, unit) => sum + counterOf(theatre, unit).halfDots, 0);
