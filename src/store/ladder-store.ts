import type { JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Origin, Page, ResultRow } from './event-store.ts';
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

/** A game of a club whose results have changed, with what a ladder groups it by. */
export interface LadderGame {
  readonly gameId: GameId;
  readonly ruleset: string;
  readonly scenario: string;
  readonly season?: string;
  /** By side; none where its end was taken back. */
  readonly results: readonly LadderResult[];
  readonly annulment?: Annulment;
}

export interface LadderResult extends Omit<ResultRow, 'gameId'> {
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
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
}

/** What has changed between two versions of a club's ladder, some at a time. */
export interface Changes {
  readonly since: number;
  readonly upTo: number;
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export const PAPER_KINDS = ['rules', 'report', 'tournament', 'invitation'] as const;
/** Those a ladder follows from. */
export const LADDER_PAPERS: readonly PaperKind[] = ['rules', 'report'];
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

/** Results are written by the append that ends a game; ladders are computed from them. */
export interface LadderStore {
  /** Rejects where the club has a season of that id already. */
  openSeason(season: SeasonRow): Promise<void>;
  /** What is left out stays as it is. */
  changeSeason(club: string, id: string, change: SeasonChange): Promise<void>;
  findSeason(club: string, id: string): Promise<SeasonRow | undefined>;
  seasons(club: string): Promise<readonly SeasonRow[]>;
  /** Raised by every change of a result, a report or the rules of the club's ladder; 0 while there is none. */
  ladderVersion(club: string): Promise<number>;
  /** Games whose results have changed, each once, as they are now. Those whose dice follow from a seed count nowhere. */
  changedGames(club: string, changes: Changes): Promise<Page<LadderGame>>;
  /** Rules and reports that have changed, each once, as they are now. */
  changedPapers(club: string, changes: Changes): Promise<Page<ClubPaper>>;
  /** How the players of these games answered, without reading the games themselves. */
  answersOf(games: readonly GameId[]): Promise<readonly GameAnswers[]>;

  /** Of one kind, oldest first. */
  papers(club: string, kind: PaperKind): Promise<readonly ClubPaper[]>;
  /** Those of one kind in one state, or in any, newest first; from the one behind `after`, an id, on. */
  paperPage(
    club: string,
    kind: PaperKind,
    page: { readonly state?: string | undefined; readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly ClubPaper[]>;
  findPaper(club: string, kind: PaperKind, id: string): Promise<ClubPaper | undefined>;
  /** Keeps version 1 of a new paper, or the next version of one; false when somebody else was faster. */
  keepPaper(paper: ClubPaper): Promise<boolean>;
  /** Tournaments under way, of all clubs. */
  runningTournaments(): Promise<readonly ClubPaper[]>;
}
