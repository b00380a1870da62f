import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { Caller } from '#games/caller';
import type { GameCard, Submitted } from '#games/games';
import { type Outcome, type ProblemKind, succeed } from '#games/outcome';
import type { Telling } from '#games/service-report';
import type { Side } from '#kernel/side';
import type { PlayerRow } from '#store/directory-store';
import { bodyOf, isAutomatic, readLetter } from './inbound-letter.ts';
import { LastHour } from './last-hour.ts';
import { readLines } from './letter-body.ts';
import { longLine, oldSheet, undoAmongOrders, undoRefused } from './letter-refusals.ts';
import { type LetterText, makeAnswer, orderSheet } from './letters.ts';
import { gameOfAddress } from './mail-address.ts';
import { isRefusedForGood } from './mailer.ts';
import {
  answersOldSheet,
  asSeenBy,
  callerOf,
  makeMessageId,
  newsFor,
  type PostOffice,
  tellingFor,
  threadOf,
  toldUpTo,
  undoAskedFor,
} from './post-office.ts';
import { parseUndoAnswer } from './undo-answer.ts';

/** What became of a letter. `rejected`: the sender's server is told so; `ignored`: taken and put aside. */
export type Received =
  | {
      readonly outcome: 'answered';
      readonly game: string;
      readonly accepted: number;
      readonly refused: boolean;
      /** Why the answer will never arrive; the orders stand. */
      readonly unanswerable?: string;
    }
  | { readonly outcome: 'ignored' | 'rejected'; readonly reason: string }
  | { readonly outcome: 'too-many'; readonly reason: string };

export interface Envelope {
  /** Whom the letter was delivered to; the letter's own headers say nothing certain. */
  readonly recipients: readonly string[];
  /** Where failures would be reported to; empty where nobody may be answered (RFC 3834); unknown but over SMTP. */
  readonly returnPath?: string;
}

interface MailSeat {
  readonly game: string;
  readonly player: PlayerRow;
}

interface OrdersByMail {
  readonly letter: Email;
  readonly lines: readonly string[];
  readonly side: Side;
  readonly key: string;
  readonly telling: Telling;
}

interface AnsweredMail {
  readonly game: GameCard;
  readonly player: PlayerRow;
  readonly side: Side;
  readonly key: string;
  readonly letter: Email;
}

/** Of its player to a seat; of anybody else ten times as many are read, so that they do not use up the player's own. */
const LETTERS_PER_HOUR = 60;
const READ_PER_HOUR = 10 * LETTERS_PER_HOUR;
const MOST_LINES = 200;
/** Characters of an order; what is longer is no order of any game. */
const LONGEST_LINE = 5000;
const REFUSED_KEPT = 2000;
/** What is otherwise a moment later. */
const PASSING: readonly ProblemKind[] = ['stale', 'unavailable'];
/**
 * Reads letters with orders. A letter counts for a seat only if it was sent to that seat's secret address from the
 * player's own; the same letter (by its Message-ID) is carried out once, however often it arrives.
 */
export class MailInbox {
  readonly #office: PostOffice;
  readonly #read: LastHour;
  readonly #taken: LastHour;
  readonly #refused = new Map<string, Submitted>();

  constructor(office: PostOffice) {
    this.#office = office;
    this.#read = new LastHour(office.now);
    this.#taken = new LastHour(office.now);
  }

