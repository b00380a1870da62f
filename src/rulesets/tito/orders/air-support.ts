import { no, unknownZone } from '../refusals.ts';
import { callAirSupport, mayBeSupported, zonesToSupport } from '../rules/air-support.ts';
import { afterAirSupport } from '../sequence.ts';
import { isZone } from '../theatre.ts';
import type { OrderRule } from './order-rule.ts';

export const call: OrderRule<'CallAirSupport'> = {
  steps: ['air-support'],
  decide(theatre, state, { zone }) {
    if (!isZone(theatre, zone)) return unknownZone(zone);
    if (!mayBeSupported(state, zone)) {
      return no('nothing-to-support', '9-b', `Zone ${zone} holds neither a hidden marker nor a Yugoslav unit.`, {
        zone,
      });
    }
    return (scene) => {
      callAirSupport(scene, zone);
      afterAirSupport(scene);
    };
  },
  *options(theatre, state) {
    for (const zone of zonesToSupport(theatre, state)) yield { type: 'CallAirSupport', zone };
  },
};

export const pass: OrderRule<'PassAirSupport'> = {
  steps: ['air-support'],
  decide: () => (scene) => {
    scene.table.emit({ type: 'AirSupportPassed' });
    afterAirSupport(scene);
  },
  *options() {
    yield { type: 'PassAirSupport' };
  },
};
