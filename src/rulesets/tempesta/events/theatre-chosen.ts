import { z } from 'zod';
import { dice, event, seat } from './event.ts';

/** [16] */
export const theatreChosen = event({
  type: 'TheatreChosen',
  fields: { theatre: z.string(), builder: seat, draws: dice },
  apply(state, { theatre, builder }) {
    state.terrain.theatre = theatre;
    state.terrain.builder = builder;
  },

  say: {
    en: ({ theatre, builder }, names) =>
      `Theatre of operations: ${names.theatre(theatre)}. ${names.side(builder)} lays the table.`,
    it: ({ theatre, builder }, names) =>
      `Teatro operativo: ${names.theatre(theatre)}. ${names.side(builder)} realizza il campo.`,
  },
});
