import { createHash } from 'node:crypto';
import { Attempts } from '#accounts/attempts';
import type { Caller } from '#games/caller';
import type { GameCard, LineReading, Submitted } from '#games/cards';
import { makeBreather } from '#games/live/breather';
import { type Outcome, type Problem, type ProblemKind, succeed } from '#games/outcome';
import type { Telling } from '#games/reading/service-report';
import { keepNewest } from '#kernel/known';
import { LONGEST_LINE } from '#kernel/notation';
import type { Side } from '#kernel/side';
import type { PlayerRow } from '#store/directory-store';
import { carryOut, type FoundAct, findAct } from './act-by-letter.ts';
import { authenticityOf } from './authentication-results.ts';
import { addressOf, deadReasonOf, noteAlive, noteDead } from './dead-addresses.ts';
import { readDeliveryReport } from './delivery-report.ts';
import { keepForDice } from './dice-by-letter.ts';
import { type InboundLetter, isAutomatic, isShortLetter, isThroughList, readLetter } from './inbound-letter.ts';
import { joinByMail } from './join-by-mail.ts';
import { LastHour } from './last-hour.ts';
import { readLines } from './letter-body.ts';
import { type SortedLines, sortLines } from './letter-lines.ts';
import { answersTo } from './letter-queries.ts';
import { actRefused, longLine, numbersUnknown, oldSheet, unclearLine } from './letter-refusals.ts';
import { WORDS } from './letter-words.ts';
import { type LetterText, makeAnswer } from './letters.ts';
import { gameOfAddress } from './mail-address.ts';
import { findInvitation, reportInvitation } from './mail-invitations.ts';
import { isRefusedForGood } from './mailer.ts';
import { NO_SHEET, orderSheet } from './order-sheet.ts';
import {
  addressEdition,
  answersOldSheet,
  asSeenBy,
  callerOf,
  eyesFor,
  ledSides,
  makeMessageId,
  newsFor,
  type PostOffice,
  pageOf,
  seatAddress,
  tellingFor,
  threadOf,
  toldUpTo,
  undoStoryOf,
} from './post-office.ts';
import { askToRoll, enterDice } from './roll-by-letter.ts';
import { makeListLetter } from './unseated-letters.ts';
import { WaitingLetters } from './waiting-letters.ts';

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
  /** Not taken now: their server tries again, and then the letter counts. */
  | { readonly outcome: 'too-many' | 'not-now'; readonly reason: string };

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

interface ReadMail {
  readonly letter: InboundLetter;
  readonly lines: readonly string[];
  readonly sorted: SortedLines;
  /** Nobody's, where a moderator writes who leads no guest. */
  readonly side: Side | undefined;
  readonly key: string;
  readonly telling: Telling;
}
type OrdersByMail = ReadMail & { readonly side: Side };

interface AnsweredMail {
  readonly game: GameCard;
  readonly player: PlayerRow;
  readonly side: Side | undefined;
  readonly key: string;
  readonly letter: InboundLetter;
}

/** Of its player to a seat; of anybody else ten times as many are read, so that they do not use up the player's own. */
const LETTERS_PER_HOUR = 60;
const READ_PER_HOUR = 10 * LETTERS_PER_HOUR;
const MOST_LINES = 200;
/** A machine that does not say what it is. */
const ANSWERED_TWICE = 2;
const DAY = 86_400_000;
const REFUSED_KEPT = 2000;
/** What is otherwise a moment later. */
const PASSING: readonly ProblemKind[] = ['stale', 'unavailable'];
const notTaken = ({ kind, message }: Problem): Received => ({
  outcome: PASSING.includes(kind) ? 'not-now' : 'rejected',
  reason: message.en,
});
/** Refusals of acts that their writer is told of by letter; a letter with any other comes back. */
const ANSWERED: readonly ProblemKind[] = ['malformed', 'not-allowed', 'not-found', 'conflict'];

/**
 * Reads letters with orders. A letter counts for a seat only if it was sent to that seat's secret address from the
 * player's own; the same letter (by its Message-ID) is carried out once, however often it arrives.
 */
export class MailInbox {
  readonly #office: PostOffice;
  readonly #read: LastHour;
  readonly #taken: LastHour;
  readonly #refused = new Map<string, Submitted>();
  readonly #letters: WaitingLetters;
  readonly #attempts: Attempts;

