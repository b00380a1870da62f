import { unitOf } from '../state.ts';
import { event, side, straying, units, unitsOrNone } from './event.ts';

/** [23, 26] */
export const unitsLeftBehind = event({
  type: 'UnitsLeftBehind',
  fields: { side, units, cause: straying },
  apply(state, { units, cause }) {
    for (const id of units) {
      const unit = unitOf(state, id);
      unit.where = 'left-behind';
      unit.cause = cause;
    }
  },

  say: {
    en: ({ units }, names) => `Left behind: ${unitsOrNone(units, names, 'nobody')}.`,
    it: ({ units }, names) => `Rimaste indietro: ${unitsOrNone(units, names, 'nessuna')}.`,
  },
});
