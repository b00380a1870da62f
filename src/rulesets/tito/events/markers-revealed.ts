import { z } from 'zod';
import { count, space } from '#kernel/field';
import type { Letter, Names, Secret } from '../names.ts';
import { REVEAL_CAUSES } from '../names.ts';
import { put } from '../rules/counters.ts';
import { unseenOf } from '../state.ts';
import { event, letter, secret, units, verb } from './event.ts';

/** [8] */
export const markersRevealed = event({
  type: 'MarkersRevealed',
  fields: {
    zone: space(),
    cause: z.enum(REVEAL_CAUSES),
    markers: z.array(
      z.strictObject({
        letter,
        /** Which of the contents of this letter, in the order of the data. */
        index: count(),
        secret: secret.optional(),
        units,
      }),
    ),
  },
  apply(state, { zone, markers }, theatre) {
    delete state.markers[zone];
    for (const { letter, index, secret, units } of markers) {
      state.contents[letter][index] = unseenOf(state, letter, index) - 1;
      for (const unit of units) put(theatre, state, unit, zone);
      if (secret === 'tito' || secret === 'churchill') {
        state.vips[secret].status = 'free';
        state.vips[secret].at = zone;
      } else if (secret === 'documents') state.documents = { status: 'on-map', at: zone };
    }
  },
  say: {
    en: ({ zone, cause, markers }, names) =>
      `${verb(markers.length, 'Marker', 'Markers')} turned in ${names.space(zone)}, ${names.cause(cause)} (8): ${foundIn(markers, names, 'nobody')}.`,
    it: ({ zone, cause, markers }, names) =>
      `${verb(markers.length, 'Marcatore girato', 'Marcatori girati')} in ${names.space(zone)}, ${names.cause(cause)} (8): ${foundIn(markers, names, 'nessuno')}.`,
  },
});

interface Turned {
  readonly letter: Letter;
  readonly secret?: Secret | undefined;
  readonly units: readonly string[];
}

const foundIn = (markers: readonly Turned[], names: Names, nobody: string): string =>
  markers
    .map(({ letter, secret, units }) => {
      const found = units.length === 0 ? nobody : names.units(units);
      return `${letter}: ${secret === undefined ? found : names.secret(secret)}`;
    })
    .join('; ');
