import { space } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { companiesOf } from '../rules/companies.ts';
import { groundCost } from '../rules/ground-costs.ts';
import { knownHex, ownUnits, roomFault } from '../rules/naming.ts';
import { isOnMap, placeEndOps, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { close, frameOf } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { stack } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [13.1] Into the hex a reaction has left, and there the day is over for them. */
export const advanceAfterReaction = order({
  type: 'AdvanceAfterReaction',
  title: { en: 'Follow up', it: 'Insegui' },
  answers: ['advance-after-reaction'],
  fields: { units: stack(), hex: space() },
  line: { en: ['follow|follow up {units} [at] {hex}'], it: ['insegui|segui {units} [a] {hex}'] },
  judge: (desk, { units, hex }) => judge(desk, units, hex),
  *options(desk, { unit: wanted }) {
    const { units: movers, hexes } = frameOf(desk.state, 'advance-after-reaction');
    const companies =
      wanted !== undefined
        ? [...companiesOf(wanted, movers)]
        : movers.length > 1
          ? [[...movers], ...movers.map((unit) => [unit])]
          : [[...movers]];
    for (const hex of hexes)
      for (const units of companies)
        if (!isRefusal(judge(desk, units, hex))) yield { type: 'AdvanceAfterReaction', units, hex };
  },
});

function judge(desk: Desk, units: readonly string[], hex: string): Ruling {
  const { theatre, state, side } = desk;
  const frame = frameOf(state, 'advance-after-reaction');
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  if (!frame.hexes.includes(hex)) return no('not-vacated', '13.1-a', { space: hex });
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  for (const unit of units) {
    if (!frame.units.includes(unit)) return no('not-the-mover', '13.1-a', { unit });
    const arc = theatre.map.arcBetween(theatre.hexIndex(unitOf(state, unit).at), index);
    if (arc < 0 || groundCost(theatre, state, counterOf(theatre, unit), arc) < 0)
      return no('cannot-enter', '13.1-a', { unit, space: hex });
  }
  const room = roomFault(desk, units, index);
  if (room !== undefined) return room;
  return (scene) => {
    const from = unitOf(state, firstOf(units)).at;
    close(scene);
    scene.table.emit({ type: 'AdvancedAfterReaction', side, units: [...units], to: hex });
    settleEntry(scene, side, hex);
    placeEndOps(
      scene,
      side,
      units.filter((unit) => isOnMap(scene, unit)),
      'own',
    );
    openArrival(scene, side, units, from);
  };
}
