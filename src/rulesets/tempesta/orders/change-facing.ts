import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import type { Game } from '../rules/game.ts';
import { judgeSpending, walkOf } from '../rules/movement.ts';
import { formOf, isAboard, isInBunker } from '../rules/units.ts';
import { type Unit, unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [39-m, 39-r] Price of turning, whatever the ground. */
function turnCost(game: Game, unit: Unit, facing: number): number {
  if (unit.facing < 0) return 0;
  const apart = Math.abs(unit.facing - facing);
  const turns = Math.min(apart, 8 - apart);
  const { vehicle, artillery } = game.tables.costs;
  if (formOf(game, unit) === 'gun')
    return turns * 2 * (game.typeOf(unit).flags.has('light') ? artillery.turnLight : artillery.turnHeavy);
  return turns * 2 * vehicle.turn;
}

/** [42] */
export const changeFacing = action({
  type: 'ChangeFacing',
  title: { en: 'Turn', it: 'Gira' },
  line: { en: ['turn {unit} facing {facing}'], it: ['gira {unit} verso {facing}'] },
  judge(game, { unit: id, facing }, side) {
    const unit = judgeActor(game, side, id);
    if (isRefusal(unit)) return unit;
    const form = formOf(game, unit);
    if (form === 'foot' || unit.facing < 0) return no('has-no-facing', '42-a', { unit: id });
    if (isAboard(unit)) return no('aboard', '8-b', { unit: id });
    if (isInBunker(game, unit)) return no('in-bunker', '15-v', { unit: id });
    if (unit.facing === facing) return no('already-done', '42-a', { unit: id });
    const cost2 = turnCost(game, unit, facing);
    const gait = form === 'gun' && game.typeOf(unit).flags.has('light') ? 'gun' : 'vehicle';
    return (
      judgePoints(unit, cost2, form === 'gun' ? '39-r' : '39-m') ??
      judgeSpending(game, gait, walkOf(unit), cost2, 'ground', id)
    );
  },
  perform(run, { unit, facing }) {
    run.emit({ type: 'FacingChanged', unit, facing, cost2: turnCost(run.game, unitOf(run.state, unit), facing) });
  },
  forecast(game, { unit: id, facing }) {
    const unit = unitOf(game.state, id);
    return forecastCost(game, [unit], turnCost(game, unit, facing), formOf(game, unit) === 'gun' ? '39-r' : '39-m');
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (unit.facing < 0) continue;
      for (let facing = 0; facing < 8; facing++) {
        const given: ActionOf<'ChangeFacing'> = { type: 'ChangeFacing', unit: unit.id, facing };
        if (this.judge(game, given, side) === undefined) yield given;
      }
    }
  },
  ...ofOne('unit'),
});
