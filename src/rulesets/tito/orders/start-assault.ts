import { space } from '#kernel/field';
import { no } from '../refusals.ts';
import { startAssault } from '../rules/assault.ts';
import { contestedZones, isContested } from '../rules/stacking.ts';
import { inMapOrder, isZone } from '../theatre.ts';
import { order } from './order.ts';

/** [13.3] */
export const beginAssault = order({
  type: 'StartAssault',
  title: { en: 'Assault', it: 'Assalta' },
  answers: ['combat'],
  fields: { zone: space() },
  line: { en: ['assault {zone}'], it: ['assalta {zone}', 'assalto {zone}'] },
  judge({ theatre, state }, { zone }) {
    if (!isZone(theatre, zone)) return no('unknown-space', '1.1-b', { space: zone });
    if (!isContested(state, zone)) return no('nothing-to-assault', '13.3-b', { zone });
    return (scene) => startAssault(scene, zone);
  },
  *options({ theatre, state }) {
    for (const zone of inMapOrder(theatre, contestedZones(state))) yield { type: 'StartAssault', zone };
  },
});
