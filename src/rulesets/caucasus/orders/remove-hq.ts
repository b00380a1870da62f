import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isWanted, ownUnit } from '../rules/named.ts';
import { counterAt, hexOf } from '../theatre.ts';
import { order } from './order.ts';

/** [15.1] */
export const removeHq = order({
  type: 'RemoveHq',
  title: { en: 'Take a headquarters off the map', it: 'Togli un QG dalla mappa' },
  answers: ['movement-phase'],
  fields: { unit: unit() },
  line: { en: ['remove {unit}', 'withdraw hq {unit}'], it: ['rimuovi {unit}', 'togli {unit}'] },
  judge({ theatre: t, state: s, side }, { unit: id }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    if (counterAt(t, unit).special !== 'hq' || hexOf(t, s, unit) < 0) return no('not-an-hq', '15.1-e', { unit: id });
    return ({ table }) => table.emit({ type: 'HqRemoved', unit: id, due: s.turn + 1 });
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const { id, index, special, side: owner } of t.roster.counters)
      if (special === 'hq' && owner === side && hexOf(t, s, index) >= 0 && isWanted(wanted, id))
        yield { type: 'RemoveHq', unit: id };
  },
});
