import { isRefusal, no } from '../refusals.ts';
import { judgeCost } from '../rules/modification.ts';
import { isLaid } from '../rules/shelf.ts';
import { runOf } from '../sequence/run.ts';
import { figurePiece } from './fields.ts';
import { gameAt, order, pieceLabel } from './order.ts';

/** [18] */
export const moveFigure = order({
  type: 'MoveFigure',
  title: { en: 'Move a figure', it: 'Sposta una figura' },
  answers: ['terrain-modification'],
  fields: { figure: figurePiece },
  line: { en: ['move figure {figure}'], it: ['sposta figura {figure}'] },
  judge(desk, { figure: id }) {
    const game = gameAt(desk);
    const { linears, figures } = desk.state.terrain;
    if (linears.some((linear) => linear.id === id)) return no('line-stays', '18-d', { piece: id });
    const figure = figures.find((other) => other.id === id && other.status === 'placed');
    if (!isLaid(game)) return no('place-first', '18-a', {});
    if (figure === undefined) return no('unknown-piece', '18-a', { piece: id });
    const cost = figure.cells.length;
    return judgeCost(game, cost) ?? ((scene) => runOf(scene).emit({ type: 'FigureLifted', figure: id, cost }));
  },
  label: pieceLabel,
  *options(desk) {
    for (const { id } of desk.state.terrain.figures) {
      const given = { type: 'MoveFigure' as const, figure: id };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
