import { firstOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { enemyOf } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { judgeActors, judgePoints } from '../rules/action.ts';
import { assaultCost, judgeAssaulter } from '../rules/assault.ts';
import { forecastAssault } from '../rules/forecast/assault.ts';
import { mineResults } from '../rules/forecast/tests.ts';
import type { Game } from '../rules/game.ts';
import { neighbourOf, parseLabel } from '../rules/grid.ts';
import { isPassable, isRockBound } from '../rules/movement.ts';
import { quadrantOf } from '../rules/named.ts';
import { canFightAssault, cargoOf, formOf, workIn } from '../rules/units.ts';
import { revealDefence } from '../sequence/losses.ts';
import { testMines } from '../sequence/march.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import { action, ofUnits } from './action.ts';
import type { ActionOf } from './fields.ts';

type DeclareAssault = ActionOf<'DeclareAssault'>;

/** [88] */
export const declareAssault = action({
  type: 'DeclareAssault',
  title: { en: 'Assault', it: 'Assalta' },
  help: {
    en: 'The units of a quadrant go for the enemies in the next one; the defender may run or fire first.',
    it: 'Le unità di un quadrante vanno contro i nemici nel quadrante accanto; il difensore può prima fuggire o sparare.',
  },
  line: { en: ['assault {units} at {target}'], it: ['assalta {units} a {target}'] },
  judge(game, given, side) {
    const units = judgeActors(game, side, given.units);
    if (isRefusal(units)) return units;
    const target = quadrantOf(game, given.target, '88-a');
    if (isRefusal(target)) return target;
    const from = firstOf(units).cell;
    if (game.grid.reach[from * game.grid.size + target] !== 1)
      return no('not-adjacent', '88-a', { from: game.label(from), to: given.target });
    const enemies = game.at(target, enemyOf(side));
    if (enemies.length === 0) return no('no-enemy', '88-a', { space: given.target });
    if (!enemies.some((unit) => canFightAssault(game, unit)))
      return no('nobody-to-fight', '88-d', { space: given.target });
    for (const unit of units) {
      const barred = judgeOne(game, unit, from, target);
      if (barred !== undefined) return barred;
    }
    const would = units.reduce((count, unit) => count + 1 + cargoOf(game, unit).length, 0);
    const limit = game.tables.limits.unitsPerCell;
    return would > limit ? no('stacking', '40-a', { space: given.target, would, limit }) : undefined;
  },
  perform(run, given) {
    const { game, state } = run;
    const target = parseLabel(given.target, game.grid);
    const { cell: from, side } = unitOf(state, firstOf(given.units));
    revealDefence(run, from);
    // [44] The price of the assault includes the way out, the mines do not ask for the price.
    const units = given.units
      .map((id) => unitOf(state, id))
      .filter((unit) => workIn(game, from)?.kind !== 'minefield' || testMines(run, unit, assaultCost(game, unit)));
    if (units.length === 0) return;
    const ids = units.map(({ id }) => id);
    run.emit({
      type: 'AssaultDeclared',
      side,
      units: ids,
      from: game.label(from),
      target: given.target,
      cost2: Object.fromEntries(units.map((unit) => [unit.id, assaultCost(game, unit)])),
    });
    const riders = units.flatMap((unit) => cargoOf(game, unit)).map(({ id }) => id);
    const assault = { side, units: ids, ...(riders.length === 0 ? {} : { riders }), from, target };
    const defender = enemyOf(side);
    run.stack.push({ kind: 'assault-dice', assault });
    run.stack.push({ kind: 'continue', id: run.next(), side, assault });
    run.stack.push({ kind: 'defensive', id: run.next(), side: defender, assault, fired: [] });
    run.stack.push({ kind: 'flee', id: run.next(), side: defender, assault });
  },
  forecast(game, given, side) {
    const units = given.units.map((id) => unitOf(game.state, id));
    const { cell: from } = firstOf(units);
    const assault = { side, units: given.units, from, target: parseLabel(given.target, game.grid) };
    const spent = assaultCost(game, firstOf(units));
    const left = Math.min(...units.map((unit) => (unit.act?.pa2 ?? 0) - assaultCost(game, unit)));
    const dice = forecastAssault(game, assault, side, { cost2: { spent, left }, defensive: true });
    // [44] Whoever starts from mines must get out of them first.
    const mines = workIn(game, from)?.kind === 'minefield' ? mineResults(game, units).items : [];
    return { ...dice, items: [...dice.items, ...mines] };
  },
  /** Everyone who can, and each alone. */
  *options(game, side, units) {
    const able = units.filter(
      (unit) => judgeAssaulter(game, unit) === undefined && (unit.act?.pa2 ?? 0) >= assaultCost(game, unit),
    );
    if (able.length === 0) return;
    for (let direction = 0; direction < 8; direction++)
      for (const group of able.length > 1 ? [able, ...able.map((unit) => [unit])] : [able]) {
        const to = neighbourOf(game.grid, firstOf(group).cell, direction);
        if (to < 0 || game.at(to, enemyOf(side)).length === 0) continue;
        const order = (ids: string[]): DeclareAssault => ({
          type: 'DeclareAssault',
          units: ids,
          target: game.label(to),
        });
        const facing = group.filter(({ id }) => this.judge(game, order([id]), side) === undefined);
        if (facing.length === 0) continue;
        const given = order(facing.map(({ id }) => id));
        if (this.judge(game, given, side) === undefined) yield given;
      }
  },
  ...ofUnits,
});

function judgeOne(game: Game, unit: Unit, from: number, target: number): Refusal | undefined {
  const barred = judgeAssaulter(game, unit);
  if (barred !== undefined) return barred;
  const { id, facing, act } = unit;
  const { armoured, flags } = game.typeOf(unit);
  const form = formOf(game, unit);
  if (cellOf(game.state, from).suppressed && !armoured) return no('suppressed', '65-a', { space: game.label(from) });
  if (facing >= 0 && form === 'vehicle' && game.grid.bearing[from * game.grid.size + target] !== facing)
    return no('wrong-facing', '42-c', { unit: id, facing });
  if (act?.minesTried === true && workIn(game, from)?.kind === 'minefield')
    return no('mines-tried', '44-a', { unit: id });
  if (!isPassable(game, unit, from, target))
    return no('impassable', isRockBound(game, unit, from, target) ? '15-e' : '15-f', {
      unit: id,
      space: game.label(target),
    });
  const paragraph = form === 'foot' ? (flags.has('engineer') ? '39-w' : '39-i') : '39-o';
  return judgePoints(unit, assaultCost(game, unit), paragraph);
}
