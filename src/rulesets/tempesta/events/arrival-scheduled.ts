import { z } from 'zod';
import { formation } from '#kernel/field';
import { LOCATIONS } from '../names.ts';
import { formationOf } from '../state.ts';
import { capital, die, event, side } from './event.ts';

/** [26] */
export const arrivalScheduled = event({
  type: 'ArrivalScheduled',
  fields: {
    side,
    formation: formation(),
    die,
    location: z.enum(LOCATIONS),
  },
  apply(state, { formation: id, location }) {
    const formation = formationOf(state, id);
    formation.status = 'ready';
    formation.entry = 'airborne';
    formation.enterFrom = location;
  },

  say: {
    en: ({ formation, die, location }, names) =>
      capital(`${names.formation(formation)} jumps: ${die}, ${names.location(location)}.`),
    it: ({ formation, die, location }, names) =>
      capital(`${names.formation(formation)}: lancio, ${die}, ${names.location(location)}.`),
  },
});
