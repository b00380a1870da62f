import { z } from 'zod';
import { battleOf } from '../state.ts';
import { event, side, units } from './event.ts';
import { capital } from './phrases.ts';

/** [12.1] */
export const advanceOffered = event({
  type: 'AdvanceOffered',
  fields: { side, mode: z.enum(['full', 'enter']), units },
  apply(s, event) {
    battleOf(s).stage = 'advance';
    battleOf(s).advance = event.mode;
    battleOf(s).advancing = [...event.units];
  },
  say: {
    en: ({ side, mode }, names) =>
      mode === 'full'
        ? capital(`${names.side(side)} may advance.`)
        : capital(`${names.side(side)} may enter the hex and stop.`),
    it: ({ side, mode }, names) =>
      mode === 'full'
        ? capital(`${names.side(side)}: avanzata possibile.`)
        : capital(`${names.side(side)}: possibile entrare nell’esagono e fermarsi.`),
  },
});
