import { no } from '../refusals.ts';
import { judgeOnce } from '../rules/named.ts';
import { runOf } from '../sequence/run.ts';
import { activationOf } from '../state.ts';
import { unitIds } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [32.3] */
export const renouncePoints = order({
  type: 'RenouncePoints',
  title: { en: 'Renounce the points left', it: 'Rinuncia ai punti rimasti' },
  answers: ['activation'],
  fields: { units: unitIds },
  line: { en: ['renounce {units}'], it: ['rinuncia {units}'] },
  judge(desk, { units }) {
    const game = gameAt(desk);
    const twice = judgeOnce(units, '29-b');
    if (twice !== undefined) return twice;
    const { motivated } = activationOf(desk.state);
    const stranger = units.find((id) => game.unit(id)?.act === undefined || !motivated.includes(id));
    if (stranger !== undefined) return no('not-motivated', '32-c', { unit: stranger });
    return (scene) => runOf(scene).emit({ type: 'PointsRenounced', units });
  },
  *options(desk) {
    const game = gameAt(desk);
    const group = (desk.state.activation?.group ?? []).filter((id) => (game.unit(id)?.act?.pa2 ?? 0) > 0);
    if (group.length > 0) yield { type: 'RenouncePoints', units: group };
    if (group.length > 1) for (const id of group) yield { type: 'RenouncePoints', units: [id] };
  },
});
