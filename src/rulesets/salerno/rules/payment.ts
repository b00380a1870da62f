import type { Pool, SalernoSide } from '../names.ts';
import type { State } from '../state.ts';

/** [6] Whose activation points pay. */

export const poolsOf = (side: SalernoSide): readonly Pool[] => (side === 'axis' ? ['AXIS'] : ['V', 'VIII', 'XVAG']);

/** The pool that pays: the one named, or the fullest of those allowed. */
export function payerOf(
  { pools: held }: State,
  allowed: readonly Pool[],
  wanted: Pool | undefined,
  points: number,
): Pool | undefined {
  const able = allowed.filter((pool) => held[pool] >= points && (wanted === undefined || pool === wanted));
  return able.sort((a, b) => held[b] - held[a])[0];
}

/** The most that one of the pools holds. */
export const mostIn = ({ pools: held }: State, allowed: readonly Pool[], wanted: Pool | undefined): number =>
  Math.max(0, ...allowed.filter((pool) => wanted === undefined || pool === wanted).map((pool) => held[pool]));
