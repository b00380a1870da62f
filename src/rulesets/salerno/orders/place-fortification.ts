import { space } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { groundFault, knownHex } from '../rules/naming.ts';
import { codeOf, positionOf } from '../rules/position.ts';
import { isSuppliedHex } from '../rules/supply.ts';
import { topOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { type Desk, order } from './order.ts';

/** Free ones go down at set-up; later one per impulse, if it was bought [9.7, 22.4]. */
function whichFortification({ state, side }: Desk): 'free' | 'bought' | undefined {
  if (side !== 'axis') return undefined;
  if (topOf(state).kind === 'set-up') return state.freeFortifications > 0 ? 'free' : undefined;
  return state.fortificationBought ? 'bought' : undefined;
}

/** [9.7] */
export const placeFortification = order({
  type: 'PlaceFortification',
  title: { en: 'Place a fortification', it: 'Piazza una fortificazione' },
  answers: ['set-up', 'fieldworks'],
  fields: { hex: space() },
  line: { en: ['fortify|place {hex}'], it: ['fortifica|piazza|metti {hex}'] },
  judge(desk, { hex }) {
    const { theatre, state } = desk;
    const which = whichFortification(desk);
    if (which === undefined) return no('no-fortification', '9.7-a', {});
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    const ground = groundFault(desk, index, '9.7-b');
    if (ground !== undefined) return ground;
    if (state.fortifications.includes(hex)) return no('fortified-already', '9.7-b', { space: hex });
    if (!isSuppliedHex(theatre, state, 'axis', index)) return no('not-supplied', '9.7-b', { space: hex });
    return ({ table }) => table.emit({ type: 'FortificationPlaced', hex, free: which === 'free' });
  },
  /** Hexes held by the Axis: where a fortification helps somebody. */
  *options(desk) {
    const { theatre, state } = desk;
    if (whichFortification(desk) === undefined) return;
    const { unitsAt, holder } = positionOf(theatre, state);
    for (const index of unitsAt.keys()) {
      const hex = hexAt(theatre, index);
      if (holder[index] !== codeOf('axis') || state.fortifications.includes(hex)) continue;
      if (isSuppliedHex(theatre, state, 'axis', index)) yield { type: 'PlaceFortification', hex };
    }
  },
});
