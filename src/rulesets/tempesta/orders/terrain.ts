import { parseLabel, shortSides } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import { figureCells, figurePlaces, judgeFigurePlace } from '../rules/figures.ts';
import { crossings, judgeLinear, linearCourses } from '../rules/linears.ts';
import { judgePurchase, pathOf, purchasePrice, theatreOf } from '../rules/terrain.ts';
import { judgeFord, judgeRiver, judgeSea, maySea, riverCells, riverCourses } from '../rules/water.ts';
import type { OrderRules } from './rule.ts';
import { figureInHand, isLaid, isWaterLaid, riverInHand, rolledFigure, SHELF } from './terrain-shelf.ts';

/** A basket filled from the shelf, beginning at some place, as far as points and theatre allow. */
function basket(
  game: Game,
  start: number,
  extras: { rivers: number; fords: number; railways: number; sea: boolean; profile: 'flat' | 'sunken' | 'raised' },
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

const pick = (extras: { rivers: number; fords: number; railways: number; sea: boolean }) => {
  const { rivers, fords, railways, sea } = extras;
  return { rivers, railways, sea, ...(fords > 0 ? { fords } : {}) };
};

export const terrainOrders: OrderRules<
  | 'BuyTerrain'
  | 'PlaceSea'
  | 'PlaceRiver'
  | 'PlaceFord'
  | 'NumberSides'
  | 'PlaceFigure'
  | 'PlaceLinear'
  | 'FinishTerrain'
> = {
  BuyTerrain: {
    judge: (game, order) => judgePurchase(game, order),
    perform(run, order) {
      run.emit({ ...order, type: 'TerrainBought', price: purchasePrice(run.game, order) });
      run.emit({ type: 'StageEntered', stage: 'terrain-placement' });
    },
    *options(game) {
      const nothing = { rivers: 0, fords: 0, railways: 0, sea: false, profile: 'flat' as const };
      const extras = [
        nothing,
        nothing,
        nothing,
        { ...nothing, rivers: 1 },
        { ...nothing, rivers: 1, fords: 1 },
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
      const river = riverInHand(game);
      return river?.status !== 'rolled'
        ? no('no-river', '17-d', 'No river is waiting to be placed.')
        : judgeRiver(game, river, pathOf(game, path), width);
    },
    perform(run, { path, width }) {
      const river = riverInHand(run.game)!;
      const cells = riverCells(run.game, pathOf(run.game, path), width, river.dice);
      run.emit({ type: 'RiverPlaced', river: river.id, cells: cells.map((cell) => run.game.label(cell)), width });
    },
    *options(game) {
      const river = riverInHand(game);
      if (river?.status !== 'rolled') return;
      for (const course of riverCourses(game, river)) yield { type: 'PlaceRiver', ...course };
    },
  },
  PlaceFord: {
    judge(game, { cell }) {
      if (game.state.terrain.fordsLeft === 0) return no('no-ford', '17-a', 'No ford is waiting to be placed.');
      if (!isWaterLaid(game)) return no('rivers-first', '17-d', 'The rivers are laid before their fords.');
      return judgeFord(game, parseLabel(cell, game.grid));
    },
    perform: (run, { cell }) => run.emit({ type: 'FordPlaced', cell }),
    *options(game) {
      if (game.state.terrain.fordsLeft === 0 || !isWaterLaid(game)) return;
      for (let cell = 0; cell < game.grid.size; cell++)
        if (judgeFord(game, cell) === undefined) yield { type: 'PlaceFord', cell: game.label(cell) };
    },
  },
  NumberSides: {
    judge(game, { first }) {
      if (game.state.terrain.firstSide !== undefined)
        return no('sides-numbered', '17-g', 'The sides have their numbers.', { first: game.state.terrain.firstSide });
      if (figureInHand(game) === undefined) return no('no-figure', '17-g', 'No figure is to be laid.');
      return shortSides(game.grid).includes(first)
        ? undefined
        : no('long-side', '17-g', 'The numbers begin at a short side.', { first, short: [...shortSides(game.grid)] });
    },
    perform: (run, { first }, by) => run.emit({ type: 'SidesNumbered', side: by, first }),
    *options(game, by) {
      for (const first of shortSides(game.grid))
        if (this.judge(game, { type: 'NumberSides', first }, by) === undefined) yield { type: 'NumberSides', first };
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
};
