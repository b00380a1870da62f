import type { Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';

/** Why a unit cannot react to the move that has just ended [13]. */
export function reactionFault(
  { theatre, state }: Desk,
  { hex }: FrameOf<'reaction'>,
  unit: string,
): Refusal | undefined {
  const { reaction } = counterOf(theatre, unit);
  const { at, reacted, endOps } = unitOf(state, unit);
  const from = theatre.hexIndex(at);
  if (from < 0) return no('not-on-map', '13', { unit });
  if (reaction === 0) return no('no-reaction', '13-a', { unit });
  if (reacted) return no('already-done', '13-d', { unit });
  if (endOps !== 'none') return no('end-ops', '8-b', { unit });
  const distance = theatre.map.distance(from, theatre.hexIndex(hex));
  return distance > reaction ? no('out-of-range', '13-a', { from: at, to: hex, range: reaction, distance }) : undefined;
}
