import type { Refusal } from '#kernel/refusal';
import { COMPASS, type Compass, directionBetween, parseLabel, rowFrom, shortSides } from '../board/grid.ts';
import { GROUND_SCENARIO } from '../board/terrain.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import { enemyOf, type Figure, type Linear, SEATS, type Seat } from '../state.ts';
import { unitsOf } from './units.ts';

type Shape = Pick<Figure, 'cells' | 'hill'>;

export const theatreOf = (game: Game) =>
  game.tables.theatres[game.state.terrain.theatre as 'open' | 'closed' | 'veryClosed'];

/** [17.2, R-15] One point a cell, and one per hill for every level above the second. */
export const figurePrice = (game: Game, { cells, hill }: Shape): number =>
  cells.length * game.tables.terrain.cell + Math.max(0, hill - game.tables.terrain.freeLevels);
export const linearPrice = (game: Game, kind: Linear['kind'], profile: string): number =>
  kind === 'road' && profile === 'flat' ? game.tables.terrain.road : game.tables.terrain.otherLinear;

/** [17.3, R-16] Two to six cells that hang together, no more than three on any line. */
export function judgeShape(game: Game, shape: Shape, least: number): Refusal | undefined {
  const { figure, maxLevel } = game.tables.terrain;
  const { cells, hill } = shape;
  if (cells.length < least || cells.length > figure.max)
    return no('figure-size', '17-b', `A figure has ${least} to ${figure.max} cells.`, { cells: cells.length });
  if (hill > maxLevel) return no('hill-level', '15-e', `Hills have one to ${maxLevel} levels.`, { level: hill });
  for (const cell of cells) {
    if (GROUND_SCENARIO.get(cell.ground) !== cell.scenario || cell.ground === 'sea')
      return no('no-such-ground', '15-a', 'There is no such ground.', { ground: cell.ground, scenario: cell.scenario });
    if (cell.ground === 'rocky' && hill === 0)
      return no('rocky-needs-hill', '15-e', 'Rocky ground is a hill.', { ground: cell.ground });
    if (cell.scenario === 'open' && hill === 0)
      return no('nothing-bought', '17-a', 'Open ground is not bought.', { ground: cell.ground });
  }
  const keys = new Set(cells.map(({ dx, dy }) => `${dx},${dy}`));
  if (keys.size !== cells.length) return no('same-cell-twice', '17-b', 'A figure has each cell once.');
  const lines = new Map<string, number>();
  for (const { dx, dy } of cells)
    for (const line of [`r${dy}`, `c${dx}`, `d${dx - dy}`, `u${dx + dy}`]) lines.set(line, (lines.get(line) ?? 0) + 1);
  const longest = Math.max(...lines.values());
  if (longest > figure.inLine)
    return no('too-long', '17-c', `No more than ${figure.inLine} cells of a figure lie on a line.`, {
      inLine: longest,
    });
  const reached = new Set([`${cells[0]!.dx},${cells[0]!.dy}`]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { dx, dy } of cells) {
      const key = `${dx},${dy}`;
      if (reached.has(key)) continue;
      if (
        [...reached].some((other) => {
          const [x, y] = other.split(',').map(Number);
          return Math.abs(x! - dx) <= 1 && Math.abs(y! - dy) <= 1;
        })
      ) {
        reached.add(key);
        grew = true;
      }
    }
  }
  return reached.size === cells.length
    ? undefined
    : no('not-connected', '17-c', 'The cells of a figure hang together.');
}

/** [15-h] */
export const maySea = (game: Game): boolean => {
  const owners: readonly Seat[] = game.state.attacker === undefined ? SEATS : [game.state.attacker];
  return owners.some((side) => unitsOf(game, side).some((unit) => game.typeOf(unit).flags.has('naval')));
};

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
  (order.rivers + order.railways + (order.sea ? 1 : 0)) * game.tables.terrain.otherLinear;

export function judgeSea(game: Game, side: Compass, depth: number): Refusal | undefined {
  if (!shortSides(game.grid).includes(side))
    return no('long-side', '17-e', 'The sea lies along a short side.', { side });
  if (depth > game.tables.terrain.seaDepth)
    return no('too-deep', '17-e', `The sea is at most ${game.tables.terrain.seaDepth} rows deep.`, { depth });
  return undefined;
}

/** [17.6, R-12] An odd die runs the river from short side to short side; the second keeps it away from the others. */
export const riverRuns = (dice: readonly number[]): 'west-east' | 'north-south' =>
  dice[0]! % 2 === 1 ? 'west-east' : 'north-south';

export function riverCells(game: Game, path: readonly number[], width: number, dice: readonly number[]): number[] {
  const cells: number[] = [];
  const flank = riverRuns(dice) === 'west-east' ? 4 : 2;
  for (const cell of path) {
    let at = cell;
    for (let wide = 0; wide < width && at >= 0; wide++) {
      cells.push(at);
      at = game.grid.neighbour[at * 8 + flank]!;
    }
  }
  return [...new Set(cells)];
}