  /** Whether anybody is at home at an address: asked before a letter is taken. */
  async knows(address: string): Promise<boolean> {
    return (await this.#seatsOf([address])).length > 0;
  }

  async receive(raw: Uint8Array, envelope: Envelope): Promise<Received> {
    const seats = await this.#seatsOf(envelope.recipients);
    if (seats.length === 0) return { outcome: 'rejected', reason: 'there is nobody at this address' };
    const names = seats.map(nameOf);
    // Asked before a letter is read, because reading is the work; who wrote it is known only then.
    if (names.some((name) => this.#taken.count(name) >= LETTERS_PER_HOUR || this.#read.count(name) >= READ_PER_HOUR))
      return { outcome: 'too-many', reason: 'too many letters within an hour' };
    for (const name of names) this.#read.note(name);
    if (envelope.returnPath === '') return { outcome: 'ignored', reason: 'a report of a mail server' };
    let letter: Email;
    try {
      letter = await readLetter(raw);
    } catch (fault) {
      return { outcome: 'rejected', reason: `this is not a letter: ${(fault as Error).message}` };
    }
    if (isAutomatic(letter)) return { outcome: 'ignored', reason: 'an automatic answer' };
    const from = letter.from?.address?.toLowerCase();
    const own = seats.filter(({ player }) => player.email === undefined || player.email.toLowerCase() === from);
    const [seat] = own;
    if (seat === undefined)
      return { outcome: 'rejected', reason: 'orders for this seat come from its player’s own address' };
    if (own.length > 1) return { outcome: 'rejected', reason: 'a letter carries the orders of one game' };
    this.#taken.note(nameOf(seat));
    return this.#giveOrders(seat, letter);
  }

  async #giveOrders({ game, player }: MailSeat, letter: Email): Promise<Received> {
    const office = this.#office;
    const caller = callerOf(player);
    const before = await office.games.game(caller, game);
    if (!before.ok) return { outcome: 'rejected', reason: before.problem.message };
    const { lines: unsigned, signature } = readLines(bodyOf(letter), player.name);
    const key = keyOf(letter, unsigned);
    if (key === undefined)
      return { outcome: 'rejected', reason: 'without Message-ID and Date a letter cannot be told from its copy' };
    const answered = (await office.events.findRequest(game, player.id, key))?.answer as Submitted | undefined;
    // A copy is answered for the side its letter was for, though another may be asked by now.
    const side = answered?.moves[0]?.side ?? sideOf(before.value);
    if (side === undefined) {
      const reason = before.value.you.moderator
        ? 'a moderator gives orders by mail for guests, and this game has none'
        : 'this seat has been handed over';
      return { outcome: 'rejected', reason };
    }

    const lines = (await this.#isOrder(caller, game, side, signature)) ? [...unsigned, signature!] : unsigned;

    const telling = await tellingFor(office, player.id);
    // What happened beside the play while the side was asked all along, so that it got no notice.
    const { events } = await newsFor(office, caller, before.value, side, telling);
    const told = toldUpTo(letter.inReplyTo);
    const news = events.filter((event) => event.source === 'service' && event.version > told);
    const mail = { letter, lines, side, key, telling };
    const undoAnswered = await this.#answerUndo(caller, before.value, mail);
    const submitted = undoAnswered ?? (await this.#ordersOf(caller, before.value, mail, answered));
    if (!submitted.ok) {
      // Their server tries again, and then the letter counts.
      if (PASSING.includes(submitted.problem.kind)) throw new Error(submitted.problem.message);
      return { outcome: 'rejected', reason: submitted.problem.message };
    }
    const after = await office.games.game(caller, game);
    const card = await asSeenBy(office, caller, after.ok ? after.value : before.value, side);
    const answer = makeAnswer({
      name: player.name,
      lines,
      tried: Math.min(lines.length, MOST_LINES),
      news,
      submitted: submitted.value,
      undoAnswered: undoAnswered !== undefined && submitted.value.refusal === undefined && !submitted.value.dryRun,
      game: card,
      side,
      sheet: await orderSheet(office.games, caller, card, side),
      telling,
    });
    const unanswerable = await this.#answer({ game: card, player, side, key, letter }, answer);
    const { moves, refusal } = submitted.value;
    const received = { outcome: 'answered', game, accepted: moves.length, refused: refusal !== undefined } as const;
    return unanswerable === undefined ? received : { ...received, unanswerable };
  }

  /**
   * An answer that cannot be sent now is sent when the letter comes again, hence thrown. One that is refused for good would be refused then
   * too, and a letter whose orders are carried out must not come back as undeliverable.
   */
  async #answer({ game, player, side, key, letter }: AnsweredMail, answer: LetterText): Promise<string | undefined> {
    const office = this.#office;
    const address = player.email ?? letter.from?.address;
    if (address === undefined) return undefined;
    const png = await office.drawBoard(callerOf(player), game.id, side);
    try {
      await office.mailer.send({
        to: { name: player.name, address },
        replyTo: office.addresses.addressOf(game.id, player.id),
        ...answer,
        messageId: makeMessageId(office, `answer.${digest(`${game.id} ${key}`).slice(0, 32)}`, game, side),
        references: threadOf(office, game.id),
        ...(letter.messageId === undefined ? {} : { inReplyTo: letter.messageId }),
        ...(png === undefined ? {} : { board: { name: 'board.png', png } }),
      });
      return undefined;
    } catch (fault) {
      if (!isRefusedForGood(fault)) throw fault;
      return (fault as Error).message;
    }
  }

  /** Whether the name a letter is signed with is an order of the game, and so was meant as one. */
  async #isOrder(caller: Caller, game: string, side: Side, signature: string | undefined): Promise<boolean> {
    if (signature === undefined) return false;
    const read = await this.#office.games.readsAsOrder(caller, game, { side, line: signature });
    return read.ok && read.value;
  }

  /** Answers a proposal to go back, where that is what the letter does; undefined for any other letter. */
  async #answerUndo(caller: Caller, game: GameCard, mail: OrdersByMail): Promise<Outcome<Submitted> | undefined> {
    const { letter, lines, key, telling } = mail;
    const at = lines.findIndex((line) => parseUndoAnswer(line) !== undefined);
    if (at === -1) return undefined;
    if (lines.length > 1)
      return succeed(refuseAll(game, lines.length, undoAmongOrders(game.ruleset, at, telling.language)));
    if (asksForDryRun(letter.subject ?? '', game.name)) return succeed({ ...nothingOrdered(game), dryRun: true });
    const copy = JSON.stringify([game.id, key, lines]);
    const refusedBefore = this.#refused.get(copy);
    if (refusedBefore !== undefined) return succeed(refusedBefore);
    const { agreed, to = undoAskedFor(letter.inReplyTo) } = parseUndoAnswer(lines[0]!)!;
    const side = ledSides(game).find((each) => !game.undo?.agreed.includes(each));
    const answered = await this.#office.games.answerUndo(caller, game.id, { side, agreed, to, key: `${key} undo` });
    if (!answered.ok) {
      if (answered.problem.kind !== 'conflict' || answered.problem.code === 'key-reused') return answered;
      const refused = refuseAll(game, 1, undoRefused(game.ruleset, answered.problem));
      this.#rememberRefused(copy, refused);
      return succeed(refused);
    }
    const { id, version } = game;
    const since = await this.#office.games.events(caller, id, { ...telling, as: mail.side, after: version });
    return succeed({ ...nothingOrdered(answered.value), events: since.ok ? since.value.events : [] });
  }

  /** What cannot be handed in is answered like other letters, so that nobody waits for nothing. */
  async #ordersOf(
    caller: Caller,
    game: GameCard,
    mail: OrdersByMail,
    answered: Submitted | undefined,
  ): Promise<Outcome<Submitted>> {
    if (mail.lines.length === 0) return succeed(nothingOrdered(game));
    if (answered === undefined && answersOldSheet(mail.letter.inReplyTo, game))
      return succeed(refuseAll(game, mail.lines.length, oldSheet(game.ruleset, mail.telling.language)));
    const { language } = mail.telling;
    const tooLong = mail.lines.findIndex((line) => line.length > LONGEST_LINE);
    if (tooLong !== -1)
      return succeed(refuseAll(game, mail.lines.length, longLine(game.ruleset, tooLong, LONGEST_LINE, language)));
    return this.#submit(caller, game, mail);
  }

