import { z } from 'zod';
import { attritionReckoning } from '../rules/die-chances.ts';
import { capital } from '../words.ts';
import { covered, dice, event, hex, isKnown, seen, side, someUnit, veiled } from './event.ts';

/** [17.2] */
export const attritionRolled = event({
  type: 'AttritionRolled',
  fields: { side, unit: someUnit, hex, dice, lost: z.boolean(), seen, covered },
  apply() {},
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { unit: '?' })),
  reveals: ({ seen }) => seen,
  reckon: (event, theatre) => attritionReckoning(theatre, event),
  say: {
    en: ({ unit, hex, lost }, names) =>
      `${capital(names.unit(unit))} in ${names.space(hex)}, long out of supply, ${lost ? 'is lost' : 'holds out'}.`,
    it: ({ unit, hex, lost }, names) =>
      `${capital(names.unit(unit))} a ${names.space(hex)}, da tempo fuori rifornimento, ${lost ? 'è perduta' : 'resiste'}.`,
  },
});
