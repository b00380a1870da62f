import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isWanted } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { canDivert, dueUnit, undecided } from '../rules/reinforcements.ts';
import { counterAt } from '../theatre.ts';
import { order } from './order.ts';

/** [4.2] */
export const divertReinforcement = order({
  type: 'DivertReinforcement',
  title: { en: 'Divert a reinforcement to A', it: 'Devia un rinforzo su A' },
  answers: ['reinforcements'],
  fields: { unit: unit() },
  line: { en: ['divert {unit}'], it: ['devia {unit}', 'dirotta {unit}'] },
  judge({ theatre: t, state: s, side }, { unit: id }) {
    const unit = dueUnit(t, s, id, side);
    if (isRefusal(unit)) return unit;
    if (!canDivert(t, s, unit)) return no('cannot-divert', '4.2-c', { unit: id });
    return ({ table }) => table.emit({ type: 'ReinforcementDiverted', unit: id, due: s.turn + 1 });
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const unit of undecided(t, s, sideIndex(side))) {
      const { id } = counterAt(t, unit);
      if (isWanted(wanted, id) && canDivert(t, s, unit)) yield { type: 'DivertReinforcement', unit: id };
    }
  },
});
