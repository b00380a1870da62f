import { battleOf } from '../state.ts';
import { event, side, units } from './event.ts';
import { capital } from './phrases.ts';

/** [10.4] */
export const defenceOffered = event({
  type: 'DefenceOffered',
  fields: { side, leads: units },
  apply(s) {
    battleOf(s).stage = 'defence';
  },
  say: {
    en: ({ side }, names) => capital(`${names.side(side)} may try a determined defence.`),
    it: ({ side }, names) => capital(`${names.side(side)}: possibile una difesa determinata.`),
  },
});
