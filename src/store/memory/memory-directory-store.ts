import { known } from '#kernel/known';
import type {
  AccessChange,
  AttemptCount,
  AuditEntry,
  AuditFilter,
  ClubMemberRow,
  ClubRow,
  DirectoryStore,
  Looks,
  MailPreferenceRow,
  MailProofRow,
  OnAccessChanged,
  PlayerRow,
  ProofPurpose,
  PushSubscriptionRow,
  RulingRow,
  TokenRow,
  WebhookRow,
} from '../directory-store.ts';
import type { Page, PageRequest, Unsubscribe } from '../event-store.ts';
import type { GameId, Instant, PlayerId } from '../ids.ts';
import { makeNumberCursor, pageByName, parseNameCursor, parseNumberCursor } from '../paging.ts';
import { kept, type MemoryTables } from './memory-tables.ts';

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const byTime =
  <Row>(time: (row: Row) => string) =>
  (a: Row, b: Row) =>
    time(a) < time(b) ? -1 : 1;

export class MemoryDirectoryStore implements DirectoryStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async register({ skeleton, ...player }: PlayerRow & Looks, token: TokenRow): Promise<'registered' | 'name-taken'> {
    const look = skeleton ?? player.name.toLowerCase();
    const { players } = this.#tables.skeletons;
    if (players.has(look) || (await this.findPlayerByName(player.name))) return 'name-taken';
    players.set(look, player.id);
    this.#tables.players.set(player.id, kept(player));
    this.#tables.tokens.set(token.id, kept(token));
    return 'registered';
  }

  async findPlayer(id: PlayerId): Promise<PlayerRow | undefined> {
    return this.#tables.players.get(id);
  }

  async findPlayerByName(name: string): Promise<PlayerRow | undefined> {
    return [...this.#tables.players.values()].find((player) => isSameName(player.name, name));
  }

  async findPlayersByEmail(email: string): Promise<readonly PlayerRow[]> {
    const found = [...this.#tables.players.values()].filter((row) => row.email && isSameName(row.email, email));
    return kept(found.sort(byTime((row) => `${row.createdAt} ${row.id}`)));
  }

  async players({ name = '' }: { readonly name?: string }, { after, limit }: PageRequest): Promise<Page<PlayerRow>> {
    const keyOf = (row: PlayerRow): string => row.name.toLowerCase();
    const place = after === undefined ? '' : parseNameCursor(after);
    const found = [...this.#tables.players.values()]
      .filter((row) => keyOf(row).includes(name.toLowerCase()) && keyOf(row) > place)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return pageByName(kept(found.slice(0, limit + 1)), limit);
  }

  async findPlayers(ids: readonly PlayerId[]): Promise<readonly PlayerRow[]> {
    return ids.map((id) => this.#tables.players.get(id)).filter((player) => player !== undefined);
  }

  async passwordOf(player: PlayerId): Promise<string | undefined> {
    return this.#tables.passwords.get(player);
  }

  async setPassword(player: PlayerId, hash: string): Promise<void> {
    if (this.#tables.players.has(player)) this.#tables.passwords.set(player, hash);
  }

  async erasePlayer(id: PlayerId, { name, skeleton }: { readonly name: string; readonly skeleton: string }) {
    const row = this.#tables.players.get(id);
    if (row === undefined) return;
    const looks = this.#tables.skeletons.players;
    for (const [look, owner] of looks) if (owner === id) looks.delete(look);
    looks.set(skeleton, id);
    this.#tables.players.set(id, { id, name, role: 'player', createdAt: row.createdAt });
    this.#tables.passwords.delete(id);
    this.#tables.mail.delete(id);
    for (const [hash, proof] of this.#tables.proofs) if (proof.player === id) this.#tables.proofs.delete(hash);
    for (const [key, { owner }] of this.#tables.webhooks) if (owner === id) this.#tables.webhooks.delete(key);
    for (const [key, { player }] of this.#tables.pushes) if (player === id) this.#tables.pushes.delete(key);
    const others = this.#tables.members.filter(({ player }) => player !== id);
    this.#tables.members.splice(0, this.#tables.members.length, ...others);
  }

  async confirmEmail(player: PlayerId, email: string, at: Instant): Promise<void> {
    const row = this.#tables.players.get(player);
    if (row) this.#tables.players.set(player, { ...row, email, emailConfirmedAt: at });
  }

  async addMailProof(proof: MailProofRow): Promise<void> {
    await this.dropMailProofs(proof.player, proof.purpose);
    this.#tables.proofs.set(proof.hash, kept(proof));
  }

  async takeMailProof(hash: string, purpose: ProofPurpose, now: Instant): Promise<MailProofRow | undefined> {
    const proof = this.#tables.proofs.get(hash);
    if (proof === undefined || proof.purpose !== purpose || proof.expiresAt <= now) return undefined;
    this.#tables.proofs.delete(hash);
    return proof;
  }

  async dropMailProofs(player: PlayerId, purpose: ProofPurpose): Promise<void> {
    for (const [hash, proof] of this.#tables.proofs)
      if (proof.player === player && proof.purpose === purpose) this.#tables.proofs.delete(hash);
  }

  async countAttempts(
    keys: readonly string[],
    window: { readonly at: Instant; readonly before: Instant },
    most: number,
  ): Promise<ReadonlyMap<string, AttemptCount>> {
    const counted = new Map<string, AttemptCount>();
    for (const key of keys) {
      const known = this.#tables.attempts.get(key) ?? { at: '', count: 0, before: 0 };
      const isSame = known.at >= window.at;
      const count = isSame ? Math.min(known.count + 1, most + 1) : 1;
      const before = isSame ? known.before : known.at === window.before ? known.count : 0;
      this.#tables.attempts.set(key, { at: isSame ? known.at : window.at, count, before });
      counted.set(key, { count, before });
    }
    return counted;
  }

  async forgetPast(now: Instant, windowsBefore: Instant): Promise<void> {
    const { proofs, attempts } = this.#tables;
    for (const [hash, { expiresAt }] of proofs) if (expiresAt <= now) proofs.delete(hash);
    for (const [key, { at }] of attempts) if (at < windowsBefore) attempts.delete(key);
  }

  async forgetTokens(endedBefore: Instant): Promise<void> {
    const { tokens } = this.#tables;
    const isOver = (end: Instant | undefined): boolean => end !== undefined && end < endedBefore;
    for (const [id, { revokedAt, expiresAt }] of tokens) if (isOver(revokedAt) || isOver(expiresAt)) tokens.delete(id);
  }

  async goodTokens(ids: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
    const rows = ids.map((id) => this.#tables.tokens.get(id)).filter((row) => row !== undefined);
    const good = rows.filter(
      ({ revokedAt, expiresAt }) => revokedAt === undefined && (expiresAt === undefined || expiresAt > now),
    );
    return new Set(good.map(({ id }) => id));
  }

  async onAccessChanged(listener: OnAccessChanged): Promise<Unsubscribe> {
    this.#tables.accessListeners.add(listener);
    return async () => {
      this.#tables.accessListeners.delete(listener);
    };
  }

  #tellAccessChanged(change: AccessChange): void {
    for (const listener of this.#tables.accessListeners) listener(change);
  }

  async addToken(token: TokenRow): Promise<void> {
    this.#tables.tokens.set(token.id, kept(token));
  }

  async findByToken(hash: string, now: Instant) {
    const token = [...this.#tables.tokens.values()].find((row) => row.hash === hash);
    const player = token && this.#tables.players.get(token.player);
    if (!player || token.revokedAt !== undefined || (token.expiresAt !== undefined && token.expiresAt <= now))
      return undefined;
    return kept({ player, token });
  }

  async tokensOf(player: PlayerId): Promise<readonly TokenRow[]> {
    const tokens = [...this.#tables.tokens.values()].filter((token) => token.player === player);
    return kept(tokens.sort(byTime((token) => token.createdAt)));
  }

  async revokeToken(player: PlayerId, tokenId: string, at: Instant): Promise<void> {
    const token = this.#tables.tokens.get(tokenId);
    if (token?.player !== player || token.revokedAt !== undefined) return;
    this.#tables.tokens.set(tokenId, { ...token, revokedAt: at });
    this.#tellAccessChanged({ token: tokenId });
  }

  async createClub({ skeleton, ...club }: ClubRow & Looks, owner: PlayerId): Promise<'created' | 'name-taken'> {
    const look = skeleton ?? club.name.toLowerCase();
    const { clubs } = this.#tables.skeletons;
    const isTaken = [...this.#tables.clubs.values()].some((other) => isSameName(other.name, club.name));
    if (clubs.has(look) || isTaken) return 'name-taken';
    clubs.add(look);
    this.#tables.clubs.set(club.id, kept(club));
    await this.enrol({ club: club.id, player: owner, role: 'owner', joinedAt: club.createdAt });
    return 'created';
  }

  async findClub(id: string): Promise<ClubRow | undefined> {
    return this.#tables.clubs.get(id);
  }

  async clubs(): Promise<readonly ClubRow[]> {
    return kept([...this.#tables.clubs.values()].sort(byTime((club) => club.createdAt)));
  }

  async enrol(member: ClubMemberRow): Promise<void> {
    const { members } = this.#tables;
    const index = members.findIndex((row) => row.club === member.club && row.player === member.player);
    if (index < 0) members.push(kept(member));
    else if (known(members[index], 'member', index).role !== 'owner')
      members[index] = { ...known(members[index], 'member', index), role: member.role };
  }

  async handOver(club: string, to: PlayerId, at: Instant): Promise<boolean> {
    const { members } = this.#tables;
    const isBefore = (row: ClubMemberRow): boolean => row.club === club && row.role === 'owner' && row.player !== to;
    if (!members.some(isBefore)) return false;
    for (const [index, row] of members.entries()) if (isBefore(row)) members[index] = { ...row, role: 'moderator' };
    await this.enrol({ club, player: to, role: 'owner', joinedAt: at });
    return true;
  }

  async expel(club: string, player: PlayerId): Promise<void> {
    const { members } = this.#tables;
    const index = members.findIndex((row) => row.club === club && row.player === player);
    if (index >= 0 && known(members[index], 'member', index).role !== 'owner') members.splice(index, 1);
  }

  async members(club: string): Promise<readonly ClubMemberRow[]> {
    return kept(this.#tables.members.filter((row) => row.club === club));
  }

  async membershipsOf(player: PlayerId): Promise<readonly ClubMemberRow[]> {
    return kept(this.#tables.members.filter((row) => row.player === player));
  }

  async addPushSubscription(row: PushSubscriptionRow): Promise<PushSubscriptionRow> {
    const known = [...this.#tables.pushes.values()].find(({ endpoint }) => endpoint === row.endpoint);
    const added = kept(known === undefined ? row : { ...row, id: known.id, createdAt: known.createdAt });
    this.#tables.pushes.set(added.id, added);
    return added;
  }

  async pushSubscriptions(player: PlayerId): Promise<readonly PushSubscriptionRow[]> {
    return kept([...this.#tables.pushes.values()].filter((row) => row.player === player));
  }

  async removePushSubscription(id: string): Promise<void> {
    this.#tables.pushes.delete(id);
  }

  async addWebhook(webhook: WebhookRow): Promise<void> {
    this.#tables.webhooks.set(webhook.id, kept(webhook));
  }

  async findWebhook(id: string): Promise<WebhookRow | undefined> {
    return this.#tables.webhooks.get(id);
  }

  async webhooksFor(game: GameId, club: string | undefined): Promise<readonly WebhookRow[]> {
    const webhooks = [...this.#tables.webhooks.values()];
    return kept(webhooks.filter((row) => row.game === game || (club !== undefined && row.club === club)));
  }

  async countWebhooks(owner: PlayerId): Promise<number> {
    return [...this.#tables.webhooks.values()].filter((row) => row.owner === owner).length;
  }

  async removeWebhook(id: string): Promise<void> {
    this.#tables.webhooks.delete(id);
  }

  async addRuling(ruling: RulingRow): Promise<void> {
    this.#tables.rulings.push(kept(ruling));
  }

  async rulings(ruleset: string, club: string | undefined): Promise<readonly RulingRow[]> {
    const found = this.#tables.rulings.filter(
      (ruling) => ruling.ruleset === ruleset && (ruling.club === undefined || ruling.club === club),
    );
    return found.sort(byTime((ruling) => `${ruling.madeAt} ${ruling.id}`));
  }

  async mailPreference(player: PlayerId): Promise<MailPreferenceRow | undefined> {
    const row = this.#tables.mail.get(player);
    if (row === undefined) return undefined;
    const { digestSentAt: _, ...preference } = row;
    return preference;
  }

  async setMailPreference(row: MailPreferenceRow): Promise<void> {
    const digestSentAt = this.#tables.mail.get(row.player)?.digestSentAt;
    this.#tables.mail.set(row.player, { ...row, ...(digestSentAt === undefined ? {} : { digestSentAt }) });
  }

  async dailyReaders(): Promise<readonly PlayerId[]> {
    const rows = [...this.#tables.mail.values()].filter(({ mode }) => mode === 'daily');
    return rows.map(({ player }) => player).sort();
  }

  async claimDigest(player: PlayerId, since: Instant, now: Instant): Promise<boolean> {
    const row = this.#tables.mail.get(player);
    if (row === undefined || (row.digestSentAt !== undefined && row.digestSentAt > since)) return false;
    row.digestSentAt = now;
    return true;
  }

  async findSetting(key: string): Promise<string | undefined> {
    return this.#tables.settings.get(key);
  }

  async setSetting(key: string, value: string): Promise<void> {
    this.#tables.settings.set(key, value);
  }

  async settings(prefix: string): Promise<readonly { readonly key: string; readonly value: string }[]> {
    return [...this.#tables.settings]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({ key, value }));
  }

  async replaceSetting(key: string, before: string, value: string): Promise<boolean> {
    if (this.#tables.settings.get(key) !== before) return false;
    this.#tables.settings.set(key, value);
    return true;
  }

  async dropSetting(key: string): Promise<void> {
    this.#tables.settings.delete(key);
  }

  async keepSetting(key: string, value: string): Promise<string> {
    const known = this.#tables.settings.get(key) ?? value;
    this.#tables.settings.set(key, known);
    return known;
  }

  async audit(entry: AuditEntry): Promise<void> {
    this.#tables.audit.push(kept(entry));
  }

  async auditTrail(filter: AuditFilter, { after, limit }: PageRequest): Promise<Page<AuditEntry>> {
    const place = (after === undefined ? undefined : parseNumberCursor(after)) ?? this.#tables.audit.length + 1;
    const found = this.#tables.audit
      .map((entry, index) => ({ entry, number: index + 1 }))
      .filter(({ entry, number }) => number < place && isWantedEntry(entry, filter))
      .reverse();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: kept(shown.map(({ entry }) => entry)),
      ...(last && found.length > limit ? { next: makeNumberCursor(last.number) } : {}),
    };
  }
}

function isWantedEntry({ at, actor, action, subject }: AuditEntry, filter: AuditFilter): boolean {
  const { player, from, to } = filter;
  return (
    (player === undefined || actor === player || subject === player) &&
    (filter.action === undefined || action === filter.action) &&
    (filter.subject === undefined || subject === filter.subject) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to)
  );
}
