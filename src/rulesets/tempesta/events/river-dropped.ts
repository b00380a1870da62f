import { z } from 'zod';
import { capital, event } from './event.ts';

/** [17] */
export const riverDropped = event({
  type: 'RiverDropped',
  fields: { river: z.string() },
  apply(state, { river }) {
    const { terrain } = state;
    terrain.linears = terrain.linears.filter(({ id }) => id !== river);
    if (terrain.linears.every(({ kind }) => kind !== 'river')) terrain.fordsLeft = 0;
  },

  say: {
    en: ({ river }, names) => capital(`${names.piece(river)} finds no course and is left out.`),
    it: ({ river }, names) => capital(`${names.piece(river)} non trova corso ed è scartato.`),
  },
});
