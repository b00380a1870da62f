import { randomUUID } from 'node:crypto';
import { ANONYMOUS, type Caller, idOf, isAdmin } from '#games/caller';
import { checkOwnName, skeletonOf } from '#games/names';
import { administratorOnly, fail, type Outcome, succeed } from '#games/outcome';
import type { AccessChange, DirectoryStore, PlayerRole, PlayerRow, TokenRow } from '#store/directory-store';
import { AuditLog } from './audit-log.ts';
import { refuseCommonPassword } from './guessable-password.ts';
import { hashPassword, isSamePassword } from './password.ts';
import type { RegistrationInvitations } from './registration-invitations.ts';
import { NOBODY, type Session } from './session.ts';
import { SessionCache } from './session-cache.ts';
import {
  hashToken,
  isSameToken,
  isSessionId,
  MAXIMUM_TOKEN_LENGTH,
  makeSessionId,
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
  /** Whether whoever reads the letters to that address has said so; only with the address. */
  readonly emailConfirmed?: boolean;
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
  /** For whoever plays in a browser. */
  readonly password?: string | undefined;
  /** The key of an invitation, where registration is closed. */
  readonly invitation?: string | undefined;
}

export interface LogIn {
  readonly name: string;
  readonly password: string;
  /** Where the attempt comes from, for the audit log. */
  readonly address?: string | undefined;
}

export interface LoggedIn {
  readonly player: PlayerCard;
  readonly expiresAt: string;
  /** For the cookie; shown nowhere else. */
  readonly secret: string;
}

export interface SetPassword {
  readonly password: string;
  /** The one until now, where the player has one. */
  readonly current?: string | undefined;
}

export const REGISTRATIONS = ['open', 'closed'] as const;
/** Whether anybody may register, or only the administrator registers players. */
export type Registration = (typeof REGISTRATIONS)[number];

export interface CreateToken {
  readonly label?: string | undefined;
  readonly scope?: TokenScope | undefined;
  readonly expiresInDays?: number | undefined;
}

export interface ListPlayers {
  /** Only those whose name contains this. */
  readonly name?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

const PLAYERS = 50;

export interface AccountsParts {
  readonly directory: DirectoryStore;
  /** Whoever shows this token is the administrator; nobody is when it is not configured. */
  readonly adminToken?: string | undefined;
  readonly registration?: Registration | undefined;
  /** Invitations with which one registers where registration is closed. */
  readonly invitations?: RegistrationInvitations | undefined;
  readonly audit?: AuditLog | undefined;
  readonly now?: () => Date;
}

/** The administrator is known by the configured token alone and has no row in the directory. */
export const ADMINISTRATOR = { kind: 'player', id: 'admin', name: 'admin', role: 'admin' } as const satisfies Caller;

const DAY = 86_400_000;
export const SESSION_DAYS = 30;
/** Of one player. */
export const MOST_TOKENS = 50;
const MOST_SESSIONS = 50;

/** People and what they prove themselves with. */
export class Accounts {
  readonly #directory: DirectoryStore;
  readonly #audit: AuditLog;
  readonly #registration: Registration;
  readonly #invitations: RegistrationInvitations | undefined;
  readonly #adminHash: string | undefined;
  readonly #now: () => Date;
  readonly #sessions = new SessionCache();
  readonly #listeners = new Set<(change: AccessChange) => void>();
  #unsubscribe: (() => Promise<void>) | undefined;

  constructor({ directory, adminToken, registration = 'open', invitations, audit, now }: AccountsParts) {
    this.#directory = directory;
    this.#adminHash = adminToken === undefined ? undefined : hashToken(adminToken);
    this.#registration = registration;
    this.#invitations = invitations;
    this.#now = now ?? (() => new Date());
    this.#audit = audit ?? new AuditLog(directory, this.#now);
  }

  /** Begins to hear of tokens revoked and roles taken away by any process. */
  async listen(): Promise<void> {
    this.#unsubscribe = await this.#directory.onAccessChanged((change) => this.#tell(change));
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#unsubscribe?.();
  }

