import { z } from 'zod';
import { count, space, unit } from '#kernel/field';
import type { Names } from '../names.ts';
import { event, units } from './event.ts';

const line = z.strictObject({ german: unit(), germanSupport: units, yugoslav: unit(), yugoslavSupport: units });
/** One contact on either side and whoever stands behind. */
export type AssaultLine = z.infer<typeof line>;

/** [13.3.1] */
export const assaultPlaced = event({
  type: 'AssaultPlaced',
  fields: { zone: space(), round: count(1), lines: z.array(line) },
  apply() {},
  say: {
    en: ({ round, lines }, names) => `Round ${round}: ${columnOf(lines, names)}.`,
    it: ({ round, lines }, names) => `Round ${round}: ${columnOf(lines, names)}.`,
  },
});

const columnOf = (lines: readonly AssaultLine[], names: Names): string =>
  lines
    .map(
      ({ german, germanSupport, yugoslav, yugoslavSupport }, at) =>
        `${at + 1}) ${names.units([german, ...germanSupport])} - ${names.units([yugoslav, ...yugoslavSupport])}`,
    )
    .join('; ');
