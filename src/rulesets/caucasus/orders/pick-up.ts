import { unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isSecondary, judgeStart } from '../rules/movement.ts';
import { isWanted, ownUnit } from '../rules/named.ts';
import { positionOf, unitsOn } from '../rules/position.ts';
import type { State } from '../state.ts';
import { counterAt, hexAt, indexOf, type Theatre, unitAt } from '../theatre.ts';
import { order } from './order.ts';

/** [13.1] The moving group collects a unit on its way. */
export const pickUp = order({
  type: 'PickUp',
  title: { en: 'Pick up a unit', it: 'Raccogli un’unità' },
  answers: ['movement-phase'],
  fields: { unit: unit() },
  line: { en: ['pick up {unit}'], it: ['raccogli {unit}', 'prendi con te {unit}'] },
  judge({ theatre: t, state: s, side }, { unit: id }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    return judgePickUp(t, s, unit) ?? (({ table }) => table.emit({ type: 'GroupJoined', unit: id }));
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (s.group === null) return;
    for (const unit of unitsOn(positionOf(t, s), hexAt(t, s.group.hex))) {
      const { id, side: owner } = counterAt(t, unit);
      if (owner === side && isWanted(wanted, id) && judgePickUp(t, s, unit) === undefined)
        yield { type: 'PickUp', unit: id };
    }
  },
});

function judgePickUp(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { group } = s;
  const { id } = counterAt(t, unit);
  if (!isSecondary(s) || group === null || group.strategic) return no('no-moving-group', '13.1-b', {});
  if (unitAt(s, unit).at !== group.hex) return no('not-there', '13.1-b', { unit: id, space: group.hex });
  const slow = [...group.units.map((each) => indexOf(t, each)), unit].find((member) => counterAt(t, member).isFoot);
  return slow === undefined ? judgeStart(t, s, unit) : no('foot-unit', '13.1-a', { unit: counterAt(t, slow).id });
}
