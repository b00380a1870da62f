import type { Theatre } from '#rulesets/caucasus/theatre';
import { theatre } from '../stage.ts';

/* Clauses that name several cases ("or", "and"): what the other tests leave out of them. These find the ground a case needs. */

const { board } = theatre();

export interface Side {
  readonly from: number;
  readonly to: number;
  /** `from * 6 + direction` */
  readonly at: number;
}

/** The first hexside of the map with these properties, as the ids of its two hexes. */
export function side(holds: (side: Side, b: Theatre['board']) => boolean): readonly [from: string, to: string] {
  for (let at = 0; at < board.size * 6; at++) {
    const from = Math.floor(at / 6);
    const to = board.next[at]!;
    if (to >= 0 && !board.edge[to] && !board.edge[from] && holds({ from, to, at }, board))
      return [board.ids[from]!, board.ids[to]!];
  }
  throw new Error('the map has no such hexside');
}

/** Nothing on the hexside but the ground itself. */
export const isPlain = (at: number): boolean =>
  board.river[at] === 0 &&
  board.alpine[at] === 0 &&
  board.barrier[at] === 0 &&
  board.road[at] === 0 &&
  board.rail[at] === 0;

export const isBare = (hex: number): boolean => board.terrain[hex] === 'open' && board.settlement[hex] === 0;
