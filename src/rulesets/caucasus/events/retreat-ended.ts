import { z } from 'zod';
import { battleOf, lossSchema } from '../state.ts';
import { event } from './event.ts';
import { lossesText } from './phrases.ts';

/** [11.2] */
export const retreatEnded = event({
  type: 'RetreatEnded',
  fields: { losses: z.array(lossSchema) },
  apply(s, event) {
    battleOf(s).retreatDone = true;
    battleOf(s).losses = event.losses.map((loss) => ({ ...loss }));
    battleOf(s).stage = 'losses';
  },
  say: {
    en: ({ losses }, names) =>
      losses.length === 0 ? 'The retreat is over.' : `The retreat is over: ${lossesText(losses, names, 'en')}.`,
    it: ({ losses }, names) =>
      losses.length === 0 ? 'La ritirata è finita.' : `La ritirata è finita: ${lossesText(losses, names, 'it')}.`,
  },
});
