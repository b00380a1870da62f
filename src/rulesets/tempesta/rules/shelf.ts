import { known } from '#kernel/known';
import type { Figure, Linear } from '../state.ts';
import type { Shape } from './figures.ts';
import type { Game } from './game.ts';
import { GROUND_SCENARIO } from './ground.ts';
import { isFordWaiting } from './water.ts';

/* [17] What is bought and not on the table yet, and what players usually buy. */

export const shape = (ground: string, points: readonly (readonly [number, number])[], hill = 0): Shape => ({
  cells: points.map(([dx, dy]) => ({ dx, dy, ground, scenario: known(GROUND_SCENARIO.get(ground), 'ground', ground) })),
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
export const SHELF: readonly Shape[] = [
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

/** The figure that is in hand: bought and not yet on the table. */
export const figureInHand = (game: Game): Figure | undefined =>
  game.state.terrain.figures.find(({ status }) => status === 'bought' || status === 'rolled');
export const rolledFigure = (game: Game): Figure | undefined =>
  game.state.terrain.figures.find(({ status }) => status === 'rolled');
export const riverInHand = (game: Game): Linear | undefined =>
  game.state.terrain.linears.find(({ kind, status }) => kind === 'river' && status !== 'placed');
export const isWaterLaid = (game: Game): boolean =>
  game.state.terrain.sea !== 'bought' && riverInHand(game) === undefined;
/** Sea, rivers, fords and figures lie: roads and railways may follow. */
export const isLaid = (game: Game): boolean =>
  isWaterLaid(game) && !isFordWaiting(game) && figureInHand(game) === undefined;
