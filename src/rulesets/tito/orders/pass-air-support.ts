import { afterAirSupport } from '../sequence.ts';
import { order } from './order.ts';

/** [9] */
export const passAirSupport = order({
  type: 'PassAirSupport',
  title: { en: 'No air support', it: 'Nessun supporto aereo' },
  answers: ['air-support'],
  ends: 'aside',
  fields: {},
  line: { en: ['no air', 'pass air'], it: ['nessun supporto', 'niente aria'] },
  judge: () => (scene) => {
    scene.table.emit({ type: 'AirSupportPassed' });
    afterAirSupport(scene);
  },
  options: () => [{ type: 'PassAirSupport' }],
});
