import type { Side } from '#kernel/side';
import { ANONYMOUS } from '../caller.ts';
import type { LiveGame } from '../live/live-game.ts';
import { type NoticeTopic, playerLane } from '../live/notices.ts';
import type { ServiceEvent, UnreachableReason } from '../live/service-events.ts';
import { succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';
import { commitServiceAct } from './service-act.ts';

/** What the post office has found out about a player: e-mails no longer arrive, or do so again. */
export type Reach =
  | { readonly reach: 'lost'; readonly why: UnreachableReason; readonly since: string }
  | { readonly reach: 'back' };

const GAMES_AT_ONCE = 100;

/** Notes it in every game under way in which the player has a seat; gives back in how many. */
export async function noteReach(work: Workplace, player: string, reach: Reach): Promise<number> {
  let noted = 0;
  for (let after: string | undefined; ; ) {
    const filter = { player, status: 'running' } as const;
    const page = await work.store.events.glances(filter, {
      limit: GAMES_AT_ONCE,
      ...(after === undefined ? {} : { after }),
    });
    for (const { row } of page.rows) if (await noteIn(work, row.id, player, reach)) noted++;
    after = page.next;
    if (after === undefined) return noted;
  }
}

async function noteIn(work: Workplace, id: string, player: string, reach: Reach): Promise<boolean> {
  try {
    const noted = await work.live.useCurrent<boolean>(id, async (game) => {
      const sides = game.sidesOf(player);
      if (game.status !== 'running' || game.frame.sandbox !== undefined) return succeed(false);
      const events = sides.flatMap((side) => eventOf(work, game, side, reach) ?? []);
      if (events.length === 0) return succeed(false);
      for (const event of events) game.note(event);
      const outbox =
        reach.reach === 'lost' ? letters(work, game, player, sides) : askedAgain(work, game, player, sides);
      const outcome = await commitServiceAct(work, ANONYMOUS, game, events, { extras: { outbox } });
      return outcome.ok ? succeed(true) : outcome;
    });
    return noted.ok && noted.value;
  } catch (fault) {
    work.log.error({ err: fault, game: id }, 'it could not be noted that a player cannot be reached');
    return false;
  }
}

function eventOf(work: Workplace, game: LiveGame, side: Side, reach: Reach): ServiceEvent | undefined {
  const known = game.frame.unreachable[side];
  if ((reach.reach === 'lost') === (known !== undefined)) return undefined;
  if (reach.reach === 'lost') {
    const { why, since } = reach;
    return { type: 'PlayerUnreachable', side, why, since, clock: clockOf(game) };
  }
  return { type: 'PlayerReachable', side, until: work.now().toISOString() };
}

/** By what was agreed; where nothing was, time stands still but in a rated game, where nobody gains by it. */
function clockOf({ frame: { timeControl }, row: { club } }: LiveGame): 'stopped' | 'runs' {
  if (timeControl === undefined) return 'runs';
  return (timeControl.unreachable ?? (club === undefined ? 'stops' : 'runs')) === 'stops' ? 'stopped' : 'runs';
}

/** To the moderator; and to the player, who reads it wherever else they look: no e-mail would arrive. */
function letters(work: Workplace, game: LiveGame, player: string, sides: readonly Side[]) {
  const { moderator } = game.row;
  const at = work.now().toISOString();
  const [side = ''] = sides;
  const payload = { side, version: game.version };
  const told: { readonly to: string; readonly topic: NoticeTopic }[] = [{ to: player, topic: 'address-dead' }];
  if (moderator !== undefined && moderator !== player) told.push({ to: moderator, topic: 'player-unreachable' });
  return told.map(({ to, topic }) => ({ recipient: playerLane(to), topic, payload, at }));
}

/** What was asked while no e-mail arrived. */
function askedAgain(work: Workplace, game: LiveGame, player: string, sides: readonly Side[]) {
  const at = work.now().toISOString();
  const topic: NoticeTopic = 'your-turn';
  return sides
    .filter((side) => game.pending.some((decision) => decision.side === side))
    .map((side) => ({ recipient: playerLane(player), topic, payload: { side, version: game.version + 1 }, at }));
}
