import { no } from '../refusals.ts';
import { companiesOf } from '../rules/companies.ts';
import { ownUnits, roomFault } from '../rules/naming.ts';
import { carryOutAdvance, mayAdvance } from '../sequence/ground-given.ts';
import { frameOf } from '../sequence/stack.ts';
import { company } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [14.3.3] */
export const advance = order({
  type: 'Advance',
  title: { en: 'Advance', it: 'Avanza' },
  answers: ['advance'],
  fields: { units: company() },
  line: {
    en: ['advance|advances {units}'],
    it: ['avanza|avanzata {units}'],
  },
  judge(desk, { units }) {
    const frame = frameOf(desk.state, 'combat');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const able = mayAdvance(desk, frame);
    const stranger = units.find((unit) => !able.includes(unit));
    if (stranger !== undefined) return no('cannot-advance', '14.3.3-a', { unit: stranger });
    return crowd(desk, units) ?? ((scene) => carryOutAdvance(scene, frame, units));
  },
  *options(desk, { unit: wanted }) {
    const able = mayAdvance(desk, frameOf(desk.state, 'combat'));
    const fits = (units: readonly string[]): boolean => crowd(desk, units) === undefined;
    if (wanted !== undefined) {
      for (const units of companiesOf(wanted, able, fits)) yield { type: 'Advance', units };
      return;
    }
    for (const units of able.length > 1 ? [able, ...able.map((unit) => [unit])] : [able])
      if (units.length > 0 && fits(units)) yield { type: 'Advance', units };
  },
});

/** Not all of them find room. */
const crowd = (desk: Desk, units: readonly string[]) =>
  roomFault(desk, units, desk.theatre.hexIndex(frameOf(desk.state, 'combat').hex), '14.3.3-a');
