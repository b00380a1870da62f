import type { GameCard } from '#games/cards';
import type { NoticeTopic } from '#games/live/notices';
import { keepNewest, known } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import type { PlayerRow } from '#store/directory-store';
import type { OutboxRow } from '#store/outbox-store';
import { addressOf, deadReasonOf, noteDead } from './dead-addresses.ts';
import type { Courier, Delivery } from './dispatcher.ts';
import { makeInvitation } from './join-letters.ts';
import { makeNotice } from './letters.ts';
import { invitationAddress, inviterOf } from './mail-invitations.ts';
import { isRefusedForGood, isServerDown } from './mailer.ts';
import { orderSheet } from './order-sheet.ts';
import {
  asSeenBy,
  callerOf,
  joinPage,
  makeMessageId,
  newsFor,
  type PostOffice,
  pageOf,
  seatAddress,
  spacesOf,
  tellingFor,
  threadOf,
  undoStoryOf,
  unsubscribeUrl,
} from './post-office.ts';
import { TurnReports } from './turn-reports.ts';
import { makeDisputeLetter, makeSeatLostLetter, makeTurnLetter, makeVerdictLetter } from './unseated-letters.ts';

type Payload = {
  readonly side: string;
  readonly version: number;
  readonly decision?: string;
  readonly deadline?: string;
};
/** Of how many sides it is remembered up to where they were asked. */
const ASKED_KEPT = 10_000;

/** What is no decision of the play that waits for its reader: no letter of the day tells of it. */
const NOT_IN_DIGESTS: readonly string[] = [
  'invited',
  'undo-proposed',
  'undo-declined',
  'dispute-raised',
  'dispute-settled',
  'deadline-missed',
  'answered-for',
  'verdict-proposed',
  'seat-handed-over',
  'seat-lost',
  'game-ended',
  'player-unreachable',
  'address-dead',
  'turn-ended',
] satisfies NoticeTopic[];

/** Writes to players what concerns them: notices in their own lane, reminders at their hour. */
export class PlayerCourier implements Courier {
  readonly kind: 'player' | 'reminder';
  /** Two days: an e-mail is written anew for every attempt, so that it is never out of date. */
  readonly patience = 2 * 86_400_000;
  readonly longestWait = 3_600_000;
  readonly #office: PostOffice;
  /** Game, player and side -> the version up to which its decision was last put to it in a letter. */
  readonly #asked = new Map<string, number>();

  constructor(kind: 'player' | 'reminder', office: PostOffice) {
    this.kind = kind;
    this.#office = office;
  }

  async deliver(row: OutboxRow): Promise<Delivery> {
    const office = this.#office;
    const id = known(row.recipient.split(':')[1], 'recipient of row', row.number);
    const player = await office.directory.findPlayer(id);
    const mode = (await office.directory.mailPreference(id))?.mode ?? 'immediate';
    if (player === undefined || mode === 'none') return { done: 'not-wanted' };
    const { address, dead } = await addressOf(office, player);
    // A game that began after the address had died.
    if (dead !== undefined) await office.games.noteReach(id, { reach: 'lost', why: dead.why, since: dead.since });
    // A notice of the account tells of it; an e-mail would not arrive.
    if (address === undefined || row.topic === 'address-dead') return { done: 'not-wanted' };
    if (office.mailer.isDown) return { done: 'failed', reason: 'the mail server cannot be reached', again: 'soon' };
    // Who reads once a day gets the games that wait for them in one letter; what that does not tell comes at once.
    if (mode === 'daily' && this.kind === 'player' && !NOT_IN_DIGESTS.includes(row.topic))
      return { done: 'not-wanted' };
    const caller = callerOf(player);
    const found = await office.games.game(caller, row.gameId);
    if (!found.ok) return { done: 'not-wanted' };
    try {
      return await this.#write(row, player, address, found.value);
    } catch (fault) {
      const why = isRefusedForGood(fault) ? deadReasonOf(fault) : undefined;
      if (why !== undefined) {
        await noteDead(office, player, why);
        return { done: 'not-wanted' };
      }
      if (!isServerDown(fault)) throw fault;
      const detail = (fault as Error).message;
      return { done: 'failed', reason: 'the mail server cannot be reached', detail, again: 'soon' };
    }
  }

