import { z } from 'zod';
import { dice, event, number } from './event.ts';

/** [21] */
export const caseFoggiaTossed = event({
  type: 'CaseFoggiaTossed',
  fields: { dice, reconquest: z.boolean(), due: number },
  apply(state, { reconquest, due }) {
    state.foggia.tossed = true;
    state.foggia.due = reconquest ? due : 0;
  },
  say: {
    en: ({ reconquest, due }) =>
      reconquest
        ? `The coin falls on tails: Foggia must be retaken, the divisions come in impulse ${due} of the game.`
        : 'The coin falls on heads: there is no counteroffensive against Foggia.',
    it: ({ reconquest, due }) =>
      reconquest
        ? `Esce croce: Foggia deve essere riconquistata, le divisioni arrivano all’impulso ${due} della partita.`
        : 'Esce testa: nessuna controffensiva su Foggia.',
  },
});
