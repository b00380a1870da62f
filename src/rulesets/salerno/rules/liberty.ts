import type { Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { unitOf } from '../state.ts';
import { isCommitted } from './activation.ts';

/** [8] Who may be activated, and what only the active player may do. */

/** Reserves that act in the enemy's segment are not at liberty (H-08). */
export const segmentFault = ({ state, side }: Desk, paragraph: string): Refusal | undefined =>
  state.active === side ? undefined : no('not-your-segment', paragraph, {});

/** Why a unit cannot be activated: END OPS, an activation before, or a landing or drop it was planned for. */
export function activationFault({ state }: Desk, unit: string, paragraphOfEndOps = '8-b'): Refusal | undefined {
  const { endOps, activated } = unitOf(state, unit);
  if (endOps !== 'none') return no('end-ops', paragraphOfEndOps, { unit });
  if (activated === state.serial) return no('activated-already', '8-a', { unit });
  return isCommitted(state, unit) ? no('awaits-operation', '8-a', { unit }) : undefined;
}