  #write(row: OutboxRow, player: PlayerRow, address: string, game: GameCard): Promise<Delivery> {
    switch (row.topic) {
      case 'invited':
        return this.#invite(row, player, address, game);
      case 'verdict-proposed':
        return this.#callJudge(row, player, address, game);
      case 'dispute-raised':
        return game.you.moderator
          ? this.#notify(row, player, address, game)
          : this.#callJudge(row, player, address, game);
      case 'turn-ended':
        return this.#reportTurn(row, player, address, game);
      case 'seat-lost':
        return this.#takeLeave(row, player, address, game);
      default:
        return this.#notify(row, player, address, game);
    }
  }

  async #notify(row: OutboxRow, player: PlayerRow, address: string, found: GameCard): Promise<Delivery> {
    const office = this.#office;
    const { id } = player;
    const caller = callerOf(player);
    const { side, version } = row.payload as Payload;
    // The seat may have been handed over since.
    if (!found.you.sides.includes(side) && !found.you.moderator) return { done: 'not-wanted' };
    const game = await asSeenBy(office, caller, found, side);
    if (!isTimely(row, side, game)) return { done: 'not-wanted' };
    // Asked, no longer asked and asked again before a letter left: the first letter has told all of it.
    const lane = `${row.gameId} ${id} ${side}`;
    if (row.topic === 'your-turn' && version <= (this.#asked.get(lane) ?? 0)) return { done: 'not-wanted' };

    const reader = leads(found, side) ? 'leader' : 'moderator';
    const telling = await tellingFor(office, id);
    const news = await newsFor(office, caller, game, side, telling);
    const sheet = await orderSheet(office.games, caller, game, side, telling.language);
    const undo = await undoStoryOf(office, caller, game, side, telling);
    const disputed = await disputedMoves(office, game, telling.language);
    const unsubscribe = unsubscribeUrl(office, id);
    const around = spacesOf(news.events);
    const png = await office.drawBoard(caller, row.gameId, { as: side, around, language: telling.language });
    const letter = makeNotice({
      topic: row.topic,
      name: player.name,
      side,
      reader,
      game,
      news,
      sheet,
      undo,
      disputed,
      telling,
      page: pageOf(office, row.gameId),
      hasPicture: png !== undefined,
      unsubscribe,
    });

    await office.mailer.send({
      to: { name: player.name, address },
      replyTo: await seatAddress(office, row.gameId, id),
      returnPath: office.addresses.bounceAddressOf(id),
      ...letter,
      messageId: makeMessageId(office, `${row.gameId}.${row.number}`, game, reader === 'leader' ? side : undefined),
      references: threadOf(office, row.gameId),
      unsubscribe,
      ...(png === undefined ? {} : { board: { name: 'board.png', png } }),
    });
    if (game.pending.some((decision) => decision.side === side)) this.#noteAsked(lane, game.version);
    return { done: 'delivered' };
  }

  #noteAsked(lane: string, version: number): void {
    this.#asked.delete(lane);
    this.#asked.set(lane, version);
    keepNewest(this.#asked, ASKED_KEPT);
  }

  /** To whoever may confirm what another judge proposes. They need no seat: they are told what all may know. */
  async #callJudge(row: OutboxRow, player: PlayerRow, address: string, game: GameCard): Promise<Delivery> {
    const office = this.#office;
    const { adjudication } = game;
    const { language } = await tellingFor(office, player.id);
    const unsubscribe = unsubscribeUrl(office, player.id);
    const about = { name: player.name, game, url: pageOf(office, row.gameId), language, unsubscribe };
    const isDisputed = game.disputes.some(({ ruling }) => ruling === undefined);
    const isProposed = adjudication !== undefined && adjudication.judge !== player.id;
    const isTheirs = row.topic === 'dispute-raised' ? isDisputed : isProposed;
    if (!isTheirs || game.you.sides.length > 0 || game.status !== 'running') return { done: 'not-wanted' };
    const proposer = adjudication && (await office.directory.findPlayer(adjudication.judge))?.name;
    await office.mailer.send({
      to: { name: player.name, address },
      replyTo: await seatAddress(office, row.gameId, player.id),
      returnPath: office.addresses.bounceAddressOf(player.id),
      ...(row.topic === 'dispute-raised' || adjudication === undefined
        ? makeDisputeLetter(about)
        : makeVerdictLetter({ ...about, verdict: adjudication, ...(proposer === undefined ? {} : { proposer }) })),
      messageId: `<${row.gameId}.${row.number}@${office.domain}>`,
      references: threadOf(office, row.gameId),
      unsubscribe,
    });
    return { done: 'delivered' };
  }

  /** What happened in a turn, to the moderator who wants that of every turn. */
  async #reportTurn(row: OutboxRow, player: PlayerRow, address: string, game: GameCard): Promise<Delivery> {
    const office = this.#office;
    if (!game.you.moderator) return { done: 'not-wanted' };
    const { turn } = row.payload as { readonly turn: number };
    const turns = await office.events.readTurns(row.gameId);
    const at = turns.findIndex((each) => each.turn === turn);
    const ended = turns[at];
    if (ended === undefined) return { done: 'not-wanted' };
    const { language } = await tellingFor(office, player.id);
    const reports = new TurnReports(office.games, office.events);
    const span = { from: Math.max(0, ended.version - 1), to: turns[at + 1]?.version, language };
    const [text, html] = await Promise.all(
      (['text', 'html'] as const).map((format) => reports.write(callerOf(player), row.gameId, { ...span, format })),
    );
    if (!text?.ok || !html?.ok) return { done: 'not-wanted' };
    const unsubscribe = unsubscribeUrl(office, player.id);
    const report = { turn: ended.label[language], text: text.value.text, html: html.value.text };
    await office.mailer.send({
      to: { name: player.name, address },
      replyTo: await seatAddress(office, row.gameId, player.id),
      returnPath: office.addresses.bounceAddressOf(player.id),
      ...makeTurnLetter(player.name, game, report, { url: pageOf(office, row.gameId), language, unsubscribe }),
      messageId: `<${row.gameId}.${row.number}@${office.domain}>`,
      references: threadOf(office, row.gameId),
      unsubscribe,
    });
    return { done: 'delivered' };
  }

  /** To somebody who had a seat: unless they have it back, or another one. */
  async #takeLeave(row: OutboxRow, player: PlayerRow, address: string, game: GameCard): Promise<Delivery> {
    const office = this.#office;
    const { side, successor, reason } = row.payload as { side: Side; successor: string; reason: string };
    if (game.you.sides.length > 0 || game.status === 'ended') return { done: 'not-wanted' };
    const { language } = await tellingFor(office, player.id);
    const unsubscribe = unsubscribeUrl(office, player.id);
    await office.mailer.send({
      to: { name: player.name, address },
      returnPath: office.addresses.bounceAddressOf(player.id),
      ...makeSeatLostLetter({ name: player.name, side, game, successor, reason, language, unsubscribe }),
      messageId: `<${row.gameId}.${row.number}@${office.domain}>`,
      references: threadOf(office, row.gameId),
      unsubscribe,
    });
    return { done: 'delivered' };
  }

  /** To somebody who has no seat yet, hence no board; answering takes it. */
  async #invite(row: OutboxRow, player: PlayerRow, address: string, game: GameCard): Promise<Delivery> {
    const office = this.#office;
    if (game.status !== 'waiting' || game.you.sides.length > 0) return { done: 'not-wanted' };
    const { language, timeZone } = await tellingFor(office, player.id);
    const page = await office.games.events(callerOf(player), row.gameId, { language, timeZone });
    const unsubscribe = unsubscribeUrl(office, player.id);
    await office.mailer.send({
      to: { name: player.name, address },
      replyTo: await invitationAddress(office, { game: row.gameId, email: address, language, player: player.id }),
      returnPath: office.addresses.bounceAddressOf(player.id),
      ...makeInvitation({
        guest: player,
        inviter: await inviterOf(office, game),
        game,
        news: page.ok ? page.value.items : [],
        url: joinPage(office, row.gameId),
        language,
        unsubscribe,
      }),
      messageId: `<${row.gameId}.${row.number}@${office.domain}>`,
      references: threadOf(office, row.gameId),
      unsubscribe,
    });
    return { done: 'delivered' };
  }
}

