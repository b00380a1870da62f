import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeSpending, walkOf } from '../rules/movement.ts';
import { formOf, isAboard, isInBunker } from '../rules/units.ts';
import type { Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints } from './action.ts';

/** [39-m, 39-r] Price of turning, whatever the ground. */
export function turnCost(game: Game, unit: Unit, facing: number): number {
  if (unit.facing < 0) return 0;
  const apart = Math.abs(unit.facing - facing);
  const turns = Math.min(apart, 8 - apart);
  const { vehicle, artillery } = game.tables.costs;
  if (formOf(game, unit) === 'gun')
    return turns * 2 * artillery[game.typeOf(unit).flags.has('light') ? 'turnLight' : 'turnHeavy']!;
  return turns * 2 * vehicle['turn']!;
}

export const changeFacing: Action<'ChangeFacing'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.unit]);
    if (isRefusal(units)) return units;
    const [unit] = units as [Unit];
    const form = formOf(game, unit);
    if (form === 'foot' || unit.facing < 0)
      return no('no-facing', '42-a', 'Foot, and commanders who have not driven, have no facing.', { unit: unit.id });
    if (isAboard(unit)) return no('aboard', '8-b', 'It points where its tow points.', { unit: unit.id });
    if (isInBunker(game, unit)) return no('in-bunker', '15-v', 'A bunker faces as it was built.', { unit: unit.id });
    if (unit.facing === order.facing)
      return no('same-facing', '42-a', 'The unit points there already.', { unit: unit.id, facing: order.facing });
    const cost2 = turnCost(game, unit, order.facing);
    return (
      judgePoints(unit, cost2, form === 'gun' ? '39-r' : '39-m') ??
      judgeSpending(
        game,
        form === 'gun' && game.typeOf(unit).flags.has('light') ? 'gun' : 'vehicle',
        walkOf(unit),
        cost2,
        'ground',
        { unit: unit.id },
      )
    );
  },
  perform(run, { unit, facing }) {
    run.emit({ type: 'FacingChanged', unit, facing, cost2: turnCost(run.game, run.state.units[unit]!, facing) });
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (unit.facing < 0) continue;
      for (let facing = 0; facing < 8; facing++) {
        const order: OrderOf<'ChangeFacing'> = { type: 'ChangeFacing', unit: unit.id, facing };
        if (this.judge(game, order, side) === undefined) yield order;
      }
    }
  },
  actors: (order) => [order.unit],
  narrow: (order, left) => (left.includes(order.unit) ? order : undefined),
};
