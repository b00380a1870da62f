import { randomBytes } from 'node:crypto';
import { type Caller, idOf } from '#games/caller';
import { isTimeZone } from '#games/live/time-control';
import { fail, type Outcome, succeed } from '#games/outcome';
import { LANGUAGES, type Language } from '#kernel/text';
import { MAIL_MODES, type MailMode } from '#store/directory-store';
import { AccountPost } from './account-post.ts';
import { noteAlive } from './dead-addresses.ts';
import { sendDigests } from './digest.ts';
import { LARGEST_LETTER } from './inbound-letter.ts';
import { makeAddressBook } from './mail-address.ts';
import { MailInbox, type Received, sideOf } from './mail-inbox.ts';
import { type InviteByMail, inviteByMail, type SentInvitation } from './mail-invitations.ts';
import { openMailer } from './mailer.ts';
import { PlayerCourier } from './player-courier.ts';
import { type PostOffice, renewAddress, seatAddress, tellingFor } from './post-office.ts';
import { listenForMail, type SmtpListener, type SmtpListenerSettings } from './smtp-listener.ts';
import { WaitingLetters } from './waiting-letters.ts';

export interface MailSettings {
  /** The server letters leave through: `smtp://user:password@host:587`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** What follows the @ of the seats' addresses. */
  readonly domain: string;
  readonly publicUrl: string;
  /** The receiving server whose word on senders is believed (its authserv-id). */
  readonly authservId?: string;
  /** Where letters are taken in over SMTP; without it they come over REST. */
  readonly listen?: Pick<SmtpListenerSettings, 'host' | 'port'>;
}

export interface MailPreference {
  readonly mode: MailMode;
  readonly language: Language;
  /** Where deadlines are told by the clock of: an IANA name, or UTC. */
  readonly timeZone: string;
}

const DIGESTS_EVERY = 15 * 60_000;
const WAITING_EVERY = 15_000;

/** Mail in and out, as one object that the program starts and stops. */
export class MailService {
  readonly #office: PostOffice;
  readonly #inbox: MailInbox;
  readonly #letters: WaitingLetters;
  /** Letters about accounts. */
  readonly accounts: AccountPost;
  #listener: SmtpListener | undefined;
  #digests: NodeJS.Timeout | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #log: Pick<SmtpListenerSettings['log'], 'warn'> = { warn: () => {} };

  private constructor(office: PostOffice) {
    this.#office = office;
    this.#letters = new WaitingLetters(office);
    this.#inbox = new MailInbox(office, this.#letters);
    this.accounts = new AccountPost(office.mailer, office);
  }

  /** The secret behind the seats' addresses is drawn once and kept with the data, so that all processes share it. */
  static async open(
    parts: Omit<PostOffice, 'mailer' | 'addresses' | 'publicUrl' | 'domain' | 'authservId'>,
    settings: MailSettings,
  ): Promise<MailService> {
    const secret = await parts.directory.keepSetting('mail-secret', randomBytes(32).toString('base64url'));
    const { smtpUrl, from, domain, publicUrl, authservId } = settings;
    const addresses = makeAddressBook(secret, domain);
    return new MailService({ ...parts, mailer: openMailer(smtpUrl, from), addresses, publicUrl, domain, authservId });
  }

