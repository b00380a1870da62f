import { z } from 'zod';
import { question } from './question.ts';

/** [4.4] Where the draw is not compulsory (ruling 8). */
export const draw = question({
  kind: 'draw',
  clause: 'caucasus/4.4-b',
  title: { en: 'Draw reinforcements?', it: 'Pescare rinforzi?' },
  about: { chits: z.int() },
  explain: {
    en: 'You may draw {chits} chits from the cup.',
    it: 'Puoi pescare {chits} pedine dalla tazza.',
  },
  neutral: { type: 'SkipDraw' },
});
