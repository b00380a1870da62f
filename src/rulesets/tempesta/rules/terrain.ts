import type { Refusal } from '#kernel/plain/refusal';
import { parseLabel } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import { enemyOf, type Linear, type Seat } from '../state.ts';
import { judgeShape, type Shape } from './figures.ts';
import { maySea } from './water.ts';

export const theatreOf = (game: Game) =>
  game.tables.theatres[game.state.terrain.theatre as 'open' | 'closed' | 'veryClosed'];

/** [17.2, R-15] One point a cell, and one per hill for every level above the second. */
export const figurePrice = (game: Game, { cells, hill }: Shape): number =>
  cells.length * game.tables.terrain.cell + Math.max(0, hill - game.tables.terrain.freeLevels);
export const linearPrice = (game: Game, kind: Linear['kind'], profile: string): number =>
  kind === 'road' && profile === 'flat' ? game.tables.terrain.road : game.tables.terrain.otherLinear;

const closedCells = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, { cells }) => sum + cells.filter(({ scenario }) => scenario === 'closed').length, 0);

export function judgePurchase(game: Game, order: OrderOf<'BuyTerrain'>): Refusal | undefined {
  const theatre = theatreOf(game);
  const { terrain } = game.state;
  for (const figure of order.figures) {
    const wrong = judgeShape(game, figure, game.tables.terrain.figure.min) ?? judgeLevel(game, figure.hill);
    if (wrong !== undefined) return wrong;
  }
  const closed = closedCells(order.figures);
  if (closed > theatre.closedCells)
    return no(
      'too-closed',
      terrain.theatre === 'open' ? '16-a' : '16-c',
      'The theatre does not allow so many closed cells.',
      { closed, most: theatre.closedCells },
    );
  if (order.rivers > theatre.maxRivers)
    return no('no-rivers', '16-a', 'There are no rivers in the open theatre.', { rivers: order.rivers });
  if ((order.fords ?? 0) > 0 && order.rivers === 0)
    return no('no-river', '15-f', 'A ford lies in a river.', { fords: order.fords ?? 0 });
  if (order.roads.length > theatre.maxRoads)
    return no('too-many-roads', '16-a', 'The theatre does not allow so many roads.', {
      roads: order.roads.length,
      most: theatre.maxRoads,
    });
  if (order.railways > theatre.maxRailways)
    return no('too-many-railways', '16-a', 'The theatre does not allow so many railways.', {
      railways: order.railways,
    });
  if (order.roads.length > 0 && !terrain.roadAllowed)
    return no('no-road', '16-b', 'The die allows no road here.', { roads: order.roads.length });
  if (order.railways > 0 && !terrain.railwayAllowed)
    return no('no-railway', '16-b', 'The die allows no railway here.', { railways: order.railways });
  if (order.roads.length < theatre.minRoads)
    return no(
      'too-few-roads',
      terrain.theatre === 'closed' ? '16-c' : '16-d',
      `The theatre needs at least ${theatre.minRoads} roads.`,
      { roads: order.roads.length },
    );
  if (order.sea && !maySea(game)) return no('no-sea', '15-h', 'There is sea only where naval guns are.');
  const price = purchasePrice(game, order);
  if (price > terrain.points)
    return no('over-budget', '17-a', 'The terrain costs more than there is to spend.', {
      price,
      points: terrain.points,
    });
  return undefined;
}

export const judgeLevel = (game: Game, level: number): Refusal | undefined =>
  level > theatreOf(game).hillLevel
    ? no(
        'hill-too-high',
        game.state.terrain.theatre === 'open' ? '16-a' : game.state.terrain.theatre === 'closed' ? '16-c' : '16-d',
        'The theatre has no hills of that height.',
        { level, most: theatreOf(game).hillLevel },
      )
    : undefined;

export const purchasePrice = (game: Game, order: OrderOf<'BuyTerrain'>): number =>
  order.figures.reduce((sum, figure) => sum + figurePrice(game, figure), 0) +
  order.roads.reduce((sum, profile) => sum + linearPrice(game, 'road', profile), 0) +
  (order.rivers + order.railways + (order.sea ? 1 : 0)) * game.tables.terrain.otherLinear +
  (order.fords ?? 0) * game.tables.terrain.ford;

/** [18] Whether a change keeps within the theatre. */
export function judgeTheatreLimits(
  game: Game,
  added: readonly Shape[],
  lines: { readonly roads?: number; readonly railways?: number; readonly rivers?: number },
): Refusal | undefined {
  const theatre = theatreOf(game);
  const { terrain } = game.state;
  const { roads = 0, railways = 0, rivers = 0 } = lines;
  if (roads > 0 && !terrain.roadAllowed) return no('no-road', '16-b', 'The die allows no road here.');
  if (railways > 0 && !terrain.railwayAllowed) return no('no-railway', '16-b', 'The die allows no railway here.');
  const closed = closedCells([...terrain.figures.filter(({ status }) => status !== 'dropped'), ...added]);
  if (closed > theatre.closedCells)
    return no('theatre-limit', '18-d', 'The theatre does not allow so many closed cells.', {
      closed,
      most: theatre.closedCells,
    });
  const count = (kind: Linear['kind']): number =>
    terrain.linears.filter((linear) => linear.kind === kind && linear.status === 'placed').length;
  if (count('road') + roads > theatre.maxRoads && roads > 0)
    return no('theatre-limit', '18-d', 'The theatre does not allow so many roads.', { most: theatre.maxRoads });
  if (count('railway') + railways > theatre.maxRailways && railways > 0)
    return no('theatre-limit', '18-d', 'The theatre does not allow so many railways.', { most: theatre.maxRailways });
  if (count('river') + rivers > theatre.maxRivers && rivers > 0)
    return no('theatre-limit', '18-d', 'The theatre does not allow so many rivers.', { most: theatre.maxRivers });
  const high = added.find(({ hill }) => hill > theatre.hillLevel);
  return high === undefined
    ? undefined
    : no('theatre-limit', '18-d', 'The theatre has no hills of that height.', {
        level: high.hill,
        most: theatre.hillLevel,
      });
}

export const modifierOf = (game: Game): Seat => enemyOf(game.state.terrain.builder);
export const pathOf = (game: Game, labels: readonly string[]): number[] =>
  labels.map((label) => parseLabel(label, game.grid));
