import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import { enemyOf, TASKS, type Task } from '../names.ts';
import { isRefusal, no, pa } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { judgeActor, judgePoints } from '../rules/action.ts';
import { unitName } from '../rules/called.ts';
import { item } from '../rules/forecast/item.ts';
import { forecastDie } from '../rules/forecast/tests.ts';
import type { Game } from '../rules/game.ts';
import { neighbourOf, parseLabel } from '../rules/grid.ts';
import { quadrantOf } from '../rules/named.ts';
import { isAboard, isBunker, isEngineer } from '../rules/units.ts';
import { checkRetreat, eliminate } from '../sequence/losses.ts';
import { cellOf, unitOf } from '../state.ts';
import { action, ofOne } from './action.ts';
import type { ActionOf } from './fields.ts';

const priceOf = (game: Game, task: Task): number =>
  2 * game.tables.costs.engineers[task === 'bunker' ? 'bunkerLight' : task];

/** Whether the quadrant shows what is to be cleared; a marker counts as what it shows, and units dig trenches too (45.2). */
function hasWork(game: Game, cell: number, task: Task): boolean {
  const { ground, defence } = cellOf(game.state, cell);
  if (task === 'trench' && game.at(cell).some(({ entrenched }) => entrenched)) return true;
  if (task === 'building') return ground === 'building';
  if (task === 'bunker') return isBunker(defence);
  return defence?.kind === task;
}

/** [91] */
export const engineerWork = action({
  type: 'EngineerWork',
  title: { en: 'Put engineers to work', it: 'Fai lavorare i genieri' },
  line: {
    en: ['engineers {unit} <at {target}> <task {task}>'],
    it: ['genieri {unit} <a {target}> <lavoro {task}>'],
  },
  judge(game, given, side) {
    const unit = judgeActor(game, side, given.unit);
    if (isRefusal(unit)) return unit;
    const { task } = given;
    const target = quadrantOf(game, given.target, '91-a');
    if (isRefusal(target)) return target;
    if (!isEngineer(game, unit) || isAboard(unit)) return no('not-engineers', '6-e', { unit: unit.id });
    if (game.badWeather) return no('weather-forbids', '91-a', { weather: game.state.weather });
    if (known(game.grid.reach[unit.cell * game.grid.size + target], 'distance') > 1)
      return no('not-adjacent', '91-a', { from: game.label(unit.cell), to: given.target });
    if (!hasWork(game, target, task)) return no('nothing-there', '91-a', { space: given.target, task });
    if (target !== unit.cell && game.tables.engineers.adjacent[task].length === 0)
      return no('only-inside', '91-b', { space: given.target });
    return judgePoints(unit, priceOf(game, task), '39-v');
  },
  perform(run, { unit: id, target: cell, task }) {
    const { game, state } = run;
    const unit = unitOf(state, id);
    const target = parseLabel(cell, game.grid);
    const inside = target === unit.cell;
    const { engineers } = game.tables;
    const die = run.die(ROLLS.engineers({ unit: id, cell }));
    const faces = [...(inside ? engineers.inside : engineers.adjacent)[task]];
    const success = faces.includes(die);
    const enemies = success ? game.at(target, enemyOf(unit.side)).filter((enemy) => !isAboard(enemy)) : [];
    const saves = engineers.noSave.includes(task)
      ? []
      : enemies.flatMap((enemy) => {
          const { save } = game.typeOf(enemy);
          if (save === undefined) return [];
          const rolled = run.die(ROLLS.save({ unit: enemy.id }));
          return [{ unit: enemy.id, die: rolled, save, survives: rolled >= save }];
        });
    run.emit({ type: 'EngineersWorked', unit: id, cell, task, die, faces, success, saves, cost2: priceOf(game, task) });
    const lost = enemies.filter((enemy) => !saves.some((save) => save.unit === enemy.id && save.survives));
    if (lost.length > 0)
      eliminate(
        run,
        lost.map((enemy) => enemy.id),
        'demolition',
      );
    checkRetreat(run, target, unit.cell);
    if (!success && inside && engineers.accidents.includes(task)) eliminate(run, [id], 'accident');
  },
  forecast(game, { unit: id, target: cell, task }) {
    const unit = unitOf(game.state, id);
    const target = parseLabel(cell, game.grid);
    const inside = target === unit.cell;
    const { engineers } = game.tables;
    const enemies = game.at(target, enemyOf(unit.side)).filter((enemy) => !isAboard(enemy));
    const isAccident = inside && engineers.accidents.includes(task);
    const cost2 = priceOf(game, task);
    const done: Text =
      enemies.length === 0
        ? { en: 'the work is done', it: 'il lavoro riesce' }
        : { en: 'the work is done, enemies there are lost', it: 'il lavoro riesce, i nemici presenti sono eliminati' };
    return forecastDie(
      (inside ? engineers.inside : engineers.adjacent)[task],
      { en: 'Done on', it: 'Riesce con' },
      '91-b',
      done,
      isAccident
        ? { en: 'an accident: the engineers are lost', it: 'incidente: i genieri sono perduti' }
        : { en: 'nothing happens', it: 'non succede nulla' },
      {
        items: engineers.noSave.includes(task)
          ? []
          : enemies.flatMap((enemy) => {
              const { save } = game.typeOf(enemy);
              return save === undefined
                ? []
                : [
                    item(
                      unitName(game.theatre, game.state, enemy),
                      { en: `saved on ${save} or more`, it: `si salva con ${save} o più` },
                      '91-d',
                    ),
                  ];
            }),
        cost: { spent: pa(cost2), left: pa((unit.act?.pa2 ?? 0) - cost2) },
      },
    );
  },
  *options(game, side, units) {
    for (const unit of units) {
      if (!isEngineer(game, unit)) continue;
      for (let direction = -1; direction < 8; direction++) {
        const cell = direction < 0 ? unit.cell : neighbourOf(game.grid, unit.cell, direction);
        if (cell < 0) continue;
        for (const task of TASKS) {
          if (!hasWork(game, cell, task)) continue;
          const given: ActionOf<'EngineerWork'> = {
            type: 'EngineerWork',
            unit: unit.id,
            target: game.label(cell),
            task,
          };
          if (this.judge(game, given, side) === undefined) yield given;
        }
      }
    }
  },
  ...ofOne('unit'),
});
