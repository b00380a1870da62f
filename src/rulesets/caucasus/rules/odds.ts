import type { Odds } from '../events/event.ts';
import type { BattleKind, ShiftKind } from '../names.ts';
import type { FaceData } from '../scenario.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexOf, isOpenSide, riverAt, type Theatre, terrainAt, unitAt } from '../theatre.ts';
import { quality } from './counters.ts';
import { positionOf, unitsOn } from './position.ts';
import { airMarker } from './support.ts';

/* Chapters 8 and 9: from units to a column. */

export interface Support {
  readonly air?: string | undefined;
  readonly fleet?: string | undefined;
  readonly brandenburgers?: 'shift' | undefined;
}

export interface Defence {
  /** Units whose strength counts. */
  readonly fighting: number[];
  /** Units that take no part: HQs beside others, earlier retreaters [11.4, 15.1]. */
  readonly passengers: number[];
}

/** In a mobile assault also those that have retreated or defended before are fought again [13.2]. */
export function defenceOf(t: Theatre, s: State, hex: number, kind: BattleKind): Defence {
  const units = unitsOn(positionOf(t, s), hex);
  const late = (unit: number): boolean => kind === 'attack' && (unitAt(s, unit).retreated || unitAt(s, unit).defended);
  const able = units.filter((unit) => !late(unit));
  const troops = able.filter((unit) => counterAt(t, unit).special !== 'hq');
  const fighting = s.options.hqIsPassenger && troops.length > 0 ? troops : able;
  return { fighting, passengers: units.filter((unit) => !fighting.includes(unit)) };
}

const half = (strength: number): number => Math.ceil(strength / 2);

/** Superscripts count in Mountain and Forest [2.2, 15.5]. */
const hills = (t: Theatre, s: State, hex: number): boolean => {
  const terrain = terrainAt(t, hex, s.turn);
  return terrain !== 'alpine' && t.tables.terrain[terrain].mountainStrengths === true;
};

/** What one unit brings to an attack: superscript, limit of five, one halving [9.1, 9.3, 9.4, 14.4, 14.5]. */
export function attackValue(t: Theatre, s: State, unit: number, target: number): number {
  const face = faceOf(t, s, unit);
  const counter = counterAt(t, unit);
  const from = hexOf(t, s, unit);
  const ground = terrainAt(t, target, s.turn);
  let strength = hills(t, s, target) ? (face.attackHills ?? face.attack) : face.attack;
  const limit = ground === 'alpine' ? undefined : t.tables.terrain[ground].mechAttackLimit;
  if (counter.isMech && limit !== undefined) strength = Math.min(strength, limit);
  return halvingOf(t, s, unit, from, target) === undefined ? strength : half(strength);
}

export type Halving = 'out-of-supply' | 'limited-supply' | 'swamp' | 'river' | 'pass';

/** What halves an attack; once is enough [9.1]. */
export function halvingOf(t: Theatre, s: State, unit: number, from: number, target: number): Halving | undefined {
  const { supply } = unitAt(s, unit);
  if (supply !== 'full') return supply === 'out' ? 'out-of-supply' : 'limited-supply';
  const ground = terrainAt(t, from, s.turn);
  if (ground !== 'alpine' && t.tables.terrain[ground].halvesAttackOut) return 'swamp';
  const side = sideBetween(t, from, target);
  if (riverAt(t, side, s.turn) > 0) return 'river';
  return (t.board.pass[side] ?? 0) > 0 ? 'pass' : undefined;
}

export const sideBetween = (t: Theatre, from: number, to: number): number => from * 6 + t.board.direction(from, to);

/** Whether an attack may cross from one hex to another at all. */
export const isAttackable = (t: Theatre, s: State, from: number, to: number): boolean => {
  const d = t.board.direction(from, to);
  return d >= 0 && isOpenSide(t, from * 6 + d, s.turn);
};

/** An HQ's defence counts only where nothing but HQs defends [15.1]. */
export function defenceValue(t: Theatre, s: State, unit: number, hex: number, fighting: readonly number[]): number {
  const counter = counterAt(t, unit);
  if (counter.special === 'hq' && fighting.some((other) => counterAt(t, other).special !== 'hq')) return 0;
  const face = faceOf(t, s, unit);
  return hills(t, s, hex) ? (face.defenceHills ?? face.defence) : face.defence;
}

