import { z } from 'zod';
import { unitOf } from '../theatre.ts';
import { event, unit } from './event.ts';

/** [4.2] */
export const reinforcementDiverted = event({
  type: 'ReinforcementDiverted',
  fields: { unit, due: z.int() },
  apply(s, event, t) {
    const unit = unitOf(t, s, event.unit);
    unit.diverted = true;
    unit.due = event.due;
  },
  say: { en: '{unit} is diverted to A for turn {due}.', it: '{unit} prende la via di A per il turno {due}.' },
});
