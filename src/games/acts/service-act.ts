import type { Side } from '#kernel/side';
import type { MoveDraft } from '#store/event-store';
import type { OutboxDraft } from '#store/outbox-store';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { CommitExtras } from '../live/live-games.ts';
import type { NewEvent } from '../live/new-event.ts';
import { lettersAbout, type NoticeTopic } from '../live/notices.ts';
import { makeQueuedRow } from '../live/queued-orders.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { cardOf } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import type { OrderRun } from './order-run.ts';
import { appendProblem } from './submit-orders.ts';

/** Stores events of the service that have been applied to the game already, as one move of whoever acted, and what followed by itself. */
export async function commitServiceAct(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  events: readonly ServiceEvent[],
  about: { readonly side?: Side; readonly extras?: CommitExtras; readonly followed?: OrderRun } = {},
): Promise<Outcome<GameCard>> {
  const by = idOf(caller);
  const move: MoveDraft = {
    id: work.newId(),
    ...(by === undefined ? {} : { by }),
    ...(about.side === undefined ? {} : { side: about.side }),
    at: work.now().toISOString(),
  };
  const { followed, extras } = about;
  const acted = events.map((event): NewEvent => ({ source: 'service', event, moveId: move.id }));
  const moves = [move, ...(followed?.moves ?? []).map(({ draft }) => draft)];
  const chained = work.live.chain(game, moves, [...acted, ...(followed?.events ?? [])]);
  const queued = followed?.queued?.map(makeQueuedRow);
  const request = work.answering && {
    ...work.answering,
    answer: { version: game.version + chained.events.length },
    at: move.at,
  };
  const outcome = await work.live.commit(game, chained, {
    ...extras,
    ...(queued && { queued }),
    ...(request && { request }),
  });
  return outcome.outcome === 'appended'
    ? succeed(await cardOf(work, game, caller))
    : appendProblem(game.row.id, outcome);
}

/** Stores an act as its event, and writes of it to those who would wait, or go on thinking, without knowing. */
export function actOn(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  event: ServiceEvent,
  topic?: NoticeTopic,
  sides?: readonly Side[],
): Promise<Outcome<GameCard>> {
  game.note(event);
  const outbox = topic === undefined ? [] : lettersOf(work, caller, game, topic, sides);
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}

/** Letters about an act to whoever leads these sides, without a word to all. */
export const lettersOf = (
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  topic: NoticeTopic,
  sides: readonly Side[] = game.about.seats,
): OutboxDraft[] => lettersAbout(game, topic, sides, { by: idOf(caller), at: work.now().toISOString() });
