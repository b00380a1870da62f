import { gameOf } from '../rules/game.ts';
import { put } from '../rules/upkeep.ts';
import { event, placed, side } from './event.ts';

/** [20] */
export const unitDeployed = event({
  type: 'UnitDeployed',
  fields: { side, placed },
  apply(state, { placed }, theatre) {
    const { roster } = gameOf(theatre, state);
    put(state, placed, roster);
  },

  say: {
    en: ({ placed }, names) => `${names.unit(placed.unit)} deploys at ${placed.cell}.`,
    it: ({ placed }, names) => `${names.unit(placed.unit)}: schierata in ${placed.cell}.`,
  },
});
