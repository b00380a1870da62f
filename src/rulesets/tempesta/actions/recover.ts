import type { OrderOf } from '../order.ts';
import { freePaidQuadrants } from '../procedure/losses.ts';
import { isRefusal, no } from '../refusals.ts';
import { isCommand } from '../rules/units.ts';
import { type Action, judgeActors, judgePoints, keepUnits } from './action.ts';

/** [67, R-23, R-28] Each unit pays in its own activation; the quadrant is free when all but the commanders have. */
export const removeSuppression: Action<'RemoveSuppression'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, order.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const cell = game.state.cells[unit.cell]!;
      if (!cell.suppressed)
        return no('not-suppressed', '67-a', 'The quadrant is not suppressed.', { cell: game.label(unit.cell) });
      if (cell.surprised)
        return no('surprised', '28-e', 'The surprise of the night lasts the whole first turn.', {
          cell: game.label(unit.cell),
        });
      if (isCommand(game, unit))
        return no('commander', '67-a', 'Command units neither pay nor count.', { unit: unit.id });
      if (unit.act!.paidRecovery) return no('already-paid', '67-a', 'The unit has paid.', { unit: unit.id });
      const short = judgePoints(unit, game.tables.costs.recovery * 2, '67-a');
      if (short !== undefined) return short;
    }
    return undefined;
  },
  perform(run, { units }) {
    run.emit({ type: 'SuppressionPaid', units, cost2: run.game.tables.costs.recovery * 2 });
    freePaidQuadrants(run);
  },
  *options(game, side, units) {
    const able = units.filter(
      (unit) => this.judge(game, { type: 'RemoveSuppression', units: [unit.id] }, side) === undefined,
    );
    if (able.length > 1 && new Set(able.map(({ cell }) => cell)).size === 1)
      yield { type: 'RemoveSuppression', units: able.map(({ id }) => id) };
    for (const unit of able)
      yield { type: 'RemoveSuppression', units: [unit.id] } satisfies OrderOf<'RemoveSuppression'>;
  },
  actors: (order) => order.units,
  narrow: keepUnits,
};
