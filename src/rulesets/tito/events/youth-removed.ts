import { put } from '../rules/counters.ts';
import { d6, event, units, verb } from './event.ts';

/** [5.1] */
export const youthRemoved = event({
  type: 'YouthRemoved',
  fields: { roll: d6, units },
  apply(state, { units }, theatre) {
    for (const unit of units) put(theatre, state, unit, 'removed');
  },
  say: {
    en: ({ roll, units: { length } }) =>
      `Die ${roll}: ${length} ${verb(length, 'company of the youth has', 'companies of the youth have')} already left.`,
    it: ({ roll, units: { length } }) =>
      `Dado ${roll}: ${length} ${verb(length, 'compagnia della gioventù è già partita', 'compagnie della gioventù sono già partite')}.`,
  },
});
