import { firstOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { unitOf } from '../state.ts';
import { hexAt, type Theatre } from '../theatre.ts';
import { halfDotsOf, roomIn } from './movement.ts';
import { barsPlacing, positionOf } from './position.ts';
import { stackLimit } from './terrain.ts';

/** [3, 10, 11] What an order may name: counters of its own side, hexes of this map, stacks with room. */

/** Refuses counters that do not exist, belong to the enemy or are named twice. */
export function ownUnits({ theatre, side }: Desk, units: readonly string[]): Refusal | undefined {
  const seen = new Set<string>();
  for (const unit of units) {
    const counter = theatre.counters.get(unit);
    if (counter === undefined) return no('unknown-unit', '3', { unit });
    if (counter.side !== side) return no('not-yours', '3', { unit });
    if (seen.has(unit)) return no('named-twice', '11', { unit });
    seen.add(unit);
  }
  return undefined;
}

/** The one hex all of them stand on. */
export function sameHex({ theatre, state }: Desk, units: readonly string[]): Refusal | number {
  const unit = firstOf(units);
  const { at } = unitOf(state, unit);
  const hex = theatre.hexIndex(at);
  if (hex < 0) return no('not-on-map', '11', { unit });
  return units.every((each) => unitOf(state, each).at === at) ? hex : no('not-together', '11', { units: [...units] });
}

export function knownHex({ theatre }: { readonly theatre: Theatre }, space: string): Refusal | number {
  const index = theatre.hexIndex(space);
  return index < 0 ? no('unknown-space', '3', { space }) : index;
}

/** Land, and nothing of the enemy's on it: where something may be put down. */
export function groundFault({ theatre, state, side }: Desk, hex: number, paragraph: string): Refusal | undefined {
  const space = hexAt(theatre, hex);
  if (theatre.playable[hex] === 0) return no('not-land', paragraph, { space });
  return barsPlacing(positionOf(theatre, state), hex, side) ? no('enemy-present', paragraph, { space }) : undefined;
}

/** Room where some units would end [10]. */
export function roomFault(
  { theatre, state }: Desk,
  units: readonly string[],
  hex: number,
  paragraph = '10-a',
): Refusal | undefined {
  const room = roomIn(theatre, state, hex, units);
  const dots = halfDotsOf(theatre, units);
  if (dots <= room) return undefined;
  const limit = stackLimit(theatre, hex);
  return no('stacking', paragraph, {
    space: hexAt(theatre, hex),
    would: (limit - room + dots) / 2,
    limit: limit / 2,
  });
}

/** The neighbours of a hex, with the arcs that lead to them. */
export function* neighboursOf({ map }: Theatre, hex: number): Iterable<{ readonly to: number; readonly arc: number }> {
  const end = map.offsets[hex + 1] ?? 0;
  for (let arc = map.offsets[hex] ?? end; arc < end; arc++) {
    const to = map.to[arc];
    if (to !== undefined) yield { to, arc };
  }
}
