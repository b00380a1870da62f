import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { isRefusal, no } from '../refusals.ts';
import { formOf, isAboard, isCommand, isEngineer, workIn } from '../rules/units.ts';
import type { Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints, keepUnits } from './action.ts';

function digCost(game: Game, unit: Unit): number {
  const { foot, artillery, engineers } = game.tables.costs;
  if (formOf(game, unit) === 'gun')
    return 2 * artillery[game.typeOf(unit).flags.has('light') ? 'entrenchLight' : 'entrenchHeavy']!;
  return 2 * (isEngineer(game, unit) ? engineers['entrench']! : foot['entrench']!);
}

/** [45] */
export const entrench: Action<'Entrench'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, order.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const form = formOf(game, unit);
      if (form === 'vehicle' && (!isCommand(game, unit) || isAboard(unit)))
        return no('cannot-dig', '45-a', 'Only foot and unhooked guns dig in.', { unit: unit.id });
      if (workIn(game, unit.cell)?.kind === 'minefield')
        return no('minefield', '45-a', 'Nobody digs in a minefield.', { cell: game.label(unit.cell) });
      if (unit.entrenched) return no('entrenched', '45-b', 'The unit is dug in already.', { unit: unit.id });
      const short = judgePoints(
        unit,
        digCost(game, unit),
        form === 'gun' ? '39-t' : isEngineer(game, unit) ? '39-w' : '39-i',
      );
      if (short !== undefined) return short;
    }
    return undefined;
  },
  perform(run, { units }) {
    run.emit({
      type: 'UnitsEntrenched',
      units,
      cost2: Object.fromEntries(units.map((id) => [id, digCost(run.game, run.state.units[id]!)])),
    });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'Entrench'> = { type: 'Entrench', units: [unit.id] };
      if (this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => order.units,
  narrow: keepUnits,
};
