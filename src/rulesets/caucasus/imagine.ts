import type { Side } from '#kernel/side';
import { inBox, noneInHand } from './rules/reinforcements.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';
import { unitAt } from './theatre.ts';

/**
 * The position as a side may suppose it. The one secret is which chits were drawn and not yet placed [4.4]: the Axis takes them to be
 * units rather than None, the first of the roster among all that may have been.
 */
export function imagine(t: Theatre, s: State, side: Side): State {
  const imagined = structuredClone(s);
  const drawn = inBox(t, s, 'drawn');
  if (side === 'soviet' || s.options.revealDrawAt !== 'placement' || s.ended !== null || drawn.length === 0)
    return imagined;
  const unseen = [...inBox(t, s, 'cup'), ...drawn].sort((a, b) => a - b);
  const chits = drawn.length + s.random.none;
  const units = Math.min(chits, unseen.length);
  unseen.forEach((unit, at) => {
    unitAt(imagined, unit).at = at < units ? 'drawn' : 'cup';
  });
  imagined.random.none = chits - units;
  imagined.noneChits = s.noneChits + noneInHand(s) - noneInHand(imagined);
  return imagined;
}
