import { unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { lossCandidates } from '../rules/losses.ts';
import { idsOf } from '../rules/named.ts';
import { sufferLoss } from '../sequence/combat.ts';
import { battleOf, lossOf } from '../state.ts';
import { counterAt } from '../theatre.ts';
import { order } from './order.ts';

/** [10.2] */
export const takeLoss = order({
  type: 'TakeLoss',
  title: { en: 'Take the loss', it: 'Subisci la perdita' },
  answers: ['loss'],
  fields: { unit: unit() },
  line: { en: ['lose {unit}', 'loss {unit}', 'step {unit}'], it: ['perdi {unit}', 'perdita {unit}'] },
  judge({ theatre: t, state: s }, { unit: id }) {
    const battle = battleOf(s);
    const candidates = lossCandidates(t, s, battle, lossOf(battle));
    const unit = t.roster.index.get(id);
    if (unit === undefined || !candidates.includes(unit))
      return no('wrong-loss', '10.2-b', { unit: id, candidates: idsOf(t, candidates) });
    return ({ table }) => sufferLoss(t, s, table, unit);
  },
  *options({ theatre: t, state: s }) {
    const battle = battleOf(s);
    for (const unit of lossCandidates(t, s, battle, lossOf(battle)))
      yield { type: 'TakeLoss', unit: counterAt(t, unit).id };
  },
});
