import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { event, side } from './event.ts';

/** [11] */
export const reconnaissanceSealed = event({
  type: 'ReconnaissanceSealed',
  fields: { side, aggression: z.int().optional(), risk: z.boolean().optional() },
  apply(state, { side, aggression, risk }) {
    state.players[side].sealed = { aggression: aggression ?? 0, risk: risk ?? false };
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : { type: event.type, side: event.side }),
  say: {
    en: ({ side, aggression }, names) =>
      aggression === undefined
        ? `${names.side(side)} seals the reconnaissance.`
        : `${names.side(side)} seals aggression ${aggression}.`,
    it: ({ side, aggression }, names) =>
      aggression === undefined
        ? `${names.side(side)} sigilla la ricognizione.`
        : `${names.side(side)} sigilla aggressività ${aggression}.`,
  },
});
