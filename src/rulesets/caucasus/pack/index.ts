import { z } from 'zod';
import { within } from '#kernel/bounds';
import { mapSchema } from './map.ts';
import { scenarioSchema, trackSchema } from './sheets.ts';
import { tablesSchema } from './tables.ts';
import { unitsSchema } from './units.ts';

export type * from './map.ts';
export * from './options.ts';
export * from './sheets.ts';
export type * from './tables.ts';
export type * from './units.ts';

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
