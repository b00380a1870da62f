import { unit } from '#kernel/field';
import { event } from './event.ts';

/** [10] */
export const officerAttached = event({
  type: 'OfficerAttached',
  fields: { officer: unit(), unit: unit() },
  apply(state, { officer, unit }) {
    state.attached[officer] = unit;
  },
  say: { en: '{officer} jumps with {unit}.', it: '{officer} si lancia con {unit}.' },
});
