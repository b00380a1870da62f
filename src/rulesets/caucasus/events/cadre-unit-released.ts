import { standAt } from '../rules/position.ts';
import { event, unit } from './event.ts';

/** [4.5] */
export const cadreUnitReleased = event({
  type: 'CadreUnitReleased',
  fields: { unit },
  apply(s, event, t) {
    standAt(t, s, event.unit, 'released');
    s.replacementChoice = [];
  },
  say: { en: '{unit} is taken from the Cadre box.', it: '{unit} esce dalla casella dei Quadri.' },
});
