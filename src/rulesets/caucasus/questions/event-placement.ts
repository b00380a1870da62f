import { choice } from '#kernel/field';
import { question } from './question.ts';

const BOXES = {
  'naval-brigades': { en: 'a naval brigade', it: 'una brigata di marina' },
  'lend-lease': { en: 'Lend-Lease tanks', it: 'carri in affitto e prestito' },
  'turkish-front': { en: 'a division of the Turkish Front', it: 'una divisione del Fronte Turco' },
} as const;

/** [4.7] */
export const eventPlacement = question({
  kind: 'event-placement',
  clause: 'caucasus/4.7-a',
  title: { en: 'Place the unit of the event', it: 'Piazza l’unità dell’evento' },
  about: { box: choice(BOXES) },
  explain: { en: 'The event table gives you {box}.', it: 'La tabella degli eventi ti dà {box}.' },
});