  /** The same letter gets the same answer; another one under its Message-ID is not taken. */
  async #submit(caller: Caller, game: GameCard, mail: OrdersByMail): Promise<Outcome<Submitted>> {
    const { letter, lines, side, key, telling } = mail;
    const copy = JSON.stringify([game.id, key, lines]);
    const refusedBefore = this.#refused.get(copy);
    if (refusedBefore !== undefined) return succeed(refusedBefore);
    const submitted = await this.#office.games.submit(caller, game.id, {
      text: lines.slice(0, MOST_LINES).join('\n'),
      side,
      dryRun: asksForDryRun(letter.subject ?? '', game.name),
      key,
      language: telling.language,
    });
    if (submitted.ok && !submitted.value.dryRun && submitted.value.moves.length === 0)
      this.#rememberRefused(copy, submitted.value);
    return submitted;
  }

  /** Nothing was stored of such a letter, but a copy that comes late must not be carried out either. */
  #rememberRefused(letter: string, submitted: Submitted): void {
    this.#refused.set(letter, submitted);
    if (this.#refused.size > REFUSED_KEPT) this.#refused.delete(this.#refused.keys().next().value!);
  }

  /** Who is at home at these addresses: players, and the moderator, who gives the orders of guests. */
  async #seatsOf(recipients: readonly string[]): Promise<readonly MailSeat[]> {
    const found = new Map<string, MailSeat>();
    for (const address of recipients) {
      const game = gameOfAddress(address);
      if (game === undefined) continue;
      const seated = (await this.#office.events.seats(game)).map(({ player }) => player);
      const moderator = (await this.#office.events.find(game))?.moderator;
      for (const id of new Set([...seated, moderator])) {
        if (id === undefined || !this.#office.addresses.isAddressOf(address, game, id)) continue;
        const player = await this.#office.directory.findPlayer(id);
        if (player !== undefined) found.set(nameOf({ game, player }), { game, player });
      }
    }
    return [...found.values()];
  }
}

const nameOf = ({ game, player }: MailSeat): string => `${game} ${player.id}`;

/** Said by the player, not by the name of the game, which every answer carries in its subject. */
const asksForDryRun = (subject: string, game: string): boolean =>
  /\b(dry[ -]?run|prova)\b/i.test(inOneLine(subject).replaceAll(`[${inOneLine(game)}]`, ''));

/** Headers are folded where they have spaces. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const nothingOrdered = ({ version }: GameCard): Submitted => ({
  version,
  dryRun: false,
  moves: [],
  events: [],
  waitingFor: [],
  notTried: 0,
});

const refuseAll = (game: GameCard, lines: number, refusal: NonNullable<Submitted['refusal']>): Submitted => ({
  ...nothingOrdered(game),
  refusal,
  notTried: lines - 1,
});

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What makes a letter this one, however often it arrives. */
function keyOf({ messageId, date, subject }: Email, lines: readonly string[]): string | undefined {
  if (messageId !== undefined) return `mail ${digest(messageId)}`;
  return date === undefined ? undefined : `mail ${digest(JSON.stringify([date, subject ?? '', lines]))}`;
}

/** Which side's orders a letter brings: of those the sender leads, one that is asked. The moderator leads the guests. */
export function sideOf(game: GameCard): Side | undefined {
  const led = ledSides(game);
  return led.find((side) => game.pending.some((decision) => decision.side === side)) ?? led[0];
}

function ledSides({ you, seats }: GameCard): readonly Side[] {
  const guests = seats.filter(({ player }) => player !== undefined && player.id === undefined).map(({ side }) => side);
  return you.sides.length === 0 && you.moderator ? guests : you.sides;
}
