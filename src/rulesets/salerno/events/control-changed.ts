import { z } from 'zod';
import { event, side } from './event.ts';

/** [3] */
export const controlChanged = event({
  type: 'ControlChanged',
  fields: { site: z.string(), side },
  apply(state, { site, side }) {
    state.control[site] = { side, since: state.serial };
  },
  say: {
    en: ({ site, side }, names) => `${names.does(side, 'take', 'takes')} ${names.site(site)}.`,
    it: ({ site, side }, names) => `${names.does(side, 'prendono', 'prende')} ${names.site(site)}.`,
  },
});
