import { space } from '#kernel/field';
import { no } from '../refusals.ts';
import { mayBeSupported, supportFromTheAir, zonesToSupport } from '../rules/air-support.ts';
import { afterAirSupport } from '../sequence.ts';
import { isZone } from '../theatre.ts';
import { order } from './order.ts';

/** [9] */
export const callAirSupport = order({
  type: 'CallAirSupport',
  title: { en: 'Call air support', it: 'Chiama il supporto aereo' },
  answers: ['air-support'],
  fields: { zone: space() },
  line: { en: ['air {zone}', 'air support {zone}'], it: ['supporto aereo {zone}', 'aria {zone}'] },
  judge({ theatre, state }, { zone }) {
    if (!isZone(theatre, zone)) return no('unknown-space', '1.1-b', { space: zone });
    if (!mayBeSupported(state, zone)) return no('nothing-to-support', '9-b', { zone });
    return (scene) => {
      supportFromTheAir(scene, zone);
      afterAirSupport(scene);
    };
  },
  *options({ theatre, state }) {
    for (const zone of zonesToSupport(theatre, state)) yield { type: 'CallAirSupport', zone };
  },
});
