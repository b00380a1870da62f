import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type {
  AttemptCount,
  AuditEntry,
  AuditFilter,
  ClubMemberRow,
  ClubRole,
  ClubRow,
  DirectoryStore,
  Looks,
  MailMode,
  MailPreferenceRow,
  MailProofRow,
  OnAccessChanged,
  PlayerRole,
  PlayerRow,
  ProofPurpose,
  PushSubscriptionRow,
  RulingRow,
  TokenRow,
  WebhookRow,
} from '../directory-store.ts';
import type { Page, PageRequest, Unsubscribe } from '../event-store.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type {
  AuditEntryModel,
  ClubMemberModel,
  ClubModel,
  PlayerModel,
  PushSubscriptionModel,
  TokenModel,
  WebhookModel,
} from '../generated/models.ts';
import type { GameId, Instant, PlayerId } from '../ids.ts';
import { makeNumberCursor, pageByName, parseNameCursor, parseNumberCursor } from '../paging.ts';
import type { AccessFeed } from './access-feed.ts';
import { makeInstant, present } from './rows.ts';

/** Every process hears of each of them. */
const FORGOTTEN_AT_ONCE = 1_000;

export class PrismaDirectoryStore implements DirectoryStore {
  readonly #prisma: PrismaClient;
  readonly #access: AccessFeed;

  constructor(prisma: PrismaClient, access: AccessFeed) {
    this.#prisma = prisma;
    this.#access = access;
  }

  async register(
    { id, name, skeleton = name.toLowerCase(), email, role, createdAt }: PlayerRow & Looks,
    token: TokenRow,
  ): Promise<'registered' | 'name-taken'> {
    // Both rows in one statement: nobody is registered without a token.
    const { label = null, expiresAt = null } = token;
    const registered = await this.#prisma.$executeRaw`
      WITH registered AS (
        INSERT INTO player (id, name, skeleton, email, role, created_at)
        VALUES (${id}, ${name}, ${skeleton}, ${email ?? null}, ${role}, ${createdAt}::timestamptz)
        ON CONFLICT DO NOTHING RETURNING id
      )
      INSERT INTO token (id, player_id, hash, label, created_at, expires_at)
      SELECT ${token.id}, r.id, ${token.hash}, ${label}, ${token.createdAt}::timestamptz, ${expiresAt}::timestamptz
      FROM registered r`;
    return registered === 1 ? 'registered' : 'name-taken';
  }

  async findPlayer(id: PlayerId): Promise<PlayerRow | undefined> {
    const row = await this.#prisma.player.findUnique({ where: { id } });
    return row ? makePlayerRow(row) : undefined;
  }

  async findPlayerByName(name: string): Promise<PlayerRow | undefined> {
    const [row] = await this.#prisma.$queryRaw<
      { id: string }[]
    >`SELECT id FROM player WHERE lower(name) = lower(${name})`;
    return row && this.findPlayer(row.id);
  }

  async findPlayersByEmail(email: string): Promise<readonly PlayerRow[]> {
    const rows = await this.#prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM player WHERE lower(email) = lower(${email}) ORDER BY created_at, id`;
    return this.findPlayers(rows.map(({ id }) => id));
  }

  async players({ name }: { readonly name?: string }, { after, limit }: PageRequest): Promise<Page<PlayerRow>> {
    const place = after === undefined ? '' : parseNameCursor(after);
    const part = `%${(name ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const found = await this.#prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM player WHERE lower(name) COLLATE "C" > ${place} AND lower(name) LIKE ${part}
      ORDER BY lower(name) COLLATE "C" LIMIT ${limit + 1}::int`;
    return pageByName(await this.findPlayers(found.map(({ id }) => id)), limit);
  }

  async findPlayers(ids: readonly PlayerId[]): Promise<readonly PlayerRow[]> {
    const rows = await this.#prisma.player.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(rows.map((row) => [row.id, makePlayerRow(row)]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  async passwordOf(player: PlayerId): Promise<string | undefined> {
    const row = await this.#prisma.player.findUnique({ where: { id: player }, select: { passwordHash: true } });
    return row?.passwordHash ?? undefined;
  }

