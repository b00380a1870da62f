import { z } from 'zod';
import { event, units } from './event.ts';

/** [83] */
export const actionVoided = event({
  type: 'ActionVoided',
  fields: { units, why: z.string() },
  apply() {},

  say: {
    en: ({ units, why }, names) => `The action of ${names.units(units)} comes to nothing${names.hindrance(why)}.`,
    it: ({ units, why }, names) => `${names.units(units)}: azione annullata${names.hindrance(why)}.`,
  },
});
