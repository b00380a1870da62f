import { event, seat } from './event.ts';

/** [21] */
export const encounterStarted = event({
  type: 'EncounterStarted',
  fields: { first: seat },
  apply(state, { first }) {
    state.first = first;
    delete state.encounter;
  },

  say: {
    en: '{first} enters the table.',
    it: '{first} entra sul tavolo.',
  },
});
