import { no } from '../refusals.ts';

import { ownUnits } from '../rules/naming.ts';
import { BARI } from '../rules/places.ts';
import { loseSteps } from '../sequence/consequences.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { company } from './fields.ts';
import { AT_ANY_TIME, type Desk, order } from './order.ts';

/** [17.2] Units out of supply may be given up. */
export const eliminateUnits = order({
  type: 'EliminateUnits',
  title: { en: 'Give units up', it: 'Elimina unità' },
  answers: AT_ANY_TIME,
  fields: { units: company() },
  line: {
    en: ['eliminate|scuttle {units}'],
    it: ['elimina {units}'],
  },
  judge(desk, { units }) {
    const { state, side } = desk;
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const gone = units.find((unit) => !isAtHand(desk, unit));
    if (gone !== undefined) return no('not-on-map', '17.2-g', { unit: gone });
    const supplied = units.find((unit) => !unitOf(state, unit).oos);
    if (supplied !== undefined) return no('in-supply', '17.2-g', { unit: supplied });
    return (scene) => {
      for (const unit of units) {
        const { at, steps } = unitOf(state, unit);
        loseSteps(scene, side, at, [{ unit, steps }], 'voluntary');
      }
    };
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    for (const unit in state.units)
      if (unitOf(state, unit).oos && counterOf(theatre, unit).side === side && isAtHand(desk, unit))
        yield { type: 'EliminateUnits', units: [unit] };
  },
});

/** Whoever has left the map by a road is out of the game, and is not given up after that [11.6]. */
function isAtHand({ theatre, state }: Desk, unit: string): boolean {
  const { at } = unitOf(state, unit);
  return theatre.hexIndex(at) >= 0 || at === BARI;
}
