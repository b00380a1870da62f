import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import { theatre } from '../bench.ts';

/*
 * A second reading of the rules, slow and plain, that shares nothing with the program but state and data. This file: the
 * table and who is who (paragraphs 6-8, 14, 15). Quadrants are the numbers of the state; y grows southwards.
 */

export type Cover = 'open' | 'partial' | 'closed';
export type Sort = 'foot' | 'vehicle' | 'gun' | 'command';

export const xy = (state: TempestaState, cell: number): [number, number] => [
  cell % state.width,
  Math.floor(cell / state.width),
];
export const at = (state: TempestaState, x: number, y: number): number =>
  x < 0 || y < 0 || x >= state.width || y >= state.height ? -1 : y * state.width + x;
export const label = (state: TempestaState, cell: number): string =>
  `${'ABCDEFGH'[Math.floor(cell / state.width)]}${(cell % state.width) + 1}`;
export const cellOf = (state: TempestaState, name: string): number =>
  'ABCDEFGH'.indexOf(name[0]!) * state.width + Number(name.slice(1)) - 1;
export const WAYS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;
export const near = (state: TempestaState, a: number, b: number): number => {
  const [ax, ay] = xy(state, a);
  const [bx, by] = xy(state, b);
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
};
/** Which of the eight ways leads from one quadrant to its neighbour. */
export const wayTo = (state: TempestaState, from: number, to: number): number => {
  const [ax, ay] = xy(state, from);
  const [bx, by] = xy(state, to);
  return WAYS.findIndex(([dx, dy]) => dx === bx - ax && dy === by - ay);
};

export const typeOf = (unit: Unit) => theatre.types.get(unit.entry)!;
/** [7, 8] Dismounted cavalry is infantry; command units are a sort of their own, foot or vehicle as they like. */
export function sortOf(unit: Unit): Sort {
  const { type, category } = typeOf(unit);
  if (type === 'CS' || type === 'CinC' || type === 'UO') return 'command';
  if (category === 'artillery') return 'gun';
  return category === 'foot' || unit.dismounted ? 'foot' : 'vehicle';
}
/** [57] The name by which units of one type are counted. */
export const kindOf = (unit: Unit): string => (unit.dismounted ? 'UF' : typeOf(unit).type);
export const isRecon = (unit: Unit): boolean => ['URF', 'URV'].includes(typeOf(unit).type);
export const isAboard = (unit: Unit): boolean => unit.carriedBy !== '' || unit.towedBy !== '';
export const onTable = (state: TempestaState): Unit[] =>
  Object.values(state.units).filter(({ where }) => where === 'table');
export const unitsAt = (state: TempestaState, cell: number): Unit[] =>
  onTable(state).filter((unit) => unit.cell === cell);

/** [2 per turn] Smoke lasts for the phase and the enemy phase after it (15 row 1, 69). */
const phase = (state: TempestaState): number => 2 * (state.turn - 1) + (state.active === state.first ? 0 : 1);
export const smoking = (state: TempestaState, cell: number): boolean => state.cells[cell]!.smokeUntil >= phase(state);
export const burning = (state: TempestaState, cell: number): boolean =>
  state.cells[cell]!.wreckSmokeUntil >= phase(state);
/** [28] The night attack, while it lasts. */
export const isDark = (state: TempestaState): boolean =>
  state.mode === 'night' && state.modeDeclared && state.stage === 'play' && state.turn <= 3;

/** What the ground itself is, for everybody: closed before partial before open (14). */
export function bare(state: TempestaState, cell: number): Cover {
  const { scenario, river, bridge } = state.cells[cell]!;
  if (scenario === 'closed') return 'closed';
  return scenario === 'partial' || river !== undefined || bridge !== undefined ? 'partial' : 'open';
}
/** [15 rows 7, 13] The same for those who walk or are pushed by hand. */
export function bareFor(state: TempestaState, cell: number, who: Sort): Cover {
  const { railways, defence } = state.cells[cell]!;
  const ground = bare(state, cell);
  if (ground !== 'open') return ground;
  if (who !== 'vehicle' && railways.length > 0) return 'partial';
  const obstacles = defence?.kind === 'atObstacle' && defence.genuine;
  return (who === 'foot' || who === 'command') && obstacles ? 'partial' : 'open';
}
/** A genuine work; false ones do nothing. */
export const workAt = (state: TempestaState, cell: number): string | undefined => {
  const { defence } = state.cells[cell]!;
  return defence?.genuine === true ? defence.kind : undefined;
};
