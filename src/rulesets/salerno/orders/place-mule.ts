import { reading, space, unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { segmentFault } from '../rules/liberty.ts';
import { knownHex } from '../rules/naming.ts';
import { barsPlacing, codeOf, positionOf } from '../rules/position.ts';
import { isMountain } from '../rules/terrain.ts';
import { hexAt } from '../theatre.ts';
import { order } from './order.ts';

/** [17.4] While the active player moves: Reserves that act in the enemy's segment bring no mules up. */
export const placeMule = order({
  type: 'PlaceMule',
  title: { en: 'Place mules', it: 'Piazza i muli' },
  answers: ['movement-step'],
  fields: { mule: reading('mule', unit()), hex: space() },
  line: {
    en: ['mule|place mule {mule} at {hex}'],
    it: ['mulo|piazza mulo {mule} a {hex}'],
  },
  judge(desk, { mule: id, hex }) {
    const { theatre, state, side } = desk;
    const fault = segmentFault(desk, '17.4');
    if (fault !== undefined) return fault;
    const mule = state.mules.find((each) => each.id === id);
    if (mule === undefined) return no('unknown-unit', '17.4', { unit: id });
    if (mule.side !== side) return no('not-yours', '17.4', { unit: id });
    if (mule.usableFrom > state.serial)
      return mule.hex === ''
        ? no('mule-lost', '17.4-b', { unit: id })
        : no('mule-placed', '17.4-e', { unit: id, space: mule.hex });
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (!isMountain(theatre, index)) return no('not-a-mountain', '17.4-a', { space: hex });
    if (barsPlacing(positionOf(theatre, state), index, side)) return no('enemy-present', '17.4', { space: hex });
    if (state.mules.some((other) => other.hex === hex)) return no('one-mule', '17.4-a', { space: hex });
    return ({ table }) => table.emit({ type: 'MulePlaced', side, mule: id, hex, cause: 'order' });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (segmentFault(desk, '17.4') !== undefined) return;
    const { unitsAt, holder } = positionOf(theatre, state);
    const laden = new Set(state.mules.map(({ hex }) => hex));
    for (const mule of state.mules) {
      if (mule.side !== side || mule.usableFrom > state.serial) continue;
      for (const index of unitsAt.keys()) {
        const hex = hexAt(theatre, index);
        if (holder[index] === codeOf(side) && isMountain(theatre, index) && !laden.has(hex))
          yield { type: 'PlaceMule', mule: mule.id, hex };
      }
    }
  },
});
