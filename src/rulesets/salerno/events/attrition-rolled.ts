import { z } from 'zod';
import { capital } from '../words.ts';
import { covered, dice, event, hex, isKnown, seen, side, someUnit, veiled } from './event.ts';

/** [17.2] */
export const attritionRolled = event({
  type: 'AttritionRolled',
  fields: { side, unit: someUnit, hex, dice, lost: z.boolean(), seen, covered },
  apply() {},
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { unit: '?' })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ unit, hex, dice, lost }, names) =>
      `${capital(names.unit(unit))} in ${names.space(hex)}, long out of supply (${names.dice(dice)}), ${lost ? 'is lost' : 'holds out'}.`,
    it: ({ unit, hex, dice, lost }, names) =>
      `${capital(names.unit(unit))} a ${names.space(hex)}, da tempo fuori rifornimento (${names.dice(dice)}), ${lost ? 'è perduta' : 'resiste'}.`,
  },
});
