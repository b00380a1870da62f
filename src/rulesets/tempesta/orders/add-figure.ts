import { isRefusal, no } from '../refusals.ts';
import { judgeShape } from '../rules/figures.ts';
import { judgeCost, judgeHand, modificationOf } from '../rules/modification.ts';
import { SHELF, shape } from '../rules/shelf.ts';
import { figurePrice, judgeLevel, judgeTheatreLimits } from '../rules/terrain.ts';
import { runOf } from '../sequence/run.ts';
import { figureSchema } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [18] */
export const addFigure = order({
  type: 'AddFigure',
  title: { en: 'Add a figure', it: 'Aggiungi una figura' },
  answers: ['terrain-modification'],
  fields: figureSchema.shape,
  line: {
    en: ['add figure <hill {hill}> <of {cells}>', 'add figure {...}'],
    it: ['aggiungi figura <collina {hill}> <di {cells}>', 'aggiungi figura {...}'],
  },
  judge(desk, { cells, hill }) {
    const game = gameAt(desk);
    const { die } = modificationOf(game);
    const { singleCellOn, figure } = game.tables.terrain;
    const isSingle = cells.length === 1 && singleCellOn.includes(die);
    const cost = figurePrice(game, { cells, hill });
    return (
      judgeHand(game) ??
      (cells.length === 1 && !isSingle ? no('single-cell', '18-b', { die }) : undefined) ??
      judgeShape(game, { cells, hill }, isSingle ? 1 : figure.min) ??
      judgeLevel(game, hill) ??
      judgeTheatreLimits(game, [{ cells, hill }], {}) ??
      judgeCost(game, cost) ??
      ((scene) => {
        const id = `figure-${desk.state.terrain.figures.length + 1}`;
        runOf(scene).emit({ type: 'FigureAdded', figure: id, shape: { cells, hill }, cost });
      })
    );
  },
  *options(desk) {
    for (const { cells, hill } of [...SHELF, shape('wood', [[0, 0]]), shape('building', [[0, 0]])]) {
      const given = { type: 'AddFigure' as const, cells, hill };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
