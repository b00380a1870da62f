import { randomUUID } from 'node:crypto';
import { type Caller, idOf, isAdmin } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore, PlayerRole, PlayerRow, TokenRow } from '#store/directory-store';
import { NOBODY, type Session } from './session.ts';
import { SessionCache } from './session-cache.ts';
import {
  hashToken,
  isSameToken,
  MAXIMUM_TOKEN_LENGTH,
  makeToken,
  makeTokenId,
  parseTokenScope,
  type TokenScope,
} from './token.ts';

export interface PlayerCard {
  readonly id: string;
  readonly name: string;
  readonly role: PlayerRole;
  /** Only for the player and the administrator. */
  readonly email?: string;
  readonly createdAt?: string;
}

export interface TokenCard {
  readonly id: string;
  readonly scope: TokenScope;
  readonly label?: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
}

export interface RegisterPlayer {
  readonly name: string;
  readonly email?: string | undefined;
}

export interface CreateToken {
  readonly label?: string | undefined;
  readonly scope?: TokenScope | undefined;
  readonly expiresInDays?: number | undefined;
}

export interface AccountsParts {
  readonly directory: DirectoryStore;
  /** Whoever shows this token is the administrator; nobody is when it is not configured. */
  readonly adminToken?: string | undefined;
  readonly now?: () => Date;
}

/** The administrator is known by the configured token alone and has no row in the directory. */
export const ADMINISTRATOR = { kind: 'player', id: 'admin', name: 'admin', role: 'admin' } as const satisfies Caller;

const DAY = 86_400_000;

/** People and what they prove themselves with. */
export class Accounts {
  readonly #directory: DirectoryStore;
  readonly #adminHash: string | undefined;
  readonly #now: () => Date;
  readonly #sessions = new SessionCache();

  constructor({ directory, adminToken, now }: AccountsParts) {
    this.#directory = directory;
    this.#adminHash = adminToken === undefined ? undefined : hashToken(adminToken);
    this.#now = now ?? (() => new Date());
  }

  async register(request: RegisterPlayer): Promise<Outcome<{ readonly player: PlayerCard; readonly token: string }>> {
    const { name, email } = request;
    if (isReserved(name)) {
      return fail('conflict', 'name-taken', `The name “${name}” is reserved.`, { name });
    }
    const createdAt = this.#now().toISOString();
    const player: PlayerRow = {
      id: randomUUID(),
      name,
      role: 'player',
      createdAt,
      ...(email === undefined ? {} : { email }),
    };
    const token = makeToken();
    const row: TokenRow = {
      id: makeTokenId('play'),
      player: player.id,
      hash: hashToken(token),
      label: 'registration',
      createdAt,
    };
    const outcome = await this.#directory.register(player, row);
    if (outcome === 'name-taken') {
      return fail('conflict', 'name-taken', `Another player is called “${name}”.`, { name });
    }
    return succeed({ player: cardOf(player, 'with-email'), token });
  }

  /** Whose token it is. No token is nobody in particular; a token nobody knows is a mistake worth telling. */
  async authenticate(token: string | undefined): Promise<Outcome<Session>> {
    if (token === undefined) return succeed(NOBODY);
    if (token.length > MAXIMUM_TOKEN_LENGTH) return unknownToken;
    if (this.#adminHash !== undefined && isSameToken(token, this.#adminHash)) {
      return succeed({ caller: ADMINISTRATOR, scope: 'play' });
    }
    const now = this.#now();
    const hash = hashToken(token);
    const known = this.#sessions.find(hash, now.getTime());
    if (known !== undefined) return succeed(known);
    const found = await this.#directory.findByToken(hash, now.toISOString());
    if (found === undefined) return unknownToken;
    const { player, token: row } = found;
    const session: Session = {
      caller: { kind: 'player', id: player.id, name: player.name, role: player.role },
      scope: parseTokenScope(row.id),
    };
    const expiresAt = row.expiresAt === undefined ? undefined : Date.parse(row.expiresAt);
    this.#sessions.keep(hash, session, row.id, now.getTime(), expiresAt);
    return succeed(session);
  }

