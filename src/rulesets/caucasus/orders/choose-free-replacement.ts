import { no } from '../refusals.ts';
import { AXIS_REPLACEMENTS } from '../rules/replacements.ts';
import { gainReplacement } from '../sequence/initial-phase.ts';
import { kind, order } from './order.ts';

/** [4.6] */
export const chooseFreeReplacement = order({
  type: 'ChooseFreeReplacement',
  title: { en: 'Choose the second replacement', it: 'Scegli il secondo rimpiazzo' },
  answers: ['free-replacement'],
  fields: { kind },
  line: { en: ['choose free {kind}', 'free {kind}'], it: ['scegli libero {kind}', 'libero {kind}'] },
  judge({ theatre: t, state: s }, { kind: chosen }) {
    if (!AXIS_REPLACEMENTS.some((each) => each === chosen))
      return no('not-on-offer', '4.6-a', { choice: [...AXIS_REPLACEMENTS] });
    return ({ table }) => {
      gainReplacement(t, s, table, chosen, 'free');
      table.emit({ type: 'InitialStepReached', step: 'weather' });
    };
  },
  *options() {
    for (const chosen of AXIS_REPLACEMENTS) yield { type: 'ChooseFreeReplacement', kind: chosen };
  },
});
