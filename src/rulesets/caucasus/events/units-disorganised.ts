import { battleOf } from '../state.ts';
import { unitOf } from '../theatre.ts';
import { event, units } from './event.ts';

/** [11.5] */
export const unitsDisorganised = event({
  type: 'UnitsDisorganised',
  fields: { units },
  apply(s, event, t) {
    for (const id of event.units) unitOf(t, s, id).disorganised = true;
    battleOf(s).disorganise = false;
  },
  say: {
    en: ({ units }, names) => `${names.units(units)} ${units.length === 1 ? 'is' : 'are'} disorganised.`,
    it: ({ units }, names) =>
      `${names.units(units)}: unità ${units.length === 1 ? 'disorganizzata' : 'disorganizzate'}.`,
  },
});
