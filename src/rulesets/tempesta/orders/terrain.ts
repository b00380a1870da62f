import { parseLabel } from '../board/grid.ts';
import { GROUND_SCENARIO } from '../board/terrain.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import {
  crossings,
  figureCells,
  figurePlaces,
  figurePrice,
  judgeFigurePlace,
  judgeLevel,
  judgeLinear,
  judgePurchase,
  judgeRiver,
  judgeSea,
  judgeShape,
  judgeTheatreLimits,
  linearCourses,
  linearPrice,
  maySea,
  pathOf,
  purchasePrice,
  riverCells,
  riverRuns,
  theatreOf,
} from '../rules/terrain.ts';
import type { Figure, Linear } from '../state.ts';
import type { OrderRules } from './rule.ts';

type Shape = { cells: Figure['cells']; hill: number };

const shape = (ground: string, points: readonly (readonly [number, number])[], hill = 0): Shape => ({
  cells: points.map(([dx, dy]) => ({ dx, dy, ground, scenario: GROUND_SCENARIO.get(ground)! })),
  hill,
});

const BLOCK = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const PAIR = [
  [0, 0],
  [1, 0],
] as const;
const ELBOW = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;
const SLAB = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
] as const;

/** Figures that players usually want: what the list of purchases is made of. */
const SHELF: readonly Shape[] = [
  shape('wood', ELBOW),
  shape('field', BLOCK),
  shape('building', PAIR),
  shape('', BLOCK, 2),
  shape('scrub', PAIR),
  shape('wood', BLOCK),
  shape('rough', SLAB, 2),
  shape('marsh', ELBOW),
  shape('orchard', PAIR),
  shape('hedge', SLAB),
  shape('rocky', PAIR, 3),
  shape('wood', PAIR, 1),
];

const rolledFigure = (game: Game): Figure | undefined =>
  game.state.terrain.figures.find(({ status }) => status === 'rolled');
const waitingRiver = (game: Game): Linear | undefined =>
  game.state.terrain.linears.find(({ kind, status }) => kind === 'river' && status === 'rolled');
const isLaid = (game: Game): boolean =>
  game.state.terrain.sea !== 'bought' && waitingRiver(game) === undefined && rolledFigure(game) === undefined;

/** A basket filled from the shelf, beginning at some place, as far as points and theatre allow. */
function basket(
  game: Game,
  start: number,
  extras: { rivers: number; railways: number; sea: boolean; profile: 'flat' | 'sunken' | 'raised' },
): OrderOf<'BuyTerrain'> {
  const theatre = theatreOf(game);
  const order: OrderOf<'BuyTerrain'> = {
    type: 'BuyTerrain',
    figures: [],
    roads: Array.from({ length: theatre.minRoads }, () => 'flat' as const),
    ...pick(extras),
  };
  if (extras.profile !== 'flat' && order.roads.length > 0) order.roads[0] = extras.profile;
  for (let at = 0; at < SHELF.length; at++) {
    const figure = SHELF[(start + at) % SHELF.length]!;
    const more = { ...order, figures: [...order.figures, figure] };
    if (judgePurchase(game, more) === undefined) order.figures.push(figure);
  }
  if (
    theatre.maxRoads > order.roads.length &&
    judgePurchase(game, { ...order, roads: [...order.roads, 'flat'] }) === undefined
  )
    order.roads.push('flat');
  return order;
}

const pick = ({ rivers, railways, sea }: { rivers: number; railways: number; sea: boolean }) => ({
  rivers,
  railways,
  sea,
});

export const terrainOrders: OrderRules<
  | 'BuyTerrain'
  | 'PlaceSea'
  | 'PlaceRiver'
  | 'PlaceFigure'
  | 'PlaceLinear'
  | 'FinishTerrain'
  | 'AddFigure'
  | 'MoveFigure'
  | 'RecomposeFigure'
  | 'AddLinear'
  | 'FinishModification'
