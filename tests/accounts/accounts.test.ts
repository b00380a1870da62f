import { beforeEach, describe, expect, it } from 'vitest';
import { Accounts, ADMINISTRATOR } from '#accounts/accounts';
import { AuditLog } from '#accounts/audit-log';
import { RegistrationInvitations } from '#accounts/registration-invitations';
import { hashToken } from '#accounts/token';
import { ANONYMOUS, type Caller } from '#games/caller';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { denied, granted } from '../support/games.ts';

const ADMIN = 'a token only the operator knows';

describe('accounts', () => {
  let now: Date;
  let store: ReturnType<typeof openMemoryStore>;
  let accounts: Accounts;

  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
    store = openMemoryStore();
    accounts = new Accounts({ directory: store.directory, adminToken: ADMIN, now: () => now });
  });

  const registered = async (name = 'Anna'): Promise<{ caller: Caller; token: string }> => {
    const { token } = granted(await accounts.register({ name }));
    return { caller: granted(await accounts.authenticate(token)).caller, token };
  };

  /** What the audit log says of somebody or something, newest first. */
  const auditOf = async (subject: string, limit: number) =>
    (await store.directory.auditTrail({ subject }, { limit })).rows;

  it('registers a player and knows the token again', async () => {
    const { player, token } = granted(await accounts.register({ name: 'Anna', email: 'anna@example.org' }));
    expect(player).toMatchObject({ name: 'Anna', role: 'player', email: 'anna@example.org' });
    expect(granted(await accounts.authenticate(token))).toEqual({
      caller: { kind: 'player', id: player.id, name: 'Anna', role: 'player' },
      scope: 'play',
      token: expect.stringMatching(/^play-/),
    });
  });

  it('makes nobody administrator by being first', async () => {
    const { caller } = await registered();
    expect(caller).toMatchObject({ role: 'player' });
  });

  it('keeps the hash of a token, never the token', async () => {
    const { caller, token } = await registered();
    const rows = await store.directory.tokensOf((caller as { id: string }).id);
    expect(rows.map(({ hash }) => hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives a name once, whatever its case, and none that passes for a role', async () => {
    await registered('Anna');
    expect(denied(await accounts.register({ name: 'ANNA' }))).toMatchObject({ kind: 'conflict', code: 'name-taken' });
    expect(denied(await accounts.register({ name: 'Moderator' }))).toMatchObject({ code: 'name-taken' });
  });

  it('takes no token for a spectator and an unknown one for a mistake', async () => {
    expect(granted(await accounts.authenticate(undefined)).caller).toEqual(ANONYMOUS);
    expect(denied(await accounts.authenticate('imp_nonsense'))).toMatchObject({
      kind: 'unauthenticated',
      code: 'token-unknown',
    });
    expect(denied(await accounts.authenticate('x'.repeat(10_000)))).toMatchObject({ code: 'token-unknown' });
  });

  it('knows the administrator by the configured token only', async () => {
    expect(granted(await accounts.authenticate(ADMIN)).caller).toEqual(ADMINISTRATOR);
    const without = new Accounts({ directory: store.directory });
    expect(denied(await without.authenticate(ADMIN)).code).toBe('token-unknown');
  });

  it('gives tokens a scope', async () => {
    const { caller } = await registered();
    const { secret, token } = granted(
      await accounts.createToken(caller, { scope: 'read', label: 'board on the wall' }),
    );
    expect(token).toMatchObject({ scope: 'read', label: 'board on the wall' });
    expect(granted(await accounts.authenticate(secret)).scope).toBe('read');
  });

  it('lets a token expire, also one it has just seen', async () => {
    const { caller } = await registered();
    const { secret } = granted(await accounts.createToken(caller, { expiresInDays: 1 }));
    now = new Date('2026-03-02T11:59:59Z');
    granted(await accounts.authenticate(secret));
    now = new Date('2026-03-02T12:00:01Z');
    expect(denied(await accounts.authenticate(secret)).code).toBe('token-unknown');
  });

  it('revokes a token at once and leaves the others alone', async () => {
    const { caller, token: first } = await registered();
    const { secret, token } = granted(await accounts.createToken(caller, {}));
    granted(await accounts.authenticate(secret));
    expect(granted(await accounts.revokeToken(caller, token.id))).toEqual({ id: token.id });
    expect(denied(await accounts.authenticate(secret)).code).toBe('token-unknown');
    granted(await accounts.authenticate(first));
    const revoked = granted(await accounts.tokens(caller)).find(({ id }) => id === token.id);
    expect(revoked?.revokedAt).toBe(now.toISOString());
    expect(await auditOf(token.id, 1)).toMatchObject([{ action: 'token-revoked' }]);
  });

  it('rotates a token: the same under a new secret, the old one worth nothing', async () => {
    const { caller } = await registered();
    const { secret, token } = granted(
      await accounts.createToken(caller, { scope: 'read', label: 'wall', expiresInDays: 2 }),
    );
    granted(await accounts.authenticate(secret));
    const rotated = granted(await accounts.rotateToken(caller, token.id));
    expect(rotated.token).toMatchObject({ scope: 'read', label: 'wall', expiresAt: token.expiresAt });
    expect(denied(await accounts.authenticate(secret)).code).toBe('token-unknown');
    expect(granted(await accounts.authenticate(rotated.secret)).scope).toBe('read');
    expect(denied(await accounts.rotateToken(caller, token.id)).code).toBe('token-over');
    const other = await registered('Bruno');
    expect(denied(await accounts.rotateToken(other.caller, rotated.token.id)).code).toBe('unknown-token');
  });

  it('closes registration to all but the administrator', async () => {
    const closed = new Accounts({ directory: store.directory, adminToken: ADMIN, registration: 'closed' });
    const { caller } = await registered();
    expect(denied(await closed.register({ name: 'Bruno' }))).toMatchObject({ kind: 'not-allowed' });
    expect(denied(await closed.register({ name: 'Bruno' }, caller)).code).toBe('registration-closed');
    const { player, token } = granted(await closed.register({ name: 'Bruno' }, ADMINISTRATOR));
    expect(granted(await closed.authenticate(token)).caller).toMatchObject({ name: 'Bruno', role: 'player' });
    expect(await auditOf(player.id, 1)).toMatchObject([{ actor: 'admin', action: 'player-registered' }]);
  });

  it('lets in whom the administrator invited, as often as the invitation says', async () => {
    const invitations = new RegistrationInvitations(store.directory);
    const parts = { directory: store.directory, adminToken: ADMIN, registration: 'closed' as const, invitations };
    const closed = new Accounts(parts);
    const { caller } = await registered();
    expect(denied(await invitations.invite(caller, {}, new Date())).code).toBe('administrator-only');
    const { key, id } = granted(await invitations.invite(ADMINISTRATOR, { uses: 1, days: 1 }, new Date()));
    expect(denied(await closed.register({ name: 'Bruno', invitation: 'no such key' })).code).toBe('bad-invitation');
    // A name that is taken uses nothing up.
    expect(denied(await closed.register({ name: 'Anna', invitation: key })).code).toBe('name-taken');
    granted(await closed.register({ name: 'Bruno', invitation: key }));
    expect(denied(await closed.register({ name: 'Carla', invitation: key })).code).toBe('bad-invitation');
    expect(granted(await invitations.list(ADMINISTRATOR))).toMatchObject([{ id, uses: 1, used: 1 }]);
    const late = granted(await invitations.invite(ADMINISTRATOR, { days: 1 }, new Date(Date.now() - 2 * 86_400_000)));
    expect(denied(await closed.register({ name: 'Carla', invitation: late.key })).code).toBe('bad-invitation');
    const revoked = granted(await invitations.invite(ADMINISTRATOR, {}, new Date()));
    granted(await invitations.revoke(ADMINISTRATOR, revoked.id));
    expect(denied(await closed.register({ name: 'Carla', invitation: revoked.key })).code).toBe('bad-invitation');
  });

  it('deletes an account with its password, and leaves a pseudonym', async () => {
    const password = 'correct horse battery';
    const { player, token } = granted(await accounts.register({ name: 'Diana', password, email: 'd@example.org' }));
    const session = granted(await accounts.authenticate(token));
    expect(denied(await accounts.deletePlayer(session, player.id, {})).code).toBe('wrong-password');
    const other = await registered('Ezio');
    const stranger = { caller: other.caller, scope: 'play' as const };
    expect(denied(await accounts.deletePlayer(stranger, player.id, { password })).code).toBe('not-your-account');
    const gone = granted(await accounts.deletePlayer(session, player.id, { password }));
    expect(gone.name).toMatch(/^Player [0-9a-f]{8}$/);
    expect(denied(await accounts.authenticate(token)).code).toBe('token-unknown');
    expect(denied(await accounts.logIn({ name: 'Diana', password })).code).toBe('login-failed');
    granted(await accounts.register({ name: 'Diana' }));
  });

  describe('passwords', () => {
    const [first, second] = ['correct horse battery', 'staple of the stable'];
    const withPassword = async () => {
      const { player, token } = granted(await accounts.register({ name: 'Anna', password: first }));
      return { player, token, session: granted(await accounts.authenticate(token)) };
    };

    it('are kept as argon2id', async () => {
      const { player } = await withPassword();
      expect(await store.directory.passwordOf(player.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    it('open a session that acts, expires and can be ended', async () => {
      const { player } = await withPassword();
      const { secret, expiresAt } = granted(await accounts.logIn({ name: 'anna', password: first }));
      const session = granted(await accounts.authenticate(secret));
      expect(session).toMatchObject({ caller: { id: player.id }, scope: 'play' });
      await accounts.logOut(session);
      expect(denied(await accounts.authenticate(secret)).code).toBe('token-unknown');
      const another = granted(await accounts.logIn({ name: 'anna', password: first }));
      now = new Date(Date.parse(expiresAt) + 1);
      expect(denied(await accounts.authenticate(another.secret)).code).toBe('token-unknown');
    });

    it('that are wrong open none, whether there is such a player, one without a password or none', async () => {
      const { player } = await withPassword();
      await registered('Bruno');
      const problems = [];
      for (const name of ['Anna', 'Bruno', 'Nobody']) {
        problems.push(denied(await accounts.logIn({ name, password: second, address: '192.0.2.1' })));
      }
      expect(problems[0]).toMatchObject({ kind: 'unauthenticated', code: 'login-failed' });
      expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
      expect(await auditOf(player.id, 1)).toMatchObject([{ action: 'login-failed', detail: { address: '192.0.2.1' } }]);
    });

    it('change only with the one until now, log other browsers out and leave tokens alone', async () => {
      const { player, token, session } = await withPassword();
      const browser = granted(await accounts.logIn({ name: 'Anna', password: first }));
      granted(await accounts.authenticate(browser.secret));
      expect(denied(await accounts.setPassword(session, player.id, { password: second })).code).toBe('wrong-password');
      granted(await accounts.setPassword(session, player.id, { password: second, current: first }));
      expect(denied(await accounts.authenticate(browser.secret)).code).toBe('token-unknown');
      granted(await accounts.authenticate(token));
      expect(denied(await accounts.logIn({ name: 'Anna', password: first })).code).toBe('login-failed');
      granted(await accounts.logIn({ name: 'Anna', password: second }));
      expect(await auditOf(player.id, 5)).toContainEqual(
        expect.objectContaining({ action: 'password-set', actor: player.id }),
      );
    });

    it('are set for somebody else by the administrator only', async () => {
      const { player } = await withPassword();
      const other = await registered('Bruno');
      const by = (caller: Caller) => accounts.setPassword({ caller, scope: 'play' }, player.id, { password: second });
      expect(denied(await by(other.caller)).code).toBe('not-your-account');
      expect(denied(await by(ANONYMOUS)).kind).toBe('unauthenticated');
      granted(await by(ADMINISTRATOR));
      granted(await accounts.logIn({ name: 'Anna', password: second }));
    });
  });

  it('shows the audit log to the administrator, and to players what concerns them', async () => {
    const audit = new AuditLog(store.directory, () => now);
    const anna = await registered('Anna');
    const bruno = await registered('Bruno');
    granted(await accounts.createToken(anna.caller, { scope: 'read' }));
    granted(await accounts.createToken(bruno.caller, {}));
    expect(granted(await audit.read(anna.caller, {})).items).toMatchObject([
      { action: 'token-created', detail: { scope: 'read' } },
      { action: 'player-registered', detail: { name: 'Anna' } },
    ]);
    const id = (bruno.caller as { id: string }).id;
    expect(denied(await audit.read(anna.caller, { player: id })).code).toBe('not-your-log');
    expect(denied(await audit.read(ANONYMOUS, {})).kind).toBe('unauthenticated');
    const first = granted(await audit.read(ADMINISTRATOR, { limit: 3 }));
    expect(first.items).toHaveLength(3);
    expect(granted(await audit.read(ADMINISTRATOR, { after: first.next }))).toMatchObject({
      items: [{ subject: expect.any(String) }],
    });
    const his = granted(await audit.read(ADMINISTRATOR, { player: id, action: 'token-created' }));
    expect(his).toMatchObject({ items: [{ actor: id }] });
    expect(his).not.toHaveProperty('next');
  });

  it('revokes nobody else’s token', async () => {
    const anna = await registered('Anna');
    const bruno = await registered('Bruno');
    const [annas] = granted(await accounts.tokens(anna.caller));
    expect(denied(await accounts.revokeToken(bruno.caller, annas!.id))).toMatchObject({ kind: 'not-found' });
    granted(await accounts.authenticate(anna.token));
  });

  it('shows an address only to its owner and the administrator', async () => {
    const { player, token } = granted(await accounts.register({ name: 'Anna', email: 'anna@example.org' }));
    const { caller } = granted(await accounts.authenticate(token));
    const other = await registered('Bruno');
    expect(granted(await accounts.player(other.caller, player.id))).not.toHaveProperty('email');
    expect(granted(await accounts.player(ANONYMOUS, player.id))).not.toHaveProperty('email');
    expect(granted(await accounts.player(caller, player.id)).email).toBe('anna@example.org');
    expect(granted(await accounts.player(ADMINISTRATOR, player.id)).email).toBe('anna@example.org');
  });
});
