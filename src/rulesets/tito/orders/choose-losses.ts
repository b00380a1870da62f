import { units } from '#kernel/field';
import { no } from '../refusals.ts';
import { combinations, platoonsOf } from '../rules/random-events.ts';
import { enterAirSupport } from '../sequence.ts';
import { lossesOf } from '../state.ts';
import { order } from './order.ts';

/** [5.1] */
export const chooseLosses = order({
  type: 'ChooseLosses',
  title: { en: 'Choose the losses', it: 'Scegli le perdite' },
  answers: ['event-losses'],
  fields: { units: units() },
  line: { en: ['losses {units}'], it: ['perdite {units}'] },
  judge({ theatre, state }, { units: hit }) {
    const { groups, points } = lossesOf(state);
    const candidates = platoonsOf(theatre, groups);
    const stranger = hit.find((id) => !candidates.includes(id));
    if (stranger !== undefined) return no('wrong-group', '5.1-b1', { unit: stranger, groups });
    if (hit.length !== points || new Set(hit).size !== points)
      return no('wrong-number', '5.1-b2', { needed: points, named: hit.length });
    return (scene) => {
      scene.table.emit({ type: 'LossesTaken', units: [...hit] });
      enterAirSupport(scene);
    };
  },
  *options({ theatre, state }) {
    const { groups, points } = lossesOf(state);
    for (const hit of combinations(platoonsOf(theatre, groups), points)) yield { type: 'ChooseLosses', units: hit };
  },
});
