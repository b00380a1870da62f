import { firstOf } from '#kernel/known';
import { isRefusal, no } from '../refusals.ts';
import { judgeActors, judgePoints } from '../rules/action.ts';
import { forecastCost } from '../rules/forecast/moves.ts';
import type { Game } from '../rules/game.ts';
import { formOf, isAboard, isCommand, isEngineer, workIn } from '../rules/units.ts';
import { type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

function digCost(game: Game, unit: Unit): number {
  const { foot, artillery, engineers } = game.tables.costs;
  if (formOf(game, unit) === 'gun')
    return 2 * (game.typeOf(unit).flags.has('light') ? artillery.entrenchLight : artillery.entrenchHeavy);
  return 2 * (isEngineer(game, unit) ? engineers.entrench : foot.entrench);
}

/** [45] */
export const entrench = action({
  type: 'Entrench',
  title: { en: 'Dig in', it: 'Trincera' },
  line: { en: ['entrench {units}', 'dig in {units}'], it: ['trincera {units}'] },
  judge(game, given, side) {
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    for (const unit of units) {
      const form = formOf(game, unit);
      if (form === 'vehicle' && (!isCommand(game, unit) || isAboard(unit)))
        return no('cannot-dig', '45-a', { unit: unit.id });
      if (workIn(game, unit.cell)?.kind === 'minefield')
        return no('no-digging', '45-a', { space: game.label(unit.cell) });
      if (unit.entrenched) return no('already-done', '45-b', { unit: unit.id });
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
      cost2: Object.fromEntries(units.map((id) => [id, digCost(run.game, unitOf(run.state, id))])),
    });
  },
  forecast(game, { units: ids }) {
    const units = ids.map((id) => unitOf(game.state, id));
    const first = firstOf(units);
    const paragraph = formOf(game, first) === 'gun' ? '39-t' : isEngineer(game, first) ? '39-w' : '39-i';
    return forecastCost(game, units, digCost(game, first), paragraph);
  },
  *options(game, side, units) {
    for (const unit of units) {
      const given: ActionOf<'Entrench'> = { type: 'Entrench', units: [unit.id] };
      if (this.judge(game, given, side) === undefined) yield given;
    }
  },
  ...ofUnits,
});
