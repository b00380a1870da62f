import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { markMoved, put, serveFromDepots } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { covered, event, hexesOnly, placements, seen, veiled } from './event.ts';

/** [9.5] */
export const unitsLanded = event({
  type: 'UnitsLanded',
  fields: { placements, landing: z.enum(['major', 'minor']), seen, covered },
  apply(state, { placements, landing }, theatre) {
    for (const { unit, hex } of placements) {
      put(theatre, state, unit, hex);
      const supply = landing === 'minor' ? 'landing' : 'depot';
      Object.assign(unitOf(state, unit), { manner: 'landed', moved: false, reserve: false, supply });
      serveFromDepots(theatre, state, unit, hex);
      state.majorLanding = state.majorLanding.filter((id) => id !== unit);
    }
    if (landing === 'minor') state.minorLanding = '';
    markMoved(
      state,
      placements.map(({ unit }) => unit),
    );
  },
  cover: (event, viewer) =>
    event.seen || maySeeSecretsOf(viewer, 'allied')
      ? event
      : veiled(event, { placements: hexesOnly(event.placements) }),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ placements, landing }, names) =>
      `The Allies ${landing === 'major' ? 'land' : 'make a minor landing:'} ${names.placed(placements)}.`,
    it: ({ placements, landing }, names) =>
      `Gli Alleati ${landing === 'major' ? 'sbarcano' : 'compiono uno sbarco minore:'} ${names.placed(placements)}.`,
  },
});