/** The disputed moves as they were written, by dispute. Only the moderator reads them so, and the side that raised the dispute. */
async function disputedMoves(
  { games, events }: PostOffice,
  { id, disputes }: GameCard,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const open = disputes.filter(({ ruling, move }) => ruling === undefined && move !== undefined);
  if (open.length === 0) return new Map();
  const moves = (await events.readMoves(id)).filter((move) => open.some((dispute) => dispute.move === move.id));
  const texts = await games.moveTexts(id, moves);
  return new Map(open.map((dispute) => [dispute.id, texts.get(known(dispute.move, 'move'))?.[language] ?? '']));
}

/** Whether somebody gives the orders of a side: who sits there, and the moderator for a guest. */
const leads = ({ you, seats }: GameCard, side: Side): boolean => {
  const seat = seats.find((each) => each.side === side)?.player;
  return you.sides.includes(side) || (seat !== undefined && seat.id === undefined);
};

/** Whether it still is as the letter says: it may have waited for the mail server for hours. */
export function isTimely({ topic, payload }: OutboxRow, side: Side, game: GameCard): boolean {
  const { decision, deadline } = payload as Payload;
  const asked = game.pending.filter((pending) => pending.side === side);
  const reminded = game.pending.find(({ id }) => id === decision);
  switch (topic) {
    case 'your-turn':
      return asked.length > 0;
    case 'turn-taken-back':
      return asked.length === 0 && game.status === 'running';
    case 'reminder':
      // Where the deadline was put off, or the game is paused, another reminder comes in time; a moderator's own names none.
      return reminded !== undefined && (deadline === undefined || reminded.deadline === deadline);
    case 'game-ended':
      return game.status === 'ended';
    case 'player-unreachable':
      return game.seats.some((seat) => seat.side === side && seat.unreachable !== undefined);
    case 'game-paused':
      return game.paused !== undefined;
    case 'game-resumed':
      return game.paused === undefined && game.status === 'running';
    case 'undo-proposed':
      return game.undo !== undefined && !game.undo.agreed.includes(side);
    case 'dispute-raised':
      return game.disputes.some((dispute) => dispute.side === side && dispute.ruling === undefined);
    case 'dispute-settled':
    case 'position-corrected':
      return true;
    default:
      return game.status !== 'ended';
  }
}