  /** Told when what somebody came with may no longer be good, until the returned function is called. */
  onAccessChanged(listener: (change: AccessChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: AccessChange): void {
    this.#sessions.forget(change);
    for (const listener of this.#listeners) listener(change);
  }

  /** Those of these sessions whose token is neither revoked nor expired. */
  async stillGood(sessions: readonly Session[]): Promise<ReadonlySet<Session>> {
    const tokens = [...new Set(sessions.flatMap(({ token }) => token ?? []))];
    const now = this.#now().toISOString();
    const good = tokens.length === 0 ? new Set() : await this.#directory.goodTokens(tokens, now);
    return new Set(sessions.filter(({ token }) => token === undefined || good.has(token)));
  }

  async register(
    request: RegisterPlayer,
    by: Caller = ANONYMOUS,
  ): Promise<Outcome<{ readonly player: PlayerCard; readonly token: string }>> {
    const { name, email, password, invitation } = request;
    const isInvited = this.#registration === 'closed' && !isAdmin(by);
    if (isInvited && invitation === undefined)
      return fail('not-allowed', 'registration-closed', {
        en: 'Here players register by invitation of the administrator.',
        it: 'Qui ci si registra solo su invito dell’amministratore.',
      });
    const checked = checkOwnName(name);
    if (!checked.ok) return checked;
    const common = password === undefined ? undefined : await refuseCommonPassword(password, name);
    if (common !== undefined) return common;
    const taken =
      isInvited && invitation !== undefined ? await this.#invitations?.take(invitation, this.#now()) : undefined;
    if (isInvited && taken !== 'taken')
      return fail('not-allowed', 'bad-invitation', {
        en: 'This invitation is unknown, used up, expired or revoked.',
        it: 'Questo invito è sconosciuto, esaurito, scaduto o revocato.',
      });
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
    const outcome = await this.#directory.register({ ...player, skeleton: skeletonOf(name) }, row);
    if (outcome === 'name-taken') {
      if (isInvited && invitation !== undefined) await this.#invitations?.giveBack(invitation);
      return fail(
        'conflict',
        'name-taken',
        {
          en: `Another player is called “${name}”, or by a name that looks the same.`,
          it: `Un altro giocatore si chiama «${name}», o ha un nome che gli somiglia.`,
        },
        {
          name,
        },
      );
    }
    if (password !== undefined) await this.#directory.setPassword(player.id, await hashPassword(password));
    await this.#audit.note(by, 'player-registered', player.id, { name });
    return succeed({ player: cardOf(player, 'with-email'), token });
  }

  /** Whether anybody may register. */
  get registration(): Registration {
    return this.#registration;
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
    const { changes } = this.#sessions;
    const found = await this.#directory.findByToken(hash, now.toISOString());
    if (found === undefined) return unknownToken;
    const { player, token: row } = found;
    const session: Session = {
      caller: callerOf(player),
      scope: parseTokenScope(row.id),
      token: row.id,
      ...(row.expiresAt === undefined ? {} : { expiresAt: Date.parse(row.expiresAt) }),
    };
    this.#sessions.keep(hash, session, now.getTime(), changes);
    return succeed(session);
  }

  /** A token for the cookie of a browser, for who knows the password. */
  async logIn({ name, password, address }: LogIn): Promise<Outcome<LoggedIn>> {
    const player = await this.#directory.findPlayerByName(name);
    const known = player && (await this.#directory.passwordOf(player.id));
    if (!(await isSamePassword(password, known)) || player === undefined) {
      const from = address === undefined ? {} : { address };
      await this.#audit.note(ANONYMOUS, 'login-failed', player?.id ?? 'unknown-player', from);
      return fail('unauthenticated', 'login-failed', {
        en: 'There is no player of this name with this password.',
        it: 'Nessun giocatore ha questo nome e questa password.',
      });
    }
    const now = this.#now();
    const secret = makeToken();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY).toISOString();
    const session = makeSessionId();
    // Whoever logs in again and again without logging out has long left the oldest browsers.
    const open = await this.#held(player.id, 'sessions');
    for (const { id } of open.slice(0, Math.max(0, open.length - MOST_SESSIONS + 1))) await this.#revoke(player.id, id);
    await this.#directory.addToken({
      id: session,
      player: player.id,
      hash: hashToken(secret),
      label: 'browser',
      createdAt: now.toISOString(),
      expiresAt,
    });
    const from = address === undefined ? {} : { address };
    await this.#audit.note(callerOf(player), 'login', player.id, { session, ...from });
    return succeed({ player: cardOf(player, 'with-email'), expiresAt, secret });
  }

  /** Ends the session of a browser; any other token stays. */
  async logOut({ caller, token }: Session): Promise<void> {
    const player = idOf(caller);
    if (player === undefined || token === undefined || !isSessionId(token)) return;
    await this.#revoke(player, token);
    await this.#audit.note(caller, 'logout', player, { session: token });
  }

