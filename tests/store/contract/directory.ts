import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlayerRow, TokenRow } from '#store/directory-store';
import type { Store } from '#store/store';
import { nextInstant } from '../sample-game.ts';

/** What every store knows of players, clubs and seasons. */
export function describeDirectory(opened: () => Store): void {
  describe('directory', () => {
    let store: Store;
    beforeAll(() => {
      store = opened();
    });

    const newPlayer = (fields: Partial<PlayerRow> = {}): PlayerRow => ({
      id: randomUUID(),
      name: `Ann ${randomUUID()}`,
      role: 'player',
      createdAt: nextInstant(),
      ...fields,
    });
    const newToken = (player: string, fields: Partial<TokenRow> = {}): TokenRow => ({
      id: randomUUID(),
      player,
      hash: createHash('sha256').update(randomUUID()).digest('hex'),
      createdAt: nextInstant(),
      ...fields,
    });
    const register = async (fields: Partial<PlayerRow> = {}) => {
      const player = newPlayer(fields);
      const token = newToken(player.id);
      expect(await store.directory.register(player, token)).toBe('registered');
      return { player, token };
    };

    it('registers a player with a token and finds both', async () => {
      const { player, token } = await register({ email: `Ann.${randomUUID()}@Example.org`, role: 'admin' });
      expect(await store.directory.findPlayer(player.id)).toEqual(player);
      expect(await store.directory.findPlayerByName(player.name.toUpperCase())).toEqual(player);
      expect(await store.directory.findPlayersByEmail(player.email!.toLowerCase())).toEqual([player]);
      expect(await store.directory.findByToken(token.hash, nextInstant())).toEqual({ player, token });
      expect(await store.directory.findPlayers(['nobody', player.id])).toEqual([player]);
      expect(await store.directory.findPlayer('nobody')).toBeUndefined();
      expect(await store.directory.findPlayerByName('nobody at all')).toBeUndefined();
    });

    it('does not register a name twice, whatever its case, and leaves no token behind', async () => {
      const { player } = await register();
      const imposter = newPlayer({ name: player.name.toLowerCase() });
      const token = newToken(imposter.id);
      expect(await store.directory.register(imposter, token)).toBe('name-taken');
      expect(await store.directory.findByToken(token.hash, nextInstant())).toBeUndefined();
    });

    it('erases a player down to an id and a pseudonym', async () => {
      const { player } = await register({ email: `ann.${randomUUID()}@example.org`, role: 'admin' });
      const { directory } = store;
      await directory.setPassword(player.id, 'hash');
      await directory.setMailPreference({ player: player.id, mode: 'daily', language: 'it' });
      const club = { id: randomUUID(), name: `Club ${randomUUID()}`, createdAt: nextInstant() };
      await directory.createClub(club, (await register()).player.id);
      await directory.enrol({ club: club.id, player: player.id, role: 'member', joinedAt: nextInstant() });
      const browser = { endpoint: `https://push.example/${player.id}`, p256dh: 'key', auth: 'secret', language: 'it' };
      await directory.addPushSubscription({
        ...browser,
        id: randomUUID(),
        player: player.id,
        createdAt: nextInstant(),
      });
      const name = `Player ${randomUUID()}`;
      await directory.erasePlayer(player.id, { name, skeleton: name.toLowerCase() });
      const { id, createdAt } = player;
      expect(await directory.findPlayer(id)).toEqual({ id, name, role: 'player', createdAt });
      expect(await directory.findPlayersByEmail(player.email!)).toEqual([]);
      expect(await directory.passwordOf(id)).toBeUndefined();
      expect(await directory.mailPreference(id)).toBeUndefined();
      expect(await directory.membershipsOf(id)).toEqual([]);
      expect(await directory.pushSubscriptions(id)).toEqual([]);
    });

    it('lists players by name, page by page', async () => {
      const mark = randomUUID();
      for (const name of ['b_', 'A%', 'c']) await register({ name: `${name} ${mark}` });
      const first = await store.directory.players({ name: mark }, { limit: 2 });
      expect(first.rows.map(({ name }) => name)).toEqual([`A% ${mark}`, `b_ ${mark}`]);
      const second = await store.directory.players({ name: mark }, { limit: 2, after: first.next! });
      expect(second).toEqual({ rows: [expect.objectContaining({ name: `c ${mark}` })] });
      const percent = await store.directory.players({ name: `% ${mark}` }, { limit: 9 });
      expect(percent.rows.map(({ name }) => name)).toEqual([`A% ${mark}`]);
    });

    it('replaces a setting only if nobody else has, and lists those that begin alike', async () => {
      const { directory } = store;
      const key = `sample:${randomUUID()}`;
      await directory.setSetting(`${key}:1`, 'one');
      await directory.setSetting(`${key}:2`, 'two');
      expect(await directory.replaceSetting(`${key}:1`, 'one', 'uno')).toBe(true);
      expect(await directory.replaceSetting(`${key}:1`, 'one', 'eins')).toBe(false);
      expect(await directory.settings(`${key}:`)).toEqual([
        { key: `${key}:1`, value: 'uno' },
        { key: `${key}:2`, value: 'two' },
      ]);
      await directory.dropSetting(`${key}:1`);
      expect(await directory.findSetting(`${key}:1`)).toBeUndefined();
      expect(await directory.findSetting(`${key}:2`)).toBe('two');
    });

    it('keeps the hash of a password apart from the player', async () => {
      const { player } = await register();
      expect(await store.directory.passwordOf(player.id)).toBeUndefined();
      await store.directory.setPassword(player.id, 'hash one');
      await store.directory.setPassword(player.id, 'hash two');
      expect(await store.directory.passwordOf(player.id)).toBe('hash two');
      expect(await store.directory.findPlayer(player.id)).toEqual(player);
      await store.directory.setPassword('nobody', 'hash');
      expect(await store.directory.passwordOf('nobody')).toBeUndefined();
    });

    it('does not know a token that is revoked or has expired', async () => {
      const { player, token } = await register();
      const expiresAt = nextInstant();
      const short = newToken(player.id, { createdAt: player.createdAt, expiresAt, label: 'phone' });
      await store.directory.addToken(short);
      expect(await store.directory.findByToken(short.hash, short.createdAt)).toEqual({ player, token: short });
      expect(await store.directory.findByToken(short.hash, expiresAt)).toBeUndefined();
      await store.directory.revokeToken('somebody else', token.id, nextInstant());
      expect(await store.directory.findByToken(token.hash, nextInstant())).toBeDefined();
      const revokedAt = nextInstant();
      await store.directory.revokeToken(player.id, token.id, revokedAt);
      expect(await store.directory.findByToken(token.hash, nextInstant())).toBeUndefined();
      expect(await store.directory.tokensOf(player.id)).toEqual([short, { ...token, revokedAt }]);
    });

    it('forgets tokens that ended long ago, and no other', async () => {
      const { player, token } = await register();
      const [expired, revoked, running] = [
        newToken(player.id, { expiresAt: '2020-01-01T00:00:00.000Z' }),
        newToken(player.id),
        newToken(player.id, { expiresAt: '2040-01-01T00:00:00.000Z' }),
      ];
      for (const each of [expired, revoked, running]) await store.directory.addToken(each);
      await store.directory.revokeToken(player.id, revoked.id, '2020-01-02T00:00:00.000Z');
      const left = async () => (await store.directory.tokensOf(player.id)).map(({ id }) => id);
      await store.directory.forgetTokens('2020-01-02T00:00:00.000Z');
      expect(await left()).toEqual([token.id, revoked.id, running.id]);
      await store.directory.forgetTokens('2020-02-01T00:00:00.000Z');
      expect(await left()).toEqual([token.id, running.id]);
    });

    it('knows which tokens are still good, and tells when one is not', async () => {
      const { player, token } = await register();
      const changes: unknown[] = [];
      const stop = await store.directory.onAccessChanged((change) => changes.push(change));
      const expired = { ...token, id: randomUUID(), hash: randomUUID(), expiresAt: '2020-01-01T00:00:00.000Z' };
      await store.directory.addToken(expired);
      const now = nextInstant();
      const ids = [token.id, expired.id, 'nobody'];
      expect(await store.directory.goodTokens(ids, now)).toEqual(new Set([token.id]));
      await store.directory.revokeToken(player.id, token.id, now);
      expect(await store.directory.goodTokens(ids, now)).toEqual(new Set());
      await expect.poll(() => changes).toEqual([{ token: token.id }]);
      await stop();
    });

    it('keeps proofs of an address that are good once, until they expire or another is made', async () => {
      const { player } = await register();
      const proof = (hash: string, fields = {}) => ({
        hash,
        player: player.id,
        purpose: 'password-reset' as const,
        email: 'ann@example.org',
        createdAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-01-02T00:00:00.000Z',
        ...fields,
      });
      const take = (hash: string, now = '2026-01-01T12:00:00.000Z') =>
        store.directory.takeMailProof(hash, 'password-reset', now);
      const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
      await store.directory.addMailProof(proof(other, { purpose: 'email' }));
      await store.directory.addMailProof(proof(first));
      await store.directory.addMailProof(proof(second));
      expect(await take(first)).toBeUndefined();
      expect(await take(other)).toBeUndefined();
      expect(await take(second, '2026-01-02T00:00:00.000Z')).toBeUndefined();
      const taken = await Promise.all([take(second), take(second)]);
      expect(taken.filter((each) => each !== undefined)).toEqual([proof(second)]);
      await store.directory.addMailProof(proof(first));
      await store.directory.dropMailProofs(player.id, 'password-reset');
      expect(await take(first)).toBeUndefined();
      await store.directory.forgetPast('2026-01-03T00:00:00.000Z', '2020-01-01T00:00:00.000Z');
      expect(await store.directory.takeMailProof(other, 'email', '2026-01-01T12:00:00.000Z')).toBeUndefined();
      await store.directory.confirmEmail(player.id, 'new@example.org', '2026-01-04T00:00:00.000Z');
      expect(await store.directory.findPlayer(player.id)).toMatchObject({
        email: 'new@example.org',
        emailConfirmedAt: '2026-01-04T00:00:00.000Z',
      });
      const found = await store.directory.findPlayersByEmail('NEW@example.org');
      expect(found.map(({ id }) => id)).toContain(player.id);
    });

    it('counts attempts in windows, for many processes at once, up to just above a bound', async () => {
      const [a, b] = [randomUUID(), randomUUID()];
      const windows = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z', '2026-01-01T00:02:00.000Z'] as const;
      const count = (at: number, keys: string[]) =>
        store.directory.countAttempts(keys, { at: windows[at]!, before: windows[at - 1] ?? windows[0] }, 3);
      await Promise.all(Array.from({ length: 5 }, () => count(0, [b, a])));
      expect((await count(0, [a])).get(a)).toEqual({ count: 4, before: 0 });
      const next = await count(1, [a, b]);
      expect(next.get(a)).toEqual({ count: 1, before: 4 });
      // A clock that is behind counts in the newer window.
      expect((await count(0, [b])).get(b)).toEqual({ count: 2, before: 4 });
      expect((await count(2, [a])).get(a)).toEqual({ count: 1, before: 1 });
      await store.directory.forgetPast(windows[0], '2026-01-01T00:01:30.000Z');
      expect((await count(2, [b])).get(b)).toEqual({ count: 1, before: 0 });
      expect((await count(2, [a])).get(a)).toEqual({ count: 2, before: 1 });
    });

    it('keeps clubs, members and their roles', async () => {
      const { player: ann } = await register();
      const { player: bob } = await register();
      const club = { id: randomUUID(), name: `Tercio ${randomUUID()}`, createdAt: nextInstant() };
      expect(await store.directory.createClub(club, ann.id)).toBe('created');
      expect(
        await store.directory.createClub({ ...club, id: randomUUID(), name: club.name.toUpperCase() }, bob.id),
      ).toBe('name-taken');
      const joinedAt = nextInstant();
      await store.directory.enrol({ club: club.id, player: bob.id, role: 'member', joinedAt });
      await store.directory.enrol({ club: club.id, player: bob.id, role: 'moderator', joinedAt: nextInstant() });
      expect(await store.directory.findClub(club.id)).toEqual(club);
      expect(await store.directory.clubs()).toContainEqual(club);
      expect(await store.directory.members(club.id)).toEqual([
        { club: club.id, player: ann.id, role: 'owner', joinedAt: club.createdAt },
        { club: club.id, player: bob.id, role: 'moderator', joinedAt },
      ]);
      await store.directory.expel(club.id, bob.id);
      expect(await store.directory.membershipsOf(bob.id)).toEqual([]);
      expect(await store.directory.membershipsOf(ann.id)).toHaveLength(1);
    });

    it('hands a club over in one step, to one of two at once, and keeps its owner from everything else', async () => {
      const [{ player: ann }, { player: bob }, { player: carla }] = [
        await register(),
        await register(),
        await register(),
      ];
      const club = { id: randomUUID(), name: `Club ${randomUUID()}`, createdAt: nextInstant() };
      await store.directory.createClub(club, ann.id);
      const joinedAt = nextInstant();
      await store.directory.enrol({ club: club.id, player: bob.id, role: 'member', joinedAt });
      const handed = await Promise.all(
        [bob, carla].map(({ id }) => store.directory.handOver(club.id, id, nextInstant())),
      );
      const rolesOf = async () =>
        new Map((await store.directory.members(club.id)).map(({ player, role }) => [player, role]));
      const owner = [...(await rolesOf())].filter(([, role]) => role === 'owner').map(([player]) => player);
      expect(owner).toHaveLength(1);
      expect(handed).toContain(true);
      expect((await rolesOf()).get(ann.id)).toBe('moderator');
      expect(await store.directory.handOver(club.id, owner[0]!, nextInstant())).toBe(false);
      await store.directory.enrol({ club: club.id, player: owner[0]!, role: 'member', joinedAt: nextInstant() });
      await store.directory.expel(club.id, owner[0]!);
      expect((await rolesOf()).get(owner[0]!)).toBe('owner');
      expect(await store.directory.handOver(club.id, ann.id, nextInstant())).toBe(true);
      expect((await rolesOf()).get(owner[0]!)).toBe('moderator');
    });

    it('keeps webhooks of a game and of its club', async () => {
      const { player } = await register();
      const game = randomUUID();
      const club = randomUUID();
      const hook = { owner: player.id, url: 'https://example.org/hook', secret: 's', topics: ['game-ended'] };
      const ofGame = { ...hook, id: randomUUID(), game, createdAt: nextInstant() };
      const ofClub = { ...hook, id: randomUUID(), club, topics: [], createdAt: nextInstant() };
      await store.directory.addWebhook(ofGame);
      await store.directory.addWebhook(ofClub);
      expect(await store.directory.webhooksFor(game, club)).toEqual([ofGame, ofClub]);
      expect(await store.directory.webhooksFor(game, undefined)).toEqual([ofGame]);
      expect(await store.directory.findWebhook(ofClub.id)).toEqual(ofClub);
      await store.directory.removeWebhook(ofGame.id);
      expect(await store.directory.webhooksFor(game, undefined)).toEqual([]);
    });

    it('keeps how players want to be written to, and lets one process send the letter of the day', async () => {
      const { directory } = store;
      const id = `player-${randomUUID()}`;
      const createdAt = '2026-01-01T00:00:00.000Z';
      const token = { id: randomUUID(), player: id, hash: randomUUID(), createdAt };
      await directory.register({ id, name: id, role: 'player', createdAt }, token);
      expect(await directory.mailPreference(id)).toBeUndefined();
      await directory.setMailPreference({ player: id, mode: 'immediate', language: 'it' });
      expect(await directory.dailyReaders()).not.toContain(id);
      await directory.setMailPreference({ player: id, mode: 'daily', language: 'it' });
      expect(await directory.mailPreference(id)).toEqual({ player: id, mode: 'daily', language: 'it' });
      const inRome = { player: id, mode: 'daily', language: 'it', timeZone: 'Europe/Rome' } as const;
      await directory.setMailPreference(inRome);
      expect(await directory.mailPreference(id)).toEqual(inRome);
      await directory.setMailPreference({ player: id, mode: 'daily', language: 'it' });
      expect(await directory.mailPreference(id)).toEqual({ player: id, mode: 'daily', language: 'it' });
      expect(await directory.dailyReaders()).toContain(id);
      const [first, second] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];
      expect(await directory.claimDigest(id, '2026-02-28T08:00:00.000Z', first)).toBe(true);
      expect(await directory.claimDigest(id, '2026-02-28T08:00:00.000Z', first)).toBe(false);
      expect(await directory.claimDigest(id, first, second)).toBe(true);
    });

    it('keeps rulings, of the service and of a club', async () => {
      const { directory } = store;
      const ruleset = `ruleset-${randomUUID()}`;
      const ruling = (id: string, more: object) => ({
        id: `${ruleset}-${id}`,
        ruleset,
        clause: `${ruleset}/7.1`,
        text: 'A bridge counts as a road.',
        madeBy: 'judge',
        madeAt: `2026-01-0${id}T00:00:00.000Z`,
        ...more,
      });
      const [first, second, third] = [
        ruling('1', {}),
        ruling('3', { club: 'a', game: 'g1' }),
        ruling('2', { club: 'b' }),
      ];
      for (const each of [second, first, third]) await directory.addRuling(each);
      expect(await directory.rulings(ruleset, undefined)).toEqual([first]);
      expect(await directory.rulings(ruleset, 'a')).toEqual([first, second]);
    });

    it('keeps a setting of the first who sets it', async () => {
      const key = `setting-${randomUUID()}`;
      expect(await store.directory.keepSetting(key, 'one')).toBe('one');
      expect(await store.directory.keepSetting(key, 'two')).toBe('one');
    });

    it('keeps an audit trail, newest first', async () => {
      const subject = randomUUID();
      const entries = [1, 2, 3].map((n) => ({
        at: nextInstant(),
        action: 'seat-reassigned',
        subject,
        detail: { n },
        ...(n === 2 ? { actor: 'ann' } : {}),
      }));
      for (const entry of entries) await store.directory.audit(entry);
      expect((await store.directory.auditTrail({ subject }, { limit: 2 })).rows).toEqual([entries[2], entries[1]]);
    });

    it('tells what a player did and what was done to them', async () => {
      const [ann, bob] = [randomUUID(), randomUUID()];
      const entry = (actor: string | undefined, subject: string) => ({
        at: nextInstant(),
        action: 'login-failed',
        subject,
        detail: {},
        ...(actor === undefined ? {} : { actor }),
      });
      const entries = [entry(ann, 'a game'), entry(bob, 'a game'), entry(bob, ann), entry(undefined, ann)];
      for (const each of entries) await store.directory.audit(each);
      const { auditTrail } = store.directory;
      const trail = auditTrail.bind(store.directory);
      expect((await trail({ player: ann }, { limit: 10 })).rows).toEqual([entries[3], entries[2], entries[0]]);
      expect((await trail({ player: bob }, { limit: 1 })).rows).toEqual([entries[2]]);
      const newest = await trail({}, { limit: 2 });
      expect(newest.rows).toEqual([entries[3], entries[2]]);
      expect((await trail({}, { limit: 2, after: newest.next! })).rows).toEqual([entries[1], entries[0]]);
      const { action, subject, at } = entries[2]!;
      expect((await trail({ player: ann, action, subject }, { limit: 9 })).rows).toContainEqual(entries[2]);
      expect((await trail({ player: ann, action: 'nothing' }, { limit: 9 })).rows).toEqual([]);
      const later = await trail({ player: ann, from: at }, { limit: 9 });
      expect(later.rows.every((entry) => entry.at >= at)).toBe(true);
      expect(later.next).toBeUndefined();
      expect((await trail({ player: ann, to: entries[0]!.at }, { limit: 9 })).rows).toEqual([]);
    });

    it('keeps seasons', async () => {
      const { player } = await register();
      const club = { id: randomUUID(), name: randomUUID(), createdAt: nextInstant() };
      await store.directory.createClub(club, player.id);
      const spring = { club: club.id, id: 'spring', name: 'Spring', startsAt: nextInstant() };
      const summer = { club: club.id, id: 'summer', name: 'Summer', startsAt: nextInstant() };
      await store.ladder.openSeason(summer);
      await store.ladder.openSeason(spring);
      const endsAt = nextInstant();
      await store.ladder.changeSeason(club.id, 'spring', { endsAt });
      expect(await store.ladder.seasons(club.id)).toEqual([{ ...spring, endsAt }, summer]);
      expect(await store.ladder.findSeason(club.id, 'summer')).toEqual(summer);
      expect(await store.ladder.findSeason(club.id, 'winter')).toBeUndefined();
      const startsAt = nextInstant();
      await store.ladder.changeSeason(club.id, 'spring', { name: 'Primavera', startsAt });
      expect(await store.ladder.findSeason(club.id, 'spring')).toEqual({
        ...spring,
        name: 'Primavera',
        startsAt,
        endsAt,
      });
      await store.ladder.changeSeason(club.id, 'spring', { endsAt: null });
      expect(await store.ladder.findSeason(club.id, 'spring')).toEqual({ ...spring, name: 'Primavera', startsAt });
    });

    it('opens a season once: what is kept under its id stays', async () => {
      const { player } = await register();
      const club = { id: randomUUID(), name: randomUUID(), createdAt: nextInstant() };
      await store.directory.createClub(club, player.id);
      const spring = { club: club.id, id: 'spring', name: 'Spring', startsAt: nextInstant(), endsAt: nextInstant() };
      await store.ladder.openSeason(spring);
      await expect(store.ladder.openSeason({ ...spring, name: 'Another', startsAt: nextInstant() })).rejects.toThrow();
      expect(await store.ladder.seasons(club.id)).toEqual([spring]);
    });
  });
}
