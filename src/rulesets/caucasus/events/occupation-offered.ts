import { battleOf } from '../state.ts';
import { event, hex } from './event.ts';

/** [13.1] */
export const occupationOffered = event({
  type: 'OccupationOffered',
  fields: { hex },
  apply(s) {
    battleOf(s).stage = 'occupation';
  },
  say: { en: '{hex} lies open to the assault group.', it: '{hex} è aperto al gruppo d’assalto.' },
});
