import type { Phase, SideId } from '../names.ts';
import type { State, UnitState } from '../state.ts';
import { counterAt, indexOf, isOpenSide, type Theatre, unitAt, unitOf } from '../theatre.ts';

/*
 * Where the units stand and whose the hexes are, and what follows from that alone: who is on a hex and whose zones of control
 * reach it. Events keep it up to date through `standAt` and `takeHex`. A position is the same object as long as a phase lasts
 * in which nobody moves and no hex changes hands; what rules work out from it is kept with it (`remembering`). Its arrays go on
 * changing: nobody reads a position across an event.
 */
export interface Position {
  /** Hex of each unit, -1 when it is in a box. */
  readonly at: Int16Array;
  /** First unit on a hex, -1 for none; the next one is `follow[unit]`. */
  readonly first: Int16Array;
  readonly follow: Int16Array;
  /** -1 empty, 0 Axis, 1 Soviet. */
  readonly holder: Int8Array;
  /** Per side: how many hexes with units that have a zone of control reach this hex [6.1]. */
  readonly zone: readonly [Uint8Array, Uint8Array];
  /** Per side: hexes holding a unit with a zone of control. */
  readonly exerts: readonly [Uint8Array, Uint8Array];
}

/** A position with what it was taken from. */
interface Survey {
  readonly turn: number;
  phase: Phase;
  position: Position;
  /** Somebody has moved or a hex has changed hands since the position was last asked for. */
  hasChanged: boolean;
}

export const sideIndex = (side: SideId): 0 | 1 => (side === 'axis' ? 0 : 1);

const surveys = new WeakMap<State, Survey>();

export function positionOf(t: Theatre, s: State): Position {
  let known = surveys.get(s);
  if (known === undefined || known.turn !== s.turn) {
    known = survey(t, s);
    surveys.set(s, known);
  } else if (known.hasChanged || known.phase !== s.phase) {
    known.position = { ...known.position };
    known.phase = s.phase;
    known.hasChanged = false;
  }
  return known.position;
}

/** Everybody from the last to the first, so that each one comes before those already there. */
function survey(t: Theatre, s: State): Survey {
  const { size } = t.board;
  const { count } = t.roster;
  const position: Position = {
    at: new Int16Array(count).fill(-1),
    first: new Int16Array(size).fill(-1),
    follow: new Int16Array(count).fill(-1),
    holder: new Int8Array(size).fill(-1),
    zone: [new Uint8Array(size), new Uint8Array(size)],
    exerts: [new Uint8Array(size), new Uint8Array(size)],
  };
  const { turn, phase } = s;
  for (let unit = count - 1; unit >= 0; unit--) {
    const hex = t.board.index.get(unitAt(s, unit).at);
    if (hex !== undefined) put(t, turn, position, unit, hex);
  }
  return { turn, phase, position, hasChanged: false };
}

/** The state was changed by hand, not by an event: it is surveyed anew. */
export const forgetPosition = (s: State): void => {
  surveys.delete(s);
};

/** Takes a unit to a hex or a box, in the state and in its survey. */
export function standAt(t: Theatre, s: State, id: string, at: string): UnitState {
  const state = unitOf(t, s, id);
  state.at = at;
  const known = surveys.get(s);
  if (known === undefined) return state;
  const unit = indexOf(t, id);
  const hex = t.board.index.get(at);
  if ((known.position.at[unit] ?? -1) >= 0) lift(t, known.turn, known.position, unit);
  if (hex !== undefined) put(t, known.turn, known.position, unit, hex);
  known.hasChanged = true;
  return state;
}

/** The hex belongs to this side from now on [2.37]. */
export function takeHex(s: State, hex: number, side: 0 | 1): void {
  s.control[hex] = side;
  const known = surveys.get(s);
  if (known !== undefined) known.hasChanged = true;
}

/** Units in a hex stand in the order of the roster. */
function put(t: Theatre, turn: number, p: Position, unit: number, hex: number): void {
  let before = -1;
  let after = p.first[hex] ?? -1;
  while (after >= 0 && after < unit) {
    before = after;
    after = p.follow[after] ?? -1;
  }
  if (before < 0) p.first[hex] = unit;
  else p.follow[before] = unit;
  p.follow[unit] = after;
  p.at[unit] = hex;
  p.holder[hex] = counterAt(t, p.first[hex] ?? -1).owner;
  spreadZone(t, turn, p, counterAt(t, unit).owner, hex);
}

function lift(t: Theatre, turn: number, p: Position, unit: number): void {
  const hex = p.at[unit] ?? -1;
  if (p.first[hex] === unit) p.first[hex] = p.follow[unit] ?? -1;
  else {
    let before = p.first[hex] ?? -1;
    while (p.follow[before] !== unit) before = p.follow[before] ?? -1;
    p.follow[before] = p.follow[unit] ?? -1;
  }
  p.follow[unit] = -1;
  p.at[unit] = -1;
  const first = p.first[hex] ?? -1;
  p.holder[hex] = first < 0 ? -1 : counterAt(t, first).owner;
  spreadZone(t, turn, p, counterAt(t, unit).owner, hex);
}

/** Gives the hex a zone of control for this side, or takes it away, by who stands there now [6.1, 6.2]. */
function spreadZone(t: Theatre, turn: number, p: Position, owner: 0 | 1, hex: number): void {
  let exerts = 0;
  for (let unit = p.first[hex] ?? -1; unit >= 0; unit = p.follow[unit] ?? -1) {
    const counter = counterAt(t, unit);
    if (counter.owner === owner && !counter.isWhite) exerts = 1;
  }
  const change = exerts - (p.exerts[owner][hex] ?? 0);
  if (change === 0) return;
  p.exerts[owner][hex] = exerts;
  for (let d = 0; d < 6; d++) {
    const next = t.board.next[hex * 6 + d] ?? -1;
    if (next >= 0 && isOpenSide(t, hex * 6 + d, turn)) p.zone[owner][next] = (p.zone[owner][next] ?? 0) + change;
  }
}

/** Units on a hex as roster indices. */
export function unitsOn(p: Position, hex: number): number[] {
  const units: number[] = [];
  for (let unit = p.first[hex] ?? -1; unit >= 0; unit = p.follow[unit] ?? -1) units.push(unit);
  return units;
}

/** How many units stand on a hex. */
export function countOn(p: Position, hex: number): number {
  let count = 0;
  for (let unit = p.first[hex] ?? -1; unit >= 0; unit = p.follow[unit] ?? -1) count++;
  return count;
}

/** The hex lies in a zone of control of the other side [6.1]. */
export const inEnemyZone = (p: Position, hex: number, side: 0 | 1): boolean =>
  (p.zone[side === 0 ? 1 : 0][hex] ?? 0) > 0;

export const holds = (p: Position, hex: number, side: 0 | 1): boolean => p.holder[hex] === side;

export const enemyIndex = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
export const sideNamed = (side: number): SideId => (side === 0 ? 'axis' : 'soviet');

/** What follows from a position and the options of the game, worked out once for each side and kept as long as it stands. */
export function remembering<Value>(): (p: Position, side: 0 | 1, work: () => Value) => Value {
  const kept = new WeakMap<Position, [Value | undefined, Value | undefined]>();
  return (p, side, work) => {
    let values = kept.get(p);
    if (values === undefined) {
      values = [undefined, undefined];
      kept.set(p, values);
    }
    values[side] ??= work();
    return values[side];
  };
}
