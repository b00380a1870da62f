import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { standAt } from '../rules/position.ts';
import { event, units } from './event.ts';
import { capital, counted, sentence } from './phrases.ts';

/** [4.4] Until the units are placed, `units` and what else tells of them are absent for who may not know them. */
export const chitsDrawn = event({
  type: 'ChitsDrawn',
  fields: {
    count: z.int(),
    hidden: z.boolean(),
    units: units.optional(),
    none: z.int().optional(),
    noneLeft: z.int().optional(),
  },
  apply(s, event, t) {
    if (event.units === undefined || event.noneLeft === undefined)
      throw new Error('a redacted event cannot be applied');
    for (const id of event.units) standAt(t, s, id, 'drawn');
    s.random = { owed: event.units.length > 0, placed: {}, none: event.none ?? s.noneChits - event.noneLeft };
    s.noneChits = event.noneLeft;
  },
  cover: (drawn, viewer) =>
    !drawn.hidden || maySeeSecretsOf(viewer, 'soviet') ? drawn : { type: drawn.type, count: drawn.count, hidden: true },
  reveals: () => true,
  say: {
    en({ count, units, none }, names) {
      const drawn = `the Soviets draw ${counted(count, 'chit', 'chits')} from the cup`;
      if (units === undefined) return sentence(drawn);
      const blanks = none ? ` and ${none} None` : '';
      return capital(`${drawn}: ${units.length === 0 && none ? `${none} None` : `${names.units(units)}${blanks}`}.`);
    },
    it({ count, units, none }, names) {
      const drawn = `i Sovietici pescano ${counted(count, 'pedina', 'pedine')} dalla tazza`;
      if (units === undefined) return sentence(drawn);
      const blanks = none ? ` e ${none} Nessuno` : '';
      return capital(`${drawn}: ${units.length === 0 && none ? `${none} Nessuno` : `${names.units(units)}${blanks}`}.`);
    },
  },
});
