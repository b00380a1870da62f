import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import { covered, event, hex, hexes, units } from './event.ts';

/** [9.9] */
export const intelligenceReported = event({
  type: 'IntelligenceReported',
  fields: {
    hexes,
    contents: z.array(z.strictObject({ hex, units, guns: units, rearguard: z.literal(true).optional() })),
    covered,
  },
  apply(state) {
    state.intelligence -= 1;
    state.intelligenceAtMost -= 1;
  },
  cover: (event, viewer) =>
    maySeeSecretsOf(viewer, 'allied') ? event : { type: event.type, hexes: [], contents: [], covered: true as const },
  reveals: () => true,
  say: {
    en: ({ hexes, contents }, names) =>
      hexes.length === 0
        ? 'The Allies use their intelligence.'
        : `Intelligence has found out what is in ${contents.map((found) => inside(found, names)).join('; in ')}.`,
    it: ({ hexes, contents }, names) =>
      hexes.length === 0
        ? 'Gli Alleati ricorrono allo spionaggio.'
        : `Lo spionaggio ha scoperto che cosa c’è a ${contents.map((found) => inside(found, names)).join('; a ')}.`,
  },
});

const REARGUARD: Text = { en: 'a rearguard', it: 'una retroguardia' };

/** `Atessa (4127): 11/78 and a rearguard`. */
function inside(
  found: {
    readonly hex: string;
    readonly units: readonly string[];
    readonly guns: readonly string[];
    readonly rearguard?: true | undefined;
  },
  names: Names,
): string {
  const all = [
    ...found.units.map(names.unit),
    ...found.guns.map(names.gun),
    ...(found.rearguard ? [names.of(REARGUARD)] : []),
  ];
  return `${names.space(found.hex)}: ${names.list(all)}`;
}
