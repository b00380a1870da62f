import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { checkRetreat, eliminate } from '../procedure/losses.ts';
import { isRefusal, no } from '../refusals.ts';
import { isAboard, isBunker, isEngineer } from '../rules/units.ts';
import { enemyOf, type Unit } from '../state.ts';
import { type Action, judgeActors, judgePoints } from './action.ts';

export const TASKS = ['minefield', 'trench', 'wire', 'atObstacle', 'building', 'bunker'] as const;
export type Task = (typeof TASKS)[number];

const priceOf = (game: Game, task: Task): number =>
  2 * game.tables.costs.engineers[task === 'bunker' ? 'bunkerLight' : task]!;

/** Whether the quadrant shows what is to be cleared; a marker counts as what it shows, and units dig trenches too (45.2). */
function hasWork(game: Game, cell: number, task: Task): boolean {
  const here = game.state.cells[cell]!;
  if (task === 'trench' && game.at(cell).some(({ entrenched }) => entrenched)) return true;
  if (task === 'building') return here.ground === 'building';
  if (task === 'bunker') return isBunker(here.defence);
  return here.defence?.kind === task;
}

/** [91] */
export const engineerWork: Action<'EngineerWork'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.unit]);
    if (isRefusal(units)) return units;
    const [unit] = units as [Unit];
    const target = parseLabel(order.target, game.grid);
    const facts = { unit: order.unit, target: order.target, task: order.task };
    if (!isEngineer(game, unit) || isAboard(unit))
      return no('not-engineers', '6-e', 'Only engineers on the ground do that.', facts);
    if (game.badWeather) return no('bad-weather', '91-a', 'Engineers do not work in bad weather.', facts);
    if (target < 0 || game.grid.reach[unit.cell * game.grid.size + target]! > 1)
      return no('too-far', '91-a', 'Engineers work in their quadrant or one beside it.', facts);
    if (!hasWork(game, target, order.task))
      return no('nothing-there', '91-a', 'There is no such thing in that quadrant.', facts);
    if (target !== unit.cell && game.tables.engineers.adjacent[order.task]!.length === 0)
      return no('only-inside', '91-b', 'Mines are cleared only from inside.', facts);
    return judgePoints(unit, priceOf(game, order.task), '39-v');
  },
  perform(run, order) {
    const { game, state } = run;
    const unit = state.units[order.unit]!;
    const target = parseLabel(order.target, game.grid);
    const inside = target === unit.cell;
    const { engineers } = game.tables;
    const die = run.die(`engineers ${order.unit} at ${order.target}`);
    const success = (inside ? engineers.inside : engineers.adjacent)[order.task]!.includes(die);
    const enemies = success ? game.at(target, enemyOf(unit.side)).filter((enemy) => !isAboard(enemy)) : [];
    const saves = engineers.noSave.includes(order.task)
      ? []
      : enemies.flatMap((enemy) => {
          const { save } = game.typeOf(enemy);
          if (save === undefined) return [];
          const rolled = run.die(`save of ${enemy.id}`);
          return [{ unit: enemy.id, die: rolled, save, survives: rolled >= save }];
        });
    run.emit({
      type: 'EngineersWorked',
      unit: order.unit,
      cell: order.target,
      task: order.task,
      die,
      success,
      saves,
      cost2: priceOf(game, order.task),
    });
    const lost = enemies.filter((enemy) => !saves.some(({ unit: id, survives }) => id === enemy.id && survives));
    if (lost.length > 0)
      eliminate(
        run,
        lost.map(({ id }) => id),
        'demolition',
      );
    checkRetreat(run, target, unit.cell);
    if (!success && inside && engineers.accidents.includes(order.task)) eliminate(run, [order.unit], 'accident');
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (!isEngineer(game, unit)) continue;
      for (let direction = -1; direction < 8; direction++) {
        const cell = direction < 0 ? unit.cell : game.grid.neighbour[unit.cell * 8 + direction]!;
        if (cell < 0) continue;
        for (const task of TASKS) {
          if (!hasWork(game, cell, task)) continue;
          const order: OrderOf<'EngineerWork'> = {
            type: 'EngineerWork',
            unit: unit.id,
            target: game.label(cell),
            task,
          };
          if (this.judge(game, order, side) === undefined) yield order;
        }
      }
    }
  },
  actors: (order) => [order.unit],
  narrow: (order, left) => (left.includes(order.unit) ? order : undefined),
};

/** [92] */
export const buildPontoon: Action<'BuildPontoon'> = {
  judge(game, order, side) {
    const units = judgeActors(game, side, [order.unit]);
    if (isRefusal(units)) return units;
    const [unit] = units as [Unit];
    const cell = game.state.cells[unit.cell]!;
    const facts = { unit: order.unit, cell: game.label(unit.cell) };
    if (!game.typeOf(unit).flags.has('bridge') || isAboard(unit))
      return no('no-bridging', '92-a', 'The list does not let the unit build bridges.', facts);
    if (game.badWeather || game.night)
      return no('no-bridge-weather', '92-a', 'No bridge is built in bad weather or at night.', facts);
    if (cell.river === undefined) return no('no-river', '92-a', 'The unit must stand in the river quadrant.', facts);
    if (cell.bridge !== undefined) return no('bridged', '92-a', 'There is a bridge already.', facts);
    return judgePoints(unit, game.tables.costs.engineers['pontoon']! * 2, '39-v');
  },
  perform(run, { unit }) {
    const { game, state } = run;
    const die = run.die(`pontoon by ${unit}`);
    run.emit({
      type: 'PontoonBuilt',
      unit,
      cell: game.label(state.units[unit]!.cell),
      die,
      success: game.tables.engineers.pontoonOn.includes(die),
      cost2: game.tables.costs.engineers['pontoon']! * 2,
    });
  },
  *options(game, side, units) {
    for (const unit of units) {
      const order: OrderOf<'BuildPontoon'> = { type: 'BuildPontoon', unit: unit.id };
      if (game.typeOf(unit).flags.has('bridge') && this.judge(game, order, side) === undefined) yield order;
    }
  },
  actors: (order) => [order.unit],
  narrow: (order, left) => (left.includes(order.unit) ? order : undefined),
};