/** Most favourable terrain bonus, none without a unit that has stacking value [9.2]. */
export function terrainBonus(t: Theatre, s: State, hex: number, fighting: readonly number[]): number {
  if (fighting.every((unit) => counterAt(t, unit).isWhite)) return 0;
  const ground = terrainAt(t, hex, s.turn);
  const natural = ground === 'alpine' ? 0 : t.tables.terrain[ground].bonus;
  const rank = t.board.settlement[hex] ?? 0;
  const built = rank === 0 ? 0 : t.tables.settlements[(['town', 'minor-city', 'major-city'] as const)[rank - 1]!].bonus;
  return Math.max(natural, built);
}

/** Forest, Swamp, Mountain and cities keep armour from counting [9.5]. */
export function blocksArmour(t: Theatre, s: State, hex: number): boolean {
  const ground = terrainAt(t, hex, s.turn);
  const rank = t.board.settlement[hex] ?? 0;
  if (rank > 0 && t.tables.settlements[(['town', 'minor-city', 'major-city'] as const)[rank - 1]!].armour === false)
    return true;
  return ground === 'alpine' || !t.tables.terrain[ground].armour;
}

/** 1-2 is column 0, 1-1 is 1, 2-1 is 2 and so on, below and above without limit [8.3]. */
export function baseColumn(attack: number, defence: number): number {
  if (defence <= 0) return attack > 0 ? 1000 : -1000;
  if (attack <= 0) return -1000;
  return attack >= defence ? Math.floor(attack / defence) : 2 - Math.ceil(defence / attack);
}

const isArmour = (face: FaceData): boolean => face.armour === true;

export function reckon(
  t: Theatre,
  s: State,
  target: number,
  attackers: readonly number[],
  defence: Defence,
  support: Support,
): Odds {
  const { fighting, passengers } = defence;
  const shifts: { kind: ShiftKind; columns: number }[] = [];
  const shift = (kind: ShiftKind, columns: number): void => {
    if (columns !== 0) shifts.push({ kind, columns });
  };
  const striking = attackers.filter(
    (unit) => !(support.brandenburgers && counterAt(t, unit).special === 'brandenburg'),
  );
  const attack = striking.reduce((sum, unit) => sum + attackValue(t, s, unit, target), 0);
  const strength = fighting.reduce((sum, unit) => sum + defenceValue(t, s, unit, target, fighting), 0);
  const bonus = Math.min(terrainBonus(t, s, target, fighting), strength);
  const base = baseColumn(attack, strength + bonus);
  const values = t.tables.shifts;

  if (!blocksArmour(t, s, target)) {
    const charging = attackers.filter((unit) => isArmour(faceOf(t, s, unit)));
    const free = charging.filter((unit) => {
      const side = sideBetween(t, hexOf(t, s, unit), target);
      return riverAt(t, side, s.turn) !== 2 && t.board.pass[side] === 0;
    });
    const armoured = fighting.some((unit) => isArmour(faceOf(t, s, unit)));
    const guarded = fighting.some((unit) => faceOf(t, s, unit).antiTank === true);
    if (free.length > 0 && !armoured && !guarded) shift('armour', values.armour);
    if (armoured && charging.length === 0) shift('defending-armour', values.defenderArmour);
  }
  // [9.6] troop quality; who gives a column acts as no unit besides (ruling 51) [15.2]
  const acting = s.options.brandenburgersWithShift === 'take-part' ? attackers : striking;
  const best = Math.max(0, ...acting.map((unit) => quality(faceOf(t, s, unit), 'attack')));
  const against =
    fighting.length === 0 ? 1 : Math.max(...fighting.map((unit) => quality(faceOf(t, s, unit), 'defence')));
  if (best > against) shift('quality', values.troopQuality);
  else if (best === 0 && against === 2) shift('defending-quality', values.defenderTroopQuality);
  // [9.7] what else moves the column
  if (support.air) shift('air', airMarker(t, support.air)?.value ?? 0);
  if (support.fleet) shift('fleet', values.fleet);
  if (fighting.length > 0 && fighting.every((unit) => unitAt(s, unit).supply === 'out'))
    shift('out-of-supply', values.defenderOutOfSupply);
  if ([...fighting, ...passengers].some((unit) => unitAt(s, unit).disorganised))
    shift('disorganised', values.defenderDisorganised);
  if (support.brandenburgers) shift('brandenburgers', values.brandenburgers);
  const column = shifts.reduce((sum, { columns }) => sum + columns, base);
  return { attack, strength, bonus, defence: strength + bonus, base, shifts, column };
}
