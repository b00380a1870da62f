import { event } from './event.ts';

/** [15.7] */
export const corpsMarkerRemoved = event({
  type: 'CorpsMarkerRemoved',
  fields: {},
  apply(s) {
    s.corps.at = 'removed';
  },
  say: { en: 'The 4th Guards Cavalry Corps is dissolved.', it: 'Il 4º Corpo di cavalleria Guardie si scioglie.' },
});
