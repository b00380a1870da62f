import { z } from 'zod';
import { formationOf } from '../state.ts';
import { event, formations, side } from './event.ts';

/** [26] */
export const operativeFormationsChosen = event({
  type: 'OperativeFormationsChosen',
  fields: { side, formations, sixth: z.int() },
  apply(state, { side, formations, sixth }) {
    for (const id of formations) formationOf(state, id).status = 'operative';
    state.players[side].sixth = sixth;
  },

  say: {
    en: ({ formations, sixth }, names) => `First to jump: ${names.formations(formations)}; a six counts as ${sixth}.`,
    it: ({ formations, sixth }, names) => `Prime a lanciarsi: ${names.formations(formations)}; il sei vale ${sixth}.`,
  },
});
