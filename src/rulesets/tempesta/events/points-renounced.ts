import { spend } from '../rules/upkeep.ts';
import { event, units, verb } from './event.ts';

/** [39] */
export const pointsRenounced = event({
  type: 'PointsRenounced',
  fields: { units },
  apply(state, { units }) {
    for (const id of units) spend(state.units[id], 1000);
  },

  say: {
    en: ({ units }, names) => `${names.units(units)} ${verb(units.length, 'renounces', 'renounce')} the points left.`,
    it: ({ units }, names) => `${names.units(units)}: ${verb(units.length, 'rinuncia', 'rinunciano')} ai PA residui.`,
  },
});
