import { COMPASS } from '../names.ts';
import { opposite } from '../rules/grid.ts';
import { runOf } from '../sequence/run.ts';
import { compass } from './fields.ts';
import { order } from './order.ts';

/** [19] */
export const chooseEntrySide = order({
  type: 'ChooseEntrySide',
  title: { en: 'Choose your side of the table', it: 'Scegli il tuo lato del tavolo' },
  answers: ['entry-side'],
  fields: { side: compass },
  line: { en: ['enter from {side}'], it: ['entra da {side}'] },
  judge:
    ({ state, side: seat }, { side }) =>
    (scene) => {
      const run = runOf(scene);
      const mine = seat === 'red' ? { red: side, blue: opposite(side) } : { red: opposite(side), blue: side };
      run.emit({ type: 'EntrySidesSet', sides: mine });
      run.emit({ type: 'StageEntered', stage: state.battle === 'encounter' ? 'encounter-entry' : 'defences' });
    },
  *options() {
    for (const side of COMPASS) yield { type: 'ChooseEntrySide', side };
  },
});
