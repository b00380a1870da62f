import { no } from '../refusals.ts';
import { overstackedZones, waitingPrisoners } from '../rules/movement.ts';
import { limitOf, strengthIn } from '../rules/stacking.ts';
import { endMovement } from '../sequence.ts';
import { order } from './order.ts';

/** [12.2] */
export const endOfMovement = order({
  type: 'EndMovement',
  title: { en: 'End the movement', it: 'Termina il movimento' },
  answers: ['movement'],
  ends: 'phase',
  fields: {},
  line: { en: ['end movement'], it: ['fine movimento'] },
  judge({ theatre, state }) {
    const [zone] = overstackedZones(theatre, state);
    if (zone !== undefined) {
      const strength = strengthIn(state, 'german', zone);
      return no('overstacked', '10-i', { zone, strength, limit: limitOf(theatre, zone) });
    }
    const [vip] = waitingPrisoners(theatre, state);
    if (vip !== undefined) {
      const { at, escort } = state.vips[vip];
      return no('prisoner-waits', '13.4-e', { vip, unit: escort, zone: at, airstrip: theatre.evacuation });
    }
    return endMovement;
  },
  *options({ theatre, state }) {
    if (overstackedZones(theatre, state).length === 0 && waitingPrisoners(theatre, state).length === 0)
      yield { type: 'EndMovement' };
  },
});
