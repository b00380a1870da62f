import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, map, taking } from './payload.ts';
import type { Transport } from './transport.ts';

export type AuditPage = operations.AuditAnswer['audit'];
/** A new token; `secret` is what goes with requests and is shown once. */
export interface NewToken {
  readonly token: operations.TokenCard;
  readonly secret: string;
}

/** Players, tokens, passwords, browser sessions: who somebody is. */
export class Accounts {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async player(id: string): Promise<Outcome<operations.PlayerCard>> {
    return map(await this.#transport.execute(operations.OnePlayer, { id }), ({ player }) => player);
  }

  /** Whether anybody may register, and whether the service sends e-mails. */
  async registration(): Promise<Outcome<operations.RegistrationOfAnswer['registration']>> {
    return map(await this.#transport.execute(operations.RegistrationOf, {}), ({ registration }) => registration);
  }

  /** Deletes an account for good; games and ladders keep the player under a pseudonym. */
  async deletePlayer(player: string, password?: string): Promise<Outcome<{ readonly player: operations.PlayerCard }>> {
    const answer = await this.#transport.execute(operations.DeletePlayer, { player, password });
    return andThen(answer, ({ deletePlayer }) => taking('PlayerDeleted')(deletePlayer));
  }

  /** Your tokens, without their secrets. */
  async tokens(): Promise<Outcome<readonly operations.TokenCard[]>> {
    return map(await this.#transport.execute(operations.Tokens, {}), ({ tokens }) => tokens);
  }

  async createToken(input: operations.CreateTokenInput = {}): Promise<Outcome<NewToken>> {
    const answer = await this.#transport.execute(operations.CreateToken, { input });
    return andThen(answer, ({ createToken }) => taking('TokenCreated')(createToken));
  }

  /** The same token under a new secret; the old one is worth nothing at once. */
  async rotateToken(id: string): Promise<Outcome<NewToken>> {
    const answer = await this.#transport.execute(operations.RotateToken, { id });
    return andThen(answer, ({ rotateToken }) => taking('TokenCreated')(rotateToken));
  }

  async revokeToken(id: string): Promise<Outcome<{ readonly id: string }>> {
    const answer = await this.#transport.execute(operations.RevokeToken, { id }, 'repeatable');
    return andThen(answer, ({ revokeToken }) => taking('TokenRevoked')(revokeToken));
  }

  /** Your own password; `current` is the one until now, where there is one. */
  async setPassword(
    player: string,
    password: string,
    current?: string,
  ): Promise<Outcome<{ readonly player: operations.PlayerCard }>> {
    const answer = await this.#transport.execute(operations.SetPassword, { player, password, current });
    return andThen(answer, ({ setPassword }) => taking('PasswordSet')(setPassword));
  }

  /** Forgotten: a letter with which a new password may be chosen. Answered alike whether or not anybody has the address. */
  async requestPasswordReset(email: string): Promise<Outcome<{ readonly email: string }>> {
    const answer = await this.#transport.execute(operations.RequestPasswordReset, { email });
    return andThen(answer, ({ requestPasswordReset }) => taking('LetterSent')(requestPasswordReset));
  }

  async resetPassword(
    request: operations.ResetPasswordVariables,
  ): Promise<Outcome<{ readonly player: operations.PlayerCard }>> {
    const answer = await this.#transport.execute(operations.ResetPassword, request);
    return andThen(answer, ({ resetPassword }) => taking('PasswordSet')(resetPassword));
  }

  /** A letter with which you prove that an address is yours: the present one, or another that takes its place. */
  async requestEmailConfirmation(
    request: operations.RequestEmailConfirmationVariables = {},
  ): Promise<Outcome<{ readonly email: string }>> {
    const answer = await this.#transport.execute(operations.RequestEmailConfirmation, request);
    return andThen(answer, ({ requestEmailConfirmation }) => taking('LetterSent')(requestEmailConfirmation));
  }

  async confirmEmail(token: string): Promise<Outcome<{ readonly player: operations.PlayerCard }>> {
    const answer = await this.#transport.execute(operations.ConfirmEmail, { token });
    return andThen(answer, ({ confirmEmail }) => taking('EmailConfirmed')(confirmEmail));
  }

  /** Logs a browser in: the session is a cookie that comes along by itself. Only of use in a page of the service's own origin. */
  async logIn(name: string, password: string): Promise<Outcome<operations.PlayerCard>> {
    const session = await this.#transport.send<{ readonly player: operations.PlayerCard }>('POST', '/api/session', {
      name,
      password,
    });
    return map(session, ({ player }) => player);
  }

  async logOut(): Promise<Outcome<undefined>> {
    return map(await this.#transport.send('DELETE', '/api/session'), () => undefined);
  }

  /** Who did what outside the games, newest first: your own entries, everybody's for the administrator. */
  async audit(request: operations.AuditVariables = {}): Promise<Outcome<AuditPage>> {
    return map(await this.#transport.execute(operations.Audit, request), ({ audit }) => audit);
  }
}