  /** One's own, with the one until now; or anybody's, for the administrator. Other browsers are logged out. */
  async setPassword(
    { caller, token }: Session,
    player: string,
    { password, current }: SetPassword,
  ): Promise<Outcome<PlayerCard>> {
    const id = idOf(caller);
    if (id === undefined) return unauthenticated;
    if (id !== player && !isAdmin(caller)) {
      return fail(
        'not-allowed',
        'not-your-account',
        { en: 'You set your own password only.', it: 'Puoi cambiare solo la tua password.' },
        { player },
      );
    }
    const row = await this.#directory.findPlayer(player);
    if (row === undefined) return unknownPlayer(player);
    const known = await this.#directory.passwordOf(player);
    if (!isAdmin(caller) && known !== undefined && !(await isSamePassword(current ?? '', known))) {
      await this.#audit.note(caller, 'password-refused', player);
      return fail('not-allowed', 'wrong-password', {
        en: 'The password until now is another one.',
        it: 'La password attuale è un’altra.',
      });
    }
    const common = await refuseCommonPassword(password, row.name);
    if (common !== undefined) return common;
    await this.#directory.setPassword(player, await hashPassword(password));
    await this.#directory.dropMailProofs(player, 'password-reset');
    await this.endSessions(player, 'browsers', token);
    await this.#audit.note(caller, 'password-set', player);
    return succeed(cardOf(row, 'with-email'));
  }

  /** Revokes what a player is logged in with: browsers, or tokens as well. */
  async endSessions(player: string, which: 'browsers' | 'everything', except?: string): Promise<void> {
    const rows = await this.#directory.tokensOf(player);
    for (const { id, revokedAt } of rows) {
      const isMeant = (which === 'everything' || isSessionId(id)) && id !== except && revokedAt === undefined;
      if (isMeant) await this.#revoke(player, id);
    }
  }

