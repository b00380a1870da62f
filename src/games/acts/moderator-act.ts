import type { Side } from '#kernel/side';
import type { Correction } from '../requests.ts';

/** An act of the game's moderator. Every one is an event that all can read. */
export type ModeratorAct =
  | { readonly act: 'begin'; readonly dice?: readonly number[] | undefined }
  | { readonly act: 'extend'; readonly side: Side; readonly until: string; readonly reason: string }
  | { readonly act: 'pause'; readonly reason: string }
  | { readonly act: 'resume' }
  | {
      readonly act: 'replace';
      readonly side: Side;
      readonly player?: string | undefined;
      readonly guest?: string | undefined;
      /** Where deadlines are reckoned for whoever takes over, where that is not known from another seat. */
      readonly timeZone?: string | undefined;
      readonly reason: string;
    }
  | ({ readonly act: 'correct'; readonly reason: string; readonly clause: string } & Correction)
  | {
      readonly act: 'adjudicate';
      readonly winner: Side | 'draw';
      readonly level: string;
      readonly points: Readonly<Record<Side, number>>;
      readonly reason: string;
    }
  | { readonly act: 'annul' | 'restore'; readonly reason: string }
  | { readonly act: 'remind'; readonly side: Side }
  /** Whether the moderator gets a report of every turn by e-mail. */
  | { readonly act: 'reports'; readonly wanted: boolean }
  | {
      readonly act: 'rule';
      readonly dispute: string;
      readonly clause: string;
      readonly ruling: string;
      /** Where the ruling goes on to count: only here, in the club's games to come, or in all games to come. */
      readonly scope?: 'game' | 'club' | 'service' | undefined;
    };
