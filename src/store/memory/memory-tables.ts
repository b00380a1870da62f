import type {
  AttemptCount,
  AuditEntry,
  ClubMemberRow,
  ClubRow,
  MailPreferenceRow,
  MailProofRow,
  OnAccessChanged,
  PlayerRow,
  PushSubscriptionRow,
  RulingRow,
  TokenRow,
  WebhookRow,
} from '../directory-store.ts';
import type {
  AnsweredRequest,
  GameRow,
  ImpulseRow,
  OnCommitted,
  PendingRow,
  QueuedOrderRow,
  ResultRow,
  SeatRow,
  Snapshot,
  StandingOrderRow,
  StoredMove,
  TurnRow,
} from '../event-store.ts';
import type { GameId } from '../ids.ts';
import type { ClubPaper, SeasonRow } from '../ladder-store.ts';
import type { NoticeDraft } from '../notice-store.ts';
import type { OutboxRow } from '../outbox-store.ts';

/** One game with everything that hangs on it. */
export interface MemoryGame {
  row: GameRow;
  /** As text: what a reader does to an event must not reach the record. */
  readonly events: string[];
  readonly moves: StoredMove[];
  readonly seats: Map<string, SeatRow>;
  turns: TurnRow[];
  impulses: ImpulseRow[];
  pending: PendingRow[];
  queued: QueuedOrderRow[];
  results: ResultRow[];
  /** The version of the club's ladder that the last change of its results made. */
  ladderChange?: number;
  readonly requests: Map<string, AnsweredRequest>;
  readonly standingOrders: Map<string, StandingOrderRow>;
  standingVersion: number;
  readonly snapshots: Map<number, MemorySnapshot>;
  readonly outbox: MemoryOutboxRow[];
}

/** As text, like events. */
export interface MemorySnapshot extends Omit<Snapshot, 'state'> {
  readonly text: string;
  readonly stateHash: string;
}

export interface MemoryOutboxRow {
  readonly row: OutboxRow;
  attempts: number;
  done: boolean;
  notBefore: string;
  closedAt?: string;
  givenUp?: true;
  /** Why the last attempt failed. */
  reason?: string;
}

/** What the memory adapters share. */
export interface MemoryTables {
  readonly games: Map<GameId, MemoryGame>;
  readonly players: Map<string, PlayerRow>;
  /** Of players and of clubs, by what their names look like. */
  readonly skeletons: { readonly players: Map<string, string>; readonly clubs: Set<string> };
  readonly passwords: Map<string, string>;
  readonly tokens: Map<string, TokenRow>;
  readonly clubs: Map<string, ClubRow>;
  readonly members: ClubMemberRow[];
  readonly webhooks: Map<string, WebhookRow>;
  readonly pushes: Map<string, PushSubscriptionRow>;
  readonly notices: { readonly gameId: GameId; readonly draft: NoticeDraft }[];
  readonly seasons: Map<string, SeasonRow>;
  readonly papers: Map<string, ClubPaper>;
  readonly paperChanges: Map<string, number>;
  readonly ladderVersions: Map<string, number>;
  readonly mail: Map<string, MailPreferenceRow & { digestSentAt?: string }>;
  readonly settings: Map<string, string>;
  readonly rulings: RulingRow[];
  readonly audit: AuditEntry[];
  readonly packs: Map<string, string>;
  readonly proofs: Map<string, MailProofRow>;
  readonly attempts: Map<string, AttemptCount & { readonly at: string }>;
  readonly listeners: Set<OnCommitted>;
  readonly accessListeners: Set<OnAccessChanged>;
}

export const openMemoryTables = (): MemoryTables => ({
  games: new Map(),
  players: new Map(),
  skeletons: { players: new Map(), clubs: new Set() },
  passwords: new Map(),
  tokens: new Map(),
  clubs: new Map(),
  members: [],
  webhooks: new Map(),
  pushes: new Map(),
  notices: [],
  seasons: new Map(),
  papers: new Map(),
  paperChanges: new Map(),
  ladderVersions: new Map(),
  mail: new Map(),
  settings: new Map(),
  rulings: [],
  audit: [],
  packs: new Map(),
  proofs: new Map(),
  attempts: new Map(),
  listeners: new Set(),
  accessListeners: new Set(),
});

/** A row as it would come back from a database: nothing shared with whoever wrote it. */
export const kept = <Row>(row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

/** Raises the version of a club's ladder and gives it back. */
export function raiseLadder({ ladderVersions }: MemoryTables, club: string): number {
  const version = (ladderVersions.get(club) ?? 0) + 1;
  ladderVersions.set(club, version);
  return version;
}
