import { z } from 'zod';
import { question } from './question.ts';

/** [20.2] */
export const armyPlacement = question({
  kind: 'army-placement',
  clause: 'caucasus/20.2-a',
  title: { en: 'Deploy your armies', it: 'Schiera le tue armate' },
  about: { waiting: z.int() },
  explain: {
    en: 'Each army fills its zone, one or two units to a hex; still to be placed: {waiting}.',
    it: 'Ogni armata riempie la sua zona, una o due unità per esagono; ancora da schierare: {waiting}.',
  },
});
