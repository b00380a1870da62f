import type { Seat } from '../names.ts';
import { ask, type Question, question } from './question.ts';

/** [13] */
export const attackerPlan = question({
  kind: 'attacker-plan',
  clause: 'tempesta/13-b',
  title: { en: 'Seal your plan', it: 'Sigilla il tuo piano' },
  about: {},
  explain: {
    en: 'The kind of attack, programmed fire, marches and reserves are written down now.',
    it: 'Ora si scrivono il tipo di attacco, i tiri programmati, le marce e le riserve.',
  },
});

export const askAttackerPlan = (side: Seat): Question =>
  ask(attackerPlan, { id: `attacker-plan-${side}`, side, about: {}, sealed: true });
