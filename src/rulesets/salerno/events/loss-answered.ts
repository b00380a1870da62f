import { z } from 'zod';
import { event, side } from './event.ts';

/** [14.3.2] */
export const lossAnswered = event({
  type: 'LossAnswered',
  fields: { side, answer: z.enum(['stand', 'retreat']) },
  apply() {},
  say: {
    en: ({ side, answer }, names) =>
      answer === 'stand'
        ? `${names.does(side, 'stand and take the loss', 'stands and takes the loss')}.`
        : `${names.does(side, 'retreat instead of a loss', 'retreats instead of a loss')}.`,
    it: ({ side, answer }, names) =>
      answer === 'stand'
        ? `${names.does(side, 'resistono e subiscono la perdita', 'resiste e subisce la perdita')}.`
        : `${names.does(side, 'si ritirano per evitare una perdita', 'si ritira per evitare una perdita')}.`,
  },
});
