import { isRefusal, no } from '../refusals.ts';
import { parseLabel } from '../rules/grid.ts';
import { judgeChangedFord } from '../rules/modification.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [15 row 5, 18] */
export const moveFord = order({
  type: 'MoveFord',
  title: { en: 'Move a ford', it: 'Sposta un guado' },
  answers: ['terrain-modification'],
  fields: { from: cell, to: cell },
  line: { en: ['move ford {from} to {to}'], it: ['sposta guado {from} a {to}'] },
  judge(desk, { from, to }) {
    const game = gameAt(desk);
    if (!desk.state.terrain.fords.includes(parseLabel(from, game.grid))) return no('no-ford', '18-a', { space: from });
    const cost = game.tables.terrain.ford;
    return judgeChangedFord(game, to) ?? ((scene) => runOf(scene).emit({ type: 'FordMoved', from, to, cost }));
  },
  *options(desk) {
    const game = gameAt(desk);
    for (const ford of desk.state.terrain.fords)
      for (const to of game.grid.labels) {
        const given = { type: 'MoveFord' as const, from: game.label(ford), to };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
  },
});
