import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { PlayerRow } from '#store/directory-store';
import { linesOf, makeText } from './letter-body.ts';
import { makeAnswer } from './letters.ts';
import { gameOfAddress } from './mail-address.ts';
import { callerOf, languageOf, type PostOffice, threadOf } from './post-office.ts';

/** What became of a letter. `rejected`: the sender's server is told so; `ignored`: taken and put aside. */
export type Received =
  | { readonly outcome: 'answered'; readonly game: string; readonly accepted: number; readonly refused: boolean }
  | { readonly outcome: 'ignored' | 'rejected'; readonly reason: string }
  | { readonly outcome: 'too-many'; readonly reason: string };

export interface Envelope {
  /** Whom the letter was delivered to; the letter's own headers say nothing certain. */
  readonly recipients: readonly string[];
}

const LETTERS_PER_HOUR = 60;
const HOUR = 3_600_000;
const MOST_LINES = 200;

/**
 * Reads letters with orders. A letter counts for a seat only if it was sent to that seat's secret address from the
 * player's own; the same letter (by its Message-ID) is carried out once, however often it arrives.
 */
export class MailInbox {
  readonly #office: PostOffice;
  readonly #received = new Map<string, number[]>();

  constructor(office: PostOffice) {
    this.#office = office;
  }

  /** Whether anybody is at home at an address: asked before a letter is taken. */
  async knows(address: string): Promise<boolean> {
    return (await this.#seatOf([address])) !== undefined;
  }

  async receive(raw: Uint8Array, envelope: Envelope): Promise<Received> {
    const seat = await this.#seatOf(envelope.recipients);
    if (seat === undefined) return { outcome: 'rejected', reason: 'there is nobody at this address' };
    const { game, player } = seat;
    let letter: Email;
    try {
      letter = await PostalMime.parse(raw, { maxNestingDepth: 20 });
    } catch (fault) {
      return { outcome: 'rejected', reason: `this is not a letter: ${(fault as Error).message}` };
    }
    if (isAutomatic(letter)) return { outcome: 'ignored', reason: 'an automatic answer' };
    const from = letter.from?.address?.toLowerCase();
    if (player.email !== undefined && from !== player.email.toLowerCase()) {
      return { outcome: 'rejected', reason: 'orders for this seat come from its player’s own address' };
    }
    if (!this.#mayReceive(`${game} ${player.id}`))
      return { outcome: 'too-many', reason: 'too many letters within an hour' };

    const lines = linesOf(letter.text ?? makeText(letter.html ?? '')).slice(0, MOST_LINES);
    const isDryRun = /\b(dry[ -]?run|prova)\b/i.test(letter.subject ?? '');
    const language = await languageOf(this.#office, player.id);
    return this.#giveOrders(game, player, letter, lines, { isDryRun, language });
  }

  async #giveOrders(
    game: string,
    player: PlayerRow,
    letter: Email,
    lines: readonly string[],
    { isDryRun, language }: { readonly isDryRun: boolean; readonly language: 'en' | 'it' },
  ): Promise<Received> {
    const office = this.#office;
    const caller = callerOf(player);
    const before = await office.games.game(caller, game);
    if (!before.ok) return { outcome: 'rejected', reason: before.problem.message };
    const { sides } = before.value.you;
    const asked = before.value.pending.map(({ side }) => side).find((side) => sides.includes(side));
    const side = asked ?? sides[0];
    if (side === undefined) return { outcome: 'rejected', reason: 'this seat has been handed over' };
    if (lines.length === 0) return { outcome: 'ignored', reason: 'no line of this letter is an order' };
    const key = `mail ${createHash('sha256')
      .update(letter.messageId ?? lines.join('\n'))
      .digest('hex')}`;
    const submitted = await office.games.submit(caller, game, {
      text: lines.join('\n'),
      side,
      dryRun: isDryRun,
      key,
      language,
    });
    if (!submitted.ok) return { outcome: 'rejected', reason: submitted.problem.message };

    const after = await office.games.game(caller, game);
    const card = after.ok ? after.value : before.value;
    const png = await office.drawBoard(caller, game, side);
    const answer = makeAnswer({ name: player.name, lines, submitted: submitted.value, game: card, side, language });
    const address = player.email ?? letter.from?.address;
    if (address !== undefined) {
      await office.mailer.send({
        to: { name: player.name, address },
        replyTo: office.addresses.addressOf(game, player.id),
        ...answer,
        messageId: `<answer.${createHash('sha256').update(`${game} ${key}`).digest('hex').slice(0, 32)}@${office.domain}>`,
        references: threadOf(office, game),
        ...(letter.messageId === undefined ? {} : { inReplyTo: letter.messageId }),
        ...(png === undefined ? {} : { board: { name: 'board.png', png } }),
      });
    }
    const { moves, refusal } = submitted.value;
    return { outcome: 'answered', game, accepted: moves.length, refused: refusal !== undefined };
  }

  async #seatOf(
    recipients: readonly string[],
  ): Promise<{ readonly game: string; readonly player: PlayerRow } | undefined> {
    for (const address of recipients) {
      const game = gameOfAddress(address);
      if (game === undefined) continue;
      for (const { player: id } of await this.#office.events.seats(game)) {
        if (id === undefined || !this.#office.addresses.isAddressOf(address, game, id)) continue;
        const player = await this.#office.directory.findPlayer(id);
        if (player !== undefined) return { game, player };
      }
    }
    return undefined;
  }

  #mayReceive(seat: string): boolean {
    const now = this.#office.now().getTime();
    const recent = (this.#received.get(seat) ?? []).filter((at) => at > now - HOUR);
    if (recent.length >= LETTERS_PER_HOUR) return false;
    this.#received.set(seat, [...recent, now]);
    return true;
  }
}

/** Answering machines must not talk to each other. */
function isAutomatic(letter: Email): boolean {
  const header = (name: string): string | undefined =>
    letter.headers.find(({ key }) => key === name)?.value.toLowerCase();
  const submitted = header('auto-submitted');
  return (
    (submitted !== undefined && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    header('x-autoreply') !== undefined
  );
}
