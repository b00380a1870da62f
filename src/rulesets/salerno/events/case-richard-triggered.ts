import { event, level } from './event.ts';

/** [9.5.1] */
export const caseRichardTriggered = event({
  type: 'CaseRichardTriggered',
  fields: { points: level },
  apply(state, { points }) {
    state.landingSerial = state.serial;
    state.landingTurn = state.turn;
    state.pools.AXIS += points;
  },
  say: {
    en: 'Case Richard: the Axis receives {points} more points in every turn.',
    it: 'Caso Richard: l’Asse riceve {points} punti in più ogni turno.',
  },
});
