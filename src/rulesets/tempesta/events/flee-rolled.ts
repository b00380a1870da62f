import { z } from 'zod';
import { unit } from '#kernel/field';
import { toldDie } from '../rules/forecast/told.ts';
import { die, event } from './event.ts';

/** [88] */
export const fleeRolled = event({
  type: 'FleeRolled',
  fields: { unit: unit(), die, escaped: z.boolean() },
  apply() {},

  reckon: ({ die, escaped }, theatre) =>
    toldDie(
      {
        faces: theatre.tables.reaction.fleeOn,
        label: { en: 'Escapes on', it: 'Fugge con' },
        paragraph: '88-e',
        results: [
          { en: 'gets away', it: 'riesce a fuggire' },
          { en: 'is caught', it: 'viene raggiunta' },
        ],
      },
      { die, success: escaped },
    ),
  say: {
    en: ({ unit: id, escaped }, names) => `${names.unit(id)} ${escaped ? 'gets away' : 'is caught'}.`,
    it: ({ unit: id, escaped }, names) => `${names.unit(id)}: ${escaped ? 'fugge' : 'è raggiunta'}.`,
  },
});
