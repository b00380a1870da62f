import type { Side } from '#kernel/side';

/**
 * How a game came to its end. A forfeit before the loser's first order is a no-show: it counts for nobody, and neither does a result
 * that those who run the club have annulled.
 */
export const ENDINGS = ['played', 'conceded', 'forfeited', 'adjudicated', 'no-show', 'annulled'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface RatedSide {
  readonly side: Side;
  readonly player: string;
  readonly outcome: 'won' | 'lost' | 'drawn';
  readonly points: number;
}

/** A finished game as a ladder counts it. Ladders are functions of lists of these, in the order in which the games ended. */
export interface RatedGame {
  readonly game: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly endedAt: string;
  readonly ending: Ending;
  readonly sides: readonly RatedSide[];
  /** What guests scored, who have no line of their own: it was scored against those who have. */
  readonly guestPoints?: number;
}

/** The same for everybody who recomputes a ladder: by the moment of the end, then by the game's id. */
export const inOrder = (games: readonly RatedGame[]): readonly RatedGame[] =>
  [...games].sort((a, b) => (a.endedAt === b.endedAt ? (a.game < b.game ? -1 : 1) : a.endedAt < b.endedAt ? -1 : 1));

/** Whether tables and rungs take note of a game at all. */
export const isCounted = ({ ending }: RatedGame): boolean => ending !== 'no-show' && ending !== 'annulled';

/** Somebody who plays both sides wins and loses against nobody: no table counts it. */
export const isAgainstOneself = ({ sides }: RatedGame): boolean =>
  new Set(sides.map(({ player }) => player)).size < sides.length;

export const isDuel = (game: RatedGame): boolean =>
  game.sides.length === 2 && game.sides[0]!.player !== game.sides[1]!.player;
