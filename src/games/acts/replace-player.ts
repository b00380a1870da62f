import { known } from '#kernel/known';
import type { Side } from '#kernel/side';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { type NoticeTopic, playerLane } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { isTimeZone } from '../live/time-control.ts';
import { fail, type Outcome } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';
import type { ModeratorAct } from './moderator-act.ts';
import { commitServiceAct, lettersOf } from './service-act.ts';

/** The seat goes to somebody else, with everything its side knows. */
export async function replacePlayer(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  act: Extract<ModeratorAct, { act: 'replace' }>,
): Promise<Outcome<GameCard>> {
  const { side, reason } = act;
  if (game.frame.seats[side] === undefined)
    return fail(
      'not-found',
      'unknown-side',
      { en: `Nobody sits at “${side}”.`, it: `Nessuno occupa il posto «${side}».` },
      { side },
    );
  // Who played it has won or lost it.
  if (game.status === 'ended')
    return fail('conflict', 'not-running', { en: 'The game has ended.', it: 'La partita è finita.' });
  if ((act.player === undefined) === (act.guest === undefined)) {
    return fail('malformed', 'player-or-guest', {
      en: 'Name either a player or a guest.',
      it: 'Indica un giocatore oppure un ospite.',
    });
  }
  const player = act.player === undefined ? undefined : await playerCalled(work, act.player);
  const called = player?.id ?? act.player;
  if (called !== undefined && called === game.row.moderator && game.frame.sandbox === undefined) {
    return fail('not-allowed', 'moderator-plays', {
      en: 'The moderator sees everything and does not play.',
      it: 'Il moderatore vede tutto e non gioca.',
    });
  }
  if (act.player !== undefined && player === undefined) {
    return fail(
      'not-found',
      'unknown-player',
      { en: `There is no player “${act.player}”.`, it: `Il giocatore «${act.player}» non esiste.` },
      { player: act.player },
    );
  }
  if (act.timeZone !== undefined && !isTimeZone(act.timeZone)) {
    return fail(
      'malformed',
      'unknown-time-zone',
      { en: `There is no time zone “${act.timeZone}”.`, it: `Il fuso orario «${act.timeZone}» non esiste.` },
      {
        timeZone: act.timeZone,
      },
    );
  }
  const name = player?.name ?? known(act.guest, 'guest');
  const event: ServiceEvent = {
    type: 'SeatHandedOver',
    side,
    name,
    reason,
    ...(player === undefined ? {} : { player: player.id }),
    zone: act.timeZone ?? zoneOf(game, player?.id) ?? 'UTC',
  };
  const leaving = game.frame.seats[side].player;
  const before = deadlinesOf(game, side);
  const putOff = putOffByAbsence(game, side);
  for (const id of putOff) before.delete(id);
  game.note(event);
  const events = [event, ...timeKept(work, game, side, before, reason)];
  const person = player === undefined ? { guest: name } : { player: player.id };
  const now = work.now().toISOString();
  const seat = { side, ...person, takenAt: now };
  const opened = { ...game.told.opened, ...Object.fromEntries(putOff.map((id) => [id, now])) };
  const outbox = lettersOf(work, caller, game, 'seat-handed-over', [side]);
  // Who is not told goes on writing orders that nobody takes.
  if (leaving !== undefined && leaving !== player?.id && leaving !== idOf(caller) && game.frame.sandbox === undefined) {
    const payload = { side, version: game.version, successor: name, reason };
    outbox.push({ recipient: playerLane(leaving), topic: 'seat-lost' satisfies NoticeTopic, payload, at: now });
  }
  return commitServiceAct(work, caller, game, events, { side, extras: { seats: [seat], opened, outbox } });
}

/** The time zone of a player, as far as the game knows it. */
const zoneOf = (game: LiveGame, player: string | undefined): string | undefined =>
  game.sidesOf(player).flatMap((side) => game.frame.zones[side] ?? [])[0];

/** Decision -> deadline; without sealed ones, of which others would learn that they are open. */
const deadlinesOf = (game: LiveGame, side: Side): Map<string, string> =>
  new Map(
    game.pending.flatMap((decision) => {
      const openedAt = decision.side === side && !decision.sealed ? game.told.opened[decision.id] : undefined;
      const deadline = openedAt === undefined ? undefined : game.deadlineOf(side, openedAt);
      return deadline === undefined ? [] : [[decision.id, deadline] as const];
    }),
  );

/**
 * Decisions that a side would have had to answer before, had it not been away. Whoever takes over is there, and has the time of one
 * who is asked now.
 */
function putOffByAbsence(game: LiveGame, side: Side): readonly string[] {
  if (game.frame.timeControl === undefined || game.frame.absences[side] === undefined) return [];
  return game.pending.flatMap((decision) => {
    const openedAt = decision.side === side ? game.told.opened[decision.id] : undefined;
    const due = openedAt === undefined ? undefined : game.dueBy(side, openedAt);
    if (openedAt === undefined || due === undefined || game.wasMissed(decision.id, due)) return [];
    return game.dueBy(side, openedAt, [])! < due ? [decision.id] : [];
  });
}

/** Where the day ends earlier for whoever takes over a seat, they have the time that was left all the same. */
function timeKept(
  work: Workplace,
  game: LiveGame,
  side: Side,
  before: ReadonlyMap<string, string>,
  reason: string,
): readonly ServiceEvent[] {
  const now = work.now().toISOString();
  const lost = [...deadlinesOf(game, side)].flatMap(([id, deadline]) => {
    const until = before.get(id);
    return until !== undefined && until > deadline && until > now ? [until] : [];
  });
  const until = lost.sort().at(-1);
  if (until === undefined) return [];
  const event: ServiceEvent = { type: 'DeadlineExtended', side, until, reason };
  game.note(event);
  return [event];
}

/** Somebody by id or by name. */
const playerCalled = async ({ store: { directory } }: Workplace, called: string) =>
  (await directory.findPlayer(called)) ?? (await directory.findPlayerByName(called));