  async setPassword(player: PlayerId, hash: string): Promise<void> {
    await this.#prisma.player.updateMany({ where: { id: player }, data: { passwordHash: hash } });
  }

  async erasePlayer(id: PlayerId, { name, skeleton }: { readonly name: string; readonly skeleton: string }) {
    await this.#prisma.$executeRaw`
      WITH preference AS (DELETE FROM mail_preference WHERE player_id = ${id}),
        proofs AS (DELETE FROM mail_proof WHERE player_id = ${id}),
        hooks AS (DELETE FROM webhook WHERE owner_id = ${id}),
        browsers AS (DELETE FROM push_subscription WHERE player_id = ${id}),
        memberships AS (DELETE FROM club_member WHERE player_id = ${id})
      UPDATE player SET name = ${name}, skeleton = ${skeleton}, email = NULL, email_confirmed_at = NULL,
        password_hash = NULL, role = 'player' WHERE id = ${id}`;
  }

  async confirmEmail(player: PlayerId, email: string, at: Instant): Promise<void> {
    await this.#prisma.player.updateMany({ where: { id: player }, data: { email, emailConfirmedAt: at } });
  }

  async addMailProof({ hash, player, purpose, email, createdAt, expiresAt }: MailProofRow): Promise<void> {
    await this.#prisma.$executeRaw`
      WITH dropped AS (DELETE FROM mail_proof WHERE player_id = ${player} AND purpose = ${purpose})
      INSERT INTO mail_proof (hash, player_id, purpose, email, created_at, expires_at)
      VALUES (${hash}, ${player}, ${purpose}, ${email}, ${createdAt}::timestamptz, ${expiresAt}::timestamptz)`;
  }

  async takeMailProof(hash: string, purpose: ProofPurpose, now: Instant): Promise<MailProofRow | undefined> {
    // Whoever deletes the row has it: a second one finds nothing.
    const [row] = await this.#prisma.$queryRaw<
      { player_id: string; email: string; created_at: Date; expires_at: Date }[]
    >`
      DELETE FROM mail_proof WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > ${now}::timestamptz
      RETURNING player_id, email, created_at, expires_at`;
    if (row === undefined) return undefined;
    const { player_id: player, email, created_at: createdAt, expires_at: expiresAt } = row;
    return { hash, player, purpose, email, createdAt: makeInstant(createdAt), expiresAt: makeInstant(expiresAt) };
  }

  async dropMailProofs(player: PlayerId, purpose: ProofPurpose): Promise<void> {
    await this.#prisma.mailProof.deleteMany({ where: { playerId: player, purpose } });
  }

  async countAttempts(
    keys: readonly string[],
    window: { readonly at: Instant; readonly before: Instant },
    most: number,
  ): Promise<ReadonlyMap<string, AttemptCount>> {
    // In one order for everybody, so that two processes never wait for each other; a clock that is behind counts in the newer window.
    const rows = await this.#prisma.$queryRaw<{ key: string; count: number; before: number }[]>`
      INSERT INTO attempt AS a (key, window_at, count, before)
      SELECT key, ${window.at}::timestamptz, 1, 0 FROM unnest(${[...keys].sort()}::text[]) AS key
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN a.window_at >= EXCLUDED.window_at THEN LEAST(a.count + 1, ${most}::int + 1) ELSE 1 END,
        before = CASE WHEN a.window_at >= EXCLUDED.window_at THEN a.before
                      WHEN a.window_at = ${window.before}::timestamptz THEN a.count ELSE 0 END,
        window_at = GREATEST(a.window_at, EXCLUDED.window_at)
      RETURNING key, count, before`;
    return new Map(rows.map(({ key, count, before }) => [key, { count, before }]));
  }

  async forgetPast(now: Instant, windowsBefore: Instant): Promise<void> {
    await this.#prisma.$executeRaw`
      WITH proofs AS (DELETE FROM mail_proof WHERE expires_at <= ${now}::timestamptz)
      DELETE FROM attempt WHERE window_at < ${windowsBefore}::timestamptz`;
  }

  async forgetTokens(endedBefore: Instant): Promise<void> {
    await this.#prisma.$executeRaw`
      DELETE FROM token WHERE id IN (
        SELECT id FROM token
        WHERE revoked_at < ${endedBefore}::timestamptz OR expires_at < ${endedBefore}::timestamptz LIMIT ${FORGOTTEN_AT_ONCE}
      )`;
  }

  async goodTokens(ids: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
    const rows = await this.#prisma.token.findMany({
      where: { id: { in: [...ids] }, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      select: { id: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  onAccessChanged(listener: OnAccessChanged): Promise<Unsubscribe> {
    return this.#access.subscribe(listener);
  }

  async addToken({ player, ...token }: TokenRow): Promise<void> {
    await this.#prisma.token.create({ data: { ...token, playerId: player } });
  }

  async findByToken(hash: string, now: Instant) {
    const row = await this.#prisma.token.findUnique({ where: { hash }, include: { player: true } });
    if (!row || row.revokedAt !== null || (row.expiresAt !== null && makeInstant(row.expiresAt) <= now))
      return undefined;
    return { player: makePlayerRow(row.player), token: makeTokenRow(row) };
  }

  async tokensOf(player: PlayerId): Promise<readonly TokenRow[]> {
    const rows = await this.#prisma.token.findMany({
      where: { playerId: player },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makeTokenRow);
  }

  async revokeToken(player: PlayerId, tokenId: string, at: Instant): Promise<void> {
    await this.#prisma.token.updateMany({
      where: { id: tokenId, playerId: player, revokedAt: null },
      data: { revokedAt: at },
    });
  }

  async createClub(
    { id, name, skeleton = name.toLowerCase(), createdAt }: ClubRow & Looks,
    owner: PlayerId,
  ): Promise<'created' | 'name-taken'> {
    const created = await this.#prisma.$executeRaw`
      WITH created AS (
        INSERT INTO club (id, name, skeleton, created_at)
        VALUES (${id}, ${name}, ${skeleton}, ${createdAt}::timestamptz)
        ON CONFLICT DO NOTHING RETURNING id
      )
      INSERT INTO club_member (club_id, player_id, role, joined_at)
      SELECT c.id, ${owner}, 'owner', ${createdAt}::timestamptz FROM created c`;
    return created === 1 ? 'created' : 'name-taken';
  }

  async findClub(id: string): Promise<ClubRow | undefined> {
    const row = await this.#prisma.club.findUnique({ where: { id } });
    return row ? makeClubRow(row) : undefined;
  }

  async clubs(): Promise<readonly ClubRow[]> {
    const rows = await this.#prisma.club.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    return rows.map(makeClubRow);
  }

  async enrol({ club, player, role, joinedAt }: ClubMemberRow): Promise<void> {
    await this.#prisma.$executeRaw`
      INSERT INTO club_member (club_id, player_id, role, joined_at)
      VALUES (${club}, ${player}, ${role}, ${joinedAt}::timestamptz)
      ON CONFLICT (club_id, player_id) DO UPDATE SET role = EXCLUDED.role WHERE club_member.role <> 'owner'`;
  }

  async handOver(club: string, to: PlayerId, at: Instant): Promise<boolean> {
    // Of two at once the second waits for the row of the owner and finds that it is no longer one.
    const handedOver = await this.#prisma.$executeRaw`
      WITH before AS (
        UPDATE club_member SET role = 'moderator'
        WHERE club_id = ${club} AND role = 'owner' AND player_id <> ${to} RETURNING club_id
      )
      INSERT INTO club_member (club_id, player_id, role, joined_at)
      SELECT DISTINCT b.club_id, ${to}, 'owner', ${at}::timestamptz FROM before b
      ON CONFLICT (club_id, player_id) DO UPDATE SET role = EXCLUDED.role`;
    return handedOver === 1;
  }

  async expel(club: string, player: PlayerId): Promise<void> {
    await this.#prisma.clubMember.deleteMany({ where: { clubId: club, playerId: player, role: { not: 'owner' } } });
  }

  async members(club: string): Promise<readonly ClubMemberRow[]> {
    const rows = await this.#prisma.clubMember.findMany({
      where: { clubId: club },
      orderBy: [{ joinedAt: 'asc' }, { playerId: 'asc' }],
    });
    return rows.map(makeMemberRow);
  }

  async membershipsOf(player: PlayerId): Promise<readonly ClubMemberRow[]> {
    const rows = await this.#prisma.clubMember.findMany({
      where: { playerId: player },
      orderBy: [{ joinedAt: 'asc' }, { clubId: 'asc' }],
    });
    return rows.map(makeMemberRow);
  }

  async addPushSubscription({ player, ...row }: PushSubscriptionRow): Promise<PushSubscriptionRow> {
    const { endpoint, id: _, createdAt: __, ...keys } = row;
    const kept = await this.#prisma.pushSubscription.upsert({
      where: { endpoint },
      create: { ...row, playerId: player },
      update: { ...keys, playerId: player },
    });
    return makePushRow(kept);
  }

  async pushSubscriptions(player: PlayerId): Promise<readonly PushSubscriptionRow[]> {
    const rows = await this.#prisma.pushSubscription.findMany({
      where: { playerId: player },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makePushRow);
  }

  async removePushSubscription(id: string): Promise<void> {
    await this.#prisma.pushSubscription.deleteMany({ where: { id } });
  }

  async addWebhook({ game, club, owner, topics, ...webhook }: WebhookRow): Promise<void> {
    await this.#prisma.webhook.create({
      data: { ...webhook, topics: [...topics], ownerId: owner, ...present({ gameId: game, clubId: club }) },
    });
  }

  async findWebhook(id: string): Promise<WebhookRow | undefined> {
    const row = await this.#prisma.webhook.findUnique({ where: { id } });
    return row ? makeWebhookRow(row) : undefined;
  }

  async webhooksFor(game: GameId, club: string | undefined): Promise<readonly WebhookRow[]> {
    const rows = await this.#prisma.webhook.findMany({
      where: { OR: [{ gameId: game }, ...(club === undefined ? [] : [{ clubId: club }])] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(makeWebhookRow);
  }

  async countWebhooks(owner: PlayerId): Promise<number> {
    return this.#prisma.webhook.count({ where: { ownerId: owner } });
  }

  async removeWebhook(id: string): Promise<void> {
    await this.#prisma.webhook.deleteMany({ where: { id } });
  }

  async addRuling({ club, game, ...ruling }: RulingRow): Promise<void> {
    await this.#prisma.ruling.create({ data: { ...ruling, clubId: club ?? null, gameId: game ?? null } });
  }

  async rulings(ruleset: string, club: string | undefined): Promise<readonly RulingRow[]> {
    const rows = await this.#prisma.ruling.findMany({
      where: { ruleset, OR: [{ clubId: null }, ...(club === undefined ? [] : [{ clubId: club }])] },
      orderBy: [{ madeAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id, clause, clubId, text, madeBy, madeAt, gameId }) => ({
      id,
      ruleset,
      clause,
      text,
      madeBy,
      madeAt: makeInstant(madeAt),
      ...present({ club: clubId, game: gameId }),
    }));
  }

  async mailPreference(player: PlayerId): Promise<MailPreferenceRow | undefined> {
    const row = await this.#prisma.mailPreference.findUnique({ where: { playerId: player } });
    if (row === null) return undefined;
    const { mode, language, timeZone } = row;
    return { player, mode: mode as MailMode, language, ...present({ timeZone }) };
  }

  async setMailPreference({ player, timeZone, ...row }: MailPreferenceRow): Promise<void> {
    const preference = { mode: row.mode, language: row.language, timeZone: timeZone ?? null };
    await this.#prisma.mailPreference.upsert({
      where: { playerId: player },
      create: { playerId: player, ...preference },
      update: preference,
    });
  }

  async dailyReaders(): Promise<readonly PlayerId[]> {
    const rows = await this.#prisma.mailPreference.findMany({ where: { mode: 'daily' }, orderBy: { playerId: 'asc' } });
    return rows.map(({ playerId }) => playerId);
  }

  async claimDigest(player: PlayerId, since: Instant, now: Instant): Promise<boolean> {
    const { count } = await this.#prisma.mailPreference.updateMany({
      where: { playerId: player, OR: [{ digestSentAt: null }, { digestSentAt: { lte: since } }] },
      data: { digestSentAt: now },
    });
    return count === 1;
  }

  async findSetting(key: string): Promise<string | undefined> {
    return (await this.#prisma.setting.findUnique({ where: { key } }))?.value;
  }

  async setSetting(key: string, value: string): Promise<void> {
    await this.#prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }

  async settings(prefix: string): Promise<readonly { readonly key: string; readonly value: string }[]> {
    return this.#prisma.setting.findMany({ where: { key: { startsWith: prefix } }, orderBy: { key: 'asc' } });
  }

  async replaceSetting(key: string, before: string, value: string): Promise<boolean> {
    const { count } = await this.#prisma.setting.updateMany({ where: { key, value: before }, data: { value } });
    return count === 1;
  }

  async dropSetting(key: string): Promise<void> {
    await this.#prisma.setting.deleteMany({ where: { key } });
  }

  async keepSetting(key: string, value: string): Promise<string> {
    // The update changes nothing; it makes the statement give back the row of whoever was first.
    const [row] = await this.#prisma.$queryRaw<{ value: string }[]>`
      INSERT INTO setting (key, value) VALUES (${key}, ${value})
      ON CONFLICT (key) DO UPDATE SET value = setting.value RETURNING value`;
    return known(row, 'row').value;
  }

  async audit({ at, actor, action, subject, detail }: AuditEntry): Promise<void> {
    await this.#prisma.auditEntry.create({
      data: { at, action, subject, detail: detail as Prisma.InputJsonObject, ...present({ actorId: actor }) },
    });
  }

  async auditTrail(filter: AuditFilter, { after, limit }: PageRequest): Promise<Page<AuditEntry>> {
    const { player, action, subject, from, to } = filter;
    const place = after === undefined ? undefined : parseNumberCursor(after);
    const found = await this.#prisma.auditEntry.findMany({
      where: {
        ...present({ action, subject }),
        ...(player === undefined ? {} : { OR: [{ actorId: player }, { subject: player }] }),
        ...(from === undefined && to === undefined ? {} : { at: present({ gte: from, lt: to }) }),
        ...(place === undefined ? {} : { id: { lt: place } }),
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(makeAuditEntry),
      ...(last && found.length > limit ? { next: makeNumberCursor(last.id) } : {}),
    };
  }
}

const makeAuditEntry = ({ at, actorId, action, subject, detail }: AuditEntryModel): AuditEntry => ({
  at: makeInstant(at),
  action,
  subject,
  detail: detail as JsonObject,
  ...present({ actor: actorId }),
});

const makePlayerRow = ({ id, name, email, emailConfirmedAt, role, createdAt }: PlayerModel): PlayerRow => ({
  id,
  name,
  role: role as PlayerRole,
  createdAt: makeInstant(createdAt),
  ...present({ email, emailConfirmedAt: emailConfirmedAt && makeInstant(emailConfirmedAt) }),
});

const makeTokenRow = ({ id, playerId, hash, label, createdAt, expiresAt, revokedAt }: TokenModel): TokenRow => ({
  id,
  player: playerId,
  hash,
  createdAt: makeInstant(createdAt),
  ...present({ label, expiresAt: expiresAt && makeInstant(expiresAt), revokedAt: revokedAt && makeInstant(revokedAt) }),
});

const makeClubRow = ({ id, name, createdAt }: ClubModel): ClubRow => ({ id, name, createdAt: makeInstant(createdAt) });

const makeMemberRow = ({ clubId, playerId, role, joinedAt }: ClubMemberModel): ClubMemberRow => ({
  club: clubId,
  player: playerId,
  role: role as ClubRole,
  joinedAt: makeInstant(joinedAt),
});

const makePushRow = ({ playerId, createdAt, ...row }: PushSubscriptionModel): PushSubscriptionRow => ({
  ...row,
  player: playerId,
  createdAt: makeInstant(createdAt),
});

const makeWebhookRow = ({ id, gameId, clubId, ownerId, url, secret, topics, createdAt }: WebhookModel): WebhookRow => ({
  id,
  owner: ownerId,
  url,
  secret,
  topics,
  createdAt: makeInstant(createdAt),
  ...present({ game: gameId, club: clubId }),
});
