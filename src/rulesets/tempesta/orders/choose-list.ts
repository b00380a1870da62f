import { reading } from '#kernel/field';
import { no } from '../refusals.ts';
import { emptyDivision, forecastDivision } from '../rules/builder.ts';
import { runOf } from '../sequence/run.ts';
import { id } from './fields.ts';
import { order } from './order.ts';

/** [5] Begins a Division; whatever was taken before is put back. */
export const chooseList = order({
  type: 'ChooseList',
  title: { en: 'Choose a list', it: 'Scegli una lista' },
  help: {
    en: 'Begins a Division anew from this list.',
    it: 'Comincia da capo una Divisione con questa lista.',
  },
  answers: ['army-building'],
  fields: { list: reading('list', id) },
  line: { en: ['choose list {list}'], it: ['scegli lista {list}'] },
  judge({ theatre, side }, { list }) {
    if (!theatre.lists.has(list)) return no('unknown-list', '5-a', { line: 'list', list });
    return (scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side, division: emptyDivision(list) });
  },
  forecast: ({ theatre, state }, { list }) => forecastDivision(theatre, emptyDivision(list), state.budget),
  label: ({ theatre }, _, value) => theatre.lists.get(String(value))?.name,
  *options({ theatre, state, side }) {
    const { submission } = state.players[side];
    for (const list of theatre.lists.keys())
      if (submission?.list !== list || submission.formations.length > 0) yield { type: 'ChooseList', list };
  },
});
