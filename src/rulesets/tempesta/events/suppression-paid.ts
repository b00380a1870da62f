import { z } from 'zod';
import { interrupt, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, units, verb } from './event.ts';

/** [67] */
export const suppressionPaid = event({
  type: 'SuppressionPaid',
  fields: { units, cost2: z.int() },
  apply(state, { units, cost2 }) {
    for (const id of units) {
      const unit = unitOf(state, id);
      spend(unit, cost2);
      interrupt(unit);
      if (unit.act !== undefined) unit.act.paidRecovery = true;
    }
  },

  say: {
    en: ({ units }, names) => `${names.units(units)} ${verb(units.length, 'rallies', 'rally')}.`,
    it: ({ units }, names) =>
      `${names.units(units)}: ${verb(units.length, 'paga', 'pagano')} per togliere la soppressione.`,
  },
});
