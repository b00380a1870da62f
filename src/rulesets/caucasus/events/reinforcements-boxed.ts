import { z } from 'zod';
import { standAt } from '../rules/position.ts';
import { event, units } from './event.ts';

/** [4.3] */
export const reinforcementsBoxed = event({
  type: 'ReinforcementsBoxed',
  fields: { units, due: z.int() },
  apply(s, event, t) {
    for (const id of event.units) standAt(t, s, id, 'east-caspian').due = event.due;
  },
  say: {
    en: ({ units, due }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'gathers' : 'gather'} beyond the Caspian, available from turn ${due}.`,
    it: ({ units, due }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'si raduna' : 'si radunano'} oltre il Caspio, a disposizione dal turno ${due}.`,
  },
});
