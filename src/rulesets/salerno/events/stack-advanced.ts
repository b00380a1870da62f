import { markMoved, put } from '../rules/counters.ts';
import { event, hex, side, units } from './event.ts';

/** [14.3.3] */
export const stackAdvanced = event({
  type: 'StackAdvanced',
  fields: { side, units, hex },
  apply(state, { units, hex }, theatre) {
    for (const unit of units) put(theatre, state, unit, hex);
    markMoved(state, units);
  },
  touches: ({ hex }) => ({ to: hex }),
  say: {
    en: ({ side, units, hex }, names) =>
      units.length === 0
        ? `${names.does(side, 'do not advance', 'does not advance')}.`
        : `${names.does(side, 'advance', 'advances')} with ${names.units(units)} into ${names.space(hex)}.`,
    it: ({ side, units, hex }, names) =>
      units.length === 0
        ? `${names.does(side, 'non avanzano', 'non avanza')}.`
        : `${names.does(side, 'avanzano', 'avanza')} con ${names.units(units)} a ${names.space(hex)}.`,
  },
});
