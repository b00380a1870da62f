import { event, level } from './event.ts';

/** [9.6] */
export const gustavAdvanced = event({
  type: 'GustavAdvanced',
  fields: { box: level },
  apply(state, { box }, theatre) {
    state.gustav = box;
    state.gustavPoints -= theatre.tables.costs.gustav.points;
  },
  say: {
    en: ({ box }) => (box >= 2 ? 'The Gustav line is operational.' : `Work on the Gustav line reaches box ${box}.`),
    it: ({ box }) =>
      box >= 2 ? 'La Linea Gustav è operativa.' : `I lavori della Linea Gustav arrivano alla casella ${box}.`,
  },
});
