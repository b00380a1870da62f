import { compass, event, side } from './event.ts';

/** [17.7] */
export const sidesNumbered = event({
  type: 'SidesNumbered',
  fields: { side, first: compass },
  apply(state, { first }) {
    state.terrain.firstSide = first;
  },

  say: {
    en: ({ side, first }, names) => `${names.side(side)} numbers the sides clockwise from ${names.edge(first)}.`,
    it: ({ side, first }, names) => `${names.side(side)} numera i lati in senso orario da ${names.edge(first)}.`,
  },
});
