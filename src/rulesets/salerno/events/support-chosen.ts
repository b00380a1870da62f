import { z } from 'zod';
import { markFired } from '../rules/counters.ts';
import { event, side } from './event.ts';

/** [14.2.6] */
export const supportChosen = event({
  type: 'SupportChosen',
  fields: { side, role: z.enum(['attacker', 'defender']), firer: z.string() },
  apply(state, { side, firer }) {
    if (firer !== '') markFired(state, side, [firer]);
  },
  reveals: () => true,
  say: {
    en: ({ side, firer }, names) =>
      firer === ''
        ? `${names.does(side, 'commit no support', 'commits no support')}.`
        : `${names.does(side, 'commit', 'commits')} ${names.gun(firer)} in support.`,
    it: ({ side, firer }, names) =>
      firer === ''
        ? `${names.does(side, 'rinunciano all’appoggio', 'rinuncia all’appoggio')}.`
        : `${names.does(side, 'impegnano', 'impegna')} ${names.gun(firer)} in appoggio.`,
  },
});
