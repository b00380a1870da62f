import { z } from 'zod';
import { unitOf } from '../state.ts';
import { event, level, side, steps, units } from './event.ts';

/** [2.1] */
export const unitsExited = event({
  type: 'UnitsExited',
  fields: { side, units, steps: level, supplied: z.boolean(), total: level },
  apply(state, { units, total }) {
    for (const unit of units)
      Object.assign(unitOf(state, unit), { at: 'exited', reserve: false, endOps: 'none', oos: false });
    state.exitedSteps = total;
  },
  say: {
    en: ({ side, units, steps: left, supplied, total }, names) =>
      `${names.does(side, 'exit the map with', 'exits the map with')} ${names.units(units)} (${steps(left, names)}, ${supplied ? `${total} supplied so far` : 'out of supply'}).`,
    it: ({ side, units, steps: left, supplied, total }, names) =>
      `${names.does(side, 'escono dalla mappa con', 'esce dalla mappa con')} ${names.units(units)} (${steps(left, names)}, ${supplied ? `${total} riforniti finora` : 'fuori rifornimento'}).`,
  },
});
