import type { Side } from '#kernel/side';

/** How a game came to its end. A forfeit before the loser's first order is a no-show. */
export const ENDINGS = ['played', 'conceded', 'forfeited', 'adjudicated', 'no-show', 'annulled'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Where a result comes from: a game of this service, a report of its players, or the record of another service. */
export const SOURCES = ['service', 'reported', 'record'] as const;
export type Source = (typeof SOURCES)[number];

export interface RatedSide {
  readonly side: Side;
  /** Absent for a guest. */
  readonly player?: string;
  readonly outcome: 'won' | 'lost' | 'drawn';
  /** Victory points as the game awards them. */
  readonly points: number;
  /** What the other side's bid gave this one. */
  readonly handicap?: number;
}

/** A finished game as a ladder counts it. Ladders are functions of lists of these, in the order in which the games ended. */
export interface RatedGame {
  readonly game: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly season?: string;
  readonly endedAt: string;
  readonly ending: Ending;
  readonly source: Source;
  readonly level?: string;
  readonly sides: readonly RatedSide[];
}

/** The same for everybody who recomputes a ladder: by the moment of the end, then by the game's id. */
export const compareGames = (a: RatedGame, b: RatedGame): number =>
  a.endedAt === b.endedAt ? (a.game < b.game ? -1 : a.game > b.game ? 1 : 0) : a.endedAt < b.endedAt ? -1 : 1;

export const inOrder = (games: readonly RatedGame[]): readonly RatedGame[] => [...games].sort(compareGames);
