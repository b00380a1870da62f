import { space } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { moverFault, movingOperation } from '../rules/march.ts';
import { knownHex, ownUnits, roomFault } from '../rules/naming.ts';
import { BARI } from '../rules/places.ts';
import { positionOf, showsEnemy } from '../rules/position.ts';
import { alliesOnly, terminals, travellers } from '../rules/travel.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { unitOf } from '../state.ts';
import { stack } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [9.5.7] Out of the box onto a road of the VIII Army. */
export const leaveBari = order({
  type: 'LeaveBari',
  title: { en: 'Leave the Bari box', it: 'Lascia il box di Bari' },
  answers: ['movement-step'],
  fields: { units: stack(), hex: space() },
  line: { en: ['from bari|leave bari {units} [at] {hex}'], it: ['da bari|lascia bari {units} [a] {hex}'] },
  judge: (desk, { units, hex }) => judge(desk, units, hex),
  *options(desk, { unit: wanted }) {
    if (desk.side !== 'allied') return;
    const roads = (units: readonly string[]) =>
      terminals(desk)
        .filter((hex) => !isRefusal(judge(desk, units, hex)))
        .map((hex) => ({ type: 'LeaveBari' as const, units: [...units], hex }));
    for (const units of travellers(desk, wanted, (some) => roads(some).length > 0)) yield* roads(units);
  },
});

function judge(desk: Desk, units: readonly string[], hex: string): Ruling {
  const { theatre, state, side } = desk;
  const own = alliesOnly(desk, '9.5.7') ?? ownUnits(desk, units);
  if (own !== undefined) return own;
  for (const unit of units) {
    const fault = moverFault(desk, movingOperation(desk), unit);
    if (fault !== undefined) return fault;
    if (unitOf(state, unit).at !== BARI) return no('not-there', '9.5.7-b', { unit, space: BARI });
  }
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  if (!terminals(desk).includes(hex)) return no('no-terminal', '9.5.7-b', { space: hex });
  if (showsEnemy(positionOf(theatre, state), index, 'allied')) return no('enemy-present', '11-b', { space: hex });
  const room = roomFault(desk, units, index);
  if (room !== undefined) return room;
  return (scene) => {
    scene.table.emit({ type: 'BariLeft', units: [...units], hex, seen: isSeen(scene, side, hex) });
    settleEntry(scene, side, hex);
    openArrival(scene, side, units, BARI);
  };
}
