import { z } from 'zod';
import type { Names } from '../names.ts';
import { toldSaves } from '../rules/forecast/told.ts';
import { event, faces, halves, save, units, unitsOrNone } from './event.ts';

/** [60, 62] */
export const hitsAssigned = event({
  type: 'HitsAssigned',
  fields: { hits: halves, saves: z.array(save), doomed: units, lost: z.int() },
  apply() {},

  reckon: (event) => toldSaves(event),
  say: {
    en: ({ hits, saves, doomed }, names) =>
      `Hits: ${each(hits, names)}${saves.length > 0 ? `; saves: ${rolled(saves, names)}` : ''}; lost: ${unitsOrNone(doomed, names, 'nobody')}.`,
    it: ({ hits, saves, doomed }, names) =>
      `Hit: ${each(hits, names)}${saves.length > 0 ? `; salvezza: ${rolled(saves, names)}` : ''}; perse: ${unitsOrNone(doomed, names, 'nessuna')}.`,
  },
});

const each = (hits: Readonly<Record<string, number>>, names: Names): string =>
  Object.entries(hits)
    .map(([id, number]) => `${names.unit(id)} ${number}`)
    .join(', ');

const rolled = (saves: readonly z.infer<typeof save>[], names: Names): string =>
  saves.map(({ unit: id, dice: thrown }) => `${names.unit(id)} ${faces(thrown)}`).join(', ');
