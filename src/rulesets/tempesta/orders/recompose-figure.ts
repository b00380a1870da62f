import { z } from 'zod';
import { reading } from '#kernel/field';
import { isRefusal, no } from '../refusals.ts';
import { judgeShape } from '../rules/figures.ts';
import type { Game } from '../rules/game.ts';
import { parseLabel } from '../rules/grid.ts';
import { judgeCost, modificationOf } from '../rules/modification.ts';
import { isLaid } from '../rules/shelf.ts';
import { runOf } from '../sequence/run.ts';
import type { Figure } from '../state.ts';
import { cell, figureCell, figurePiece } from './fields.ts';
import { gameAt, order, pieceLabel } from './order.ts';

type Cells = Figure['cells'];

/** What of a figure is taken up, and what stays. */
function partOf(
  game: Game,
  { cells, at }: Figure,
  from: readonly string[] | undefined,
): { readonly taken: Cells; readonly kept: Cells } {
  if (from === undefined) return { taken: cells, kept: [] };
  const wanted = new Set<number | undefined>(from.map((label) => parseLabel(label, game.grid)));
  return {
    taken: cells.filter((_, place) => wanted.has(at[place])),
    kept: cells.filter((_, place) => !wanted.has(at[place])),
  };
}

const contents = (cells: Cells): string =>
  cells
    .map(({ ground, scenario }) => `${scenario}:${ground}`)
    .sort()
    .join();

const turned = (part: Cells): Cells => part.map(({ dx, dy, ...rest }) => ({ dx: dy, dy: dx, ...rest }));

/** [18] */
export const recomposeFigure = order({
  type: 'RecomposeFigure',
  title: { en: 'Put a figure together anew', it: 'Ricomponi una figura' },
  answers: ['terrain-modification'],
  fields: {
    figure: figurePiece,
    cells: reading('figure-cells', z.array(figureCell).min(1).max(12)),
    /** The quadrants taken out of the figure, where not all of it is. */
    from: z.array(cell).min(1).max(12).optional(),
  },
  line: {
    en: ['recompose figure {figure} <of {cells}> [from {from}]', 'recompose figure {...}'],
    it: ['ricomponi figura {figure} <di {cells}> [da {from}]', 'ricomponi figura {...}'],
  },
  judge(desk, { figure: id, cells, from }) {
    const game = gameAt(desk);
    const { figures } = desk.state.terrain;
    const figure = figures.find((other) => other.id === id && other.status === 'placed');
    if (!isLaid(game)) return no('place-first', '18-a', {});
    if (figure === undefined) return no('unknown-piece', '18-a', { piece: id });
    const cost = cells.length;
    const dear = judgeCost(game, cost);
    if (dear !== undefined) return dear;
    const { hill } = figure;
    const { taken, kept } = partOf(game, figure, from);
    if (contents(taken) !== contents(cells) || taken.length !== (from?.length ?? taken.length))
      return no('other-cells', '18-a', { figure: id });
    const { singleCellOn, figure: size } = game.tables.terrain;
    const least = singleCellOn.includes(modificationOf(game).die) ? 1 : size.min;
    return (
      judgeShape(game, { cells, hill }, Math.min(figure.cells.length, least)) ??
      (kept.length === 0 ? undefined : judgeShape(game, { cells: kept, hill }, least)) ??
      ((scene) => {
        const run = runOf(scene);
        if (kept.length === 0 || from === undefined) run.emit({ type: 'FigureLifted', figure: id, cost, cells });
        else run.emit({ type: 'FigureSplit', figure: id, part: `figure-${figures.length + 1}`, from, cells, cost });
      })
    );
  },
  label: pieceLabel,
  *options(desk) {
    const game = gameAt(desk);
    for (const { id, cells, at } of desk.state.terrain.figures) {
      const whole = { type: 'RecomposeFigure' as const, figure: id, cells: turned(cells) };
      if (!isRefusal(this.judge(desk, whole))) yield whole;
      // Two neighbours in the list, taken out of what is left whole.
      for (let first = 0; first + 2 <= cells.length && at.length > 2; first++) {
        const part = {
          ...whole,
          cells: turned(cells.slice(first, first + 2)),
          from: at.slice(first, first + 2).map((place) => game.label(place)),
        };
        if (!isRefusal(this.judge(desk, part))) yield part;
      }
    }
  },
});
