import { z } from 'zod';
import { STEPS } from '../names.ts';
import { event } from './event.ts';

/** [29] */
export const stepEntered = event({
  type: 'StepEntered',
  fields: { step: z.enum(STEPS) },
  apply(state, { step }) {
    state.step = step;
    delete state.activation;
  },

  say: {
    en: ({ step }, names) => `${names.stage(step)}.`,
    it: ({ step }, names) => `${names.stage(step)}.`,
  },
});
