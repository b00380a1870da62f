import { makeDigest } from './letters.ts';
import { callerOf, languageOf, type PostOffice, unsubscribeUrl } from './post-office.ts';

const DAY = 24 * 3_600_000;
const GAMES = 50;

/** One letter a day to those who want it so, if games wait for them. Safe to be called by several processes. */
export async function sendDigests(office: PostOffice): Promise<number> {
  const now = office.now();
  let sent = 0;
  for (const id of await office.directory.dailyReaders()) {
    const player = await office.directory.findPlayer(id);
    const waiting = await office.events.pendingOf(id, GAMES);
    if (player?.email === undefined || waiting.length === 0) continue;
    const since = new Date(now.getTime() - DAY).toISOString();
    if (!(await office.directory.claimDigest(id, since, now.toISOString()))) continue;
    const caller = callerOf(player);
    const games = [];
    for (const { gameId, side } of new Map(waiting.map((row) => [`${row.gameId} ${row.side}`, row])).values()) {
      const card = await office.games.game(caller, gameId);
      if (card.ok) games.push({ card: card.value, side, address: office.addresses.addressOf(gameId, id) });
    }
    const unsubscribe = unsubscribeUrl(office, id);
    await office.mailer.send({
      to: { name: player.name, address: player.email },
      ...makeDigest(player.name, games, await languageOf(office, id), unsubscribe),
      messageId: `<digest.${id}.${now.toISOString().slice(0, 13)}@${office.domain}>`,
      unsubscribe,
    });
    sent++;
  }
  return sent;
}
