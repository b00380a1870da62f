import { z } from 'zod';
import { STEPS } from '../names.ts';
import { isOfficer, stackOf } from '../rules/stacking.ts';
import { unitOf } from '../state.ts';
import { event } from './event.ts';

/** [4] */
export const stepBegan = event({
  type: 'StepBegan',
  fields: { step: z.enum(STEPS) },
  apply(state, { step }, theatre) {
    state.step = step;
    // [12.1] Who begins the step beside an officer is led by him.
    if (step === 'movement') {
      for (const zone of Object.keys(state.stacks.german)) {
        const stack = stackOf(state, 'german', zone);
        const led = stack.some((unit) => isOfficer(theatre, unit));
        for (const unit of stack) unitOf(state, unit).led = led && !isOfficer(theatre, unit);
      }
    }
    if (step.startsWith('activation')) state.checked = [];
    if (step === 'movement' || step === 'yugoslav-fire') state.fired = [];
    if (step === 'combat') delete state.withdrawal;
  },
  say: { en: ({ step }, names) => `${names.step(step)}.`, it: ({ step }, names) => `${names.step(step)}.` },
});
