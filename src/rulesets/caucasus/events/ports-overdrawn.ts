import { z } from 'zod';
import { event, side, units } from './event.ts';

/** [14.22] */
export const portsOverdrawn = event({
  type: 'PortsOverdrawn',
  fields: { side, units, capacity: z.int() },
  apply(s, event) {
    s.portClaims = [...event.units];
  },
  say: {
    en: '{units} depend on minor ports that supply only {capacity} of them.',
    it: '{units} dipendono da porti minori che ne riforniscono solo {capacity}.',
  },
});
