import { formationOf } from '../state.ts';
import { event, formations, side } from './event.ts';

/** [23] */
export const reinforcementsDesignated = event({
  type: 'ReinforcementsDesignated',
  fields: { side, formations },
  apply(state, { formations }) {
    for (const id of formations) {
      const formation = formationOf(state, id);
      formation.status = 'ready';
      formation.entry = 'reinforcement';
    }
  },

  say: {
    en: ({ side, formations }, names) =>
      formations.length === 0
        ? `${names.side(side)} brings up nobody.`
        : `${names.side(side)} brings up ${names.formations(formations)}.`,
    it: ({ side, formations }, names) =>
      formations.length === 0
        ? `${names.side(side)} non designa nessuno.`
        : `${names.side(side)} designa ${names.formations(formations)}.`,
  },
});
