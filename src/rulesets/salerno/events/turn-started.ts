import { event, level } from './event.ts';

/** [5] */
export const turnStarted = event({
  type: 'TurnStarted',
  fields: { turn: level },
  apply(state, { turn }) {
    state.turn = turn;
    state.impulse = 0;
  },
  say: { en: 'Turn {turn} begins.', it: 'Inizia il turno {turn}.' },
});
