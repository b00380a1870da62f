import { event, level } from './event.ts';

/** [21] */
export const caseFoggiaArrived = event({
  type: 'CaseFoggiaArrived',
  fields: { points: level },
  apply(state, { points }) {
    state.foggia.inPlay = true;
    state.pools.AXIS += points;
  },
  say: {
    en: 'The divisions of Case Foggia arrive; the Axis receives {points} more points in every turn.',
    it: 'Arrivano le divisioni del Caso Foggia; l’Asse riceve {points} punti in più ogni turno.',
  },
});
