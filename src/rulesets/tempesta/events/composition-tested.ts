import { z } from 'zod';
import { formation } from '#kernel/field';
import { toldComposition } from '../rules/forecast/told.ts';
import { formationOf } from '../state.ts';
import { capital, counted, dice, event, onFaces, side, straying } from './event.ts';

/** [23, 26] */
export const compositionTested = event({
  type: 'CompositionTested',
  fields: {
    side,
    formation: formation(),
    dice,
    /** Each of which loses a unit. */
    faces: onFaces,
    count: z.int(),
    cause: straying,
  },
  apply(state, { formation }) {
    formationOf(state, formation).tested = true;
  },

  reckon: (event) => toldComposition(event),
  say: {
    en: ({ formation, count: missing }, names) =>
      capital(`${names.formation(formation)}: ${counted(missing, 'unit does', 'units do')} not arrive.`),
    it: ({ formation, count: missing }, names) =>
      capital(`${names.formation(formation)}: ${counted(missing, 'unità non arriva', 'unità non arrivano')}.`),
  },
});
