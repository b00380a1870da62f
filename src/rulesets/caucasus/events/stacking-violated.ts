import { z } from 'zod';
import { event, hex, side } from './event.ts';

/** [5.2] */
export const stackingViolated = event({
  type: 'StackingViolated',
  fields: { corrections: z.array(z.strictObject({ side, hex, excess: z.int() })) },
  apply(s, event) {
    s.corrections = event.corrections.map((correction) => ({ ...correction }));
  },
  say: {
    en({ corrections }, names) {
      const each = corrections.map(
        ({ side, hex, excess }) => `${names.side(side)} ${excess} too many in ${names.space(hex)}`,
      );
      return `The stacking limit is exceeded: ${each.join('; ')}.`;
    },
    it({ corrections }, names) {
      const each = corrections.map(
        ({ side, hex, excess }) => `${names.side(side)} ${excess} di troppo in ${names.space(hex)}`,
      );
      return `Il limite di raggruppamento è superato: ${each.join('; ')}.`;
    },
  },
});
