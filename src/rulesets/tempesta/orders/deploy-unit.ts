import { judgeDeployment, placesFor, toDeploy, towsToShift } from '../rules/deployment.ts';
import { placedAs } from '../rules/placing.ts';
import { isTransport } from '../rules/units.ts';
import { runOf } from '../sequence/run.ts';
import { placementSchema } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [20] */
export const deployUnit = order({
  type: 'DeployUnit',
  title: { en: 'Deploy a unit', it: 'Schiera un’unità' },
  answers: ['deployment'],
  fields: placementSchema.shape,
  line: {
    en: ['deploy {unit} <at {cell}> [facing {facing}] [onroad {onRoad}] [aboard {carriedBy}] [towed {towedBy}]'],
    it: ['schiera {unit} <a {cell}> [verso {facing}] [sustrada {onRoad}] [abordo {carriedBy}] [trainato {towedBy}]'],
  },
  judge(desk, { type: _, ...placement }) {
    const game = gameAt(desk);
    const { side } = desk;
    return (
      judgeDeployment(game, side, placement) ??
      ((scene) => runOf(scene).emit({ type: 'UnitDeployed', side, placed: placedAs(game, placement, [placement]) }))
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const { side } = desk;
    // Transports first, so that what they carry finds them.
    const waiting = toDeploy(game, side);
    const carriers = waiting.filter((unit) => isTransport(game, unit));
    for (const unit of [...carriers, ...waiting.filter((other) => !carriers.includes(other))]) {
      let found = false;
      for (const place of placesFor(game, side, unit)) {
        found = true;
        yield { type: 'DeployUnit', ...place };
      }
      if (found) return;
    }
    for (const place of towsToShift(game, side)) yield { type: 'DeployUnit', ...place };
  },
});
