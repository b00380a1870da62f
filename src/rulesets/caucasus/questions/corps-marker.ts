import { spaces } from '#kernel/field';
import { question } from './question.ts';

/** [15.7] */
export const corpsMarker = question({
  kind: 'corps-marker',
  clause: 'caucasus/15.7-a',
  title: { en: 'Form the Guards Cavalry Corps?', it: 'Formare il Corpo di cavalleria Guardie?' },
  about: { hexes: spaces() },
  explain: {
    en: 'Its marker may go to Soviet cavalry in: {hexes}.',
    it: 'Il segnalino può andare alla cavalleria sovietica in: {hexes}.',
  },
  neutral: { type: 'EndInitialPhase' },
});
