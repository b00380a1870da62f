import { event, side } from './event.ts';

/** [5] */
export const divisionLocked = event({
  type: 'DivisionLocked',
  fields: { side },
  apply(state, { side }) {
    state.players[side].locked = true;
  },

  say: {
    en: '{side} locks the Division.',
    it: '{side} conferma la Divisione.',
  },
});
