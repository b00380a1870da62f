import { beforeEach, describe, expect, it } from 'vitest';
import { Accounts, ADMINISTRATOR } from '#accounts/accounts';
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

  it('registers a player and knows the token again', async () => {
    const { player, token } = granted(await accounts.register({ name: 'Anna', email: 'anna@example.org' }));
    expect(player).toMatchObject({ name: 'Anna', role: 'player', email: 'anna@example.org' });
    expect(granted(await accounts.authenticate(token))).toEqual({
      caller: { kind: 'player', id: player.id, name: 'Anna', role: 'player' },
      scope: 'play',
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
    expect(await store.directory.auditOf(token.id, 1)).toMatchObject([{ action: 'token-revoked' }]);
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
