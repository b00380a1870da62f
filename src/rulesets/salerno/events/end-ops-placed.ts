import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import type { Text } from '#kernel/text';
import { END_OPS } from '../names.ts';
import { unitOf } from '../state.ts';
import { covered, event, hexes, side, units, veiled } from './event.ts';

const CAUSES: { readonly [Cause in (typeof END_OPS)[number]]: Text } = {
  none: { en: '', it: '' },
  own: { en: ' after their operations', it: ' al termine delle operazioni' },
  combat: { en: ' from combat', it: ' per il combattimento' },
  bombardment: { en: ' from bombardment', it: ' per il bombardamento' },
};

/** [8] */
export const endOpsPlaced = event({
  type: 'EndOpsPlaced',
  fields: { side, units, hexes, cause: z.enum(END_OPS), covered },
  apply(state, { units, cause }) {
    for (const unit of units) unitOf(state, unit).endOps = cause;
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { units: [] })),
  say: {
    en: ({ side, units, hexes, cause }, names) =>
      `END OPS for ${units.length > 0 ? names.units(units) : `units in ${names.spaces(hexes)}`} (${names.ofSide(side)})${CAUSES[cause].en}.`,
    it: ({ side, units, hexes, cause }, names) =>
      `END OPS per ${units.length > 0 ? names.units(units) : `unità a ${names.spaces(hexes)}`} ${names.ofSide(side)}${CAUSES[cause].it}.`,
  },
});
