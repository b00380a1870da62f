import { z } from 'zod';
import { INITIAL_STEPS } from '../names.ts';
import { event } from './event.ts';
import { STEP_WORDS } from './phrases.ts';

/** [3.0] */
export const initialStepReached = event({
  type: 'InitialStepReached',
  fields: { step: z.enum(INITIAL_STEPS) },
  apply(s, event) {
    s.step = event.step;
  },
  say: {
    en: ({ step }) => (step === 'closing' ? 'The Initial Phase is over.' : `Initial Phase: ${STEP_WORDS[step].en}.`),
    it: ({ step }) => (step === 'closing' ? 'La Fase Iniziale è finita.' : `Fase Iniziale: ${STEP_WORDS[step].it}.`),
  },
});
