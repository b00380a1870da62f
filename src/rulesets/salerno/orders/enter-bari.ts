import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { alliesOnly, boxFault, leavers, leaving, terminals } from '../rules/travel.ts';
import { close } from '../sequence/stack.ts';
import { hexAt } from '../theatre.ts';
import { company } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [9.5.7] Out by a road of the VIII Army into the box, usable from the next impulse. */
export const enterBari = order({
  type: 'EnterBari',
  title: { en: 'Go to the Bari box', it: 'Vai nelil box di Bari' },
  answers: ['movement-step', 'continue-move'],
  fields: { units: company() },
  line: { en: ['to bari|enter bari {units}'], it: ['verso bari|a bari {units}'] },
  judge: (desk, { units }) => judge(desk, units),
  *options(desk, { unit: wanted }) {
    for (const units of leavers(desk, wanted, (some) => !isRefusal(judge(desk, some))))
      yield { type: 'EnterBari', units };
  },
});

function judge(desk: Desk, units: readonly string[]): Ruling {
  const allies = alliesOnly(desk, '9.5.7');
  if (allies !== undefined) return allies;
  const way = leaving(desk, units);
  if (isRefusal(way)) return way;
  const space = hexAt(desk.theatre, way.hex);
  if (!terminals(desk).includes(space)) return no('no-terminal', '9.5.7-a', { space });
  const room = boxFault(desk, units);
  if (room !== undefined) return room;
  return (scene) => {
    if (way.isOnTheWay) close(scene);
    scene.table.emit({ type: 'BariEntered', units: [...units] });
  };
}
