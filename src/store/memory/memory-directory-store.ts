import type {
  AuditEntry,
  ClubMemberRow,
  ClubRow,
  DirectoryStore,
  MailPreferenceRow,
  PlayerRow,
  RulingRow,
  TokenRow,
  WebhookRow,
} from '../directory-store.ts';
import type { GameId, Instant, PlayerId } from '../event-store.ts';
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

  async register(player: PlayerRow, token: TokenRow): Promise<'registered' | 'name-taken'> {
    if (await this.findPlayerByName(player.name)) return 'name-taken';
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

  async findPlayerByEmail(email: string): Promise<PlayerRow | undefined> {
    return [...this.#tables.players.values()].find((player) => player.email && isSameName(player.email, email));
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
    if (token?.player === player && token.revokedAt === undefined)
      this.#tables.tokens.set(tokenId, { ...token, revokedAt: at });
  }

  async createClub(club: ClubRow, owner: PlayerId): Promise<'created' | 'name-taken'> {
    if ([...this.#tables.clubs.values()].some((other) => isSameName(other.name, club.name))) return 'name-taken';
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
    else members[index] = { ...members[index]!, role: member.role };
  }

  async expel(club: string, player: PlayerId): Promise<void> {
    const { members } = this.#tables;
    const index = members.findIndex((row) => row.club === club && row.player === player);
    if (index >= 0) members.splice(index, 1);
  }

  async members(club: string): Promise<readonly ClubMemberRow[]> {
    return kept(this.#tables.members.filter((row) => row.club === club));
  }

  async membershipsOf(player: PlayerId): Promise<readonly ClubMemberRow[]> {
    return kept(this.#tables.members.filter((row) => row.player === player));
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
    return row && { player, mode: row.mode, language: row.language };
  }

  async setMailPreference(row: MailPreferenceRow): Promise<void> {
    this.#tables.mail.set(row.player, { ...this.#tables.mail.get(row.player), ...row });
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

  async keepSetting(key: string, value: string): Promise<string> {
    const known = this.#tables.settings.get(key) ?? value;
    this.#tables.settings.set(key, known);
    return known;
  }

  async audit(entry: AuditEntry): Promise<void> {
    this.#tables.audit.push(kept(entry));
  }

  async auditOf(subject: string, limit: number): Promise<readonly AuditEntry[]> {
    return kept(
      this.#tables.audit
        .filter((entry) => entry.subject === subject)
        .reverse()
        .slice(0, limit),
    );
  }

  async auditTrail(player: PlayerId | undefined, limit: number): Promise<readonly AuditEntry[]> {
    const entries = this.#tables.audit.filter(
      ({ actor, subject }) => player === undefined || actor === player || subject === player,
    );
    return kept(entries.reverse().slice(0, limit));
  }
}
