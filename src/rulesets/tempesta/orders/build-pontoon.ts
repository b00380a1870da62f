import { isRefusal, no, pa } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { forecastDie } from '../rules/forecast/tests.ts';
import { isAboard } from '../rules/units.ts';
import { cellOf, unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [92] */
export const buildPontoon = action({
  type: 'BuildPontoon',
  title: { en: 'Build a pontoon bridge', it: 'Getta un ponte' },
  line: { en: ['build pontoon {unit}'], it: ['getta ponte {unit}', 'getta un ponte {unit}'] },
  judge(game, given, side) {
    const unit = judgeActor(game, side, given.unit);
    if (isRefusal(unit)) return unit;
    const { river, bridge } = cellOf(game.state, unit.cell);
    const space = game.label(unit.cell);
    if (!game.typeOf(unit).flags.has('bridge') || isAboard(unit)) return no('no-bridging', '92-a', { unit: unit.id });
    if (game.badWeather) return no('weather-forbids', '92-a', { weather: game.state.weather });
    if (game.night) return no('not-at-night', '92-a', {});
    if (river === undefined) return no('not-in-river', '92-a', { unit: unit.id, space });
    if (bridge !== undefined) return no('bridged', '92-a', { space });
    return judgePoints(unit, game.tables.costs.engineers.pontoon * 2, '39-v');
  },
  perform(run, { unit }) {
    const { game, state } = run;
    const die = run.die(ROLLS.pontoon({ unit }));
    run.emit({
      type: 'PontoonBuilt',
      unit,
      cell: game.label(unitOf(state, unit).cell),
      die,
      success: game.tables.engineers.pontoonOn.includes(die),
      cost2: game.tables.costs.engineers.pontoon * 2,
    });
  },
  forecast(game, { unit: id }) {
    const cost = game.tables.costs.engineers.pontoon;
    return forecastDie(
      game.tables.engineers.pontoonOn,
      { en: 'Built on', it: 'Costruito con' },
      '92-a',
      { en: 'the bridge is built', it: 'il ponte è gettato' },
      { en: 'no bridge', it: 'nessun ponte' },
      { cost: { spent: cost, left: pa(unitOf(game.state, id).act?.pa2 ?? 0) - cost } },
    );
  },
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'BuildPontoon'> = { type: 'BuildPontoon', unit: unit.id };
      if (game.typeOf(unit).flags.has('bridge') && this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofOne('unit'),
});
