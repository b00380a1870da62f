import { interrupt, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, halves, units, verb } from './event.ts';

/** [45] */
export const unitsEntrenched = event({
  type: 'UnitsEntrenched',
  fields: { units, cost2: halves },
  apply(state, { units, cost2 }) {
    for (const id of units) {
      const unit = unitOf(state, id);
      spend(unit, cost2[id] ?? 0);
      interrupt(unit);
      unit.entrenched = true;
    }
  },

  say: {
    en: ({ units }, names) => `${names.units(units)} ${verb(units.length, 'digs', 'dig')} in.`,
    it: ({ units }, names) => `${names.units(units)}: ${verb(units.length, 'si trincera', 'si trincerano')}.`,
  },
});
