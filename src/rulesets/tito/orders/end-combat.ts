import { no } from '../refusals.ts';
import { contestedZones } from '../rules/stacking.ts';
import { runYugoslavPhase } from '../sequence.ts';
import { order } from './order.ts';

/** [13.3] */
export const endCombat = order({
  type: 'EndCombat',
  title: { en: 'End the combat', it: 'Termina i combattimenti' },
  answers: ['combat'],
  ends: 'phase',
  fields: {},
  line: { en: ['end combat'], it: ['fine combattimenti', 'fine combattimento'] },
  judge({ state }) {
    const zones = contestedZones(state);
    return zones.length > 0 ? no('assault-pending', '13.3-b', { zones }) : runYugoslavPhase;
  },
  *options({ state }) {
    if (contestedZones(state).length === 0) yield { type: 'EndCombat' };
  },
});
