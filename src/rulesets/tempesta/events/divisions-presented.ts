import { maySeeSecretsOf } from '#kernel/side';
import { type BySeat, type Names, SEATS } from '../names.ts';
import { divisionSchema } from '../orders/fields.ts';
import { gameOf } from '../rules/game.ts';
import { muster } from '../rules/muster.ts';
import { bySeat, event } from './event.ts';

/** [10] */
export const divisionsPresented = event({
  type: 'DivisionsPresented',
  fields: { divisions: bySeat(divisionSchema) },
  apply(state, { divisions }, theatre) {
    for (const side of SEATS) muster(theatre, state, side, divisions[side]);
    gameOf(theatre, state).changed();
  },
  // [10] Units, formations and ratings are shown, defences are not.
  cover(event, viewer) {
    const divisions = { ...event.divisions };
    for (const side of SEATS)
      if (!maySeeSecretsOf(viewer, side)) divisions[side] = { ...divisions[side], defences: {} };
    return { ...event, divisions };
  },
  reveals: () => true,
  say: {
    en: ({ divisions }, names) => `The Divisions are shown. ${presented(divisions, names)}.`,
    it: ({ divisions }, names) => `Le Divisioni sono presentate. ${presented(divisions, names)}.`,
  },
});

const presented = (divisions: BySeat<{ readonly list: string }>, names: Names): string =>
  SEATS.map((side) => `${names.side(side)}: ${names.divisionList(divisions[side].list)}`).join('; ');
