import { units } from '#kernel/field';
import { no } from '../refusals.ts';
import { chooseSecondWave, combinations, secondWaveReserve } from '../rules/random-events.ts';
import { enterAirSupport } from '../sequence.ts';
import { arrivalsOf } from '../state.ts';
import { order } from './order.ts';

/** [5.2] */
export const chooseWave = order({
  type: 'ChooseSecondWave',
  title: { en: 'Choose who jumps', it: 'Scegli chi si lancia' },
  answers: ['second-wave'],
  fields: { units: units() },
  line: { en: ['second wave {units}'], it: ['seconda ondata {units}'] },
  judge({ theatre, state }, { units: chosen }) {
    const reserve = secondWaveReserve(theatre, state);
    const stranger = chosen.find((id) => !reserve.includes(id));
    if (stranger !== undefined) return no('not-in-reserve', '5.2-a', { unit: stranger });
    const needed = arrivalsOf(state);
    if (chosen.length !== needed || new Set(chosen).size !== needed)
      return no('wrong-number', '5.2-a', { needed, named: chosen.length });
    return (scene) => {
      chooseSecondWave(scene, chosen);
      enterAirSupport(scene);
    };
  },
  *options({ theatre, state }) {
    for (const chosen of combinations(secondWaveReserve(theatre, state), arrivalsOf(state)))
      yield { type: 'ChooseSecondWave', units: chosen };
  },
});
