import { z } from 'zod';
import { choice } from '#kernel/field';
import { maySeeSecretsOf } from '#kernel/side';
import { unitOf } from '../state.ts';
import { covered, event, hex, side, units, veiled } from './event.ts';

const CAUSES = {
  moved: { en: 'by moving', it: 'muovendo' },
  contact: { en: 'by contact with the enemy', it: 'per contatto con il nemico' },
  reaction: { en: 'by reacting', it: 'reagendo' },
  supply: { en: 'for lack of supply', it: 'per mancanza di rifornimento' },
  released: { en: 'by its owner’s choice', it: 'per scelta del proprietario' },
  used: { en: 'by being used', it: 'con l’impiego' },
  lost: { en: 'by its loss', it: 'con la sua perdita' },
} as const;

/** [15] */
export const reserveCleared = event({
  type: 'ReserveCleared',
  fields: {
    side,
    hex,
    units,
    cause: choice(CAUSES),
    /** Others of the stack stay in Reserve under the same marker: nobody else sees anything. */
    part: z.literal(true).optional(),
    covered,
  },
  apply(state, { units }) {
    for (const unit of units) unitOf(state, unit).reserve = false;
  },
  cover(event, viewer) {
    if (maySeeSecretsOf(viewer, event.side)) return event;
    // Where the marker stays on the rest of the stack nothing has happened that others could see [15].
    return event.part === true ? undefined : veiled(event, { units: [] });
  },
  say: {
    en: ({ side, hex, units, cause }, names) =>
      `Reserve ends for ${names.units(units)} (${names.ofSide(side)}) in ${names.space(hex)}, ${CAUSES[cause].en}.`,
    it: ({ side, hex, units, cause }, names) =>
      `Finisce la Riserva per ${names.units(units)} ${names.ofSide(side)} a ${names.space(hex)}, ${CAUSES[cause].it}.`,
  },
});
