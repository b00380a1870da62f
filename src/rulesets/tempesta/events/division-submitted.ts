import { maySeeSecretsOf } from '#kernel/side';
import { divisionSchema } from '../orders/fields.ts';
import { counted, event, side } from './event.ts';

/** [5] */
export const divisionSubmitted = event({
  type: 'DivisionSubmitted',
  fields: { side, division: divisionSchema.optional() },
  apply(state, { side, division }) {
    if (division !== undefined) state.players[side].submission = division;
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : { type: event.type, side: event.side }),
  say: {
    en: ({ side, division }, names) =>
      division === undefined
        ? `${names.side(side)} works on a Division.`
        : `${names.side(side)} now has ${counted(division.formations.length, 'formation', 'formations')} of the ${names.divisionList(division.list)}.`,
    it: ({ side, division }, names) =>
      division === undefined
        ? `${names.side(side)} lavora alla Divisione.`
        : `${names.side(side)} ha ora ${counted(division.formations.length, 'formazione', 'formazioni')} dalla lista: ${names.divisionList(division.list)}.`,
  },
});
