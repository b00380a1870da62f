import { z } from 'zod';
import { event, secret, verb } from './event.ts';

/** [5.1] */
export const unseenMarkersShown = event({
  type: 'UnseenMarkersShown',
  fields: { setAside: z.array(secret) },
  apply() {},
  say: {
    en: ({ setAside }, names) =>
      `${verb(setAside.length, 'The marker set aside was', 'The markers set aside were')}: ${setAside.map(names.secret).join(', ')}.`,
    it: ({ setAside }, names) =>
      `${verb(setAside.length, 'Il marcatore messo da parte era', 'I marcatori messi da parte erano')}: ${setAside.map(names.secret).join(', ')}.`,
  },
});
