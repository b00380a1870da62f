import { derived } from '#kernel/derived';
import type { SalernoSide } from '../names.ts';
import { gunStateOf, type State, unitOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/*
 * Who stands where, derived from the state and kept until a counter changes place.
 * Sides are 1 (Allied) and 2 (Axis) in the arrays, 0 for nobody.
 */

export const ALLIED = 1;
export const AXIS = 2;
export const codeOf = (side: SalernoSide): number => (side === 'allied' ? ALLIED : AXIS);
export const sideOfCode = (code: number): SalernoSide => (code === ALLIED ? 'allied' : 'axis');

export interface Position {
  /** Side with combat units in the hex. */
  readonly holder: Uint8Array;
  /** Bit 1: an Allied combat unit is next to the hex; bit 2: an Axis one. */
  readonly near: Uint8Array;
  /** Bits of sides that have guns in the hex. */
  readonly gunSides: Uint8Array;
  /** Bits of sides that have combat units or guns next to the hex. */
  readonly nearCounters: Uint8Array;
  readonly rearguard: Uint8Array;
  readonly halfDots: Uint16Array;
  /** Combat units by hex. */
  readonly unitsAt: ReadonlyMap<number, readonly string[]>;
  readonly gunsAt: ReadonlyMap<number, readonly string[]>;
  readonly muleAt: ReadonlyMap<number, SalernoSide>;
  /** Hexes with an Allied depot. */
  readonly depotAt: ReadonlySet<number>;
  /** Where every counter lay, which is all that a position rests on. */
  readonly places: readonly string[];
}

const NONE: readonly string[] = [];

/** Where every counter lies, kind by kind: all that a position rests on. */
function placesOf({ roster, battery }: Theatre, state: State): string[] {
  const places: string[] = [];
  for (const { id } of roster) places.push(unitOf(state, id).at);
  for (const { id } of battery) places.push(gunStateOf(state, id).hex);
  for (const { hex } of state.mules) places.push(hex);
  for (const { hex } of state.depots) places.push(hex);
  places.push('rearguards', ...state.rearguards);
  return places;
}

/** Most events leave the counters where they are. */
function isStill({ places }: Position, { roster, battery }: Theatre, state: State): boolean {
  let at = 0;
  for (const { id } of roster) if (unitOf(state, id).at !== places[at++]) return false;
  for (const { id } of battery) if (gunStateOf(state, id).hex !== places[at++]) return false;
  for (const { hex } of state.mules) if (hex !== places[at++]) return false;
  for (const { hex } of state.depots) if (hex !== places[at++]) return false;
  if (places[at++] !== 'rearguards' || places.length - at !== state.rearguards.length) return false;
  return state.rearguards.every((hex) => hex === places[at++]);
}

export const positionOf = derived(compute, isStill);

function compute(theatre: Theatre, state: State): Position {
  const { map } = theatre;
  const holder = new Uint8Array(map.size);
  const near = new Uint8Array(map.size);
  const gunSides = new Uint8Array(map.size);
  const rearguard = new Uint8Array(map.size);
  const halfDots = new Uint16Array(map.size);
  const unitsAt = new Map<number, string[]>();
  const gunsAt = new Map<number, string[]>();
  const muleAt = new Map<number, SalernoSide>();
  for (const counter of theatre.roster) {
    const hex = theatre.hexIndex(unitOf(state, counter.id).at);
    if (hex < 0) continue;
    const code = codeOf(counter.side);
    halfDots[hex]! += counter.halfDots;
    const list = unitsAt.get(hex);
    if (list !== undefined) {
      list.push(counter.id);
      continue;
    }
    unitsAt.set(hex, [counter.id]);
    holder[hex] = code;
    for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) near[map.to[arc]!]! |= code;
  }
  for (const { id, side } of theatre.battery) {
    const { hex: at } = gunStateOf(state, id);
    if (at === '') continue;
    const hex = theatre.hexIndex(at);
    gunSides[hex]! |= codeOf(side);
    const list = gunsAt.get(hex);
    if (list === undefined) gunsAt.set(hex, [id]);
    else list.push(id);
  }
  const nearCounters = near.slice();
  for (const hex of gunsAt.keys())
    for (let arc = map.offsets[hex]!; arc < map.offsets[hex + 1]!; arc++) nearCounters[map.to[arc]!]! |= gunSides[hex]!;
  for (const hex of state.rearguards) if (hex !== '') rearguard[theatre.hexIndex(hex)] = 1;
  for (const mule of state.mules) if (mule.hex !== '') muleAt.set(theatre.hexIndex(mule.hex), mule.side);
  const depotAt = new Set(state.depots.flatMap(({ hex }) => (hex === '' ? [] : [theatre.hexIndex(hex)])));
  return {
    holder,
    near,
    gunSides,
    nearCounters,
    rearguard,
    halfDots,
    unitsAt: byHex(unitsAt),
    gunsAt: byHex(gunsAt),
    muleAt,
    depotAt,
    places: placesOf(theatre, state),
  };
}

/** In the order of the map: an order that came from the counters would tell what lies in a stack. */
const byHex = (stacks: ReadonlyMap<number, string[]>): Map<number, string[]> =>
  new Map([...stacks].sort(([a], [b]) => a - b));

export const unitsIn = (position: Position, hex: number): readonly string[] => position.unitsAt.get(hex) ?? NONE;
export const gunsIn = (position: Position, hex: number): readonly string[] => position.gunsAt.get(hex) ?? NONE;

export const isNextToEnemy = (position: Position, hex: number, side: SalernoSide): boolean =>
  (position.near[hex]! & (3 ^ codeOf(side))) !== 0;

export const isNextToFriend = (position: Position, hex: number, side: SalernoSide): boolean =>
  (position.near[hex]! & codeOf(side)) !== 0;

/** Next to units or guns of this side: whoever moves there may be fired at by its guns [16.1.1, 16.1.2]. */
export const isApproachTo = (position: Position, hex: number, side: SalernoSide): boolean =>
  (position.nearCounters[hex]! & codeOf(side)) !== 0;

/** Counters of the other side lie there, of whatever kind: what anybody sees from afar. */
export const showsEnemy = (position: Position, hex: number, side: SalernoSide): boolean => {
  const enemy = 3 ^ codeOf(side);
  return (
    position.holder[hex] === enemy ||
    (position.gunSides[hex]! & enemy) !== 0 ||
    (side === 'allied' && position.rearguard[hex] === 1)
  );
};

/** Nothing of this side is put down there: a depot is captured by moving in, not by appearing on top of it [17.1]. */
export const barsPlacing = (position: Position, hex: number, side: SalernoSide): boolean =>
  showsEnemy(position, hex, side) || (side === 'axis' && position.depotAt.has(hex));

/** What the side knows of an enemy hex: everything when one of its combat units is next to it [9.9]. */
export const isInspected = (position: Position, hex: number, side: SalernoSide): boolean =>
  isNextToFriend(position, hex, side) || position.holder[hex] === codeOf(side);

/** While counters are set up everybody's lie face down: who could look would put his own next to them, look, and take them away again [4, 9.9]. */
export const mayLookInto = (theatre: Theatre, state: State, hex: number, side: SalernoSide): boolean =>
  !state.stack.some(({ kind }) => kind === 'set-up') && isInspected(positionOf(theatre, state), hex, side);
