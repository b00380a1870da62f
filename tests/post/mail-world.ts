import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { Accounts } from '#accounts/accounts';
import { AuditLog } from '#accounts/audit-log';
import type { Caller } from '#games/caller';
import { createGames, type GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { Dispatcher } from '#post/dispatcher';
import { gameOfAddress } from '#post/mail-address';
import { MailService } from '#post/mail-service';
import type { PostOffice } from '#post/post-office';
import { WebhookCourier } from '#post/webhook-courier';
import type { Store } from '#store/store';
import { granted } from '../support/games.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

/*
 * The service with its mail as app.ts wires it, and the world outside: an SMTP server that takes its letters, and mail programs
 * that write to it. Nothing leaves by itself: `dispatch` looks into the outbox.
 */

export interface Delivered {
  readonly to: string;
  readonly game: string | undefined;
  readonly email: Email;
  readonly text: string;
  /** Of the whole, as it was sent. */
  readonly bytes: number;
}

export interface MailWorldSetting {
  readonly store: Store;
  readonly hosted: readonly HostedRuleset[];
  readonly drawBoard?: (games: GamesService) => PostOffice['drawBoard'];
  /** Called with every letter while the sender still waits for the acknowledgement. */
  /** What recipients are refused with: `550 5.1.1 nobody here`. */
  readonly refuses?: (recipient: string) => string | undefined;
  readonly onDelivered?: (letter: Delivered) => Promise<void>;
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const TINY_PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const DOMAIN = 'play.example';

export class MailWorld {
  readonly games: GamesService;
  readonly store: Store;
  readonly mail: MailService;
  readonly letters: Delivered[];
  /** Orders by what became of them, as the metrics count them. */
  readonly counted: ReadonlyMap<string, number>;
  now = new Date('2026-11-16T10:00:00Z');
  #dispatcher!: Dispatcher;
  #programs: Transporter | undefined;
  readonly #world: MailServer;

  private constructor(
    games: GamesService,
    store: Store,
    mail: MailService,
    letters: Delivered[],
    counted: ReadonlyMap<string, number>,
    world: MailServer,
  ) {
    this.counted = counted;
    this.games = games;
    this.store = store;
    this.mail = mail;
    this.letters = letters;
    this.#world = world;
  }

  static async open({ store, hosted, drawBoard, refuses, onDelivered }: MailWorldSetting): Promise<MailWorld> {
    const letters: Delivered[] = [];
    const counted = new Map<string, number>();
    const world = await startMailServer(async (raw) => {
      const email = await PostalMime.parse(raw);
      const letter: Delivered = {
        to: email.to![0]!.address!,
        game: gameOfAddress(email.replyTo?.[0]?.address ?? ''),
        email,
        text: email.text ?? '',
        bytes: raw.length,
      };
      letters.push(letter);
      await onDelivered?.(letter);
    }, refuses);
    let clock = (): Date => new Date();
    const now = (): Date => clock();
    // Ids that count: dice depend on the game's, and a test should see the same game every time.
    let ids = 0;
    const games = await createGames({
      store,
      hosted,
      keep: 100,
      snapshotEvery: 200,
      chainLength: 4096,
      now,
      newId: () => `00000000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`,
      randomBytes: (count) => Buffer.alloc(count, 3),
      invariants: 'checked',
      witness: {
        note: (...noted) => new AuditLog(store.directory, now).note(...noted),
        countOrders: (result, by) => counted.set(result, (counted.get(result) ?? 0) + by),
      },
      log: quiet,
    });
    const settings = {
      smtpUrl: world.url,
      from: `Impulse <impulse@${DOMAIN}>`,
      domain: DOMAIN,
      publicUrl: `https://${DOMAIN}`,
      listen: { host: '127.0.0.1', port: 0 },
    };
    const draw = drawBoard?.(games) ?? (async () => TINY_PNG);
    const { directory, events } = store;
    const accounts = new Accounts({ directory, now });
    const enrol: PostOffice['enrol'] = async (player) => {
      const registered = await accounts.register(player);
      return registered.ok ? { ok: true, value: registered.value.player } : registered;
    };
    const mail = await MailService.open({ games, directory, events, drawBoard: draw, enrol, now }, settings);
    await mail.start(settings, quiet);
    const self = new MailWorld(games, store, mail, letters, counted, world);
    clock = () => self.now;
    const webhooks = new WebhookCourier({ games, directory, now, privateAddresses: 'refused' });
    self.#dispatcher = new Dispatcher(store.outbox, [webhooks, ...mail.couriers], {
      now,
      interval: 1_000,
      attempts: 12,
      log: quiet,
    });
    return self;
  }

  async close(): Promise<void> {
    this.#programs?.close();
    await this.#dispatcher.stop();
    await this.mail.stop();
    await this.games.close();
    await this.#world.close();
    await this.store.close();
  }

  async register(name: string): Promise<Caller & { readonly kind: 'player' }> {
    const id = name.toLowerCase();
    const createdAt = this.now.toISOString();
    await this.store.directory.register(
      { id, name, email: `${id}@home.example`, role: 'player', createdAt },
      { id: `token-${id}`, player: id, hash: id, createdAt },
    );
    await this.store.directory.confirmEmail(id, `${id}@home.example`, createdAt);
    return { kind: 'player', id, name, role: 'player' };
  }

  /** Where the last letter wanted failures reported to. */
  get returnPath(): string {
    return this.#world.returnPath;
  }

  dispatch(): Promise<number> {
    return this.#dispatcher.dispatch();
  }

  sendDigests(): Promise<number> {
    return this.mail.sendDigests();
  }

  /** The last letter to a player about a game: what they decide from. */
  lastTo(player: string, game: string): Delivered | undefined {
    return this.letters.findLast((letter) => letter.to === `${player}@home.example` && letter.game === game);
  }

  async seatAddress(caller: Caller, game: string): Promise<string> {
    return granted(await this.mail.addressOf(caller, game)).address;
  }

  /** A letter as a player's mail program sends it. */
  async send(letter: SendMailOptions): Promise<void> {
    this.#programs ??= createTransport({ host: '127.0.0.1', port: this.mail.port!, secure: false, pool: true });
    await this.#programs.sendMail({ subject: 'my turn', ...letter });
  }

  /** Answers a letter above its text, as mail programs do. */
  reply({ to, email, text }: Delivered, orders: readonly string[]): Promise<void> {
    const quoted = text.split('\n').map((line) => `> ${line}`);
    return this.send({
      from: to,
      to: email.replyTo![0]!.address!,
      subject: `Re: ${email.subject}`,
      inReplyTo: email.messageId!,
      text: [...orders, '', 'On Mon, 16 Nov 2026 at 10:00, Impulse <impulse@play.example> wrote:', ...quoted].join(
        '\n',
      ),
    });
  }
}

