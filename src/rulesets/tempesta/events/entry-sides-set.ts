import { SEATS } from '../names.ts';
import { bySeat, compass, event } from './event.ts';

/** [19] */
export const entrySidesSet = event({
  type: 'EntrySidesSet',
  fields: { sides: bySeat(compass) },
  apply(state, { sides }) {
    state.entrySide = sides;
  },

  say: {
    en: ({ sides }, names) =>
      `${SEATS.map((seat) => `${names.side(seat)} enters from ${names.edge(sides[seat])}`).join(', ')}.`,
    it: ({ sides }, names) =>
      `${SEATS.map((seat) => `${names.side(seat)} entra da ${names.edge(sides[seat])}`).join(', ')}.`,
  },
});
