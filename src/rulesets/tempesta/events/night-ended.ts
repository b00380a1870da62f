import { event } from './event.ts';

/** [28] */
export const nightEnded = event({
  type: 'NightEnded',
  fields: {},
  apply(state) {
    state.mode = 'normal';
  },

  say: {
    en: 'The night is over.',
    it: 'La notte è finita.',
  },
});
