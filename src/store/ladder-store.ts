import type { Instant, ResultRow } from './event-store.ts';

export interface SeasonRow {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt?: Instant;
}

/** A result with what a ladder groups it by. */
export interface LadderResult extends ResultRow {
  readonly ruleset: string;
  readonly scenario: string;
  readonly club?: string;
  readonly season?: string;
}

export interface ResultFilter {
  readonly club?: string;
  readonly season?: string;
  readonly ruleset?: string;
}

/** Results are written by the append that ends a game; ladders are computed from them. */
export interface LadderStore {
  openSeason(season: SeasonRow): Promise<void>;
  closeSeason(club: string, id: string, endsAt: Instant): Promise<void>;
  findSeason(club: string, id: string): Promise<SeasonRow | undefined>;
  seasons(club: string): Promise<readonly SeasonRow[]>;
  /** Oldest first, all sides of one game together. */
  resultsBy(filter: ResultFilter): Promise<readonly LadderResult[]>;
}
