import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import { judgeShape } from '../rules/figures.ts';
import { crossings, judgeLinear, linearCourses } from '../rules/linears.ts';
import { figurePrice, judgeLevel, judgeTheatreLimits, linearPrice, pathOf } from '../rules/terrain.ts';
import { judgeAddedSea, judgeFord, maySea } from '../rules/water.ts';
import type { Figure } from '../state.ts';
import type { OrderRules } from './rule.ts';
import { isLaid, SHELF, shape } from './terrain-shelf.ts';

/* [18] What the player who did not lay the table changes on it. */

/** What of a figure is taken up, and what stays. */
function partOf(
  game: Game,
  { cells, at }: Figure,
  from: readonly string[] | undefined,
): { taken: Figure['cells']; kept: Figure['cells'] } {
  if (from === undefined) return { taken: cells, kept: [] };
  const wanted = new Set(from.map((label) => parseLabel(label, game.grid)));
  return {
    taken: cells.filter((_, place) => wanted.has(at[place]!)),
    kept: cells.filter((_, place) => !wanted.has(at[place]!)),
  };
}

const contents = (cells: Figure['cells']): string =>
  cells
    .map(({ ground, scenario }) => `${scenario}:${ground}`)
    .sort()
    .join();

const OVER = 'The change costs more points than are left.';

export const modifyingOrders: OrderRules<
  | 'AddFigure'
  | 'MoveFigure'
  | 'RecomposeFigure'
  | 'AddLinear'
  | 'AddSea'
  | 'AddRiver'
  | 'AddFord'
  | 'MoveFord'
  | 'FinishModification'
