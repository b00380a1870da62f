import { known } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { comingUnits, countWithoutRoom } from '../rules/entry.ts';
import { pushPlacement } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { unitIds } from './fields.ts';
import { frameOf, gameAt, order, takeFrame } from './order.ts';

/** [23.4, 26.4] */
export const nameStragglers = order({
  type: 'NameStragglers',
  title: { en: 'Leave units behind', it: 'Lascia unità indietro' },
  answers: ['stragglers'],
  fields: { units: unitIds },
  line: { en: ['leave behind {units}'], it: ['lascia indietro {units}'] },
  judge(desk, { units }) {
    const game = gameAt(desk);
    const { formation, cause, count } = frameOf(desk, 'stragglers');
    const coming = comingUnits(game, formation);
    if (units.length !== count || new Set(units).size !== units.length)
      return no('wrong-number', cause === 'straggler' ? '23-d' : '26-d', {
        needed: count,
        named: new Set(units).size,
      });
    const stranger = units.find((id) => !coming.some((unit) => unit.id === id));
    if (stranger !== undefined) return no('not-in-formation', '23-d', { unit: stranger, formation });
    const without = countWithoutRoom(
      game,
      coming.filter(({ id }) => !units.includes(id)),
    );
    if (without > 0) return no('no-room-to-enter', '27-f', { without });
    return (scene) => {
      const run = runOf(scene);
      const frame = takeFrame(run, 'stragglers');
      run.emit({ type: 'UnitsLeftBehind', side: desk.side, units, cause: frame.cause });
      if (frame.then === 'placement') pushPlacement(run, frame.formation, frame.point);
    };
  },
  *options(desk) {
    const { formation, count } = frameOf(desk, 'stragglers');
    const coming = comingUnits(gameAt(desk), formation).map(({ id }) => id);
    // Any window of neighbours in the list: a plain family that lets every unit be named.
    for (let start = 0; start < coming.length; start++) {
      const units = Array.from({ length: count }, (_, at) => known(coming[(start + at) % coming.length], 'unit'));
      const given = { type: 'NameStragglers' as const, units };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
