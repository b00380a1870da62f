import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { type Compass, SEATS, type Seat } from '../names.ts';
import { no } from '../refusals.ts';
import { cellOf, type Linear } from '../state.ts';
import type { Game } from './game.ts';
import { directionBetween, neighbourOf, rowFrom, shortSides } from './grid.ts';
import { unitsOf } from './units.ts';

/** [15-h] */
export const maySea = (game: Game): boolean => {
  const owners: readonly Seat[] = game.state.attacker === undefined ? SEATS : [game.state.attacker];
  return owners.some((side) => unitsOf(game, side).some((unit) => game.typeOf(unit).flags.has('naval')));
};

export function judgeSea(game: Game, side: Compass, depth: number): Refusal | undefined {
  if (!shortSides(game.grid).includes(side)) return no('long-side', '17-e', { side });
  if (depth > game.tables.terrain.seaDepth)
    return no('too-deep', '17-e', { depth, limit: game.tables.terrain.seaDepth });
  return undefined;
}

/** [17.6, R-12] An odd die runs the river from short side to short side; the second keeps it away from the others. */
export const riverRuns = (dice: readonly number[]): 'west-east' | 'north-south' =>
  firstOf(dice) % 2 === 1 ? 'west-east' : 'north-south';

/** How far the second die keeps it from the sides it runs along. */
const clearance = ({ dice }: Linear): number => Math.ceil(known(dice[1], 'second die') / 2);

export function riverCells(game: Game, path: readonly number[], width: number, dice: readonly number[]): number[] {
  const cells: number[] = [];
  const flank = riverRuns(dice) === 'west-east' ? 4 : 2;
  for (const cell of path) {
    let at = cell;
    for (let wide = 0; wide < width && at >= 0; wide++) {
      cells.push(at);
      at = neighbourOf(game.grid, at, flank);
    }
  }
  return [...new Set(cells)];
}

export function judgeRiver(game: Game, river: Linear, path: readonly number[], width: number): Refusal | undefined {
  const { grid } = game;
  if (width > game.tables.terrain.riverWidth)
    return no('too-wide', '15-f', { width, limit: game.tables.terrain.riverWidth });
  const along = riverRuns(river.dice);
  const course = along === 'west-east' ? ({ from: 'W', to: 'E' } as const) : ({ from: 'N', to: 'S' } as const);
  const length = along === 'west-east' ? grid.width : grid.height;
  const place = (cell: number): number => (along === 'west-east' ? cell % grid.width : Math.floor(cell / grid.width));
  if (path.length !== length || path.some((cell, at) => place(cell) !== at)) return no('river-course', '17-f', course);
  if (path.some((cell, at) => at > 0 && directionBetween(path[at - 1] ?? -1, cell, grid) < 0))
    return no('river-course', '17-f', course);
  const clear = clearance(river);
  const cells = riverCells(game, path, width, river.dice);
  const sides: Compass[] = along === 'west-east' ? ['N', 'S'] : ['W', 'E'];
  if (
    cells.length < path.length * width ||
    cells.some((cell) => sides.some((side) => rowFrom(side, cell, grid) < clear))
  )
    return no('river-too-near', '17-f', { least: clear });
  if (cells.some((cell) => cellOf(game.state, cell).hill !== undefined)) return no('river-on-hill', '14-b', {});
  return undefined;
}

/** [15 row 5, 17.2] A ford is one quadrant of a river, where no bridge is needed. */
export function judgeFord(game: Game, cell: number): Refusal | undefined {
  const here = cellOf(game.state, cell);
  if (here.river === undefined || here.sea) return no('ford-without-river', '15-f', {});
  if (here.ford === true) return no('ford-there', '15-f', { space: game.label(cell) });
  return here.bridge === undefined ? undefined : no('bridged', '15-f', { space: game.label(cell) });
}

/** Fords that were bought and find a quadrant of a river; where the rivers are full of them the rest is lost, as figures are. */
export const isFordWaiting = (game: Game): boolean =>
  game.state.stage === 'terrain-placement' &&
  game.state.terrain.fordsLeft > 0 &&
  game.state.cells.some((_, cell) => judgeFord(game, cell) === undefined);

/** [17.4, 18] The sea laid over a table that has figures and roads already. */
export function judgeAddedSea(game: Game, side: Compass, depth: number): Refusal | undefined {
  const { state, grid, tables } = game;
  const wrong = judgeSea(game, side, depth);
  if (wrong !== undefined) return wrong;
  const drowns = (cell: number): boolean => rowFrom(side, cell, grid) < depth;
  for (const { kind, status, path } of state.terrain.linears) {
    const drowned = kind !== 'river' && status === 'placed' ? path.find(drowns) : undefined;
    if (drowned !== undefined) return no('line-at-sea', '17-i', { space: game.label(drowned) });
  }
  for (const { id, status, at } of state.terrain.figures) {
    const drowned = status === 'placed' ? at.filter(drowns).length : 0;
    if (drowned > tables.terrain.onSea)
      return no('too-much-at-sea', '17-i', { figure: id, cells: drowned, limit: tables.terrain.onSea });
  }
  return undefined;
}

/** Some course one quadrant wide, however winding: found column by column (or row by row) from the far side back. */
function windingCourse(game: Game, river: Linear): number[] | undefined {
  const { grid } = game;
  const along = riverRuns(river.dice) === 'west-east';
  const [length, breadth] = along ? [grid.width, grid.height] : [grid.height, grid.width];
  const at = (place: number, line: number): number => (along ? line * grid.width + place : place * grid.width + line);
  const clear = clearance(river);
  const isWet = (place: number, line: number): boolean =>
    line >= clear && line < breadth - clear && cellOf(game.state, at(place, line)).hill === undefined;
  const leads: boolean[][] = Array.from({ length }, () => []);
  const leadsFrom = (place: number): boolean[] => known(leads[place], 'row', place);
  for (let place = length - 1; place >= 0; place--)
    for (let line = 0; line < breadth; line++)
      leadsFrom(place)[line] =
        isWet(place, line) &&
        (place === length - 1 || [line, line - 1, line + 1].some((next) => leadsFrom(place + 1)[next] === true));
  let line = leadsFrom(0).indexOf(true);
  if (line < 0) return undefined;
  const course = [at(0, line)];
  for (let place = 1; place < length; place++) {
    line = known(
      [line, line - 1, line + 1].find((next) => leadsFrom(place)[next] === true),
      'way on from',
      line,
    );
    course.push(at(place, line));
  }
  return course;
}

/** Straight courses and courses with one step aside, in every width that fits; where hills bar those, a winding one. */
export function* riverCourses(game: Game, river: Linear): Iterable<{ path: string[]; width: number }> {
  const { width: w, height: h } = game.grid;
  const along = riverRuns(river.dice) === 'west-east';
  const length = along ? w : h;
  let found = false;
  for (let line = 0; line < (along ? h : w); line++)
    for (const bend of [0, 1, -1])
      for (const width of [1, 2, 3]) {
        const cells = Array.from({ length }, (_, at) => {
          const side = at < length / 2 ? line : line + bend;
          if (side < 0 || side >= (along ? h : w)) return -1;
          return along ? side * w + at : at * w + side;
        });
        if (cells.includes(-1) || judgeRiver(game, river, cells, width) !== undefined) continue;
        found = true;
        yield { path: cells.map((cell) => game.label(cell)), width };
      }
  const winding = found ? undefined : windingCourse(game, river);
  if (winding !== undefined) yield { path: winding.map((cell) => game.label(cell)), width: 1 };
}
