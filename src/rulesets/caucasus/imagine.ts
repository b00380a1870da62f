import type { Side } from '#kernel/side';
import { inBox } from './rules/reinforcements.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/**
 * The position as a side may suppose it. The one secret is which chits were drawn and not yet placed [4.4]: the Axis takes them to be the
 * first of the roster among all that may have been.
 */
export function imagine(t: Theatre, s: State, side: Side): State {
  const imagined = structuredClone(s);
  imagined.seq = 0;
  if (side === 'soviet' || s.options.revealDrawAt !== 'placement' || s.ended !== null) return imagined;
  const drawn = inBox(t, s, 'drawn').length;
  const unseen = [...inBox(t, s, 'cup'), ...inBox(t, s, 'drawn')].sort((a, b) => a - b);
  unseen.forEach((unit, at) => {
    imagined.units[unit]!.at = at < drawn ? 'drawn' : 'cup';
  });
  return imagined;
}
