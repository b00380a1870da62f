import { counted, die, event } from './event.ts';

/** [18] */
export const modificationRolled = event({
  type: 'ModificationRolled',
  fields: { die },
  apply(state, { die }) {
    state.terrain.modification = { die, left: die, freeUsed: false };
  },

  say: {
    en: ({ die }) => `The terrain may be changed for ${counted(die, 'point', 'points')}.`,
    it: ({ die }) => `Il terreno si modifica per ${counted(die, 'punto', 'punti')}.`,
  },
});
