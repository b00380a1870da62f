import type { JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Origin, ResultRow } from './event-store.ts';
import type { GameId, Instant } from './ids.ts';

export interface SeasonRow {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt?: Instant;
}

export interface SeasonChange extends Partial<Pick<SeasonRow, 'name' | 'startsAt'>> {
  /** `null`: until it is closed. */
  readonly endsAt?: Instant | null;
}

/** A result with what a ladder groups it by. */
export interface LadderResult extends ResultRow {
  readonly ruleset: string;
  readonly scenario: string;
  readonly club?: string;
  readonly season?: string;
  /** Of a forfeited game: whether the side ever gave an order of its own. */
  readonly hasPlayed?: boolean;
}

/** How the players of a finished game answered. */
export interface GameAnswers {
  readonly gameId: GameId;
  /** Orders as they were given. */
  readonly orders: readonly { readonly side?: Side; readonly origin?: Origin; readonly at: Instant }[];
  /** The side of each deadline that was missed. */
  readonly missed: readonly Side[];
}

/** Why a game counts on no ladder: the last such event of it. */
export interface Annulment {
  readonly gameId: GameId;
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
}

export interface ResultFilter {
  readonly club?: string;
  readonly season?: string;
  readonly ruleset?: string;
}

export interface ResultPage {
  readonly after?: Pick<LadderResult, 'at' | 'gameId' | 'side'> | undefined;
  readonly limit: number;
}

export const PAPER_KINDS = ['rules', 'report', 'tournament', 'invitation'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a club keeps beside its games: one document with a version, which every change raises by one. */
export interface ClubPaper {
  readonly club: string;
  readonly kind: PaperKind;
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
  /** When it was first kept. */
  readonly at: Instant;
}

/** A place in the order of results. */
export type ResultPlace = Pick<LadderResult, 'at' | 'gameId'>;

/** Results are written by the append that ends a game; ladders are computed from them. */
export interface LadderStore {
  /** Rejects where the club has a season of that id already. */
  openSeason(season: SeasonRow): Promise<void>;
  /** What is left out stays as it is. */
  changeSeason(club: string, id: string, change: SeasonChange): Promise<void>;
  findSeason(club: string, id: string): Promise<SeasonRow | undefined>;
  seasons(club: string): Promise<readonly SeasonRow[]>;
  /** Another text whenever what `resultsBy`, `answersOf` or `annulmentsBy` tell may have changed; of the results up to a place, if one is named. */
  revisionOf(filter: ResultFilter, upTo?: ResultPlace): Promise<string>;
  /** Oldest first, all sides of one game together; from the one behind `after` on. */
  resultsBy(filter: ResultFilter, page?: ResultPage): Promise<readonly LadderResult[]>;
  /** How the players of these games answered, without reading the games themselves. */
  answersOf(games: readonly GameId[]): Promise<readonly GameAnswers[]>;
  /** Of those games whose results are annulled. */
  annulmentsBy(filter: ResultFilter): Promise<readonly Annulment[]>;

  /** Of one kind, oldest first. */
  papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]>;
  findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined>;
  /** Keeps version 1 of a new paper, or the next version of one; false when somebody else was faster. */
  keepPaper(paper: ClubPaper): Promise<boolean>;
  /** Tournaments under way, of all clubs. */
  runningTournaments(): Promise<readonly ClubPaper[]>;
  /** Another text whenever the club's rules or one of its reports has changed. */
  papersRevision(club: string): Promise<string>;
}
