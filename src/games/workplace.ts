import type { Store } from '#store/store';
import type { HostedRulesets } from './hosted-rulesets.ts';
import type { LiveGames } from './live/live-games.ts';
import type { Log } from './log.ts';
import type { Boards } from './reading/boards.ts';
import type { ExamineRecord } from './record/examine-record.ts';

/** What every use case works with. */
export interface Workplace {
  readonly store: Store;
  readonly rulesets: HostedRulesets;
  readonly live: LiveGames;
  readonly boards: Boards;
  readonly now: () => Date;
  /** A new unique id, sortable by time. */
  readonly newId: () => string;
  /** Bytes nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** How many rolls a game can have: the links of its chain. */
  readonly chainLength: number;
  /** Examines a record from outside before it is taken in. */
  readonly examineRecord: ExamineRecord;
  /** How many sandboxes a player may have under way. */
  readonly sandboxes: number;
  /** How many games of theirs a player may have under way, and how many may have been imported by them; 0 for any number. */
  readonly gamesOfOne: number;
  /** The keyed request that is being answered: stored with what it does. */
  readonly answering?: { readonly by: string; readonly key: string; readonly bodyHash: string };
  readonly invariants: 'checked' | 'unchecked';
  readonly log: Log;
}
