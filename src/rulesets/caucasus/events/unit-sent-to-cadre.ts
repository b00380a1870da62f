import { z } from 'zod';
import { standAt } from '../rules/position.ts';
import { event, unit } from './event.ts';

/** [4.4] */
export const unitSentToCadre = event({
  type: 'UnitSentToCadre',
  fields: { unit, cause: z.enum(['tbilisi-lost', 'no-site']) },
  apply(s, event, t) {
    standAt(t, s, event.unit, 'cadre');
    if (event.cause === 'tbilisi-lost') s.random.owed = false;
  },
  say: {
    en: ({ unit, cause }, names) =>
      cause === 'tbilisi-lost'
        ? `${names.unit(unit)} goes to the Cadre box: Tbilisi is lost.`
        : `${names.unit(unit)} goes to the Cadre box: no place to arrive.`,
    it: ({ unit, cause }, names) =>
      cause === 'tbilisi-lost'
        ? `${names.unit(unit)} va nella casella dei Quadri: Tbilisi è persa.`
        : `${names.unit(unit)} va nella casella dei Quadri: nessuna località di arrivo.`,
  },
});
