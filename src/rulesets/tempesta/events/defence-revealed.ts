import { z } from 'zod';
import { cellAt } from '../rules/upkeep.ts';
import { cell, event } from './event.ts';

/** [44] */
export const defenceRevealed = event({
  type: 'DefenceRevealed',
  fields: { cell, genuine: z.boolean() },
  apply(state, { cell, genuine }) {
    const here = cellAt(state, cell);
    if (!genuine) delete here.defence;
    else if (here.defence !== undefined) here.defence.known = true;
  },
  reveals: () => true,
  say: {
    en: ({ cell, genuine }) => `The minefield in ${cell} is ${genuine ? 'real' : 'false'}.`,
    it: ({ cell, genuine }) => `Il campo minato in ${cell} è ${genuine ? 'vero' : 'falso'}.`,
  },
});
