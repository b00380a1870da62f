import { schedule } from '../rules/markers.ts';
import { event, units } from './event.ts';

/** [4.2] */
export const blucherArrived = event({
  type: 'BlucherArrived',
  fields: { units },
  apply(s, event, t) {
    s.blucherTriggered = true;
    for (const id of event.units) schedule(t, s, id, s.turn);
  },
  say: { en: 'Blücher II brings {units}.', it: 'Blücher II porta {units}.' },
});
