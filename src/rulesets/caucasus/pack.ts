import { z } from 'zod';
import { within } from '#kernel/bounds';
import { mapSchema } from './pack/map.ts';
import { scenarioSchema, trackSchema } from './pack/sheets.ts';
import { tablesSchema } from './pack/tables.ts';
import { unitsSchema } from './pack/units.ts';

export type * from './pack/map.ts';
export * from './pack/sheets.ts';
export type * from './pack/tables.ts';
export type * from './pack/units.ts';
export * from './pack/words.ts';

/* The files of the data pack of The Caucasus Campaign, `scenarios/caucasus/*.json`. */

export const SCENARIOS = ['campaign', 'tournament'] as const;

const files = z.object({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  'turn-track': trackSchema,
  campaign: scenarioSchema,
  tournament: scenarioSchema,
});

/** Some times the size of the published pack. */
export const packFiles = within({ depth: 12, values: 30_000, list: 600, text: 1_000, number: 10_000 }, files);

export type CaucasusPack = z.infer<typeof packFiles>;
