import { battleOf } from '../state.ts';
import { event } from './event.ts';

/** [12.1] */
export const advanceEnded = event({
  type: 'AdvanceEnded',
  fields: {},
  apply(s) {
    battleOf(s).stage = 'done';
  },
  say: { en: 'The advance is over.', it: 'L’avanzata è finita.' },
});
