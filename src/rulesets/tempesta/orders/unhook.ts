import { known } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { judgeDryFeet, unhookCost } from '../rules/transport.ts';
import { towedGunOf } from '../rules/units.ts';
import { unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [39-n, 42.5] */
export const unhook = action({
  type: 'Unhook',
  title: { en: 'Unhook a gun', it: 'Sgancia un pezzo' },
  line: { en: ['unhook {tractor} [facing {facing}]'], it: ['sgancia {tractor} [verso {facing}]'] },
  judge(game, given, side) {
    const tractor = judgeActor(game, side, given.tractor);
    if (isRefusal(tractor)) return tractor;
    const gun = towedGunOf(game, tractor);
    if (gun === undefined) return no('nothing-in-tow', '39-n', { unit: tractor.id });
    return judgeDryFeet(game, gun) ?? judgePoints(tractor, unhookCost(game, gun), '39-n');
  },
  perform(run, { tractor, facing }) {
    const unit = unitOf(run.state, tractor);
    const gun = known(towedGunOf(run.game, unit), 'gun behind', tractor);
    run.emit({
      type: 'GunUnhooked',
      gun: gun.id,
      tractor,
      facing: facing ?? unit.facing,
      gunFacing: Math.max(0, unit.facing),
      cost2: unhookCost(run.game, gun),
    });
  },
  forecast(game, { tractor: id }) {
    const tractor = unitOf(game.state, id);
    const gun = known(towedGunOf(game, tractor), 'gun behind', id);
    return forecastCost(game, [tractor], unhookCost(game, gun), '39-n');
  },
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'Unhook'> = { type: 'Unhook', tractor: unit.id };
      if (game.typeOf(unit).tow === undefined || this.judge(game, given, side) !== undefined) continue;
      yield given;
      for (let facing = 0; facing < 8; facing++) if (facing !== unit.facing) yield { ...given, facing };
    }
  },
  ...ofOne('tractor'),
});
