import { z } from 'zod';
import { event, side } from './event.ts';

/** [6] */
export const initiativeSet = event({
  type: 'InitiativeSet',
  fields: { side, forced: z.boolean() },
  apply(state, { side }) {
    state.initiative = side;
    for (const gun of Object.values(state.guns)) gun.fired = false;
  },
  say: {
    en: ({ side, forced }, names) =>
      `${names.does(side, 'have the initiative', 'has the initiative')}${forced ? ' by the scenario' : ''}.`,
    it: ({ side, forced }, names) =>
      `${names.does(side, 'hanno l’iniziativa', 'ha l’iniziativa')}${forced ? ' per lo scenario' : ''}.`,
  },
});
