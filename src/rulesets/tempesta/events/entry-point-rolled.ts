import { z } from 'zod';
import { formation } from '#kernel/field';
import { toldEntry } from '../rules/forecast/told.ts';
import { formationOf } from '../state.ts';
import { capital, cell, die, event, side } from './event.ts';

/** [27] */
export const entryPointRolled = event({
  type: 'EntryPointRolled',
  fields: {
    side,
    formation: formation(),
    named: cell,
    die: die.optional(),
    point: cell,
    outcome: z.enum(['certain', 'entered', 'delayed', 'moved']),
  },
  apply(state, { formation, outcome }) {
    formationOf(state, formation).rolled = outcome === 'delayed';
  },

  reckon: (event, theatre) => toldEntry(theatre, event),
  say: {
    en: ({ formation, point, outcome }, names) =>
      capital(
        {
          certain: `${names.formation(formation)} enters at ${point}.`,
          entered: `${names.formation(formation)} enters at ${point}.`,
          delayed: `The entry of ${names.formation(formation)} is put off.`,
          moved: `${names.formation(formation)} cannot come in where it was to and goes to the nearest usable quadrant.`,
        }[outcome],
      ),
    it: ({ formation, point, outcome }, names) =>
      capital(
        {
          certain: `${names.formation(formation)} entra in ${point}.`,
          entered: `${names.formation(formation)} entra in ${point}.`,
          delayed: `${names.formation(formation)}: ingresso rimandato.`,
          moved: `${names.formation(formation)} non può entrare nel punto previsto e va nel quadrante utile più vicino.`,
        }[outcome],
      ),
  },
});
