import type { ValuesOf } from '#kernel/event';
import { flag, spaces } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';

export const about = { hexes: spaces({ min: 0 }), guns: flag(), aircraft: flag(), interdiction: flag() };
export type About = ValuesOf<typeof about>;

export const EVERYTHING: Text = { en: 'Fire with everything that bears', it: 'Spara con tutto ciò che può colpire' };
export const OR: Text = { en: 'or', it: 'o' };

/** What may be used: guns, aircraft, either. */
export const means = ({ guns, aircraft }: About, names: Names): string =>
  names.list(
    [
      ...(guns ? [names.of({ en: 'artillery', it: 'artiglierie' })] : []),
      ...(aircraft ? [names.of({ en: 'aircraft', it: 'aerei' })] : []),
    ],
    OR,
  );
