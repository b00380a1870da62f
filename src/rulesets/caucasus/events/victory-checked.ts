import { z } from 'zod';
import { event } from './event.ts';
import { counted } from './phrases.ts';

/** [19.1] */
export const victoryChecked = event({
  type: 'VictoryChecked',
  fields: { turn: z.int(), points: z.int() },
  apply() {},
  say: {
    en: ({ turn, points }) =>
      `At the end of turn ${turn} the Axis holds ${counted(points, 'victory point', 'victory points')}.`,
    it: ({ turn, points }) =>
      `Alla fine del turno ${turn} l’Asse ha ${counted(points, 'punto vittoria', 'punti vittoria')}.`,
  },
});
