import { barsPlacing, codeOf, positionOf } from '../position.ts';
import { isMountain } from '../rules/terrain.ts';
import { movementFrame } from './move.ts';
import { isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

export const placeMule: Verb<'PlaceMule'> = {
  decide(desk, { mule, hex }) {
    const { theatre, state, side } = desk;
    if (movementFrame(desk) === undefined) return wrongTime(desk, '17.4');
    const found = state.mules.find(({ id }) => id === mule);
    if (found === undefined || found.side !== side)
      return no('unknown-mule', '17.4', `there is no ${mule} of yours`, { mule });
    if (found.usableFrom > state.serial)
      return no('mule-lost', '17.4-b', `${mule} comes back in the next impulse`, { mule });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (!isMountain(theatre, index)) return no('not-a-mountain', '17.4-a', 'mules work in mountains only', { hex });
    if (barsPlacing(positionOf(theatre, state), index, side))
      return no('enemy-hex', '17.4', `${hex} is held by the enemy`, { hex });
    if (state.mules.some((other) => other.hex === hex))
      return no('one-mule', '17.4-a', 'one mule counter to a hex', { hex });
    return yes(({ table }) => table.emit({ type: 'MulePlaced', side, mule, hex }));
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (movementFrame(desk) === undefined) return;
    for (const mule of state.mules) {
      // One placement of each counter in an impulse is enough to choose from: those that lie nowhere yet.
      if (mule.side !== side || mule.hex !== '' || mule.usableFrom > state.serial) continue;
      for (const [index] of positionOf(theatre, state).unitsAt) {
        const hex = theatre.map.ids[index]!;
        if (
          positionOf(theatre, state).holder[index] !== codeOf(side) ||
          !isMountain(theatre, index) ||
          state.mules.some((other) => other.hex === hex)
        )
          continue;
        yield { type: 'PlaceMule', mule: mule.id, hex };
      }
    }
  },
};