> = {
  AddFigure: {
    judge(game, { cells, hill }) {
      const { die, left } = game.state.terrain.modification!;
      if (!isLaid(game)) return no('place-first', '18-a', 'The figure in hand is placed first.');
      const { singleCellOn, figure } = game.tables.terrain;
      const single = cells.length === 1 && singleCellOn.includes(die);
      if (cells.length === 1 && !single)
        return no('single-cell', '18-b', 'Figures of one cell are allowed only on a 1.', { die });
      const wrong =
        judgeShape(game, { cells, hill }, single ? 1 : figure.min) ??
        judgeLevel(game, hill) ??
        judgeTheatreLimits(game, [{ cells, hill }], {});
      if (wrong !== undefined) return wrong;
      const cost = figurePrice(game, { cells, hill });
      return cost > left
        ? no('over-budget', '18-a', 'The change costs more points than are left.', { cost, left })
        : undefined;
    },
    perform(run, { cells, hill }) {
      const figure = `figure-${run.state.terrain.figures.length + 1}`;
      run.emit({ type: 'FigureAdded', figure, shape: { cells, hill }, cost: figurePrice(run.game, { cells, hill }) });
    },
    *options(game, by) {
      for (const figure of [...SHELF, shape('wood', [[0, 0]]), shape('building', [[0, 0]])]) {
        const order: OrderOf<'AddFigure'> = { type: 'AddFigure', cells: figure.cells, hill: figure.hill };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  MoveFigure: {
    judge(game, { figure: id }) {
      const { left } = game.state.terrain.modification!;
      if (game.state.terrain.linears.some((linear) => linear.id === id))
        return no('linear', '18-d', 'Rivers, roads and railways stay where they are.', { figure: id });
      const figure = game.state.terrain.figures.find((other) => other.id === id && other.status === 'placed');
      if (!isLaid(game) || figure === undefined)
        return no('no-such-figure', '18-a', 'No such figure lies on the table, or another is in hand.', { figure: id });
      return figure.cells.length > left
        ? no('over-budget', '18-a', 'The change costs more points than are left.', { cost: figure.cells.length, left })
        : undefined;
    },
    perform(run, { figure: id }) {
      const figure = run.state.terrain.figures.find((other) => other.id === id)!;
      run.emit({ type: 'FigureLifted', figure: id, cost: figure.cells.length });
    },
    *options(game, by) {
      for (const { id } of game.state.terrain.figures) {
        const order: OrderOf<'MoveFigure'> = { type: 'MoveFigure', figure: id };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  RecomposeFigure: {
    judge(game, order) {
      const { left, die } = game.state.terrain.modification!;
      const figure = game.state.terrain.figures.find(({ id, status }) => id === order.figure && status === 'placed');
      if (!isLaid(game) || figure === undefined)
        return no('no-such-figure', '18-a', 'No such figure lies on the table, or another is in hand.', {
          figure: order.figure,
        });
      const cost = order.cells.length;
      if (cost > left) return no('over-budget', '18-a', OVER, { cost, left });
      const { taken, kept } = partOf(game, figure, order.from);
      if (contents(taken) !== contents(order.cells) || taken.length !== (order.from?.length ?? taken.length))
        return no('other-cells', '18-a', 'A figure is recomposed from its own cells.', { figure: order.figure });
      const least = game.tables.terrain.singleCellOn.includes(die) ? 1 : game.tables.terrain.figure.min;
      return (
        judgeShape(game, { cells: order.cells, hill: figure.hill }, Math.min(figure.cells.length, least)) ??
        (kept.length === 0 ? undefined : judgeShape(game, { cells: kept, hill: figure.hill }, least))
      );
    },
    perform(run, { figure: id, cells, from }) {
      const { figures } = run.state.terrain;
      const figure = figures.find((other) => other.id === id)!;
      if (partOf(run.game, figure, from).kept.length === 0)
        run.emit({ type: 'FigureLifted', figure: id, cost: cells.length, cells });
      else {
        const part = `figure-${figures.length + 1}`;
        run.emit({ type: 'FigureSplit', figure: id, part, from: from!, cells, cost: cells.length });
      }
    },
    *options(game, by) {
      for (const { id, cells, at } of game.state.terrain.figures) {
        const turned = (part: Figure['cells']): Figure['cells'] =>
          part.map(({ dx, dy, ...rest }) => ({ dx: dy, dy: dx, ...rest }));
        const orders: OrderOf<'RecomposeFigure'>[] = [{ type: 'RecomposeFigure', figure: id, cells: turned(cells) }];
        // Two neighbours in the list, taken out of what is left whole.
        for (let first = 0; first + 2 <= cells.length && at.length > 2; first++)
          orders.push({
            type: 'RecomposeFigure',
            figure: id,
            cells: turned(cells.slice(first, first + 2)),
            from: at.slice(first, first + 2).map((cell) => game.label(cell)),
          });
        for (const order of orders) if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  AddLinear: {
    judge(game, { kind, profile, path }) {
      const { left, freeUsed } = game.state.terrain.modification!;
      if (!isLaid(game)) return no('place-first', '18-a', 'The figure in hand is placed first.');
      const wrong =
        judgeLinear(game, kind, pathOf(game, path)) ??
        judgeTheatreLimits(game, [], kind === 'road' ? { roads: 1 } : { railways: 1 });
      if (wrong !== undefined) return wrong;
      const cost = linearPrice(game, kind, profile);
      return freeUsed && cost > left
        ? no('over-budget', '18-c', 'One road or railway is free; another costs its points.', { cost, left })
        : undefined;
    },
    perform(run, { kind, profile, path }) {
      const { terrain } = run.state;
      const free = !terrain.modification!.freeUsed;
      const linear = `${kind}-${terrain.linears.filter((other) => other.kind === kind).length + 1}`;
      run.emit({
        type: 'LinearAdded',
        linear,
        kind,
        profile,
        path,
        ...crossings(run.game, kind, pathOf(run.game, path)),
        cost: linearPrice(run.game, kind, profile),
        free,
      });
    },
    *options(game, by) {
      for (const kind of ['road', 'railway'] as const)
        for (const path of linearCourses(game, kind)) {
          const order: OrderOf<'AddLinear'> = { type: 'AddLinear', kind, profile: 'flat', path };
          if (this.judge(game, order, by) === undefined) yield order;
        }
    },
  },
  AddSea: {
    judge(game, { side, depth }) {
      const { left } = game.state.terrain.modification!;
      const cost = game.tables.terrain.otherLinear;
      if (!isLaid(game)) return no('place-first', '18-a', 'What is in hand is placed first.');
      if (!maySea(game)) return no('no-sea', '15-h', 'There is sea only where naval guns are.');
      if (game.state.terrain.sea !== 'none') return no('sea-there', '17-e', 'The table has a sea already.');
      return cost > left ? no('over-budget', '18-a', OVER, { cost, left }) : judgeAddedSea(game, side, depth);
    },
    perform: (run, { side, depth }) =>
      run.emit({ type: 'SeaAdded', side, depth, cost: run.game.tables.terrain.otherLinear }),
    *options(game, by) {
      for (const side of ['W', 'E', 'N', 'S'] as const)
        for (const depth of [1, 2]) {
          const order: OrderOf<'AddSea'> = { type: 'AddSea', side, depth };
          if (this.judge(game, order, by) === undefined) yield order;
        }
    },
  },
  AddRiver: {
    judge(game) {
      const { left } = game.state.terrain.modification!;
      const cost = game.tables.terrain.otherLinear;
      if (!isLaid(game)) return no('place-first', '18-a', 'What is in hand is placed first.');
      return (
        judgeTheatreLimits(game, [], { rivers: 1 }) ??
        (cost > left ? no('over-budget', '18-a', OVER, { cost, left }) : undefined)
      );
    },
    perform(run) {
      const rivers = run.state.terrain.linears.filter(({ kind }) => kind === 'river').length;
      run.emit({ type: 'RiverAdded', river: `river-${rivers + 1}`, cost: run.game.tables.terrain.otherLinear });
    },
    *options(game, by) {
      if (this.judge(game, { type: 'AddRiver' }, by) === undefined) yield { type: 'AddRiver' };
    },
  },
  AddFord: {
    judge(game, { cell }) {
      const { left } = game.state.terrain.modification!;
      const cost = game.tables.terrain.ford;
      if (!isLaid(game)) return no('place-first', '18-a', 'What is in hand is placed first.');
      return (
        judgeFord(game, parseLabel(cell, game.grid)) ??
        (cost > left ? no('over-budget', '18-a', OVER, { cost, left }) : undefined)
      );
    },
    perform: (run, { cell }) => run.emit({ type: 'FordAdded', cell, cost: run.game.tables.terrain.ford }),
    *options(game, by) {
      for (let cell = 0; cell < game.grid.size; cell++) {
        const order: OrderOf<'AddFord'> = { type: 'AddFord', cell: game.label(cell) };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  MoveFord: {
    judge(game, { from, to }, by) {
      if (!game.state.terrain.fords.includes(parseLabel(from, game.grid)))
        return no('no-ford', '18-a', 'There is no ford.', { cell: from });
      return modifyingOrders.AddFord.judge(game, { type: 'AddFord', cell: to }, by);
    },
    perform: (run, { from, to }) => run.emit({ type: 'FordMoved', from, to, cost: run.game.tables.terrain.ford }),
    *options(game, by) {
      for (const from of game.state.terrain.fords)
        for (const { cell: to } of modifyingOrders.AddFord.options(game, by))
          yield { type: 'MoveFord', from: game.label(from), to };
    },
  },
  FinishModification: {
    judge: (game) => (isLaid(game) ? undefined : no('place-first', '18-a', 'The figure in hand is placed first.')),
    perform: (run) => run.emit({ type: 'StageEntered', stage: 'direction' }),
    *options(game, by) {
      if (this.judge(game, { type: 'FinishModification' }, by) === undefined) yield { type: 'FinishModification' };
    },
  },
};
