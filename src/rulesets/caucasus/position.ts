import { enemyOf, type Phase, SIDES, type SideId, type State } from './state.ts';
import { isOpenSide, type Theatre } from './theatre.ts';

/*
 * Where the units stand and whose the hexes are, and what follows from that alone: who is on a hex and whose zones of control
 * reach it. A position stays the same object as long as a phase lasts in which nobody moves and no hex changes hands; what
 * rules work out from it is kept with it (memory.ts).
 */
export interface Position {
  /** Hex of each unit, -1 when it is in a box. */
  readonly at: Int16Array<ArrayBuffer>;
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
  /** The last event after which it was found to hold. */
  seq: number;
  readonly turn: number;
  readonly phase: Phase;
  readonly places: string[];
  readonly control: Uint8Array;
  readonly position: Position;
}

export const sideIndex = (side: SideId): 0 | 1 => (side === 'axis' ? 0 : 1);

const surveys = new WeakMap<State, Survey>();

export function positionOf(t: Theatre, s: State): Position {
  let known = surveys.get(s);
  if (known?.seq === s.seq) return known.position;
  known = known?.turn === s.turn ? resurvey(t, s, known) : survey(t, s);
  surveys.set(s, known);
  return known.position;
}

/** Everybody from the last to the first, so that each one comes before those already there. */
function survey(t: Theatre, s: State): Survey {
  const position = layOut(t, new ArrayBuffer(bytesFor(t)));
  for (const list of [position.at, position.first, position.follow, position.holder]) list.fill(-1);
  for (let unit = t.roster.count - 1; unit >= 0; unit--) {
    const hex = t.board.index.get(s.units[unit]!.at);
    if (hex !== undefined) put(t, s.turn, position, unit, hex);
  }
  const { seq, turn, phase } = s;
  return { seq, turn, phase, places: s.units.map(({ at }) => at), control: new Uint8Array(s.control), position };
}

/** The same survey where nothing has changed; else a copy in which those who stand elsewhere are moved. */
function resurvey(t: Theatre, s: State, known: Survey): Survey {
  const moved: number[] = [];
  for (let unit = 0; unit < s.units.length; unit++) if (s.units[unit]!.at !== known.places[unit]) moved.push(unit);
  const sameGround = allHold(known.control, s.control);
  if (moved.length === 0 && sameGround && known.phase === s.phase) {
    known.seq = s.seq;
    return known;
  }
  const { seq, turn, phase } = s;
  const places = known.places.slice();
  const position = moved.length === 0 ? { ...known.position } : layOut(t, known.position.at.buffer.slice(0));
  for (const unit of moved) {
    places[unit] = s.units[unit]!.at;
    const hex = t.board.index.get(places[unit]);
    if (position.at[unit]! >= 0) lift(t, turn, position, unit);
    if (hex !== undefined) put(t, turn, position, unit, hex);
  }
  return { seq, turn, phase, places, control: sameGround ? known.control : new Uint8Array(s.control), position };
}

function allHold(before: Uint8Array, control: readonly number[]): boolean {
  for (let hex = 0; hex < before.length; hex++) if (control[hex] !== before[hex]) return false;
  return true;
}

/** All arrays of a position lie in one buffer, so that a copy is one. */
function layOut(t: Theatre, buffer: ArrayBuffer): Position {
  const { size } = t.board;
  const { count } = t.roster;
  let used = 0;
  const shorts = (length: number): Int16Array<ArrayBuffer> => {
    used += length * 2;
    return new Int16Array(buffer, used - length * 2, length);
  };
  const bytes = (): Uint8Array => {
    used += size;
    return new Uint8Array(buffer, used - size, size);
  };
  return {
    at: shorts(count),
    follow: shorts(count),
    first: shorts(size),
    zone: [bytes(), bytes()],
    exerts: [bytes(), bytes()],
    holder: new Int8Array(buffer, used, size),
  };
}

const bytesFor = (t: Theatre): number => t.roster.count * 4 + t.board.size * 7;

/** Units in a hex stand in the order of the roster. */
function put(t: Theatre, turn: number, p: Position, unit: number, hex: number): void {
  let before = -1;
  let after = p.first[hex]!;
  while (after >= 0 && after < unit) {
    before = after;
    after = p.follow[after]!;
  }
  if (before < 0) p.first[hex] = unit;
  else p.follow[before] = unit;
  p.follow[unit] = after;
  p.at[unit] = hex;
  p.holder[hex] = t.roster.counters[p.first[hex]!]!.owner;
  spreadZone(t, turn, p, t.roster.counters[unit]!.owner, hex);
}

function lift(t: Theatre, turn: number, p: Position, unit: number): void {
  const hex = p.at[unit]!;
  if (p.first[hex] === unit) p.first[hex] = p.follow[unit]!;
  else {
    let before = p.first[hex]!;
    while (p.follow[before] !== unit) before = p.follow[before]!;
    p.follow[before] = p.follow[unit]!;
  }
  p.follow[unit] = -1;
  p.at[unit] = -1;
  const first = p.first[hex]!;
  p.holder[hex] = first < 0 ? -1 : t.roster.counters[first]!.owner;
  spreadZone(t, turn, p, t.roster.counters[unit]!.owner, hex);
}

/** Gives the hex a zone of control for this side, or takes it away, by who stands there now [6.1]. */
function spreadZone(t: Theatre, turn: number, p: Position, owner: 0 | 1, hex: number): void {
  let exerts = 0;
  for (let unit = p.first[hex]!; unit >= 0; unit = p.follow[unit]!) {
    const counter = t.roster.counters[unit]!;
    if (counter.owner === owner && !counter.isWhite) exerts = 1;
  }
  const change = exerts - p.exerts[owner][hex]!;
  if (change === 0) return;
  p.exerts[owner][hex] = exerts;
  for (let d = 0; d < 6; d++) {
    const next = t.board.next[hex * 6 + d]!;
    if (next >= 0 && isOpenSide(t, hex * 6 + d, turn)) p.zone[owner][next]! += change;
  }
}

/** Units on a hex as roster indices. */
export function unitsOn(p: Position, hex: number): number[] {
  const units: number[] = [];
  for (let unit = p.first[hex]!; unit >= 0; unit = p.follow[unit]!) units.push(unit);
  return units;
}

/** The hex lies in a zone of control of the other side [6.1]. */
export const inEnemyZone = (p: Position, hex: number, side: 0 | 1): boolean => p.zone[side === 0 ? 1 : 0][hex]! > 0;

export const holds = (p: Position, hex: number, side: 0 | 1): boolean => p.holder[hex] === side;

export const enemyIndex = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
export const sideNamed = (side: number): SideId => SIDES[side]!;
export { enemyOf };
