import type { JsonObject } from '#kernel/json';
import type { GameId, Instant, PlayerId } from './ids.ts';

/* What concerns a player, in all games: written with the events, kept for a while, read in order from a place on. */

export interface NoticeDraft {
  readonly player: PlayerId;
  /** What is told: `your-turn`, `game-ended`... */
  readonly topic: string;
  readonly payload: JsonObject;
  readonly at: Instant;
}

export interface NoticeRow extends NoticeDraft {
  readonly place: NoticePlace;
  readonly gameId: GameId;
  readonly game: { readonly name: string; readonly ruleset: string; readonly scenario: string };
}

/** Where somebody has come to in what concerns them. */
export interface NoticePlace {
  readonly transaction: bigint;
  readonly number: bigint;
}

export const FIRST_PLACE: NoticePlace = { transaction: 0n, number: 0n };

export const makePlace = ({ transaction, number }: NoticePlace): string => `${transaction}-${number}`;
export function parsePlace(text: string): NoticePlace | undefined {
  const [, transaction, number] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return transaction === undefined || number === undefined
    ? undefined
    : { transaction: BigInt(transaction), number: BigInt(number) };
}

export interface NoticeStore {
  /**
   * Of every player what follows a place, in order, at most so many of each. Nothing that is read later comes before what was read.
   * A place that lies in the future is of another database: everything follows it.
   */
  read(
    asked: readonly { readonly player: PlayerId; readonly after: NoticePlace }[],
    limit: number,
  ): Promise<readonly NoticeRow[]>;
  /** Behind everything so far. */
  end(): Promise<NoticePlace>;
  /** Notes what no event brings about, such as that time is nearly over. */
  add(game: GameId, draft: NoticeDraft): Promise<void>;
  /** Forgets what is older. */
  forget(before: Instant): Promise<void>;
}