export function judgeRiver(game: Game, river: Linear, path: readonly number[], width: number): Refusal | undefined {
  const { grid } = game;
  if (path.includes(-1)) return no('off-table', '17-f', 'There is no such quadrant.');
  if (width > game.tables.terrain.riverWidth)
    return no('too-wide', '15-f', `A river is at most ${game.tables.terrain.riverWidth} quadrants wide.`, { width });
  const along = riverRuns(river.dice);
  const length = along === 'west-east' ? grid.width : grid.height;
  const place = (cell: number): number => (along === 'west-east' ? cell % grid.width : Math.floor(cell / grid.width));
  if (path.length !== length || path.some((cell, at) => place(cell) !== at))
    return no('river-course', '17-f', `The river runs ${along}, one quadrant at a time.`, { dice: river.dice });
  for (let at = 1; at < path.length; at++)
    if (grid.reach[path[at - 1]! * grid.size + path[at]!] !== 1)
      return no('river-course', '17-f', 'The river has no gaps.');
  const clear = Math.ceil(river.dice[1]! / 2);
  const cells = riverCells(game, path, width, river.dice);
  const sides: Compass[] = along === 'west-east' ? ['N', 'S'] : ['W', 'E'];
  if (
    cells.length < path.length * width ||
    cells.some((cell) => sides.some((side) => rowFrom(side, cell, grid) < clear))
  )
    return no('river-too-near', '17-f', `The river keeps ${clear} quadrants from the sides it runs along.`, { clear });
  if (cells.some((cell) => game.state.cells[cell]!.hill !== undefined))
    return no('river-on-hill', '14-b', 'No river runs over a hill.');
  return undefined;
}

/** A figure turned and mirrored, with its upper left corner at the anchor; undefined off the table. */
export function figureCells(
  game: Game,
  figure: Shape,
  anchor: number,
  rotation: number,
  mirror: boolean,
): number[] | undefined {
  let points = figure.cells.map(({ dx, dy }) => ({ x: mirror ? -dx : dx, y: dy }));
  for (let turn = 0; turn < rotation; turn++) points = points.map(({ x, y }) => ({ x: -y, y: x }));
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const { width, height } = game.grid;
  const baseX = anchor % width;
  const baseY = Math.floor(anchor / width);
  const cells = points.map(({ x, y }) => ({ x: baseX + x - left, y: baseY + y - top }));
  return cells.some(({ x, y }) => x >= width || y >= height) ? undefined : cells.map(({ x, y }) => y * width + x);
}

/** Sides by number (17.7): 1 is the western short side, then clockwise. */
export const SIDE_NUMBERS: readonly Compass[] = ['W', 'N', 'E', 'S'];

export function judgeFigurePlace(game: Game, figure: Figure, cells: readonly number[]): Refusal | undefined {
  const { grid, state, tables } = game;
  const [which, far] = figure.dice as [number, number];
  const k = Math.ceil(far / 2);
  const others = state.terrain.figures.filter(({ id, status }) => id !== figure.id && status === 'placed');
  const facts = { figure: figure.id, dice: figure.dice };
  if (which <= 4) {
    const side = SIDE_NUMBERS[which - 1]!;
    const nearest = Math.min(...cells.map((cell) => rowFrom(side, cell, grid)));
    if (nearest > k)
      return no('too-far-from-side', '17-g', `The figure lies at most ${k} quadrants from side ${which}.`, {
        ...facts,
        side,
        distance: nearest,
      });
    const gap = Math.min(
      99,
      ...others.flatMap(({ at }) => at.flatMap((other) => cells.map((cell) => game.steps(cell, other)))),
    );
    if (gap < k)
      return no('too-near-others', '17-g', `The figure keeps ${k} quadrants from what was laid before.`, {
        ...facts,
        distance: gap,
      });
  } else {
    const nearest = Math.min(...cells.flatMap((cell) => COMPASS.map((side) => rowFrom(side, cell, grid))));
    if (nearest < k)
      return no('too-near-edge', '17-h', `The figure keeps ${k} quadrants from every edge.`, {
        ...facts,
        distance: nearest,
      });
  }
  for (const other of others) {
    if (!other.at.some((cell) => cells.includes(cell))) continue;
    if (other.hill === 0 || figure.hill > 0)
      return no('overlap', '14-b', 'Only a hill may carry other terrain.', { ...facts, other: other.id });
  }
  const atSea = cells.filter((cell) => state.cells[cell]!.sea).length;
  if (atSea > tables.terrain.onSea)
    return no('too-much-at-sea', '17-i', `At most ${tables.terrain.onSea} cells of a figure lie on the sea.`, {
      ...facts,
      atSea,
    });
  if (figure.hill > 0 && cells.some((cell) => state.cells[cell]!.river !== undefined))
    return no('hill-on-river', '14-b', 'No hill lies on a river.', facts);
  return undefined;
}

