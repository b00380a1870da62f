import type { OutboxRow } from '#store/outbox-store';
import type { Courier, Delivery } from './dispatcher.ts';
import { makeNotice, orderSheet } from './letters.ts';
import {
  asSeenBy,
  callerOf,
  confirmedAddress,
  languageOf,
  makeMessageId,
  newsFor,
  type PostOffice,
  threadOf,
  unsubscribeUrl,
} from './post-office.ts';

type Payload = { readonly side: string; readonly decision?: string; readonly deadline?: string };

/** Writes to players what concerns them: notices in their own lane, reminders at their hour. */
export class PlayerCourier implements Courier {
  readonly kind: 'player' | 'reminder';
  /** Two days: a letter is written anew for every attempt, so that it is never out of date. */
  readonly attempts = 20;
  readonly #office: PostOffice;

  constructor(kind: 'player' | 'reminder', office: PostOffice) {
    this.kind = kind;
    this.#office = office;
  }

  async deliver(row: OutboxRow): Promise<Delivery> {
    const office = this.#office;
    const id = row.recipient.split(':')[1]!;
    const player = await office.directory.findPlayer(id);
    const mode = (await office.directory.mailPreference(id))?.mode ?? 'immediate';
    const address = player && confirmedAddress(player);
    if (player === undefined || address === undefined || mode === 'none') return { done: 'not-wanted' };
    // Who reads once a day gets the games that wait for them in one letter; a reminder does not wait.
    if (mode === 'daily' && this.kind === 'player') return { done: 'not-wanted' };
    const { side, decision, deadline } = row.payload as Payload;
    const caller = callerOf(player);
    const found = await office.games.game(caller, row.gameId);
    if (!found.ok) return { done: 'not-wanted' };
    const { you } = found.value;
    // The seat may have been handed over since.
    if (!you.sides.includes(side) && !you.moderator) return { done: 'not-wanted' };
    const game = await asSeenBy(office, caller, found.value, side);
    const isAsked = game.pending.some((pending) => pending.side === side);
    if (row.topic === 'your-turn' && !isAsked) return { done: 'not-wanted' };
    const asked = game.pending.find((pending) => pending.id === decision);
    // Where the deadline was put off, or the game is paused, another reminder comes in time; a moderator's own names none.
    const isTimely = asked !== undefined && (deadline === undefined || asked.deadline === deadline);
    if (row.topic === 'reminder' && !isTimely) return { done: 'not-wanted' };

    const language = await languageOf(office, id);
    const news = await newsFor(office, caller, game, side, language);
    const sheet = await orderSheet(office.games, caller, game, side);
    const unsubscribe = unsubscribeUrl(office, id);
    const letter = makeNotice({
      topic: row.topic,
      name: player.name,
      side,
      game,
      news,
      sheet,
      language,
      unsubscribe,
    });
    const png = await office.drawBoard(caller, row.gameId, side);
    await office.mailer.send({
      to: { name: player.name, address },
      replyTo: office.addresses.addressOf(row.gameId, id),
      ...letter,
      messageId: makeMessageId(office, `${row.gameId}.${row.number}`, game, side),
      references: threadOf(office, row.gameId),
      unsubscribe,
      ...(png === undefined ? {} : { board: { name: 'board.png', png } }),
    });
    return { done: 'delivered' };
  }
}
