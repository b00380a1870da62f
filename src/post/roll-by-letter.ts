import { createHash } from 'node:crypto';
import type { Caller } from '#games/caller';
import type { GameCard, Submitted } from '#games/cards';
import type { Outcome } from '#games/outcome';
import type { Language } from '#kernel/text';
import type { PlayerRow } from '#store/directory-store';
import { addressOf } from './dead-addresses.ts';
import { diceEntered, findForDice, keepForDice, type WaitingForDice } from './dice-by-letter.ts';
import { makeAct } from './letter-acts.ts';
import { WORDS } from './letter-words.ts';
import { makeAnswer } from './letters.ts';
import { orderSheet } from './order-sheet.ts';
import { callerOf, makeMessageId, type PostOffice, pageOf, seatAddress, tellingFor, threadOf } from './post-office.ts';
import { makeDiceLetter } from './unseated-letters.ts';
import type { WaitingLetters } from './waiting-letters.ts';

/* The moderator rolls on a real table: asked by e-mail, answering with what fell. Whoever gave the order hears of the result. */

/** Asks the moderator to roll; gives back what the writer of the order is told. */
export async function askToRoll(
  office: PostOffice,
  letters: WaitingLetters,
  game: GameCard,
  writer: PlayerRow,
  waiting: WaitingForDice,
  language: Language,
): Promise<readonly string[]> {
  const words = WORDS[language];
  const wanted = words.diceWanted(waiting.dice, waiting.sides);
  if (game.moderator?.id === undefined) return [wanted];
  if (game.moderator.id === writer.id) {
    const example = makeAct(language, { act: 'dice', faces: Array.from({ length: waiting.dice }, () => 1) });
    return [`${wanted} ${words.diceHelp(example)}`];
  }
  const moderator = await office.directory.findPlayer(game.moderator.id);
  const { address } = moderator === undefined ? {} : await addressOf(office, moderator);
  if (moderator === undefined || address === undefined) return [wanted];
  const { language: spoken } = await tellingFor(office, moderator.id);
  await letters.send({
    to: { name: moderator.name, address },
    replyTo: await seatAddress(office, game.id, moderator.id),
    returnPath: office.addresses.bounceAddressOf(moderator.id),
    ...makeDiceLetter(moderator.name, game, waiting, { url: pageOf(office, game.id), language: spoken }),
    messageId: `<dice-wanted.${game.id}.v${game.version}.${office.now().getTime()}@${office.domain}>`,
    references: threadOf(office, game.id),
  });
  return [`${wanted} ${words.diceTold}`];
}

/** Gives the order that waits for dice with those that fell; undefined where none waits. */
export async function enterDice(
  office: PostOffice,
  letters: WaitingLetters,
  caller: Caller,
  game: GameCard,
  { key, language }: { readonly key: string; readonly language: Language },
  faces: readonly number[],
): Promise<Outcome<Submitted> | undefined> {
  const waiting = await findForDice(office, game.id);
  if (waiting === undefined) return undefined;
  const { side, line } = waiting;
  const dice = [...waiting.faces, ...faces];
  const submitted = await office.games.submit(caller, game.id, { side, text: line, dice, key, language });
  if (!submitted.ok) return submitted;
  if (submitted.value.diceWanted === undefined) await diceEntered(office, game.id);
  else await keepForDice(office, game, side, [line], submitted.value, dice);
  const player = game.seats.find((seat) => seat.side === side)?.player?.id;
  if (player !== undefined && submitted.value.moves.length > 0)
    await tellOfDice(office, letters, player, game, waiting, submitted.value, key);
  return submitted;
}

/** To whoever gave the order: what it came to. */
async function tellOfDice(
  office: PostOffice,
  letters: WaitingLetters,
  id: string,
  before: GameCard,
  { side, line }: WaitingForDice,
  submitted: Submitted,
  key: string,
): Promise<void> {
  const player = await office.directory.findPlayer(id);
  const found = player && (await office.games.game(callerOf(player), before.id));
  const { address } = player === undefined ? {} : await addressOf(office, player);
  if (player === undefined || address === undefined || !found?.ok) return;
  const caller = callerOf(player);
  const game = found.value;
  const telling = await tellingFor(office, id);
  const since = await office.games.events(caller, game.id, { ...telling, as: side, after: before.version });
  const answer = makeAnswer({
    name: player.name,
    lines: [line],
    tried: 1,
    news: [],
    submitted: { ...submitted, events: since.ok ? since.value.items : [] },
    game,
    side,
    sheet: await orderSheet(office.games, caller, game, side, telling.language),
    telling,
    page: pageOf(office, game.id),
  });
  const name = `dice.${createHash('sha256').update(`${game.id} ${key}`).digest('hex').slice(0, 32)}`;
  await letters.send({
    to: { name: player.name, address },
    replyTo: await seatAddress(office, game.id, id),
    returnPath: office.addresses.bounceAddressOf(id),
    ...answer,
    messageId: makeMessageId(office, name, game, side),
    references: threadOf(office, game.id),
  });
}
