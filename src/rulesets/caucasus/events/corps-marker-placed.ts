import { event, hex } from './event.ts';

/** [15.7] */
export const corpsMarkerPlaced = event({
  type: 'CorpsMarkerPlaced',
  fields: { hex },
  apply(s, event) {
    s.corps.at = event.hex;
  },
  touches: ({ hex }) => ({ to: hex }),
  say: {
    en: 'The 4th Guards Cavalry Corps is formed in {hex}.',
    it: 'Il 4º Corpo di cavalleria Guardie si forma in {hex}.',
  },
});
