import { z } from 'zod';
import { known } from '#kernel/known';
import { maySeeSecretsOf } from '#kernel/side';
import { type Names, SUPPLY_MODES } from '../names.ts';
import { unitOf } from '../state.ts';
import { covered, event, hexes, level, side, units, veiled } from './event.ts';

/** [17] */
export const supplyChecked = event({
  type: 'SupplyChecked',
  fields: {
    side,
    supplied: level,
    modes: z.record(z.string(), z.enum(SUPPLY_MODES)),
    marked: units,
    cleared: units,
    hexesMarked: hexes,
    hexesCleared: hexes,
    covered,
  },
  apply(state, { modes, marked, cleared }) {
    for (const unit in modes) unitOf(state, unit).supply = known(modes[unit], 'supply of', unit);
    for (const unit of marked) unitOf(state, unit).oos = true;
    for (const unit of cleared) unitOf(state, unit).oos = false;
  },
  cover: (event, viewer) =>
    maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { supplied: 0, modes: {}, marked: [], cleared: [] }),
  say: {
    en: ({ side, marked, cleared, hexesMarked, hexesCleared }, names) =>
      `${[
        names.does(side, 'check their supply', 'checks its supply'),
        ...news('out of supply', who(marked, hexesMarked, 'units in', names)),
        ...news('in supply again', who(cleared, hexesCleared, 'units in', names)),
      ].join('; ')}.`,
    it: ({ side, marked, cleared, hexesMarked, hexesCleared }, names) =>
      `${[
        names.does(side, 'controllano il rifornimento', 'controlla il rifornimento'),
        ...news('fuori rifornimento', who(marked, hexesMarked, 'unità a', names)),
        ...news('di nuovo rifornite', who(cleared, hexesCleared, 'unità a', names)),
      ].join('; ')}.`,
  },
});

/** The units, or where they stand for whoever may not know which they are. */
function who(units: readonly string[], hexes: readonly string[], somebodyIn: string, names: Names): string {
  if (units.length > 0) return names.units(units);
  return hexes.length > 0 ? `${somebodyIn} ${names.spaces(hexes)}` : '';
}
const news = (what: string, whom: string): string[] => (whom === '' ? [] : [`${what}: ${whom}`]);
