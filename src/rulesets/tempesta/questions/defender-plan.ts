import type { Seat } from '../names.ts';
import { ask, type Question, question } from './question.ts';

/** [13] */
export const defenderPlan = question({
  kind: 'defender-plan',
  clause: 'tempesta/13-b',
  title: { en: 'Seal your plan', it: 'Sigilla il tuo piano' },
  about: {},
  explain: {
    en: 'Ambushes and reserves of the defender are written down now.',
    it: 'Ora si scrivono imboscate e riserve del difensore.',
  },
});

export const askDefenderPlan = (side: Seat): Question =>
  ask(defenderPlan, { id: `defender-plan-${side}`, side, about: {}, sealed: true });