> = {
  BuyTerrain: {
    judge: (game, order) => judgePurchase(game, order),
    perform(run, order) {
      run.emit({ ...order, type: 'TerrainBought', price: purchasePrice(run.game, order) });
      run.emit({ type: 'StageEntered', stage: 'terrain-placement' });
    },
    *options(game) {
      const nothing = { rivers: 0, railways: 0, sea: false, profile: 'flat' as const };
      const extras = [
        nothing,
        nothing,
        nothing,
        { ...nothing, rivers: 1 },
        { ...nothing, railways: 1 },
        { ...nothing, profile: 'sunken' as const },
        { ...nothing, profile: 'raised' as const },
      ];
      if (maySea(game)) extras.push({ ...nothing, sea: true });
      for (const [at, extra] of extras.entries()) {
        const order = basket(game, at * 2, extra);
        if (judgePurchase(game, order) === undefined) yield order;
      }
    },
  },
  PlaceSea: {
    judge(game, { side, depth }) {
      if (!maySea(game)) return no('no-sea', '15-h', 'There is sea only where naval guns are.');
      if (game.state.terrain.sea !== 'bought') return no('no-sea-bought', '17-d', 'No sea is waiting to be placed.');
      return judgeSea(game, side, depth);
    },
    perform: (run, { side, depth }) => run.emit({ type: 'SeaPlaced', side, depth }),
    *options(game) {
      if (game.state.terrain.sea !== 'bought') return;
      for (const side of ['W', 'E', 'N', 'S'] as const)
        for (const depth of [1, 2])
          if (judgeSea(game, side, depth) === undefined) yield { type: 'PlaceSea', side, depth };
    },
  },
  PlaceRiver: {
    judge(game, { path, width }) {
      const river = waitingRiver(game);
      return river === undefined
        ? no('no-river', '17-d', 'No river is waiting to be placed.')
        : judgeRiver(game, river, pathOf(game, path), width);
    },
    perform(run, { path, width }) {
      const river = waitingRiver(run.game)!;
      const cells = riverCells(run.game, pathOf(run.game, path), width, river.dice);
      run.emit({ type: 'RiverPlaced', river: river.id, cells: cells.map((cell) => run.game.label(cell)), width });
    },
    *options(game) {
      const river = waitingRiver(game);
      if (river === undefined) return;
      const { width: w, height: h } = game.grid;
      const along = riverRuns(river.dice) === 'west-east';
      for (let line = 0; line < (along ? h : w); line++)
        for (const bend of [0, 1, -1])
          for (const width of [1, 2, 3]) {
            const length = along ? w : h;
            const cells = Array.from({ length }, (_, at) => {
              const side = at < length / 2 ? line : line + bend;
              if (side < 0 || side >= (along ? h : w)) return -1;
              return along ? side * w + at : at * w + side;
            });
            if (cells.includes(-1) || judgeRiver(game, river, cells, width) !== undefined) continue;
            yield { type: 'PlaceRiver', path: cells.map((cell) => game.label(cell)), width };
          }
    },
  },
  PlaceFigure: {
    judge(game, order) {
      const figure = rolledFigure(game);
      if (figure === undefined || figure.id !== order.figure)
        return no('not-its-turn', '17-d', 'That figure is not the one to be placed.', {
          figure: order.figure,
          wanted: figure?.id ?? 'none',
        });
      const cells = figureCells(game, figure, parseLabel(order.anchor, game.grid), order.rotation, order.mirror);
      return cells === undefined
        ? no('off-table', '17-g', 'The figure does not fit on the table there.', { figure: order.figure })
        : judgeFigurePlace(game, figure, cells);
    },
    perform(run, order) {
      const cells = figureCells(
        run.game,
        rolledFigure(run.game)!,
        parseLabel(order.anchor, run.game.grid),
        order.rotation,
        order.mirror,
      )!;
      run.emit({ type: 'FigurePlaced', figure: order.figure, cells: cells.map((cell) => run.game.label(cell)) });
    },
    *options(game) {
      const figure = rolledFigure(game);
      if (figure !== undefined) yield* figurePlaces(game, figure);
    },
  },
  PlaceLinear: {
    judge(game, order) {
      const linear = game.state.terrain.linears.find(({ id }) => id === order.linear);
      if (linear === undefined || linear.kind === 'river')
        return no('no-such-linear', '16-b', 'No such road or railway was bought.', { linear: order.linear });
      if (linear.status === 'placed') return no('already-placed', '17-d', 'It lies already.', { linear: order.linear });
      if (!isLaid(game))
        return no('figures-first', '17-d', 'Sea, rivers and all figures come before roads and railways.');
      return judgeLinear(game, linear.kind, pathOf(game, order.path));
    },
    perform(run, { linear: id, path }) {
      const linear = run.state.terrain.linears.find((other) => other.id === id)!;
      const kind = linear.kind as 'road' | 'railway';
      run.emit({
        type: 'LinearPlaced',
        linear: id,
        kind,
        profile: linear.profile,
        path,
        ...crossings(run.game, kind, pathOf(run.game, path)),
      });
    },
    *options(game) {
      if (!isLaid(game)) return;
      for (const { id, kind, status } of game.state.terrain.linears) {
        if (status === 'placed' || kind === 'river') continue;
        for (const path of linearCourses(game, kind)) yield { type: 'PlaceLinear', linear: id, path };
        return;
      }
    },
  },
  FinishTerrain: {
    judge(game) {
      const { minRoads } = theatreOf(game);
      if (!isLaid(game)) return no('figures-first', '17-d', 'Something bought still waits to be placed.');
      const roads = game.state.terrain.linears.filter(
        ({ kind, status }) => kind === 'road' && status === 'placed',
      ).length;
      return roads < minRoads
        ? no(
            'too-few-roads',
            game.state.terrain.theatre === 'closed' ? '16-c' : '16-d',
            `The theatre needs at least ${minRoads} roads.`,
            { roads, minRoads },
          )
        : undefined;
    },
    perform: (run) => run.emit({ type: 'StageEntered', stage: 'terrain-modification' }),
    *options(game, by) {
      if (this.judge(game, { type: 'FinishTerrain' }, by) === undefined) yield { type: 'FinishTerrain' };
    },
  },
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
        judgeTheatreLimits(game, [{ cells, hill }], 0, 0);
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
    judge(game, order, by) {
      const move = terrainOrders.MoveFigure.judge(game, { type: 'MoveFigure', figure: order.figure }, by);
      if (move !== undefined) return move;
      const figure = game.state.terrain.figures.find((other) => other.id === order.figure)!;
      const contents = (cells: Figure['cells']): string =>
        cells
          .map(({ ground, scenario }) => `${scenario}:${ground}`)
          .sort()
          .join();
      if (contents(figure.cells) !== contents(order.cells))
        return no('other-cells', '18-a', 'A figure is recomposed from its own cells.', { figure: order.figure });
      return judgeShape(
        game,
        { cells: order.cells, hill: figure.hill },
        Math.min(figure.cells.length, game.tables.terrain.figure.min),
      );
    },
    perform: (run, { figure, cells }) => run.emit({ type: 'FigureLifted', figure, cost: cells.length, cells }),
    *options(game, by) {
      for (const { id, cells } of game.state.terrain.figures) {
        const order: OrderOf<'RecomposeFigure'> = {
          type: 'RecomposeFigure',
          figure: id,
          cells: cells.map(({ dx, dy, ...rest }) => ({ dx: dy, dy: dx, ...rest })),
        };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  AddLinear: {
    judge(game, { kind, profile, path }) {
      const { left, freeUsed } = game.state.terrain.modification!;
      if (!isLaid(game)) return no('place-first', '18-a', 'The figure in hand is placed first.');
      const wrong =
        judgeLinear(game, kind, pathOf(game, path)) ??
        judgeTheatreLimits(game, [], kind === 'road' ? 1 : 0, kind === 'railway' ? 1 : 0);
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
  FinishModification: {
    judge: (game) => (isLaid(game) ? undefined : no('place-first', '18-a', 'The figure in hand is placed first.')),
    perform: (run) => run.emit({ type: 'StageEntered', stage: 'direction' }),
    *options(game, by) {
      if (this.judge(game, { type: 'FinishModification' }, by) === undefined) yield { type: 'FinishModification' };
    },
  },
};
