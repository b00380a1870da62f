import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, gameIn, map, taking } from './payload.ts';
import type { ModeratorAct } from './shapes.ts';
import type { Transport } from './transport.ts';

export type DeskPage = operations.DeskGamesAnswer['games'];
export type DeskGame = DeskPage['items'][number];
export type MailPreference = operations.MailPreferenceOfAnswer['mailPreference'];
export type MailInvitation = Pick<operations.MailInvitation, 'email' | 'sent'>;
export type Facts = operations.FactsOfAnswer['game']['facts'];
export type CorrectionPreview = operations.PreviewCorrectionAnswer['game']['correctionPreview'];
/** A webhook; `secret` signs what is sent to it and is shown once. */
export interface NewWebhook {
  readonly webhook: operations.WebhookCard;
  readonly secret: string;
}

/** Answers left in advance, so that a game does not wait for somebody who is away. */
export class StandingOrders {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** What your side has left, and what it could leave for each kind of decision. */
  async of(gameId: string, side?: string): Promise<Outcome<operations.StandingCard>> {
    const answer = await this.#transport.execute(operations.StandingOrdersOf, { id: gameId, side });
    return map(answer, ({ game }) => game.standingOrders);
  }

  /**
   * `policy` is one of those the game offers for the kind; or `neutral`, the answer of a player who does nothing; or
   * `first-option`, the first of the legal orders.
   */
  async leave(
    gameId: string,
    request: Omit<operations.LeaveStandingOrderVariables, 'gameId'>,
  ): Promise<Outcome<operations.StandingCard>> {
    const answer = await this.#transport.execute(operations.LeaveStandingOrder, { gameId, ...request }, 'repeatable');
    return andThen(answer, ({ leaveStandingOrder }) => taking('StandingOrders')(leaveStandingOrder));
  }

  async withdraw(gameId: string, kind: string, side?: string): Promise<Outcome<operations.StandingCard>> {
    const variables = { gameId, kind, side };
    const answer = await this.#transport.execute(operations.WithdrawStandingOrder, variables, 'repeatable');
    return andThen(answer, ({ withdrawStandingOrder }) => taking('StandingOrders')(withdrawStandingOrder));
  }
}

/** What the moderator of a game does, and what players ask of the moderator. */
export class Moderation {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Games with everything a moderator or judge looks at: those you moderate, or those of a club. */
  async desk(request: operations.DeskGamesVariables = { moderated: true }): Promise<Outcome<DeskPage>> {
    return map(await this.#transport.execute(operations.DeskGames, request), ({ games }) => games);
  }

  async act(gameId: string, act: ModeratorAct): Promise<Outcome<operations.GameCard>> {
    const answer = await this.#transport.execute(operations.Moderate, { gameId, act });
    return gameIn(map(answer, ({ moderate }) => moderate));
  }

  /** Calls the moderator, about a move if it is named. */
  async raiseDispute(
    gameId: string,
    request: Omit<operations.RaiseDisputeVariables, 'gameId'>,
  ): Promise<Outcome<operations.GameCard>> {
    const answer = await this.#transport.execute(operations.RaiseDispute, { gameId, ...request });
    return gameIn(map(answer, ({ raiseDispute }) => raiseDispute));
  }

  /** The whole position as the rules keep it: the paths of a correction lead into it. */
  async position(gameId: string): Promise<Outcome<{ readonly version: number; readonly position: unknown }>> {
    return map(await this.#transport.execute(operations.PositionOf, { id: gameId }), ({ game }) => game);
  }

  /** What may be put right about a unit, marker, space or track, with what it can be. */
  async facts(gameId: string, request: Omit<operations.FactsOfVariables, 'id'>): Promise<Outcome<Facts>> {
    return map(await this.#transport.execute(operations.FactsOf, { id: gameId, ...request }), ({ game }) => game.facts);
  }

  /** What a correction would change and who would be told; nothing is stored. */
  async previewCorrection(
    gameId: string,
    correction: Omit<operations.PreviewCorrectionVariables, 'id'>,
  ): Promise<Outcome<CorrectionPreview>> {
    const answer = await this.#transport.execute(operations.PreviewCorrection, { id: gameId, ...correction });
    return map(answer, ({ game }) => game.correctionPreview);
  }

  /** The rulings a game is played under: those made before it opened. */
  async rulingsOf(gameId: string): Promise<Outcome<readonly operations.RulingCard[]>> {
    return map(await this.#transport.execute(operations.RulingsOfGame, { id: gameId }), ({ game }) => game.rulings);
  }
}

/** Addresses that are told of every commit, signed, as far as whoever adds them may know. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async list(gameId: string): Promise<Outcome<readonly operations.WebhookCard[]>> {
    return map(await this.#transport.execute(operations.WebhooksOf, { id: gameId }), ({ game }) => game.webhooks);
  }

  async add(gameId: string, url: string): Promise<Outcome<NewWebhook>> {
    const answer = await this.#transport.execute(operations.AddWebhook, { gameId, url });
    return andThen(answer, ({ addWebhook }) => taking('WebhookAdded')(addWebhook));
  }

  /** Has a webhook told once more of everything after a version. */
  async replay(gameId: string, id: string, after: number): Promise<Outcome<Replayed>> {
    const answer = await this.#transport.execute(operations.ReplayWebhook, { gameId, id, after });
    return andThen(answer, ({ replayWebhook }) => taking('WebhookReplayed')(replayWebhook));
  }

  async remove(gameId: string, id: string): Promise<Outcome<{ readonly webhook: operations.WebhookCard }>> {
    const answer = await this.#transport.execute(operations.RemoveWebhook, { gameId, id });
    return andThen(answer, ({ removeWebhook }) => taking('WebhookRemoved')(removeWebhook));
  }
}

/** What a webhook is told once more: the versions after the one and up to the other. */
export interface Replayed {
  readonly webhook: operations.WebhookCard;
  readonly after: number;
  readonly upTo: number;
}

/** How you are written to, and where your orders go by mail. */
export class Mail {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async preference(): Promise<Outcome<MailPreference>> {
    const answer = await this.#transport.execute(operations.MailPreferenceOf, {});
    return map(answer, ({ mailPreference }) => mailPreference);
  }

  /** A time zone that is left out stays as it is. */
  async setPreference(preference: operations.SetMailPreferenceVariables): Promise<Outcome<MailPreference>> {
    const answer = await this.#transport.execute(operations.SetMailPreference, preference, 'repeatable');
    const set = andThen(answer, ({ setMailPreference }) => taking('MailPreferenceSet')(setMailPreference));
    return map(set, (told) => told.preference);
  }

  /** Invites whoever reads the e-mails to an address: replying with a name and a phrase takes a seat. */
  async invite(gameId: string, email: string, language?: operations.Language): Promise<Outcome<MailInvitation>> {
    const answer = await this.#transport.execute(operations.InviteByMail, { gameId, email, language });
    return andThen(answer, ({ inviteByMail }) => taking('MailInvitation')(inviteByMail));
  }

  /** The secret address to which you send the orders of a game. */
  async addressOf(gameId: string): Promise<Outcome<string>> {
    return map(await this.#transport.execute(operations.MailAddressOf, { id: gameId }), ({ game }) => game.mailAddress);
  }

  /** Another one, where somebody else may know it: letters to the one until now come back. */
  async renewAddress(gameId: string): Promise<Outcome<string>> {
    const answer = await this.#transport.execute(operations.RenewMailAddress, { gameId });
    const renewed = andThen(answer, ({ renewMailAddress }) => taking('MailAddress')(renewMailAddress));
    return map(renewed, ({ address }) => address);
  }
}