  async me(caller: Caller): Promise<Outcome<PlayerCard>> {
    const id = idOf(caller);
    return id === undefined ? unauthenticated : this.player(caller, id);
  }

  async player(caller: Caller, id: string): Promise<Outcome<PlayerCard>> {
    if (caller === ADMINISTRATOR && id === caller.id) return succeed({ id, name: caller.name, role: 'admin' });
    const row = await this.#directory.findPlayer(id);
    if (row === undefined) return fail('not-found', 'unknown-player', `There is no player ${id}.`, { player: id });
    return succeed(cardOf(row, isAdmin(caller) || idOf(caller) === id ? 'with-email' : 'public'));
  }

  async createToken(
    caller: Caller,
    request: CreateToken,
  ): Promise<Outcome<{ readonly token: TokenCard; readonly secret: string }>> {
    const owner = ownerOf(caller);
    if (!owner.ok) return owner;
    const now = this.#now();
    const secret = makeToken();
    const row: TokenRow = {
      id: makeTokenId(request.scope ?? 'play'),
      player: owner.value,
      hash: hashToken(secret),
      createdAt: now.toISOString(),
      ...(request.label === undefined ? {} : { label: request.label }),
      ...(request.expiresInDays === undefined
        ? {}
        : { expiresAt: new Date(now.getTime() + request.expiresInDays * DAY).toISOString() }),
    };
    await this.#directory.addToken(row);
    return succeed({ token: tokenCardOf(row), secret });
  }

  async tokens(caller: Caller): Promise<Outcome<readonly TokenCard[]>> {
    const owner = ownerOf(caller);
    if (!owner.ok) return owner;
    const rows = await this.#directory.tokensOf(owner.value);
    return succeed(rows.map(tokenCardOf));
  }

  async revokeToken(caller: Caller, id: string): Promise<Outcome<{ readonly id: string }>> {
    const owner = ownerOf(caller);
    if (!owner.ok) return owner;
    const rows = await this.#directory.tokensOf(owner.value);
    if (!rows.some((row) => row.id === id)) {
      return fail('not-found', 'unknown-token', `You have no token ${id}.`, { token: id });
    }
    const at = this.#now().toISOString();
    await this.#directory.revokeToken(owner.value, id, at);
    this.#sessions.forget(id);
    await this.#directory.audit({ at, actor: owner.value, action: 'token-revoked', subject: id, detail: {} });
    return succeed({ id });
  }
}

const unauthenticated = fail('unauthenticated', 'token-missing', 'Send your token: `Authorization: Bearer <token>`.');
const unknownToken = fail('unauthenticated', 'token-unknown', 'This token is unknown, expired or revoked.');

/** Tokens belong to players in the directory; the administrator's comes from the configuration. */
function ownerOf(caller: Caller): Outcome<string> {
  if (caller.kind !== 'player') return unauthenticated;
  if (caller === ADMINISTRATOR) {
    return fail('not-allowed', 'no-tokens', 'The administrator has the configured token and no others.');
  }
  return succeed(caller.id);
}

/** Names that would pass for a role. */
const isReserved = (name: string): boolean =>
  ['admin', 'administrator', 'moderator', 'spectator'].includes(name.trim().toLowerCase());

function cardOf(row: PlayerRow, detail: 'with-email' | 'public'): PlayerCard {
  const { id, name, role, email, createdAt } = row;
  return {
    id,
    name,
    role,
    createdAt,
    ...(detail === 'with-email' && email !== undefined ? { email } : {}),
  };
}

function tokenCardOf(row: TokenRow): TokenCard {
  const { id, label, createdAt, expiresAt, revokedAt } = row;
  return {
    id,
    scope: parseTokenScope(id),
    createdAt,
    ...(label === undefined ? {} : { label }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
  };
}
