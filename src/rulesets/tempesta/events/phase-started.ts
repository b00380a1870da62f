import { z } from 'zod';
import { event, side } from './event.ts';

/** [29] */
export const phaseStarted = event({
  type: 'PhaseStarted',
  fields: { turn: z.int(), side },
  apply(state, { turn, side }) {
    state.turn = turn;
    state.active = side;
    state.step = 'before-phase';
  },

  say: {
    en: ({ turn, side }, names) => `Turn ${turn}: phase of ${names.side(side)}.`,
    it: ({ turn, side }, names) => `Turno ${turn}: fase del ${names.side(side)}.`,
  },
});
