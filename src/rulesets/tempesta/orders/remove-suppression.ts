import type { Seat } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeActors, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import type { Game } from '../rules/game.ts';
import { isCommand } from '../rules/units.ts';
import { freePaidQuadrants } from '../sequence/losses.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

/** [67, R-23, R-28] Each unit pays in its own activation; the quadrant is free when all but the commanders have. */
export const removeSuppression = action({
  type: 'RemoveSuppression',
  title: { en: 'Recover from suppression', it: 'Rimuovi la soppressione' },
  line: { en: ['recover {units}'], it: ['riprendi {units}'] },
  judge(game, given, side) {
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const { suppressed, surprised } = cellOf(game.state, unit.cell);
      if (!suppressed) return no('not-suppressed', '67-a', { space: game.label(unit.cell) });
      if (surprised) return no('surprised', '28-e', { space: game.label(unit.cell) });
      if (isCommand(game, unit)) return no('commander-exempt', '67-a', { unit: unit.id });
      if (unit.act?.paidRecovery === true) return no('already-done', '67-a', { unit: unit.id });
      const short = judgePoints(unit, game.tables.costs.recovery * 2, '67-a');
      if (short !== undefined) return short;
    }
    return undefined;
  },
  perform(run, { units }) {
    run.emit({ type: 'SuppressionPaid', units, cost2: run.game.tables.costs.recovery * 2 });
    freePaidQuadrants(run);
  },
  forecast: (game, { units }) =>
    forecastCost(
      game,
      units.map((id) => unitOf(game.state, id)),
      game.tables.costs.recovery * 2,
      '67-a',
    ),
  options: recoveries,
  ...ofUnits,
});

/** Everyone who can, and each alone. */
function* recoveries(game: Game, side: Seat, units: readonly Unit[]): Iterable<ActionOf<'RemoveSuppression'>> {
  const order = (ids: string[]): ActionOf<'RemoveSuppression'> => ({ type: 'RemoveSuppression', units: ids });
  const able = units.filter(({ id }) => removeSuppression.action.judge(game, order([id]), side) === undefined);
  if (able.length > 1 && new Set(able.map(({ cell }) => cell)).size === 1) yield order(able.map(({ id }) => id));
  for (const { id } of able) yield order([id]);
}