  get couriers(): readonly PlayerCourier[] {
    return [new PlayerCourier('player', this.#office), new PlayerCourier('reminder', this.#office)];
  }

  get port(): number | undefined {
    return this.#listener?.port;
  }

  async start(settings: MailSettings, log: SmtpListenerSettings['log']): Promise<void> {
    this.#log = log;
    const send = (): void =>
      void this.sendDigests().catch((fault: unknown) => log.warn({ err: fault }, 'the letters of the day'));
    this.#digests = setInterval(send, DIGESTS_EVERY).unref();
    const sendWaiting = (): void =>
      void this.sendWaiting().catch((fault: unknown) => log.warn({ err: fault }, 'e-mails that wait'));
    this.#waiting = setInterval(sendWaiting, WAITING_EVERY).unref();
    if (settings.listen !== undefined) {
      this.#listener = await listenForMail(this.#inbox, { ...settings.listen, sizeLimit: LARGEST_LETTER, log });
    }
  }

  /** Writes to those who want one letter a day; gives back how many were written. */
  sendDigests(): Promise<number> {
    return sendDigests(this.#office, this.#log);
  }

  /** Sends answers and invitations that could not leave; gives back how many have left. */
  sendWaiting(): Promise<number> {
    return this.#letters.sendWaiting(this.#log);
  }

  /** Invites whoever reads the e-mails to an address. */
  invite(caller: Caller, game: string, request: InviteByMail): Promise<Outcome<SentInvitation>> {
    return inviteByMail(this.#office, this.#letters, caller, game, request);
  }

  /** A player has shown that e-mails arrive. */
  noteConfirmed(player: string): Promise<void> {
    return noteAlive(this.#office, player);
  }

  async stop(): Promise<void> {
    clearInterval(this.#digests);
    clearInterval(this.#waiting);
    await this.#listener?.close();
    this.#office.mailer.close();
  }

  /** A letter that came over another way than SMTP: raw MIME and whom it was delivered to. */
  async receive(raw: Uint8Array, recipients: readonly string[]): Promise<Outcome<Received>> {
    if (raw.length > LARGEST_LETTER)
      return fail('too-large', 'letter-too-large', {
        en: `A letter has at most ${LARGEST_LETTER} bytes.`,
        it: `Un’e-mail ha al massimo ${LARGEST_LETTER} byte.`,
      });
    const received = await this.#inbox.receive(raw, { recipients });
    if (received.outcome === 'rejected')
      return fail('not-allowed', 'letter-rejected', {
        en: `The letter was not taken: ${received.reason}.`,
        it: `L’e-mail non è stata accettata: ${received.reason}.`,
      });
    if (received.outcome === 'too-many')
      return fail('too-many', 'too-many-letters', {
        en: `The letter was not taken: ${received.reason}.`,
        it: `L’e-mail non è stata accettata: ${received.reason}.`,
      });
    if (received.outcome === 'not-now')
      return fail('unavailable', 'letter-not-now', {
        en: `The letter was not taken, but may be sent again: ${received.reason}`,
        it: `L’e-mail non è stata accettata, ma si può inviare di nuovo: ${received.reason}`,
      });
    if (received.outcome !== 'answered') return succeed(received);
    const { unanswerable, ...answered } = received;
    if (unanswerable !== undefined) this.#log.warn({ ...answered, unanswerable }, 'an answer was refused');
    return succeed(answered);
  }

  async preference(caller: Caller): Promise<Outcome<MailPreference>> {
    const player = idOf(caller);
    if (player === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Your mail settings are for your token.',
        it: 'Per le impostazioni della posta serve il tuo token.',
      });
    const row = await this.#office.directory.mailPreference(player);
    const { language, timeZone } = await tellingFor(this.#office, player);
    return succeed({ mode: row?.mode ?? 'immediate', language, timeZone });
  }

  async setPreference(
    caller: Caller,
    wanted: { readonly mode: string; readonly language: string; readonly timeZone?: string | undefined },
  ): Promise<Outcome<MailPreference>> {
    const player = idOf(caller);
    if (player === undefined || (await this.#office.directory.findPlayer(player)) === undefined) {
      return fail('unauthenticated', 'token-needed', {
        en: 'Your mail settings are for your token.',
        it: 'Per le impostazioni della posta serve il tuo token.',
      });
    }
    const mode = MAIL_MODES.find((each) => each === wanted.mode);
    const language = LANGUAGES.find((each) => each === wanted.language);
    if (mode === undefined || language === undefined) {
      const detail = { modes: [...MAIL_MODES], languages: [...LANGUAGES] };
      return fail(
        'malformed',
        'bad-mail-preference',
        {
          en: 'Letters come immediately, daily or not at all, in English or Italian.',
          it: 'Le e-mail arrivano subito, una volta al giorno o mai, in inglese o in italiano.',
        },
        detail,
      );
    }
    const { timeZone: given } = wanted;
    if (given !== undefined && !isTimeZone(given))
      return fail(
        'malformed',
        'unknown-time-zone',
        { en: `There is no time zone “${given}”.`, it: `Il fuso orario «${given}» non esiste.` },
        { timeZone: given },
      );
    // `europe/rome` is told as it is usually written.
    const timeZone =
      given === undefined
        ? (await tellingFor(this.#office, player)).timeZone
        : (Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === given.toLowerCase()) ?? given);
    await this.#office.directory.setMailPreference({ player, mode, language, timeZone });
    return succeed({ mode, language, timeZone });
  }

  /** The link in every letter: whoever has it may stop the letters, nothing else. */
  async unsubscribe(token: string): Promise<Outcome<MailPreference>> {
    const owner = await this.#ownerOf(token);
    if (!owner.ok) return owner;
    const { player, language, timeZone } = owner.value;
    await this.#office.directory.setMailPreference({ player, mode: 'none', language, timeZone });
    return succeed({ mode: 'none', language, timeZone });
  }

  /** Where a person who follows that link is asked. */
  async unsubscribePage(token: string): Promise<Outcome<string>> {
    const owner = await this.#ownerOf(token);
    if (!owner.ok) return owner;
    const { language } = owner.value;
    return succeed(`${this.#office.publicUrl}/account?language=${language}#unsubscribe=${encodeURIComponent(token)}`);
  }

  async #ownerOf(token: string): Promise<Outcome<Omit<MailPreference, 'mode'> & { readonly player: string }>> {
    const player = this.#office.addresses.parseUnsubscribeToken(token);
    if (player === undefined || (await this.#office.directory.findPlayer(player)) === undefined) {
      return fail('not-found', 'unknown-link', {
        en: 'This link does not belong to anybody.',
        it: 'Questo collegamento non appartiene a nessuno.',
      });
    }
    return succeed({ player, ...(await tellingFor(this.#office, player)) });
  }

  /** Where the caller sends orders of a game to, and what else may be said by letter. */
  async addressOf(caller: Caller, game: string): Promise<Outcome<{ readonly address: string }>> {
    const player = await this.#holderOf(caller, game);
    return player.ok ? succeed({ address: await seatAddress(this.#office, game, player.value) }) : player;
  }

  /** Another one, for whoever fears that somebody else knows it: what comes to the one until then is turned away. */
  async renewAddress(caller: Caller, game: string): Promise<Outcome<{ readonly address: string }>> {
    const player = await this.#holderOf(caller, game);
    if (!player.ok) return player;
    await renewAddress(this.#office, game, player.value);
    return this.addressOf(caller, game);
  }

  async #holderOf(caller: Caller, game: string): Promise<Outcome<string>> {
    const player = idOf(caller);
    const found = await this.#office.games.game(caller, game);
    if (!found.ok) return found;
    if (player === undefined || (sideOf(found.value) === undefined && !found.value.you.moderator)) {
      return fail('not-allowed', 'not-seated', {
        en: 'Only who plays, or moderates, has an address for letters.',
        it: 'Ha un indirizzo per le e-mail solo chi gioca o modera.',
      });
    }
    return succeed(player);
  }
}
