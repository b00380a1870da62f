import { z } from 'zod';
import type { SideId } from '../names.ts';
import { correctStacking } from '../orders/correct-stacking.ts';
import type { Order } from '../orders/index.ts';
import { weightOf } from '../rules/losses.ts';
import { correctionSchema } from '../state.ts';
import { indexOf } from '../theatre.ts';
import { question } from './question.ts';

/** [5.2] */
export const stackCorrection = question({
  kind: 'stack-correction',
  clause: 'caucasus/5.2-c',
  title: { en: 'Which units do you give up?', it: 'Quali unità elimini?' },
  about: { corrections: z.array(correctionSchema) },
  explain: {
    en: ({ corrections }, names) =>
      `Too many units stand in: ${corrections.map(({ hex, excess }) => `${names.space(hex)} (${excess})`).join(', ')}.`,
    it: ({ corrections }, names) =>
      `Ci sono troppe unità in: ${corrections.map(({ hex, excess }) => `${names.space(hex)} (${excess})`).join(', ')}.`,
  },
  policies: [
    {
      id: 'weakest-units',
      title: { en: 'Give up the units with the least defence', it: 'Elimina le unità con meno difesa' },
      answer({ theatre: t, state: s, side }) {
        const weigh = (ids: readonly string[]): number =>
          ids.reduce((sum, id) => sum + weightOf(t, s, indexOf(t, id)), 0);
        let best: { readonly order: Order; readonly weight: number } | undefined;
        for (const order of correctStacking.options({ theatre: t, state: s, side: side as SideId }, {})) {
          const weight = weigh(order.units);
          if (best === undefined || weight < best.weight) best = { order, weight };
        }
        return best?.order;
      },
    },
  ],
});
