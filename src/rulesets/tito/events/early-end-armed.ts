import { event } from './event.ts';

/** [5.1] */
export const earlyEndArmed = event({
  type: 'EarlyEndArmed',
  fields: {},
  apply(state) {
    state.earlyEnd = true;
  },
  say: {
    en: 'The relief column may come early: a die at the end of turn 9 will tell.',
    it: 'La colonna di soccorso può arrivare prima: lo dirà un dado alla fine del turno 9.',
  },
});
