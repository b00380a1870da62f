import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { companiesOf } from '../rules/companies.ts';
import { halfDotsOf, roomIn } from '../rules/movement.ts';
import { ownUnits, roomFault } from '../rules/naming.ts';
import { carryOutAdvance, mayAdvance } from '../sequence/ground-given.ts';
import { frameOf } from '../sequence/stack.ts';
import { company } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [14.3.3] Attackers go into the hex that was given up. */
export const advance = order({
  type: 'Advance',
  title: { en: 'Advance', it: 'Avanza' },
  answers: ['advance'],
  fields: { units: company() },
  line: { en: ['advance|advances {units}'], it: ['avanza|avanzata {units}'] },
  judge: (desk, { units }) => judge(desk, units),
  *options(desk, { unit: wanted }) {
    const { theatre, state } = desk;
    const frame = frameOf(state, 'combat');
    const able = mayAdvance(desk, frame);
    if (wanted !== undefined) {
      const room = roomIn(theatre, state, theatre.hexIndex(frame.hex));
      for (const units of companiesOf(wanted, able, (some) => halfDotsOf(theatre, some) <= room))
        yield { type: 'Advance', units };
      return;
    }
    for (const units of able.length > 1 ? [able, ...able.map((unit) => [unit])] : [able])
      if (units.length > 0 && !isRefusal(judge(desk, units))) yield { type: 'Advance', units };
  },
});

function judge(desk: Desk, units: readonly string[]): Ruling {
  const frame = frameOf(desk.state, 'combat');
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const able = mayAdvance(desk, frame);
  const stranger = units.find((unit) => !able.includes(unit));
  if (stranger !== undefined) return no('cannot-advance', '14.3.3-a', { unit: stranger });
  const room = roomFault(desk, units, desk.theatre.hexIndex(frame.hex), '14.3.3-a');
  return room ?? ((scene) => carryOutAdvance(scene, frame, units));
}