export function* figurePlaces(game: Game, figure: Figure): Iterable<OrderOf<'PlaceFigure'>> {
  const seen = new Set<string>();
  for (let anchor = 0; anchor < game.grid.size; anchor++)
    for (let rotation = 0; rotation < 4; rotation++)
      for (const mirror of [false, true]) {
        const cells = figureCells(game, figure, anchor, rotation, mirror);
        if (cells === undefined) continue;
        const key = cells.join();
        if (seen.has(key)) continue;
        seen.add(key);
        if (judgeFigurePlace(game, figure, cells) === undefined)
          yield { type: 'PlaceFigure', figure: figure.id, anchor: game.label(anchor), rotation, mirror };
      }
}

/** [17.8-9, R-14] */
export function judgeLinear(game: Game, kind: 'road' | 'railway', path: readonly number[]): Refusal | undefined {
  const { grid, state, tables } = game;
  const { linear } = tables.terrain;
  const facts = { kind, length: path.length };
  if (path.includes(-1)) return no('off-table', '17-j', 'There is no such quadrant.', facts);
  if (path.length < linear.min || path.length > linear.max)
    return no('wrong-length', '17-j', `Roads and railways are ${linear.min} to ${linear.max} quadrants long.`, facts);
  if (new Set(path).size !== path.length) return no('crosses-itself', '17-j', 'It passes a quadrant once.', facts);
  for (let at = 1; at < path.length; at++)
    if (directionBetween(path[at - 1]!, path[at]!, grid) < 0) return no('gap', '17-j', 'It has no gaps.', facts);
  const edges = (cell: number): Compass[] => COMPASS.filter((side) => rowFrom(side, cell, grid) === 0);
  const first = edges(path[0]!);
  const last = edges(path[path.length - 1]!);
  if (!first.some((side) => last.some((other) => other !== side)))
    return no('same-side', '17-j', 'It joins two different sides of the table.', facts);
  if (path.some((cell) => state.cells[cell]!.sea)) return no('on-sea', '17-i', 'It does not run over the sea.', facts);
  if (kind === 'railway' && path.some((cell) => state.cells[cell]!.hill !== undefined))
    return no('railway-on-hill', '17-i', 'Only roads cross hills.', facts);
  return undefined;
}

/** [17-k] Quadrants shared with an earlier element of the kind, and new bridges. */
export function crossings(
  game: Game,
  kind: 'road' | 'railway',
  path: readonly number[],
): { junctions: number; bridges: number } {
  const cells = path.map((cell) => game.state.cells[cell]!);
  return {
    junctions: cells.filter((cell) => (kind === 'road' ? cell.roads.length > 0 : cell.railways.length > 0)).length,
    bridges: cells.filter((cell) => cell.river !== undefined && cell.bridge === undefined).length,
  };
}

/** Straight lines across, and lines with one step aside: what is offered as a course for a road or railway. */
export function* linearCourses(game: Game, kind: 'road' | 'railway'): Iterable<string[]> {
  const { width, height } = game.grid;
  const yieldable = (cells: readonly number[]): string[] | undefined =>
    judgeLinear(game, kind, cells) === undefined ? cells.map((cell) => game.label(cell)) : undefined;
  for (let y = 0; y < height; y++) {
    const straight = yieldable(Array.from({ length: width }, (_, x) => y * width + x));
    if (straight !== undefined) yield straight;
    for (const step of [-1, 1]) {
      if (y + step < 0 || y + step >= height) continue;
      const bent = yieldable(Array.from({ length: width }, (_, x) => (x < width / 2 ? y : y + step) * width + x));
      if (bent !== undefined) yield bent;
    }
  }
  for (let x = 0; x < width; x++) {
    const straight = yieldable(Array.from({ length: height }, (_, y) => y * width + x));
    if (straight !== undefined) yield straight;
    for (const step of [-1, 1]) {
      if (x + step < 0 || x + step >= width) continue;
      const bent = yieldable(Array.from({ length: height }, (_, y) => y * width + (y < height / 2 ? x : x + step)));
      if (bent !== undefined) yield bent;
    }
  }
}

/** [18] Whether a change keeps within the theatre. */
export function judgeTheatreLimits(
  game: Game,
  added: readonly Shape[],
  roads: number,
  railways: number,
): Refusal | undefined {
  const theatre = theatreOf(game);
  const { terrain } = game.state;
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
  const high = added.find(({ hill }) => hill > theatre.hillLevel);
  return high === undefined
    ? undefined
    : no('theatre-limit', '18-d', 'The theatre has no hills of that height.', {
        level: high.hill,
        most: theatre.hillLevel,
      });
}

export const builderOf = (game: Game): Seat => game.state.terrain.builder;
export const modifierOf = (game: Game): Seat => enemyOf(game.state.terrain.builder);
export const pathOf = (game: Game, labels: readonly string[]): number[] =>
  labels.map((label) => parseLabel(label, game.grid));
