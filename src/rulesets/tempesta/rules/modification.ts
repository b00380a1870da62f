import { known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { isRefusal, no } from '../refusals.ts';
import type { TerrainWork } from '../state.ts';
import type { Game } from './game.ts';
import { quadrantOf } from './named.ts';
import { isLaid } from './shelf.ts';
import { judgeFord } from './water.ts';

/* [18] What the player who did not lay the table may change on it. */

export const modificationOf = ({ state }: Game): NonNullable<TerrainWork['modification']> =>
  known(state.terrain.modification, 'modification under way');

/** What is in hand is laid before anything else is changed. */
export const judgeHand = (game: Game): Refusal | undefined =>
  isLaid(game) ? undefined : no('place-first', '18-a', {});

export function judgeCost(game: Game, needed: number, paragraph = '18-a'): Refusal | undefined {
  const { left } = modificationOf(game);
  return needed > left ? no('not-enough-points', paragraph, { needed, left }) : undefined;
}

/** [15 row 5] A ford that is added, or comes from elsewhere. */
export function judgeChangedFord(game: Game, label: string): Refusal | undefined {
  const cell = quadrantOf(game, label, '15-f');
  return (
    judgeHand(game) ?? (isRefusal(cell) ? cell : judgeFord(game, cell)) ?? judgeCost(game, game.tables.terrain.ford)
  );
}
