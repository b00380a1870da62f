import { z } from 'zod';
import { PHASES } from '../names.ts';
import { event, side } from './event.ts';

/** [5] */
export const phaseEnded = event({
  type: 'PhaseEnded',
  fields: { side, phase: z.enum(PHASES) },
  apply() {},
  say: {
    en: ({ side, phase }, names) => `${names.does(side, 'are done with', 'is done with')} ${names.phase(phase)}.`,
    it: ({ side, phase }, names) => `${names.does(side, 'hanno terminato', 'ha terminato')} ${names.phase(phase)}.`,
  },
});
