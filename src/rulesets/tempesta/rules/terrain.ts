import type { Refusal } from '#kernel/refusal';
import { enemyOf, type Seat } from '../names.ts';
import type { Purchase } from '../orders/fields.ts';
import { no } from '../refusals.ts';
import type { Linear } from '../state.ts';
import { judgeShape, type Shape } from './figures.ts';
import type { Game } from './game.ts';
import { parseLabel } from './grid.ts';
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

export function judgePurchase(game: Game, order: Purchase): Refusal | undefined {
  const theatre = theatreOf(game);
  const { terrain } = game.state;
  for (const figure of order.figures) {
    const wrong = judgeShape(game, figure, game.tables.terrain.figure.min) ?? judgeLevel(game, figure.hill);
    if (wrong !== undefined) return wrong;
  }
  const closed = closedCells(order.figures);
  if (closed > theatre.closedCells)
    return no('theatre-limit', terrain.theatre === 'open' ? '16-a' : '16-c', {
      what: 'closed',
      would: closed,
      limit: theatre.closedCells,
    });
  if (order.rivers > theatre.maxRivers)
    return no('theatre-limit', '16-a', { what: 'rivers', would: order.rivers, limit: theatre.maxRivers });
  if ((order.fords ?? 0) > 0 && order.rivers === 0) return no('ford-without-river', '15-f', {});
  if (order.roads.length > theatre.maxRoads)
    return no('theatre-limit', '16-a', { what: 'roads', would: order.roads.length, limit: theatre.maxRoads });
  if (order.railways > theatre.maxRailways)
    return no('theatre-limit', '16-a', { what: 'railways', would: order.railways, limit: theatre.maxRailways });
  if (order.roads.length > 0 && !terrain.roadAllowed) return no('die-forbids', '16-b', { what: 'roads' });
  if (order.railways > 0 && !terrain.railwayAllowed) return no('die-forbids', '16-b', { what: 'railways' });
  if (order.roads.length < theatre.minRoads)
    return no('too-few-roads', terrain.theatre === 'closed' ? '16-c' : '16-d', {
      roads: order.roads.length,
      least: theatre.minRoads,
    });
  if (order.sea && !maySea(game)) return no('no-sea', '15-h', {});
  const price = purchasePrice(game, order);
  if (price > terrain.points) return no('not-enough-points', '17-a', { needed: price, left: terrain.points });
  return undefined;
}

export const judgeLevel = (game: Game, level: number): Refusal | undefined =>
  level > theatreOf(game).hillLevel
    ? no(
        'theatre-limit',
        game.state.terrain.theatre === 'open' ? '16-a' : game.state.terrain.theatre === 'closed' ? '16-c' : '16-d',
        { what: 'levels', would: level, limit: theatreOf(game).hillLevel },
      )
    : undefined;

export const purchasePrice = (game: Game, order: Purchase): number =>
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
  if (roads > 0 && !terrain.roadAllowed) return no('die-forbids', '16-b', { what: 'roads' });
  if (railways > 0 && !terrain.railwayAllowed) return no('die-forbids', '16-b', { what: 'railways' });
  const closed = closedCells([...terrain.figures.filter(({ status }) => status !== 'dropped'), ...added]);
  if (closed > theatre.closedCells)
    return no('theatre-limit', '18-d', { what: 'closed', would: closed, limit: theatre.closedCells });
  const count = (kind: Linear['kind']): number =>
    terrain.linears.filter((linear) => linear.kind === kind && linear.status === 'placed').length;
  if (count('road') + roads > theatre.maxRoads && roads > 0)
    return no('theatre-limit', '18-d', { what: 'roads', would: count('road') + roads, limit: theatre.maxRoads });
  if (count('railway') + railways > theatre.maxRailways && railways > 0)
    return no('theatre-limit', '18-d', {
      what: 'railways',
      would: count('railway') + railways,
      limit: theatre.maxRailways,
    });
  if (count('river') + rivers > theatre.maxRivers && rivers > 0)
    return no('theatre-limit', '18-d', { what: 'rivers', would: count('river') + rivers, limit: theatre.maxRivers });
  const high = added.find(({ hill }) => hill > theatre.hillLevel);
  return high === undefined
    ? undefined
    : no('theatre-limit', '18-d', { what: 'levels', would: high.hill, limit: theatre.hillLevel });
}

export const modifierOf = (game: Game): Seat => enemyOf(game.state.terrain.builder);
export const pathOf = (game: Game, labels: readonly string[]): number[] =>
  labels.map((label) => parseLabel(label, game.grid));
