import { question } from './question.ts';

/** [21] */
export const encounterEntry = question({
  kind: 'encounter-entry',
  clause: 'tempesta/21-a',
  title: { en: 'Enter or wait?', it: 'Entri o attendi?' },
  about: {},
  explain: {
    en: 'Enter with what you have rolled, or leave the first move to the enemy.',
    it: 'Entra con quanto hai tirato oppure lascia al nemico la prima mossa.',
  },
});
