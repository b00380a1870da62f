import { opponentOf, type SalernoSide } from '../names.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { gunStateOf, type State, topOf, unitOf } from '../state.ts';
import { groundAt, gunOf, hexAt, type Theatre } from '../theatre.ts';
import { isGunActive } from './activation.ts';
import { halfDotsOf } from './movement.ts';
import { codeOf, gunsIn, isApproachTo, type Position, positionOf, unitsIn } from './position.ts';
import { isFortified, isOpenCity } from './terrain.ts';

/** Guns, ships and aircraft [16]. */

export const FAMILIES = ['land', 'naval', 'air'] as const;
export type Family = (typeof FAMILIES)[number];

export const aircraftIds = (state: State, side: SalernoSide): string[] =>
  Array.from({ length: state.aircraft[side].available }, (_, at) => `${side}-air-${at + 1}`);

export const freeAircraft = (state: State, side: SalernoSide): string[] =>
  aircraftIds(state, side).filter((id) => !state.aircraft[side].used.includes(id));

export const familyOf = (theatre: Theatre, firer: string): Family | undefined => {
  const gun = theatre.guns.get(firer);
  if (gun !== undefined) return gun.level === 'naval' ? 'naval' : 'land';
  return /^(allied|axis)-air-\d+$/.test(firer) ? 'air' : undefined;
};

export const sideOfFirer = (theatre: Theatre, firer: string): SalernoSide =>
  theatre.guns.get(firer)?.side ?? (firer.startsWith('allied') ? 'allied' : 'axis');

export const fireOf = (theatre: Theatre, firer: string): number =>
  theatre.guns.get(firer)?.fire ?? theatre.tables.aircraft.fire;

/** Unfired guns and ships of a side on the map. */
export const readyGuns = (theatre: Theatre, state: State, side: SalernoSide): string[] =>
  Object.keys(state.guns).filter((id) => {
    const gun = gunStateOf(state, id);
    return gun.inPlay && gun.hex !== '' && !gun.fired && gunOf(theatre, id).side === side;
  });

/** An unused counter of this side that is there to fire. */
export function isReady(theatre: Theatre, state: State, side: SalernoSide, firer: string): boolean {
  const gun = state.guns[firer];
  if (gun !== undefined) return gun.inPlay && gun.hex !== '' && !gun.fired && gunOf(theatre, firer).side === side;
  return freeAircraft(state, side).includes(firer);
}

/** Aircraft reach everything, guns what lies within their range. */
export function isInRange(theatre: Theatre, state: State, firer: string, target: number): boolean {
  const gun = state.guns[firer];
  if (gun === undefined) return true;
  return theatre.map.distance(theatre.hexIndex(gun.hex), target) <= (gunOf(theatre, firer).range ?? 0);
}

/** Enemy stacks that have just moved next to friendly units or guns [16.1.1, 16.1.2]. */
export function isFreshApproach(state: State, position: Position, side: SalernoSide, target: number): boolean {
  const enemy = 3 ^ codeOf(side);
  return (
    position.holder[target] === enemy &&
    isApproachTo(position, target, side) &&
    unitsIn(position, target).some((unit) => state.moved.includes(unit))
  );
}

/** True while this side, in its own segment, may fire at will. */
export function firesAtWill(state: State, side: SalernoSide): boolean {
  if (state.active !== side) return false;
  const top = topOf(state);
  switch (top.kind) {
    case 'segment':
      return top.step === 'idle';
    case 'operation':
      return top.side === side;
    case 'reserves':
      return top.turn === side;
    case 'move':
      return top.side === side && top.stage === 'held';
    case 'combat':
      return top.step === 'breakthrough' && top.side === side;
    default:
      return false;
  }
}

/** Hexes of a window where somebody still stands whose move or attack has opened it [16.1.2, 16.1.3]. */
export const targetsOf = (state: State, { hexes, units }: FrameOf<'fire'>): string[] =>
  hexes.filter((hex) => units.some((unit) => unitOf(state, unit).at === hex));

/** The hex of the attack that guns in it may answer [16]. */
const attackedHex = (state: State): string | undefined => state.stack.findLast((frame) => frame.kind === 'combat')?.hex;

