import type { MoveDraft } from '#store/event-store';
import type { Outage } from '#store/outage-store';
import type { LiveGame } from '../live/live-game.ts';
import { lettersAbout } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';

/*
 * Time during which no process could answer runs on no clock. Every process says regularly that it can answer; the first that can
 * again notes how long nobody could. Each running game then gets a `TimeCredited` before a deadline of it is enforced.
 */

/** A restart within a minute takes nobody's time away. */
export const LONGEST_GAP = 60_000;
/** Shorter outages are in the game's stream and reports, but bring no e-mail of their own. */
const WRITTEN_OF_FROM = 600_000;
const ROWS_AT_ONCE = 100;
const END_OF_TIME = '9999-12-31T00:00:00.000Z';
/** Others may write to the game at the same time. */
const ATTEMPTS = 5;

export const beat = (work: Workplace): Promise<void> => work.store.outages.beat(LONGEST_GAP);

/** Credits every outage to every clock that ran, once whoever else does the same. Returns the games that could not be credited yet. */
export async function creditOutages(work: Workplace): Promise<ReadonlySet<string>> {
  await beat(work);
  const held = new Set<string>();
  for (const outage of await work.store.outages.uncredited()) {
    const isDone = await creditOutage(work, outage, held);
    if (isDone) await work.store.outages.markCredited(outage.id);
  }
  return held;
}

async function creditOutage(work: Workplace, outage: Outage, held: Set<string>): Promise<boolean> {
  const seen = new Set<string>();
  let isDone = true;
  // A credit puts deadlines off while they are listed: the list is read again until it names no other game.
  for (let found = -1; found !== seen.size; ) {
    found = seen.size;
    for (const id of await clockedGames(work)) {
      if (seen.has(id)) continue;
      seen.add(id);
      const credited = await creditGame(work, id, outage);
      if (credited === 'done') continue;
      held.add(id);
      if (credited === 'again') isDone = false;
    }
  }
  return isDone;
}

/** Games in which somebody's time runs. */
async function clockedGames(work: Workplace): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let after: Parameters<typeof work.store.events.pendingPast>[2]; ; ) {
    const rows = await work.store.events.pendingPast(END_OF_TIME, ROWS_AT_ONCE, after);
    for (const { gameId } of rows) ids.add(gameId);
    after = rows.at(-1);
    if (after === undefined || rows.length < ROWS_AT_ONCE) return ids;
  }
}

/** `again`: others were faster several times; a game that cannot be read is left to whoever repairs it. */
async function creditGame(work: Workplace, id: string, outage: Outage): Promise<'done' | 'again' | 'broken'> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const credited = await work.live.useCurrent<boolean>(id, async (game) =>
        succeed(await credit(work, game, outage)),
      );
      if (!credited.ok || credited.value) return 'done';
    }
    return 'again';
  } catch (fault) {
    work.log.error({ err: fault, game: id }, 'an outage could not be credited to a game');
    return 'broken';
  }
}

/** False when somebody else was faster. */
async function credit(work: Workplace, game: LiveGame, { from, until }: Outage): Promise<boolean> {
  const { frame, row } = game;
  const isCredited = frame.creditedUntil !== undefined && frame.creditedUntil >= until;
  const isRunning = game.status === 'running' && frame.timeControl !== undefined && frame.paused === undefined;
  if (isCredited || !isRunning || row.frozen !== undefined) return true;
  const event: ServiceEvent = { type: 'TimeCredited', from, until };
  const move: MoveDraft = { id: work.newId(), at: work.now().toISOString() };
  game.note(event);
  const isLong = Date.parse(until) - Date.parse(from) >= WRITTEN_OF_FROM;
  const outbox = isLong ? lettersAbout(game, 'time-credited', game.about.seats, { by: undefined, at: move.at }) : [];
  const chained = work.live.chain(game, [move], [{ source: 'service', event, moveId: move.id }]);
  const { outcome } = await work.live.commit(game, chained, { outbox });
  return outcome === 'appended' || outcome === 'frozen';
}
