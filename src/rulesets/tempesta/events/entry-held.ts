import { enemyOf } from '../names.ts';
import { event, side } from './event.ts';

/** [21] */
export const entryHeld = event({
  type: 'EntryHeld',
  fields: { side },
  apply(state, { side }) {
    state.encounter = { roller: enemyOf(side), rolled: false };
  },

  say: {
    en: '{side} waits.',
    it: '{side} attende.',
  },
});
