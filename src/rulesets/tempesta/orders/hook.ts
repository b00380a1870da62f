import { isRefusal, no } from '../refusals.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import { isSameShore } from '../rules/movement.ts';
import { hookCost } from '../rules/transport.ts';
import { formOf, ridersOf, towedGunOf } from '../rules/units.ts';
import { unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [42.5] The tow takes whatever facing its owner likes. */
export const hook = action({
  type: 'Hook',
  title: { en: 'Hook a gun', it: 'Aggancia un pezzo' },
  line: { en: ['hook {gun} <to {tractor}> <facing {facing}>'], it: ['aggancia {gun} <a {tractor}> <verso {facing}>'] },
  judge(game, given, side) {
    const gun = judgeActor(game, side, given.gun);
    if (isRefusal(gun)) return gun;
    const tractor = game.unit(given.tractor);
    const facts = { unit: given.gun, carrier: given.tractor };
    if (formOf(game, gun) !== 'gun') return no('not-a-gun', '37-a', { unit: gun.id });
    if (tractor === undefined || tractor.side !== side || tractor.where !== 'table' || tractor.cell !== gun.cell)
      return no('no-carrier', '42-b', facts);
    if (!isSameShore(game, gun, tractor)) return no('other-bank', '15-f', facts);
    const { tow } = game.typeOf(tractor);
    if (tow === undefined || (tow === 'light' && !game.typeOf(gun).flags.has('light')))
      return no('wrong-tow', '4-e', facts);
    if (towedGunOf(game, tractor) !== undefined || ridersOf(game, tractor).length > 0)
      return no('tow-taken', '6-a', { carrier: tractor.id });
    return judgePoints(gun, hookCost(game, gun), '39-s');
  },
  perform(run, { gun, tractor, facing }) {
    run.emit({ type: 'GunHooked', gun, tractor, facing, cost2: hookCost(run.game, unitOf(run.state, gun)) });
  },
  forecast(game, { gun: id }) {
    const gun = unitOf(game.state, id);
    return forecastCost(game, [gun], hookCost(game, gun), '39-s');
  },
  *options(game, side, units) {
    for (const gun of units) {
      if (formOf(game, gun) !== 'gun') continue;
      for (const tractor of game.at(gun.cell, side)) {
        if (game.typeOf(tractor).tow === undefined) continue;
        for (let facing = 0; facing < 8; facing++) {
          const given: ActionOf<'Hook'> = { type: 'Hook', gun: gun.id, tractor: tractor.id, facing };
          if (this.judge(game, given, side) === undefined) yield given;
        }
      }
    }
  },
  ...ofOne('gun'),
});
