import { type Caller, idOf } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import { known } from '#kernel/known';
import { type Language, languageOr } from '#kernel/text';
import type { DirectoryStore, PlayerRow, ProofPurpose } from '#store/directory-store';
import { type Accounts, cardOf, type PlayerCard } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import { refuseCommonPassword } from './guessable-password.ts';
import { hashPassword, isSamePassword } from './password.ts';
import { hashToken, makeProof } from './token.ts';

export const ACCOUNT_MATTERS = ['password-reset', 'email', 'password-changed', 'email-changed'] as const;
/** What a letter about an account is about: a secret to show, or word of what was changed. */
export type AccountMatter = (typeof ACCOUNT_MATTERS)[number];

export interface AccountLetter {
  readonly matter: AccountMatter;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  /** For the matters that ask for it to be shown. */
  readonly secret?: string;
  readonly hours?: number;
}

/** Whoever carries letters about accounts. */
export interface AccountLetters {
  send(letter: AccountLetter): Promise<void>;
}

export interface RecoveryParts {
  readonly directory: DirectoryStore;
  readonly accounts: Accounts;
  readonly audit: AuditLog;
  readonly letters: AccountLetters;
  /** Called when somebody has shown that they read the e-mails to their address. */
  readonly onConfirmed?: (player: string) => Promise<void>;
  readonly now: () => Date;
  readonly log: { warn(detail: object, message: string): void };
}

export interface ResetPassword {
  readonly token: string;
  readonly password: string;
  /** Whether programs' tokens stay; browsers are logged out in any case. */
  readonly tokens?: 'keep' | 'revoke' | undefined;
}

export interface RequestConfirmation {
  /** Another address than the present one. */
  readonly email?: string | undefined;
  /** The password, where the address changes and the player has one. */
  readonly password?: string | undefined;
}

type Addressee = Pick<PlayerRow, 'id' | 'name'>;

const HOUR = 3_600_000;
const GOOD_FOR: Readonly<Record<ProofPurpose, number>> = { 'password-reset': 1, email: 72 };
/** Players under one address who are written to. */
const MOST_PLAYERS = 5;

/** Proving by mail that an address is one's own, and what that is good for: a forgotten password, a confirmed address. */
export class Recovery {
  readonly #parts: RecoveryParts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /**
   * Writes to whoever has this address. What is answered, and how long that takes, is the same whether anybody has: all of
   * the work is done afterwards.
   */
  requestReset(email: string): void {
    this.#later(async () => {
      const players = await this.#parts.directory.findPlayersByEmail(email);
      for (const player of players.slice(0, MOST_PLAYERS)) {
        await this.#parts.audit.note({ kind: 'anonymous' }, 'password-reset-requested', player.id);
        await this.#sendProof('password-reset', player, known(player.email, 'email'));
      }
    });
  }

  async reset({ token, password, tokens = 'keep' }: ResetPassword): Promise<Outcome<PlayerCard>> {
    const { directory, accounts, audit } = this.#parts;
    // Before the link is used up.
    const common = await refuseCommonPassword(password);
    if (common !== undefined) return common;
    const now = this.#parts.now().toISOString();
    const proof = await directory.takeMailProof(hashToken(token), 'password-reset', now);
    const player = proof && (await directory.findPlayer(proof.player));
    // Whoever has since moved to another address is not let in by the old one.
    if (proof === undefined || player === undefined || player.email !== proof.email) return linkOver;
    await directory.setPassword(player.id, await hashPassword(password));
    await accounts.endSessions(player.id, tokens === 'revoke' ? 'everything' : 'browsers');
    await directory.confirmEmail(player.id, proof.email, now);
    await audit.note({ kind: 'anonymous' }, 'password-reset', player.id, { tokens });
    await this.#parts.onConfirmed?.(player.id);
    this.#later(() => this.#send('password-changed', player, proof.email));
    return succeed(cardOf({ ...player, emailConfirmedAt: now }, 'with-email'));
  }

  async requestConfirmation(
    caller: Caller,
    { email, password }: RequestConfirmation,
  ): Promise<Outcome<{ readonly email: string }>> {
    const { directory, audit } = this.#parts;
    const id = idOf(caller);
    const player = id === undefined ? undefined : await directory.findPlayer(id);
    if (player === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Only players have an address.',
        it: 'Solo i giocatori hanno un indirizzo.',
      });
    const address = email ?? player.email;
    if (address === undefined)
      return fail('malformed', 'no-email', { en: 'Name the address that is yours.', it: 'Indica il tuo indirizzo.' });
    const known = address === player.email ? undefined : await directory.passwordOf(player.id);
    // An address opens the account to whoever reads its letters: a token alone does not change it where there is a password.
    if (known !== undefined && !(await isSamePassword(password ?? '', known))) {
      return fail('not-allowed', 'wrong-password', {
        en: 'Who changes their address names their password.',
        it: 'Per cambiare indirizzo serve la password.',
      });
    }
    await audit.note(caller, 'email-confirmation-requested', player.id);
    this.#later(() => this.#sendProof('email', player, address));
    return succeed({ email: address });
  }

  /** Asks a new player whether the address is theirs: letters about games go to addresses that are confirmed. */
  welcome({ id, name, email }: PlayerCard): void {
    if (email !== undefined) this.#later(() => this.#sendProof('email', { id, name }, email));
  }

  async confirmEmail(token: string): Promise<Outcome<PlayerCard>> {
    const { directory, audit } = this.#parts;
    const now = this.#parts.now().toISOString();
    const proof = await directory.takeMailProof(hashToken(token), 'email', now);
    const player = proof && (await directory.findPlayer(proof.player));
    if (proof === undefined || player === undefined) return linkOver;
    await directory.confirmEmail(player.id, proof.email, now);
    const before = player.email;
    if (before !== proof.email) await directory.dropMailProofs(player.id, 'password-reset');
    await audit.note({ kind: 'anonymous' }, 'email-confirmed', player.id);
    await this.#parts.onConfirmed?.(player.id);
    if (before !== undefined && before !== proof.email) this.#later(() => this.#send('email-changed', player, before));
    return succeed(cardOf({ ...player, email: proof.email, emailConfirmedAt: now }, 'with-email'));
  }

  /** Resolves when what was to be written has been. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #sendProof(purpose: ProofPurpose, player: Addressee, email: string): Promise<void> {
    const secret = makeProof();
    const now = this.#parts.now();
    const hours = GOOD_FOR[purpose];
    await this.#parts.directory.addMailProof({
      hash: hashToken(secret),
      player: player.id,
      purpose,
      email,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + hours * HOUR).toISOString(),
    });
    await this.#send(purpose, player, email, { secret, hours });
  }

  async #send(
    matter: AccountMatter,
    player: Addressee,
    address: string,
    proof: { readonly secret?: string; readonly hours?: number } = {},
  ): Promise<void> {
    const preference = await this.#parts.directory.mailPreference(player.id);
    const language = languageOr(preference?.language);
    await this.#parts.letters.send({ matter, to: { name: player.name, address }, language, ...proof });
  }

  #later(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((fault: unknown) => this.#parts.log.warn({ err: fault }, 'a letter about an account could not be sent'))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }
}

const linkOver = fail('not-found', 'link-over', {
  en: 'This link is over or was never good. Ask for another one.',
  it: 'Questo collegamento è scaduto o non è mai stato valido. Chiedine un altro.',
});
