import type { Refusal } from '#kernel/refusal';
import { opponentOf } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { hexAt, type Theatre } from '../theatre.ts';
import { neighboursOf } from './naming.ts';
import { codeOf, positionOf } from './position.ts';

/** [11.7, 11.8] Where bridges stand, and who is near them. */

export interface BridgeSite {
  readonly ends: readonly [number, number];
  readonly arc: number;
}

/** The two hexes a bridge joins, and the arc between them. */
export function bridgeSite({ theatre }: Desk, [a, b]: readonly [string, string]): BridgeSite | Refusal {
  const ends = [theatre.hexIndex(a), theatre.hexIndex(b)] as const;
  const arc = ends[0] < 0 || ends[1] < 0 ? -1 : theatre.map.arcBetween(ends[0], ends[1]);
  return arc < 0 || theatre.river[arc] === 0 ? no('no-river', '11.7', { edge: [a, b] }) : { ends, arc };
}

/** Under the eyes of the enemy the work may fail. */
export function isEnemyAtBridge({ theatre, state, side }: Desk, { ends }: BridgeSite): boolean {
  const { holder } = positionOf(theatre, state);
  return ends.some((hex) => holder[hex] === codeOf(opponentOf(side)));
}

/** The river sides of a hex. */
export function* riversAt(theatre: Theatre, hex: number): Iterable<[string, string]> {
  if (hex < 0) return;
  for (const { to, arc } of neighboursOf(theatre, hex))
    if (theatre.river[arc] === 1) yield [hexAt(theatre, hex), hexAt(theatre, to)];
}
