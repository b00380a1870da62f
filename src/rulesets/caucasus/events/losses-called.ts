import { z } from 'zod';
import { battleOf, lossSchema } from '../state.ts';
import { event } from './event.ts';
import { lossesText } from './phrases.ts';

/** [10.2, 11.2] */
export const lossesCalled = event({
  type: 'LossesCalled',
  fields: { losses: z.array(lossSchema) },
  apply(s, event) {
    battleOf(s).losses = event.losses.map((loss) => ({ ...loss }));
    // a retreat under way pays its step before anybody goes: no way costs one any more [11.2]
    if (battleOf(s).stage === 'retreat') battleOf(s).retreatPaid = true;
  },
  say: {
    en: ({ losses }, names) =>
      losses.length === 0 ? 'No further loss is due.' : `Still to come: ${lossesText(losses, names, 'en')}.`,
    it: ({ losses }, names) =>
      losses.length === 0 ? 'Non ci sono altre perdite.' : `Restano da subire: ${lossesText(losses, names, 'it')}.`,
  },
});
