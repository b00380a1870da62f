import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { hexesOf, isWanted, ownUnit } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { dueUnit, inBox, mayWait, mustEnter, sitesOf, undecided } from '../rules/reinforcements.ts';
import { counterAt, unitAt } from '../theatre.ts';
import { order } from './order.ts';

/** [4.1, 4.7, 15.9] */
export const holdReinforcement = order({
  type: 'HoldReinforcement',
  title: { en: 'Hold a reinforcement back', it: 'Trattieni un rinforzo' },
  answers: ['reinforcements', 'event-placement'],
  fields: { unit: unit() },
  line: { en: ['hold {unit}', 'delay {unit}'], it: ['trattieni {unit}', 'ritarda {unit}'] },
  judge({ theatre: t, state: s, side }, { unit: id }) {
    const own = ownUnit(t, id, side);
    if (isRefusal(own)) return own;
    const isEventUnit = s.eventBox !== '' && unitAt(s, own).at === s.eventBox;
    if (isEventUnit && s.eventBox === 'naval-brigades')
      return no('may-not-wait', '4.7-b', { unit: id, legal: hexesOf(t, sitesOf(t, s, own)) });
    const unit = isEventUnit ? own : dueUnit(t, s, id, side);
    if (isRefusal(unit)) return unit;
    if (!mayWait(t, s, unit)) return mustEnter(t, s, unit);
    return ({ table }) => table.emit({ type: 'ReinforcementHeld', unit: id });
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (s.eventBox === 'naval-brigades') return;
    const units = s.eventBox !== '' ? inBox(t, s, s.eventBox) : undecided(t, s, sideIndex(side));
    for (const unit of units) {
      const { id } = counterAt(t, unit);
      if (isWanted(wanted, id) && mayWait(t, s, unit)) yield { type: 'HoldReinforcement', unit: id };
    }
  },
});
