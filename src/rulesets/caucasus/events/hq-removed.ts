import { z } from 'zod';
import { clearMarkers, leaveGroup } from '../rules/markers.ts';
import { standAt } from '../rules/position.ts';
import { event, unit } from './event.ts';

/** [15.1] */
export const hqRemoved = event({
  type: 'HqRemoved',
  fields: { unit, due: z.int() },
  apply(s, event, t) {
    const unit = standAt(t, s, event.unit, 'hq-return');
    clearMarkers(unit);
    unit.due = event.due;
    leaveGroup(s, event.unit);
  },
  say: { en: '{unit} is taken off the map until turn {due}.', it: '{unit} lascia la mappa fino al turno {due}.' },
});
