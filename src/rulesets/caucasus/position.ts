import { remembering } from './memory.ts';
import { enemyOf, SIDES, type SideId, type State } from './state.ts';
import { isOpenSide, type Theatre } from './theatre.ts';

/*
 * What follows from where the units stand: who is on a hex and whose zones of control reach it. Worked out once per state
 * and kept until the next event.
 */
export interface Position {
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

export const sideIndex = (side: SideId): 0 | 1 => (side === 'axis' ? 0 : 1);

const remember = remembering<Position>();

export const positionOf = (t: Theatre, s: State): Position => remember(s, 0, () => survey(t, s));

function survey(t: Theatre, s: State): Position {
  const { board, roster } = t;
  const first = new Int16Array(board.size).fill(-1);
  const follow = new Int16Array(roster.count).fill(-1);
  const holder = new Int8Array(board.size).fill(-1);
  const exerts = [new Uint8Array(board.size), new Uint8Array(board.size)] as const;
  const zone = [new Uint8Array(board.size), new Uint8Array(board.size)] as const;
  for (let unit = roster.count - 1; unit >= 0; unit--) {
    const hex = board.index.get(s.units[unit]!.at);
    if (hex === undefined) continue;
    const counter = roster.counters[unit]!;
    follow[unit] = first[hex]!;
    first[hex] = unit;
    holder[hex] = counter.owner;
    if (counter.isWhite || exerts[counter.owner][hex]) continue;
    exerts[counter.owner][hex] = 1;
    const reach = zone[counter.owner];
    for (let d = 0; d < 6; d++) {
      const next = board.next[hex * 6 + d]!;
      if (next >= 0 && isOpenSide(t, hex * 6 + d, s.turn)) reach[next]!++;
    }
  }
  return { first, follow, holder, zone, exerts };
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
