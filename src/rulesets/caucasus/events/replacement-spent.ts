import { z } from 'zod';
import { unitOf } from '../theatre.ts';
import { event, replacement, unit } from './event.ts';
import { capital, remaining, replacementText, stepsText } from './phrases.ts';

/** [17.2] */
export const replacementSpent = event({
  type: 'ReplacementSpent',
  fields: { unit, kind: replacement, left: z.int(), steps: z.int() },
  apply(s, event, t) {
    const unit = unitOf(t, s, event.unit);
    s.replacements[event.kind] = event.left;
    unit.steps = event.steps;
    unit.replaced = true;
  },
  say: {
    en: ({ unit, kind, left, steps }, names) =>
      capital(
        `${replacementText(kind, 'en')} goes to ${names.unit(unit)}, now at ${stepsText(steps, 'en')}; ${left} left.`,
      ),
    it: ({ unit, kind, left, steps }, names) =>
      capital(
        `${replacementText(kind, 'it')} va a ${names.unit(unit)}, ora a ${stepsText(steps, 'it')}; ${remaining(left)}.`,
      ),
  },
});