  constructor(office: PostOffice, letters = new WaitingLetters(office)) {
    this.#office = office;
    this.#letters = letters;
    this.#attempts = new Attempts(office.directory, () => office.now().getTime());
    this.#read = new LastHour(office.now);
    this.#taken = new LastHour(office.now);
  }

  /** Whether anybody is at home at an address: asked before a letter is taken. */
  async knows(address: string): Promise<boolean> {
    return (
      this.#office.addresses.parseBounceAddress(address) !== undefined ||
      (await findInvitation(this.#office, [address])) !== undefined ||
      (await this.#seatsOf([address])).length > 0
    );
  }

  async receive(raw: Uint8Array, envelope: Envelope): Promise<Received> {
    const bounced = envelope.recipients.flatMap((each) => this.#office.addresses.parseBounceAddress(each) ?? []);
    if (bounced.length > 0) return this.#readReport(raw, bounced);
    const invitation = await findInvitation(this.#office, envelope.recipients);
    if (invitation !== undefined) return this.#seat(raw, envelope, invitation);
    const seats = await this.#seatsOf(envelope.recipients);
    if (seats.length === 0) return { outcome: 'rejected', reason: 'there is nobody at this address' };
    const names = seats.map(nameOf);
    // Asked before a letter is read, because reading is the work; who wrote it is known only then.
    if (names.some((name) => this.#taken.count(name) >= LETTERS_PER_HOUR || this.#read.count(name) >= READ_PER_HOUR))
      return { outcome: 'too-many', reason: 'too many letters within an hour' };
    for (const name of names) this.#read.note(name);
    if (envelope.returnPath === '') return { outcome: 'ignored', reason: 'a report of a mail server' };
    let letter: InboundLetter;
    try {
      const read = await this.#open(raw);
      if (read === undefined) return { outcome: 'not-now', reason: 'too many letters are being read' };
      letter = read;
    } catch (fault) {
      return { outcome: 'rejected', reason: `this is not a letter: ${(fault as Error).message}` };
    }
    if (isAutomatic(letter)) return { outcome: 'ignored', reason: 'an automatic answer' };
    const from = letter.from?.address?.toLowerCase();
    const own = seats.filter(({ player }) => player.email === undefined || player.email.toLowerCase() === from);
    const [seat] = own;
    // The list may have put its own address in place of the player's, who would never hear of it: a bounce goes to the list.
    if (seat === undefined && isThroughList(letter)) for (const each of seats) await this.#tellOfList(each, letter);
    if (seat === undefined)
      return { outcome: 'rejected', reason: 'orders for this seat come from its player’s own address' };
    if (own.length > 1) return { outcome: 'rejected', reason: 'a letter carries the orders of one game' };
    const refusal = this.#checkSender(letter);
    if (refusal !== undefined) return refusal;
    this.#taken.note(nameOf(seat));
    await noteAlive(this.#office, seat.player.id);
    return this.#giveOrders(seat, letter);
  }

  /** What a mail server reports of an e-mail to a player. */
  async #readReport(raw: Uint8Array, players: readonly string[]): Promise<Received> {
    const office = this.#office;
    const read = await readDeliveryReport(raw).catch(() => ({ report: 'passing' }) as const);
    if (read.report !== 'failed') return { outcome: 'ignored', reason: 'a report of a mail server' };
    for (const id of players) {
      const player = await office.directory.findPlayer(id);
      if (player !== undefined) await noteDead(office, player, read.why);
    }
    return { outcome: 'ignored', reason: 'an e-mail did not arrive: its address is no longer used' };
  }

  /** The answer to an invitation: whoever wrote it takes the seat. */
  async #seat(
    raw: Uint8Array,
    envelope: Envelope,
    invitation: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  ): Promise<Received> {
    if (envelope.returnPath === '') {
      await reportInvitation(this.#office, this.#letters, invitation);
      return { outcome: 'ignored', reason: 'an invitation did not arrive' };
    }
    const name = `invitation ${invitation.address}`;
    if (this.#read.count(name) >= LETTERS_PER_HOUR)
      return { outcome: 'too-many', reason: 'too many letters within an hour' };
    this.#read.note(name);
    const letter = await this.#open(raw).catch(() => undefined);
    if (letter === undefined) return { outcome: 'not-now', reason: 'too many letters are being read' };
    if (isAutomatic(letter)) return { outcome: 'ignored', reason: 'an automatic answer' };
    if (letter.from?.address?.toLowerCase() !== invitation.email.toLowerCase())
      return { outcome: 'rejected', reason: 'an invitation is answered from the address it was sent to' };
    const refusal = this.#checkSender(letter);
    if (refusal !== undefined) return refusal;
    const answer = await joinByMail(this.#office, invitation, letter);
    if (!answer.ok) return notTaken(answer.problem);
    await this.#letters.send(answer.value);
    return { outcome: 'answered', game: invitation.game, accepted: 0, refused: false };
  }

  /** Undefined for a sender against whom nothing speaks. */
  #checkSender(letter: InboundLetter): Received | undefined {
    const authenticity = authenticityOf(letter, this.#office.authservId);
    if (authenticity.found === 'not-now')
      return { outcome: 'not-now', reason: 'whether this sender is genuine could not be checked' };
    if (authenticity.found !== 'failed') return undefined;
    const how = `the checks of its sender failed (${authenticity.how})`;
    return { outcome: 'rejected', reason: `${how}: send it through the mail server of ${letter.from?.address}` };
  }

  /** Tells the player of a seat that an e-mail to it came through a mailing list and was not carried out. */
  async #tellOfList(seat: MailSeat, letter: InboundLetter): Promise<void> {
    const office = this.#office;
    const { game, player } = seat;
    const { address } = await addressOf(office, player);
    const card = await office.games.game(callerOf(player), game);
    const wait = await this.#attempts.take([`list ${nameOf(seat)}`], { most: ANSWERED_TWICE, window: DAY });
    if (address === undefined || !card.ok || wait > 0) return;
    const { language } = await tellingFor(office, player.id);
    await this.#letters.send({
      to: { name: player.name, address },
      replyTo: await seatAddress(office, game, player.id),
      returnPath: office.addresses.bounceAddressOf(player.id),
      ...makeListLetter(player.name, card.value, address, language),
      messageId: `<list.${digest(`${game} ${letter.messageId ?? office.now().toISOString()}`).slice(0, 32)}@${office.domain}>`,
      references: threadOf(office, game),
    });
  }

  /** Whether a text in which nothing is read has been answered twice today: it comes from a machine that does not say so. */
  async #isFromMachine(seat: MailSeat, lines: readonly string[]): Promise<boolean> {
    const text = digest(lines.join('\n').replace(/\d+/g, '0'));
    const limit = { most: ANSWERED_TWICE, window: DAY };
    return (await this.#attempts.take([`unread ${nameOf(seat)} ${text}`], limit)) > 0;
  }

  /** A long letter is read elsewhere, so that nobody waits for it. */
  async #open(raw: Uint8Array): Promise<InboundLetter | undefined> {
    const { readLongLetter } = this.#office;
    return isShortLetter(raw) || readLongLetter === undefined ? readLetter(raw) : readLongLetter(raw);
  }

  async #giveOrders({ game, player }: MailSeat, letter: InboundLetter): Promise<Received> {
    const office = this.#office;
    const caller = callerOf(player);
    const before = await office.games.game(caller, game);
    if (!before.ok) return notTaken(before.problem);
    const breathe = makeBreather();
    const { lines: unsigned, signature } = readLines(letter.body, player.name, letter.unbroken);
    await breathe();
    const key = keyOf(letter, unsigned);
    if (key === undefined)
      return { outcome: 'rejected', reason: 'without Message-ID and Date a letter cannot be told from its copy' };
    const answered = (await office.events.findRequest(game, player.id, key))?.answer as Submitted | undefined;
    // A copy is answered for the side its letter was for, though another may be asked by now.
    const side = answered?.moves[0]?.side ?? sideOf(before.value);
    if (side === undefined && !before.value.you.moderator && !(await isJudge(office, game, player.id)))
      return { outcome: 'rejected', reason: 'this seat has been handed over' };

    const telling = await tellingFor(office, player.id);
    const reader = this.#reader(caller, before.value, side, letter, telling);
    const isOrder = async (line: string): Promise<boolean> => (await reader.readsAs(line)) === 'order';
    const isSignatureOrder = signature !== undefined && (await isOrder(signature));
    const lines = isSignatureOrder ? [...unsigned, signature] : unsigned;

    const { ruleset } = before.value;
    const found = await findAct({ lines, ruleset, language: telling.language, isOrder });
    const sorted = found === undefined ? await sortLines(lines.slice(0, MOST_LINES), reader) : NOTHING_SORTED;
    if (side === undefined && found === undefined && sorted.queries.length === 0)
      return { outcome: 'rejected', reason: 'a moderator gives orders by mail for guests, and this game has none' };
    const isUnread = found === undefined && isNothingRead(sorted) && answered === undefined;
    if (isUnread && (await this.#isFromMachine({ game, player }, lines)))
      return { outcome: 'rejected', reason: 'the same text was answered twice today, and nothing in it is an order' };
    // What happened beside the play while the side was asked all along, so that it got no notice.
    const told = toldUpTo(letter.inReplyTo);
    const { events } = side === undefined ? { events: [] } : await newsFor(office, caller, before.value, side, telling);
    const news = events.filter((event) => event.source === 'service' && event.version > told);
    const isSorted = found === undefined && (isWhole(sorted) || sorted.isLineByLine);
    const given = isSorted ? [...sorted.lines, ...lines.slice(MOST_LINES)] : lines;
    const mail = { letter, lines: given, sorted, side, key, telling };
    const submitted =
      found !== undefined
        ? await this.#act(caller, before.value, mail, found)
        : side === undefined
          ? succeed(nothingOrdered(before.value))
          : await this.#ordersOf(caller, before.value, { ...mail, side }, answered);
    if (!submitted.ok) return notTaken(submitted.problem);
    const remarks = await this.#remarksOn(before.value, player, { ...mail, lines: given }, found, submitted.value);
    const after = await office.games.game(caller, game);
    const card = await asSeenBy(office, caller, after.ok ? after.value : before.value, side);
    const isAct = found?.found === 'act';
    const { language } = telling;
    await breathe();
    const answer = makeAnswer({
      name: player.name,
      // The text of an act is part of it, and no line with a fate of its own.
      lines: isAct ? [given.join(' ')] : given,
      tried: Math.min(given.length, MOST_LINES),
      news,
      submitted: submitted.value,
      acted: isAct && submitted.value.refusal === undefined && !submitted.value.dryRun,
      before: before.value,
      game: card,
      side,
      sheet: side === undefined ? NO_SHEET : await orderSheet(office.games, caller, card, side, language),
      undo: await undoStoryOf(office, caller, card, side, telling),
      answers: await answersTo(office, caller, card, side, sorted.queries, language),
      said: isSorted ? sorted.said : [],
      remarks,
      telling,
      page: pageOf(office, game),
    });
    const unanswerable = await this.#answer({ game: card, player, side, key, letter }, answer);
    const { moves, refusal } = submitted.value;
    const received = { outcome: 'answered', game, accepted: moves.length, refused: refusal !== undefined } as const;
    return unanswerable === undefined ? received : { ...received, unanswerable };
  }

  /**
   * An answer that cannot be sent now is sent later. One that is refused for good never arrives, but an e-mail whose orders are carried out
   * must not come back as undeliverable.
   */
  async #answer(answered: AnsweredMail, answer: LetterText): Promise<string | undefined> {
    const { game, player, side, key, letter } = answered;
    const office = this.#office;
    const address = player.email ?? letter.from?.address;
    if (address === undefined) return undefined;
    try {
      await this.#letters.send({
        to: { name: player.name, address },
        replyTo: await seatAddress(office, game.id, player.id),
        returnPath: office.addresses.bounceAddressOf(player.id),
        ...answer,
        messageId: makeMessageId(office, `answer.${digest(`${game.id} ${key}`).slice(0, 32)}`, game, side),
        references: threadOf(office, game.id),
        ...(letter.messageId === undefined ? {} : { inReplyTo: letter.messageId }),
      });
      return undefined;
    } catch (fault) {
      if (!isRefusedForGood(fault)) throw fault;
      const why = deadReasonOf(fault);
      if (why !== undefined) await noteDead(office, player, why);
      return (fault as Error).message;
    }
  }

  /** How the lines of a letter are read, each once; the numbers of choices belong to the sheet that the letter answers. */
  #reader(caller: Caller, game: GameCard, side: Side | undefined, letter: InboundLetter, telling: Telling) {
    const { games } = this.#office;
    const read = new Map<string, LineReading>();
    const breathe = makeBreather();
    let choices: Promise<readonly string[] | undefined> | undefined;
    const makeChoices = async (): Promise<readonly string[] | undefined> => {
      if (side === undefined || toldUpTo(letter.inReplyTo) !== game.version) return undefined;
      return (await orderSheet(games, caller, game, side, telling.language)).choices;
    };
    return {
      async readsAs(line: string): Promise<LineReading> {
        const known = read.get(line);
        if (known !== undefined || side === undefined) return known ?? 'none';
        await breathe();
        const found = await games.readLine(caller, game.id, { side, line });
        const reading = found.ok ? found.value : 'none';
        read.set(line, reading);
        return reading;
      },
      choices(): Promise<readonly string[] | undefined> {
        choices ??= makeChoices();
        return choices;
      },
    };
  }

  /** Does what a letter says beside the play. */
  async #act(caller: Caller, game: GameCard, mail: ReadMail, found: FoundAct): Promise<Outcome<Submitted>> {
    const { letter, lines, side, key, telling } = mail;
    if (found.found === 'refusal') return succeed(refuseAll(game, lines.length, found.refusal));
    if (asksForDryRun(letter.subject ?? '', game.name)) return succeed({ ...nothingOrdered(game), dryRun: true });
    if (found.act.act === 'dice' && game.you.moderator) {
      const { language } = telling;
      const entered = await enterDice(this.#office, this.#letters, caller, game, { key, language }, found.act.faces);
      if (entered?.ok === false && ANSWERED.includes(entered.problem.kind))
        return succeed(refuseAll(game, 1, actRefused(game, entered.problem, language)));
      if (entered !== undefined) return entered;
    }
    const copy = JSON.stringify([game.id, key, lines]);
    const refusedBefore = this.#refused.get(copy);
    if (refusedBefore !== undefined) return succeed(refusedBefore);
    const { inReplyTo } = letter;
    const act = { act: found.act, lines, key: `${key} act`, side, inReplyTo };
    const acted = await carryOut(this.#office, caller, game, act);
    if (!acted.ok) {
      if (!ANSWERED.includes(acted.problem.kind) || acted.problem.code === 'key-reused') return acted;
      const refused = refuseAll(game, 1, actRefused(game, acted.problem, telling.language));
      this.#rememberRefused(copy, refused);
      return succeed(refused);
    }
    const { id, version } = game;
    const since = await this.#office.games.events(caller, id, { ...telling, as: eyesFor(side), after: version });
    return succeed({ ...nothingOrdered(acted.value), events: since.ok ? since.value.items : [] });
  }

  /** What is to be said besides what became of the lines: who rolls, who rules. */
  async #remarksOn(
    game: GameCard,
    player: PlayerRow,
    { side, lines, telling }: ReadMail,
    found: FoundAct | undefined,
    submitted: Submitted,
  ): Promise<readonly string[]> {
    const words = WORDS[telling.language];
    const { diceWanted } = submitted;
    if (found?.found === 'act' && found.act.act === 'dispute' && submitted.refusal === undefined) {
      if (game.moderator !== undefined) return [words.disputeTo(game.moderator.name)];
      return [game.club === undefined ? words.disputeToNobody : words.disputeToClub];
    }
    if (found?.found === 'act' && diceWanted !== undefined)
      return [words.diceWanted(diceWanted.dice, diceWanted.sides)];
    const waiting = side === undefined ? undefined : await keepForDice(this.#office, game, side, lines, submitted);
    return waiting === undefined ? [] : askToRoll(this.#office, this.#letters, game, player, waiting, telling.language);
  }

  /** What cannot be handed in is answered like other letters, so that nobody waits for nothing. */
  async #ordersOf(
    caller: Caller,
    game: GameCard,
    mail: OrdersByMail,
    answered: Submitted | undefined,
  ): Promise<Outcome<Submitted>> {
    if (answered !== undefined) return this.#submit(caller, game, mail);
    const { sorted } = mail;
    const { language } = mail.telling;
    const refuse = (refusal: NonNullable<Submitted['refusal']>): Outcome<Submitted> =>
      succeed(refuseAll(game, mail.lines.length, refusal));
    const [number] = sorted.unknownNumbers;
    if (number !== undefined) {
      const sheet = toldUpTo(mail.letter.inReplyTo);
      const why = sheet === 0 ? 'none' : sheet === game.version ? 'unknown' : 'old';
      return refuse(numbersUnknown(game.ruleset, number, why, language));
    }
    if (mail.lines.length === 0) return succeed(nothingOrdered(game));
    if (answersOldSheet(mail.letter.inReplyTo, game)) return refuse(oldSheet(game.ruleset, language));
    const tooLong = mail.lines.findIndex((line) => line.length > LONGEST_LINE);
    if (tooLong !== -1) return refuse(longLine(game.ruleset, tooLong, LONGEST_LINE, language));
    const [unclear] = sorted.unclear;
    // What of it was to be carried out is not guessed: half an attack would be made with half its dice.
    if (unclear !== undefined && !sorted.isLineByLine)
      return refuse(unclearLine(game.ruleset, mail.lines.indexOf(unclear), unclear, language));
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
    keepNewest(this.#refused, REFUSED_KEPT);
  }

  /** Who is at home at these addresses: players, and the moderator, who gives the orders of guests. */
  async #seatsOf(recipients: readonly string[]): Promise<readonly MailSeat[]> {
    const found = new Map<string, MailSeat>();
    for (const address of recipients) {
      const game = gameOfAddress(address);
      if (game === undefined) continue;
      const seated = (await this.#office.events.seats(game)).map(({ player }) => player);
      const { moderator, club } = (await this.#office.events.find(game)) ?? {};
      for (const id of new Set([...seated, moderator, ...(await judgesOf(this.#office, club))])) {
        if (id === undefined) continue;
        const edition = await addressEdition(this.#office, game, id);
        if (!this.#office.addresses.isAddressOf(address, game, id, edition)) continue;
        const player = await this.#office.directory.findPlayer(id);
        if (player !== undefined) found.set(nameOf({ game, player }), { game, player });
      }
    }
    return [...found.values()];
  }
}

/** Those who run a club. */
const judgesOf = async ({ directory }: PostOffice, club: string | undefined): Promise<readonly string[]> =>
  club === undefined
    ? []
    : (await directory.members(club)).filter(({ role }) => role !== 'member').map(({ player }) => player);

const isJudge = async (office: PostOffice, game: string, player: string): Promise<boolean> =>
  (await judgesOf(office, (await office.events.find(game))?.club)).includes(player);

const NOTHING_SORTED: SortedLines = {
  orders: [],
  lines: [],
  queries: [],
  said: [],
  unclear: [],
  unknownNumbers: [],
  isLineByLine: false,
};

/** Whether every line was understood, so that only the orders among them are handed in. */
const isWhole = ({ unclear, unknownNumbers }: SortedLines): boolean =>
  unclear.length === 0 && unknownNumbers.length === 0;

const isNothingRead = ({ orders, queries, unknownNumbers }: SortedLines): boolean =>
  orders.length + queries.length + unknownNumbers.length === 0;

const nameOf = ({ game, player }: MailSeat): string => `${game} ${player.id}`;

/** Said by the player, not by the name of the game, which every answer carries in its subject. */
const asksForDryRun = (subject: string, game: string): boolean =>
  /\b(dry[ -]?run|prova)\b/i.test(inOneLine(subject).replaceAll(inOneLine(game), ''));

/** Headers are folded where they have spaces. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const nothingOrdered = ({ version }: GameCard): Submitted => ({
  version,
  dryRun: false,
  moves: [],
  events: [],
  waitingFor: [],
  superfluous: [],
  notTried: 0,
});

const refuseAll = (game: GameCard, lines: number, refusal: NonNullable<Submitted['refusal']>): Submitted => ({
  ...nothingOrdered(game),
  refusal,
  notTried: lines - 1,
});

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What makes a letter this one, however often it arrives. */
function keyOf({ messageId, date, subject }: InboundLetter, lines: readonly string[]): string | undefined {
  if (messageId !== undefined) return `mail ${digest(messageId)}`;
  return date === undefined ? undefined : `mail ${digest(JSON.stringify([date, subject ?? '', lines]))}`;
}

/** Which side's letter it is: of those the sender leads, one that is asked. The moderator leads the guests. */
export function sideOf(game: GameCard): Side | undefined {
  const led = ledSides(game);
  return led.find((side) => game.pending.some((decision) => decision.side === side)) ?? led[0];
}
