import { known } from '#kernel/known';
import type { Side } from '#kernel/side';
import { sideNamed } from '#kernel/side';
import type { MoveDraft, PendingRow } from '#store/event-store';
import type { OutboxDraft } from '#store/outbox-store';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { NewEvent } from '../live/new-event.ts';
import { lettersAbout, type NoticeTopic, playerLane } from '../live/notices.ts';
import { makeQueuedRow } from '../live/queued-orders.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { daysAway, localDay } from '../live/time-control.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { sideFor } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { OrderRun } from './order-run.ts';
import { creditOutages } from './outages.ts';
import { commitServiceAct } from './service-act.ts';
import { freezeIfBroken } from './submit-orders.ts';

const HOUR = 3_600_000;
const ROWS_AT_ONCE = 100;

/**
 * Acts on every deadline that has passed with its grace; safe to be called by several processes. Time that nobody could use is
 * credited first: what is left of a deadline is known only then.
 */
export async function keepDeadlines(work: Workplace): Promise<number> {
  const held = await creditOutages(work);
  const now = work.now().toISOString();
  let touched = 0;
  // Decisions that wait for their moderator stay past their deadline: they must not stand before all others.
  for (let after: PendingRow | undefined; ; ) {
    const rows = await work.store.events.pendingPast(now, ROWS_AT_ONCE, after);
    for (const id of new Set(rows.map((row) => row.gameId))) {
      const late = rows.filter((row) => row.gameId === id);
      if (!held.has(id) && (await keepDeadlinesOf(work, id, late))) touched++;
    }
    after = rows.at(-1);
    if (after === undefined || rows.length < ROWS_AT_ONCE) return touched;
  }
}

/** Whether anything was done; a game that cannot be read holds up no other. */
async function keepDeadlinesOf(work: Workplace, id: string, late: readonly PendingRow[]): Promise<boolean> {
  try {
    const acted = await work.live.useCurrent<boolean>(id, async (game) => {
      return succeed(await actOnLate(work, game, late));
    });
    return acted.ok && acted.value;
  } catch (fault) {
    work.log.error({ err: fault, game: id }, 'the deadlines of a game could not be kept');
    return false;
  }
}

async function actOnLate(work: Workplace, game: LiveGame, late: readonly PendingRow[]): Promise<boolean> {
  const { timeControl, paused } = game.frame;
  if (timeControl === undefined || paused !== undefined || game.status !== 'running' || game.row.frozen !== undefined)
    return false;
  const now = work.now();
  const isOver = (deadline: string): boolean => Date.parse(deadline) + timeControl.grace * HOUR <= now.getTime();
  const open = game.pending.filter(({ id, side }) => {
    const openedAt = game.told.opened[id];
    const deadline = openedAt === undefined ? undefined : game.deadlineOf(side, openedAt);
    return (
      late.some((row) => row.id === id) && deadline !== undefined && isOver(deadline) && !game.wasMissed(id, deadline)
    );
  });
  if (open.length === 0) return false;

  const events: NewEvent[] = [];
  const moves: MoveDraft[] = [];
  const outbox: OutboxDraft[] = [];
  const answeredFor: Side[] = [];
  const run = new OrderRun(work, game, game.dice(undefined));
  const standing = await work.live.standingOrders(game);
  for (const decision of open) {
    const { id, side, sealed } = decision;
    const deadline = game.deadlineOf(side, known(game.told.opened[id], 'decision opened as', id))!;
    const move: MoveDraft = { id: work.newId(), side, origin: 'deadline', at: now.toISOString() };
    const note = (event: ServiceEvent): void => {
      game.note(event);
      events.push({ source: 'service', event, moveId: move.id });
    };
    moves.push(move);
    note({ type: 'DeadlineMissed', side, decision: id, deadline, ...(sealed ? { sealed } : {}) });
    // Left when the side was asked already, it has not answered yet.
    if (run.answerAsLeft(decision, standing.orders)) {
      answeredFor.push(side);
      continue;
    }
    if (timeControl.atDeadline === 'forfeit') {
      note({
        type: 'GameForfeited',
        side,
        winner: known(
          game.about.sides.find((each) => each.id !== side),
          'side',
        ).id,
      });
      break;
    }
    // Entered dice cannot fall by themselves: there the moderator is told, as where the rules know no neutral answer.
    const canAnswer =
      timeControl.atDeadline === 'neutral' && decision.neutral !== undefined && game.row.diceMode === 'chain';
    if (canAnswer && run.answer(decision, known(decision.neutral, 'neutral'), 'deadline')) {
      answeredFor.push(side);
      continue;
    }
    const moderator = game.row.moderator;
    if (moderator !== undefined) {
      outbox.push({
        recipient: playerLane(moderator),
        topic: 'deadline-missed' satisfies NoticeTopic,
        payload: { side, decision: id },
        at: now.toISOString(),
      });
    }
  }
  await run.followUp(standing.orders, undefined);
  if ((await freezeIfBroken(work, game, run)) !== undefined) return true;
  // Asked all along, the side gets no other letter: neither that it was answered for, nor what it may be asked next.
  if (game.status === 'running')
    outbox.push(...lettersAbout(game, 'answered-for', answeredFor, { by: undefined, at: now.toISOString() }));
  const drafts = [...moves, ...run.moves.map(({ draft }) => draft)];
  const chained = work.live.chain(game, drafts, [...events, ...run.events]);
  const queue = run.queued === undefined ? {} : { queued: run.queued.map(makeQueuedRow) };
  const outcome = await work.live.commit(game, chained, {
    outbox,
    ...queue,
    expectedStanding: standing.version,
  });
  return outcome.outcome === 'appended';
}

/** A side is away for some days: no deadline of it falls on them. */
export function takeAbsence(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined; readonly from?: string | undefined; readonly to: string },
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    if (idOf(caller) === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Saying that you are away needs a token.',
        it: 'Per segnare un’assenza serve un token.',
      });
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    if (game.status === 'ended')
      return fail('conflict', 'not-running', { en: 'The game has ended.', it: 'La partita è finita.' });
    // Where the player is: elsewhere it may be another day.
    const today = localDay(work.now(), game.frame.zones[side.value] ?? 'UTC');
    const { from = today, to } = request;
    if (!isDay(from) || !isDay(to) || to < from || to < today) {
      return fail(
        'malformed',
        'bad-absence',
        {
          en: 'An absence goes from a day to a later one that is not over: `2026-12-20`.',
          it: 'Un’assenza va da un giorno a uno successivo non ancora passato: `2026-12-20`.',
        },
        { from, to },
      );
    }
    const { timeControl, absences } = game.frame;
    const most = timeControl?.absence;
    const taken = absences[side.value] ?? [];
    if (most !== undefined && !isModerator(game, caller) && daysAway([...taken, { from, to }]) > most) {
      const name = sideNamed(game.about, side.value);
      const reason = {
        en: `In this game a player is away for at most ${most} days, and ${name.en} has taken ${daysAway(taken)}. The moderator may grant more.`,
        it: `In questa partita ci si può assentare per ${most} giorni al massimo (${name.it}: già ${daysAway(taken)}). Il moderatore può concederne altri.`,
      };
      return fail('conflict', 'absence-used-up', reason, { most });
    }
    const event: ServiceEvent = { type: 'AbsenceTaken', side: side.value, from, to };
    game.note(event);
    return commitServiceAct(work, caller, game, [event], { side: side.value });
  });
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