/** How mail programs and telephones send an answer. */
export const REPLY_STYLES = ['above', 'wrapped', 'html-only', 'phone', 'below'] as const;
export type ReplyStyle = (typeof REPLY_STYLES)[number];

const WIDTH = 60;
/** Lines broken where they have a space, as old mail programs do. */
const wrapped = (line: string): string => line.replace(new RegExp(`(.{1,${WIDTH}})( +|$)`, 'g'), '$1\n').trimEnd();
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An answer as one of them makes it, with the picture of the answered letter quoted back where it had one. */
export function makeReply(
  { to, email, text }: Delivered,
  orders: readonly string[],
  style: ReplyStyle,
): SendMailOptions {
  const said = 'On Mon, 16 Nov 2026 at 10:00, Impulse <impulse@play.example> wrote:';
  const quoted = text.split('\n').map((line) => `> ${line}`);
  const [picture] = email.attachments;
  const board = picture && {
    filename: 'board.png',
    content: Buffer.from(picture.content as ArrayBuffer),
    cid: 'board',
  };
  const html = [
    ...orders.map((line) => `<div dir="ltr">${asHtml(line)}</div>`),
    `<br><div class="gmail_quote"><div>${asHtml(said)}</div><blockquote>${email.html ?? ''}</blockquote></div>`,
  ].join('\n');
  const bodies: Readonly<Record<ReplyStyle, SendMailOptions>> = {
    above: { text: [...orders, '', said, ...quoted].join('\n') },
    wrapped: { text: [...orders.map(wrapped), '', said, ...quoted].join('\n'), html },
    'html-only': { html },
    phone: { text: [...orders, '', 'Sent from my iPhone', '', said, ...quoted].join('\n') },
    below: { text: [said, ...quoted, '', ...orders].join('\n') },
  };
  const attachments = style === 'above' || board === undefined ? [] : [board];
  return {
    from: to,
    to: email.replyTo![0]!.address!,
    subject: `Re: ${email.subject}`,
    inReplyTo: email.messageId!,
    attachments,
    ...bodies[style],
  };
}

/** The orders a letter offers, in the order of their numbers. */
export const sheetIn = ({ text }: Delivered): readonly string[] =>
  Array.from(text.matchAll(/^# \d{1,3} {2}(.+)$/gm), ([, line]) => line!);
