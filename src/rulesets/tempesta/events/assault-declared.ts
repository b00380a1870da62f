import { interrupt, spend } from '../rules/upkeep.ts';
import { cell, event, halves, side, units, verb } from './event.ts';

/** [87, 88] */
export const assaultDeclared = event({
  type: 'AssaultDeclared',
  fields: { side, units, from: cell, target: cell, cost2: halves },
  apply(state, { units, cost2 }) {
    for (const id of units) {
      spend(state.units[id], cost2[id] ?? 0);
      interrupt(state.units[id]);
    }
  },

  say: {
    en: ({ units, from, target }, names) =>
      `${names.units(units)} ${verb(units.length, 'assaults', 'assault')} ${target} from ${from}.`,
    it: ({ units, from, target }, names) =>
      `${names.units(units)}: ${verb(units.length, 'assalta', 'assaltano')} ${target} da ${from}.`,
  },
});