  /** Everybody by name, for the administrator. */
  async players(
    caller: Caller,
    { name, after, limit = PLAYERS }: ListPlayers,
  ): Promise<Outcome<{ readonly items: readonly PlayerCard[]; readonly next?: string }>> {
    if (!isAdmin(caller)) return administratorOnly;
    const { rows, next } = await this.#directory.players(name === undefined ? {} : { name }, {
      limit,
      ...(after === undefined ? {} : { after }),
    });
    const items = rows.map((row) => cardOf(row, 'with-email'));
    return succeed({ items, ...(next === undefined ? {} : { next }) });
  }

  /**
   * Deletes an account: one's own, with the password where there is one, or anybody's for the administrator. Games and ladders keep the
   * player under a pseudonym, because what happened in them is a chain.
   */
  async deletePlayer(
    { caller }: Session,
    player: string,
    { password }: { readonly password?: string | undefined },
  ): Promise<Outcome<PlayerCard>> {
    const id = idOf(caller);
    if (id === undefined) return unauthenticated;
    if (id !== player && !isAdmin(caller))
      return fail(
        'not-allowed',
        'not-your-account',
        { en: 'You delete your own account only.', it: 'Puoi cancellare solo il tuo account.' },
        { player },
      );
    const row = await this.#directory.findPlayer(player);
    if (row === undefined) return unknownPlayer(player);
    const known = await this.#directory.passwordOf(player);
    if (id === player && known !== undefined && !(await isSamePassword(password ?? '', known))) {
      await this.#audit.note(caller, 'password-refused', player);
      return fail('not-allowed', 'wrong-password', {
        en: 'Your password is another one.',
        it: 'La tua password è un’altra.',
      });
    }
    const memberships = await this.#directory.membershipsOf(player);
    const owned = memberships.filter(({ role }) => role === 'owner').map(({ club }) => club);
    if (owned.length > 0)
      return fail(
        'conflict',
        'owns-club',
        {
          en: 'Hand over your club first: make somebody else its owner.',
          it: 'Prima cedi il tuo club: nomina qualcun altro presidente.',
        },
        { owned },
      );
    await this.endSessions(player, 'everything');
    const name = `Player ${randomUUID().slice(0, 8)}`;
    await this.#directory.erasePlayer(player, { name, skeleton: skeletonOf(name) });
    await this.#audit.note(caller, 'player-deleted', player);
    return succeed(cardOf({ id: player, name, role: 'player', createdAt: row.createdAt }, 'public'));
  }

  async me(caller: Caller): Promise<Outcome<PlayerCard>> {
    const id = idOf(caller);
    return id === undefined ? unauthenticated : this.player(caller, id);
  }

  async player(caller: Caller, id: string): Promise<Outcome<PlayerCard>> {
    if (caller === ADMINISTRATOR && id === caller.id) return succeed({ id, name: caller.name, role: 'admin' });
    const row = await this.#directory.findPlayer(id);
    if (row === undefined) return unknownPlayer(id);
    return succeed(cardOf(row, isAdmin(caller) || idOf(caller) === id ? 'with-email' : 'public'));
  }

  async createToken(
    caller: Caller,
    request: CreateToken,
  ): Promise<Outcome<{ readonly token: TokenCard; readonly secret: string }>> {
    const owner = ownerOf(caller);
    if (!owner.ok) return owner;
    const now = this.#now();
    const held = await this.#held(owner.value, 'tokens');
    if (held.length >= MOST_TOKENS)
      return fail(
        'too-many',
        'too-many-tokens',
        {
          en: `You have ${MOST_TOKENS} tokens: revoke one first.`,
          it: `Hai ${MOST_TOKENS} token: prima revocane uno.`,
        },
        {
          most: MOST_TOKENS,
        },
      );
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
    await this.#audit.note(caller, 'token-created', row.id, { scope: request.scope ?? 'play' });
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
    const found = await this.#ownToken(owner.value, id);
    if (!found.ok) return found;
    await this.#revoke(owner.value, id);
    await this.#audit.note(caller, 'token-revoked', id);
    return succeed({ id });
  }

  /** The same token under a new secret: scope, label and end stay, the old secret is worth nothing. */
  async rotateToken(
    caller: Caller,
    id: string,
  ): Promise<Outcome<{ readonly token: TokenCard; readonly secret: string }>> {
    const owner = ownerOf(caller);
    if (!owner.ok) return owner;
    const found = await this.#ownToken(owner.value, id);
    if (!found.ok) return found;
    const { revokedAt, expiresAt, label } = found.value;
    const now = this.#now().toISOString();
    if (revokedAt !== undefined || isSessionId(id) || (expiresAt !== undefined && expiresAt <= now)) {
      return fail('conflict', 'token-over', {
        en: 'Only a token that is still good is rotated; log in again or make another.',
        it: 'Si rinnova solo un token ancora valido: accedi di nuovo o creane un altro.',
      });
    }
    const secret = makeToken();
    const row: TokenRow = {
      id: makeTokenId(parseTokenScope(id)),
      player: owner.value,
      hash: hashToken(secret),
      createdAt: now,
      ...(label === undefined ? {} : { label }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
    await this.#directory.addToken(row);
    await this.#revoke(owner.value, id);
    await this.#audit.note(caller, 'token-rotated', id, { into: row.id });
    return succeed({ token: tokenCardOf(row), secret });
  }

  /** What a player may come in with now, oldest first. */
  async #held(player: string, which: 'tokens' | 'sessions'): Promise<readonly TokenRow[]> {
    const now = this.#now().toISOString();
    return (await this.#directory.tokensOf(player))
      .filter(({ id }) => isSessionId(id) === (which === 'sessions'))
      .filter(({ revokedAt, expiresAt }) => revokedAt === undefined && (expiresAt === undefined || expiresAt > now))
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  async #ownToken(player: string, id: string): Promise<Outcome<TokenRow>> {
    const row = (await this.#directory.tokensOf(player)).find((each) => each.id === id);
    return row === undefined
      ? fail(
          'not-found',
          'unknown-token',
          { en: `You have no token ${id}.`, it: `Non hai un token ${id}.` },
          { token: id },
        )
      : succeed(row);
  }

  async #revoke(player: string, id: string): Promise<void> {
    await this.#directory.revokeToken(player, id, this.#now().toISOString());
    // Word of it comes through the store too, but the very next request must not find it any more.
    this.#tell({ token: id });
  }
}

const unauthenticated = fail('unauthenticated', 'token-missing', {
  en: 'Send your token: `Authorization: Bearer <token>`.',
  it: 'Invia il tuo token: `Authorization: Bearer <token>`.',
});
const unknownToken = fail('unauthenticated', 'token-unknown', {
  en: 'This token is unknown, expired or revoked.',
  it: 'Questo token è sconosciuto, scaduto o revocato.',
});

/** Tokens belong to players in the directory; the administrator's comes from the configuration. */
function ownerOf(caller: Caller): Outcome<string> {
  if (caller.kind !== 'player') return unauthenticated;
  if (caller === ADMINISTRATOR) {
    return fail('not-allowed', 'no-tokens', {
      en: 'The administrator has the configured token and no others.',
      it: 'L’amministratore ha solo il token della configurazione.',
    });
  }
  return succeed(caller.id);
}

const callerOf = ({ id, name, role }: PlayerRow): Caller => ({ kind: 'player', id, name, role });

export function cardOf(row: PlayerRow, detail: 'with-email' | 'public'): PlayerCard {
  const { id, name, role, email, emailConfirmedAt, createdAt } = row;
  return {
    id,
    name,
    role,
    createdAt,
    ...(detail === 'with-email' && email !== undefined
      ? { email, emailConfirmed: emailConfirmedAt !== undefined }
      : {}),
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

const unknownPlayer = (player: string): Outcome<never> =>
  fail(
    'not-found',
    'unknown-player',
    { en: `There is no player ${player}.`, it: `Il giocatore ${player} non esiste.` },
    { player },
  );
