import type { JsonObject } from '#kernel/json';
import type { Page, PageRequest, Unsubscribe } from './event-store.ts';
import type { GameId, Instant, PlayerId } from './ids.ts';

/** People, what they prove themselves with, the clubs they belong to, and who did what outside the games. */

export const PLAYER_ROLES = ['player', 'admin'] as const;
export type PlayerRole = (typeof PLAYER_ROLES)[number];

export interface PlayerRow {
  readonly id: PlayerId;
  readonly name: string;
  readonly email?: string;
  /** When somebody who reads the letters to that address said so. */
  readonly emailConfirmedAt?: Instant;
  readonly role: PlayerRole;
  readonly createdAt: Instant;
}

/** Somebody or something new that has a name. */
export interface Looks {
  /** What the name looks like, by default the name in lower case: no two players and no two clubs may have the same. */
  readonly skeleton?: string;
}

export interface TokenRow {
  readonly id: string;
  readonly player: PlayerId;
  /** SHA-256 of the token, hex: the token itself is shown once and not kept. */
  readonly hash: string;
  readonly label?: string;
  readonly createdAt: Instant;
  readonly expiresAt?: Instant;
  readonly revokedAt?: Instant;
}

export interface ClubRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Instant;
}

export const CLUB_ROLES = ['owner', 'moderator', 'member'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

export interface ClubMemberRow {
  readonly club: string;
  readonly player: PlayerId;
  readonly role: ClubRole;
  readonly joinedAt: Instant;
}

export interface WebhookRow {
  readonly id: string;
  /** Told of one game, or of every game of a club. */
  readonly game?: GameId;
  readonly club?: string;
  readonly owner: PlayerId;
  readonly url: string;
  /** Signs what is sent. */
  readonly secret: string;
  /** Empty for all. */
  readonly topics: readonly string[];
  readonly createdAt: Instant;
}

export interface AuditEntry {
  readonly at: Instant;
  readonly actor?: PlayerId;
  /** `token-revoked`, `seat-reassigned`... */
  readonly action: string;
  readonly subject: string;
  readonly detail: JsonObject;
}

/** Which entries of the audit trail are wanted; all of them where nothing is said. */
export interface AuditFilter {
  /** What this player did and what was done to them. */
  readonly player?: PlayerId;
  readonly action?: string;
  readonly subject?: string;
  /** From this moment on, and before this one. */
  readonly from?: Instant;
  readonly to?: Instant;
}

export const PROOF_PURPOSES = ['password-reset', 'email'] as const;
/** What somebody who reads the letters to an address may do. */
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** A secret that was sent to an address: whoever shows it reads the letters there. Good once. */
export interface MailProofRow {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
  readonly player: PlayerId;
  readonly purpose: ProofPurpose;
  readonly email: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** How often something was tried in a window of time and in the one before it. */
export interface AttemptCount {
  readonly count: number;
  readonly before: number;
}

/** What is no longer as it was: a token, whatever a player holds, or anything (word of it may have been missed). */
export type AccessChange = { readonly token: string } | { readonly player: PlayerId } | 'anything';
export type OnAccessChanged = (change: AccessChange) => void;

export const MAIL_MODES = ['immediate', 'daily', 'none'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** How a player wants to be written to. */
export interface MailPreferenceRow {
  readonly player: PlayerId;
  readonly mode: MailMode;
  readonly language: string;
  /** IANA name of the zone in which deadlines are told: `Europe/Rome`; UTC where none is set. */
  readonly timeZone?: string;
}

/** A browser that is told of what concerns a player, as the Push API of browsers describes it. */
export interface PushSubscriptionRow {
  readonly id: string;
  readonly player: PlayerId;
  readonly endpoint: string;
  /** The keys with which messages are encrypted for it. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly createdAt: Instant;
}

/** What a judge has decided on a clause. Games that open later are played under it. */
export interface RulingRow {
  readonly id: string;
  readonly ruleset: string;
  readonly clause: string;
  /** Binds the games of a club; without one those of the whole service. */
  readonly club?: string;
  readonly text: string;
  readonly madeBy: PlayerId;
  readonly madeAt: Instant;
  /** The game whose dispute brought it about. */
  readonly game?: GameId;
}

export interface DirectoryStore {
  /** The player with a first token, or `name-taken`; names differ by more than case, and do not look alike. */
  register(player: PlayerRow & Looks, token: TokenRow): Promise<'registered' | 'name-taken'>;
  findPlayer(id: PlayerId): Promise<PlayerRow | undefined>;
  findPlayerByName(name: string): Promise<PlayerRow | undefined>;
  /** All who gave this address, in whatever case, oldest first. */
  findPlayersByEmail(email: string): Promise<readonly PlayerRow[]>;
  /** All players by name, or those whose name contains this. */
  players(filter: { readonly name?: string }, page: PageRequest): Promise<Page<PlayerRow>>;
  /** In the order asked, without those that do not exist. */
  findPlayers(ids: readonly PlayerId[]): Promise<readonly PlayerRow[]>;

  /** The hash of a player's password, in the words of whoever made it; absent where the player has none. */
  passwordOf(player: PlayerId): Promise<string | undefined>;
  setPassword(player: PlayerId, hash: string): Promise<void>;

  /** Takes away name, address, password, mail preference, memberships, webhooks and browsers of a player; the id stays, under a name that says nothing. */
  erasePlayer(id: PlayerId, pseudonym: Required<Looks> & { readonly name: string }): Promise<void>;

  /** The address a player is written to, proven at a moment; nothing where it is as it was. */
  confirmEmail(player: PlayerId, email: string, at: Instant): Promise<void>;
  /** Keeps a proof; others of the same player for the same purpose are worth nothing from then on. */
  addMailProof(proof: MailProofRow): Promise<void>;
  /** Takes a proof that is still good: only the first who shows it gets it. */
  takeMailProof(hash: string, purpose: ProofPurpose, now: Instant): Promise<MailProofRow | undefined>;
  dropMailProofs(player: PlayerId, purpose: ProofPurpose): Promise<void>;

  /** Counts one more attempt for each key, in the window that began at a moment; counts stop just above `most`. */
  countAttempts(
    keys: readonly string[],
    window: { readonly at: Instant; readonly before: Instant },
    most: number,
  ): Promise<ReadonlyMap<string, AttemptCount>>;
  /** Forgets proofs that have expired and attempts in windows that began before. */
  forgetPast(now: Instant, windowsBefore: Instant): Promise<void>;
  /** Forgets tokens and sessions that were revoked or expired before; of very many only some at a time. */
  forgetTokens(endedBefore: Instant): Promise<void>;

  addToken(token: TokenRow): Promise<void>;
  /** Those of these tokens that are neither revoked nor expired. */
  goodTokens(ids: readonly string[], now: Instant): Promise<ReadonlySet<string>>;
  /** The holder of a token that is neither revoked nor expired. */
  findByToken(
    hash: string,
    now: Instant,
  ): Promise<{ readonly player: PlayerRow; readonly token: TokenRow } | undefined>;
  tokensOf(player: PlayerId): Promise<readonly TokenRow[]>;
  revokeToken(player: PlayerId, tokenId: string, at: Instant): Promise<void>;
  /** Told when any process, or anybody in the database, takes away what a token or a player may do. */
  onAccessChanged(listener: OnAccessChanged): Promise<Unsubscribe>;

  createClub(club: ClubRow & Looks, owner: PlayerId): Promise<'created' | 'name-taken'>;
  findClub(id: string): Promise<ClubRow | undefined>;
  clubs(): Promise<readonly ClubRow[]>;
  /** Adds a member or changes the role; the owner's is changed by handing the club over, and nothing else. */
  enrol(member: ClubMemberRow): Promise<void>;
  /** Makes a player the owner and the owner until then a moderator, in one step. False when somebody else was made owner meanwhile. */
  handOver(club: string, to: PlayerId, at: Instant): Promise<boolean>;
  /** Takes a member off the list, unless that is the owner. */
  expel(club: string, player: PlayerId): Promise<void>;
  members(club: string): Promise<readonly ClubMemberRow[]>;
  membershipsOf(player: PlayerId): Promise<readonly ClubMemberRow[]>;

  addWebhook(webhook: WebhookRow): Promise<void>;
  findWebhook(id: string): Promise<WebhookRow | undefined>;
  /** Those of the game itself and of its club. */
  webhooksFor(game: GameId, club: string | undefined): Promise<readonly WebhookRow[]>;
  /** How many a player has in all games together. */
  countWebhooks(owner: PlayerId): Promise<number>;
  removeWebhook(id: string): Promise<void>;

  /** Adds a browser; one that is known by its endpoint is told of this player's notices from then on, and of nobody else's. */
  addPushSubscription(row: PushSubscriptionRow): Promise<PushSubscriptionRow>;
  /** Oldest first. */
  pushSubscriptions(player: PlayerId): Promise<readonly PushSubscriptionRow[]>;
  removePushSubscription(id: string): Promise<void>;

  addRuling(ruling: RulingRow): Promise<void>;
  /** Rulings of the whole service on a ruleset and, where one is named, of a club; oldest first. */
  rulings(ruleset: string, club: string | undefined): Promise<readonly RulingRow[]>;

  mailPreference(player: PlayerId): Promise<MailPreferenceRow | undefined>;
  setMailPreference(row: MailPreferenceRow): Promise<void>;
  /** Players who get one letter a day. */
  dailyReaders(): Promise<readonly PlayerId[]>;
  /** True for the one caller who may send the day's letter: none was sent since `since`. */
  claimDigest(player: PlayerId, since: Instant, now: Instant): Promise<boolean>;

  findSetting(key: string): Promise<string | undefined>;
  setSetting(key: string, value: string): Promise<void>;
  /** Those whose key begins so. */
  settings(prefix: string): Promise<readonly { readonly key: string; readonly value: string }[]>;
  /** Sets a value if it is still the one that was read. */
  replaceSetting(key: string, before: string, value: string): Promise<boolean>;
  dropSetting(key: string): Promise<void>;
  /** A value the service keeps for itself: the one kept before, or else this one. */
  keepSetting(key: string, value: string): Promise<string>;

  audit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  auditTrail(filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
}
