import type { PlayerRow } from '#store/directory-store';
import { addressOf } from './dead-addresses.ts';
import { makeDigest } from './letters.ts';
import { callerOf, type PostOffice, seatAddress, tellingFor, unsubscribeUrl } from './post-office.ts';

const DAY = 24 * 3_600_000;
const GAMES = 50;
/** When a letter that was not taken is tried again. */
const AGAIN_AFTER = 3_600_000;

type Log = { warn(detail: object, message: string): void };

/**
 * One letter a day to those who want it so, if games wait for them. Safe to be called by several processes. A letter that is not taken keeps
 * nobody else from theirs, and is written again within the day.
 */
export async function sendDigests(office: PostOffice, log: Log): Promise<number> {
  const now = office.now();
  let sent = 0;
  for (const id of await office.directory.dailyReaders()) {
    const player = await office.directory.findPlayer(id);
    const address = player && (await addressOf(office, player)).address;
    if (player === undefined || address === undefined) continue;
    const waiting = await office.events.pendingOf(id, GAMES);
    const since = new Date(now.getTime() - DAY).toISOString();
    if (waiting.length === 0 || !(await office.directory.claimDigest(id, since, now.toISOString()))) continue;
    const dueAgainAfter = async (milliseconds: number): Promise<void> => {
      const asIfSentAt = new Date(now.getTime() - DAY - 1 + milliseconds).toISOString();
      await office.directory.claimDigest(id, now.toISOString(), asIfSentAt);
    };
    try {
      const games = await gamesAmong(office, player, waiting, log);
      if (games.length === 0) await dueAgainAfter(0);
      else {
        await sendDigest(office, player, address, games);
        sent++;
      }
    } catch (fault) {
      log.warn({ player: id, err: fault }, 'a letter of the day was not taken');
      await dueAgainAfter(AGAIN_AFTER);
    }
  }
  return sent;
}

type WaitingGame = Parameters<typeof makeDigest>[1][number];

/** Games in which a player can decide something now: nothing is done in a paused one, and nobody is written to about a sandbox. */
async function gamesAmong(
  office: PostOffice,
  player: PlayerRow,
  waiting: Awaited<ReturnType<PostOffice['events']['pendingOf']>>,
  log: Log,
): Promise<readonly WaitingGame[]> {
  const games: WaitingGame[] = [];
  for (const { gameId, side } of new Map(waiting.map((row) => [`${row.gameId} ${row.side}`, row])).values()) {
    try {
      const card = await office.games.game(callerOf(player), gameId);
      if (!card.ok || card.value.paused !== undefined || card.value.sandbox !== undefined) continue;
      games.push({ card: card.value, side, address: await seatAddress(office, gameId, player.id) });
    } catch (fault) {
      log.warn({ player: player.id, game: gameId, err: fault }, 'a game is missing in a letter of the day');
    }
  }
  return games;
}

async function sendDigest(
  office: PostOffice,
  { id, name }: PlayerRow,
  address: string,
  games: readonly WaitingGame[],
): Promise<void> {
  const unsubscribe = unsubscribeUrl(office, id);
  await office.mailer.send({
    to: { name, address },
    returnPath: office.addresses.bounceAddressOf(id),
    ...makeDigest(name, games, await tellingFor(office, id), unsubscribe),
    messageId: `<digest.${id}.${office.now().toISOString().slice(0, 13)}@${office.domain}>`,
    unsubscribe,
  });
}