/** Whether one counter may bombard a hex in the present moment [16.1]. */
export function mayBombard(theatre: Theatre, state: State, side: SalernoSide, firer: string, target: number): boolean {
  if (!isInRange(theatre, state, firer, target) || isOpenCity(theatre, state, target)) return false;
  const family = familyOf(theatre, firer);
  const top = topOf(state);
  if (top.kind === 'fire') {
    if (top.side !== side || !targetsOf(state, top).includes(hexAt(theatre, target))) return false;
    if (top.reason === 'last-shot') return state.guns[firer]?.hex === theatre.map.ids[target];
    if (top.reason === 'attacked') return state.guns[firer]?.hex === attackedHex(state);
    // Inactive guns follow a retreat only where it ends next to friendly units [16.1.1].
    if (top.reason === 'retreat' && family !== 'air' && !isGunActive(theatre, state, firer))
      return isApproachTo(positionOf(theatre, state), target, side);
    return family === 'air' ? top.air : top.land;
  }
  if (top.kind === 'last-call') return top.side === side && family === 'air';
  if (!firesAtWill(state, side)) return false;
  if (family === 'air' || isGunActive(theatre, state, firer)) return true;
  return isFreshApproach(state, positionOf(theatre, state), side, target);
}

/** Something of the enemy lies there, as anybody can see; the content does not matter [H-107]. */
export function isTarget(position: Position, side: SalernoSide, hex: number): boolean {
  const enemy = 3 ^ codeOf(side);
  if (position.holder[hex] === enemy || (position.gunSides[hex]! & enemy) !== 0) return true;
  if (side === 'allied' && position.rearguard[hex] === 1) return true;
  return position.muleAt.get(hex) === opponentOf(side);
}

export interface BombardmentColumn {
  readonly factors: number;
  readonly shifts: { readonly moved: number; readonly size: number; readonly terrain: number };
  /** -1: off the left of the table, no effect. */
  readonly index: number;
}

/** The column of so many factors before any shift [16.1]. */
export function columnOfFactors({ tables: { bombardment } }: Theatre, factors: number): number {
  let base = 0;
  while (base + 1 < bombardment.from.length && factors >= bombardment.from[base + 1]!) base += 1;
  return base;
}

/** The column for so many factors on a hex [16.1]. */
export function bombardmentColumn(
  theatre: Theatre,
  state: State,
  firers: readonly string[],
  target: number,
): BombardmentColumn {
  const position = positionOf(theatre, state);
  const { bombardment } = theatre.tables;
  const factors = firers.reduce((sum, firer) => sum + fireOf(theatre, firer), 0);
  const base = columnOfFactors(theatre, factors);
  const units = unitsIn(position, target);
  const halfDots = halfDotsOf(theatre, units);
  const { shifts } = bombardment;
  const moved = units.some((unit) => state.moved.includes(unit)) ? shifts.moved : 0;
  const size =
    halfDots >= shifts.large.halfDots ? shifts.large.shift : halfDots <= shifts.small.halfDots ? shifts.small.shift : 0;
  const terrain = terrainShift(theatre, state, target, sideOfTarget(theatre, position, target));
  const index = Math.min(base + moved + size + terrain, bombardment.columns.length - 1);
  return { factors, shifts: { moved, size, terrain }, index: Math.max(-1, index) };
}

function sideOfTarget(theatre: Theatre, position: Position, hex: number): SalernoSide {
  const holder = position.holder[hex]!;
  if (holder !== 0) return holder === 1 ? 'allied' : 'axis';
  const gun = gunsIn(position, hex)[0];
  return gun === undefined ? 'axis' : gunOf(theatre, gun).side;
}

/** Only the strongest shelter counts. */
function terrainShift(theatre: Theatre, state: State, hex: number, holder: SalernoSide): number {
  const chart = theatre.tables.terrain;
  const data = groundAt(theatre, hex);
  const terrain = data.terrain === 'sea' || data.terrain === 'lake' ? 0 : chart.hexes[data.terrain].bombardmentShift;
  return Math.min(
    terrain,
    data.city ? chart.city.bombardmentShift : 0,
    data.village ? chart.village.bombardmentShift : 0,
    isFortified(theatre, state, hex, holder) ? chart.fortified.bombardmentShift : 0,
  );
}

/** +1 for the guns of an Army on the offensive [9.10]. */
export function fireModifier(theatre: Theatre, state: State, firers: readonly string[]): number {
  if (state.offensive === '') return 0;
  const helped = firers.some((firer) => {
    const gun = theatre.guns.get(firer);
    if (gun === undefined || gun.side !== 'allied' || gun.level === 'naval' || !isGunActive(theatre, state, firer))
      return false;
    const army = gun.formation === undefined ? gun.army : state.formations[gun.formation]?.army;
    return state.offensive === 'XVAG' || state.offensive === army;
  });
  return helped ? 1 : 0;
}

/** Counters that may give tactical support to a combat at a hex [14.2.6, 16.2]. */
export function mayGiveSupport(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  role: 'attacker' | 'defender',
  firer: string,
  target: number,
): boolean {
  if (!isReady(theatre, state, side, firer) || !isInRange(theatre, state, firer, target)) return false;
  if (role === 'attacker' && isOpenCity(theatre, state, target)) return false;
  return role === 'defender' || familyOf(theatre, firer) === 'air' || isGunActive(theatre, state, firer);
}
