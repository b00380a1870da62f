import { isRefusal } from '../refusals.ts';
import { judgeChangedFord } from '../rules/modification.ts';
import { runOf } from '../sequence/run.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [15 row 5, 18] */
export const addFord = order({
  type: 'AddFord',
  title: { en: 'Add a ford', it: 'Aggiungi un guado' },
  answers: ['terrain-modification'],
  fields: { cell },
  line: { en: ['add ford at {cell}'], it: ['aggiungi guado a {cell}'] },
  judge(desk, { cell: label }) {
    const game = gameAt(desk);
    const cost = game.tables.terrain.ford;
    return judgeChangedFord(game, label) ?? ((scene) => runOf(scene).emit({ type: 'FordAdded', cell: label, cost }));
  },
  *options(desk) {
    for (const label of gameAt(desk).grid.labels) {
      const given = { type: 'AddFord' as const, cell: label };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
