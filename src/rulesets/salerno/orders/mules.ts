import { barsPlacing, codeOf, positionOf } from '../rules/position.ts';
import { isMountain } from '../rules/terrain.ts';
import { movementFrame } from './move.ts';
import { type Desk, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

/** While the active player moves: Reserves that act in the enemy's segment bring no mules up [17.4]. */
const isMuleTime = (desk: Desk): boolean => desk.state.active === desk.side && movementFrame(desk) !== undefined;

export const placeMule: Verb<'PlaceMule'> = {
  decide(desk, { mule, hex }) {
    const { theatre, state, side } = desk;
    if (!isMuleTime(desk)) return wrongTime(desk, '17.4');
    const found = state.mules.find(({ id }) => id === mule);
    if (found === undefined || found.side !== side)
      return no('unknown-mule', '17.4', `there is no ${mule} of yours`, { mule });
    if (found.usableFrom > state.serial)
      return found.hex === ''
        ? no('mule-lost', '17.4-b', `${mule} comes back in the next impulse`, { mule })
        : no('mule-placed', '17.4-e', `${mule} has been placed in this impulse`, { mule, hex: found.hex });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (!isMountain(theatre, index)) return no('not-a-mountain', '17.4-a', 'mules work in mountains only', { hex });
    if (barsPlacing(positionOf(theatre, state), index, side))
      return no('enemy-hex', '17.4', `${hex} is held by the enemy`, { hex });
    if (state.mules.some((other) => other.hex === hex))
      return no('one-mule', '17.4-a', 'one mule counter to a hex', { hex });
    return yes(({ table }) => table.emit({ type: 'MulePlaced', side, mule, hex, cause: 'order' }));
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isMuleTime(desk)) return;
    for (const mule of state.mules) {
      if (mule.side !== side || mule.usableFrom > state.serial) continue;
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
