import { z } from 'zod';
import { unit } from '#kernel/field';
import { interrupt, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event } from './event.ts';

/** [7] */
export const cavalryDismounted = event({
  type: 'CavalryDismounted',
  fields: { unit: unit(), cost2: z.int() },
  apply(state, { unit: id, cost2 }) {
    const unit = unitOf(state, id);
    spend(unit, cost2);
    interrupt(unit);
    unit.dismounted = true;
    unit.facing = -1;
  },

  say: {
    en: '{unit} dismounts.',
    it: '{unit} smonta.',
  },
});
