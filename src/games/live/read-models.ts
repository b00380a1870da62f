import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type { Clock } from '#kernel/ruleset';
import { MODERATOR, type Side } from '#kernel/side';
import { verbatim } from '#kernel/text';
import type {
  GameAppend,
  ImpulseRow,
  MoveDraft,
  PendingRow,
  ResultRow,
  StoredEvent,
  TurnRow,
} from '#store/event-store';
import type { LiveGame, Told } from './live-game.ts';

type ReadModels = Pick<GameAppend, 'status' | 'clock' | 'pending' | 'turns' | 'impulses' | 'results'>;

/** What lists, notices and deadlines read without loading the game; only what changed since it was last told. */
export function readModelsOf(
  game: LiveGame,
  stored: readonly StoredEvent[],
  at: string,
  moves: readonly MoveDraft[] = [],
): { readonly models: ReadModels; readonly told: Told } {
  const { told, status } = game;
  const { clock } = game;
  const pending = pendingRows(game, at, moves);
  const pendingText = JSON.stringify(pending);
  const hasBegun = status !== 'waiting';
  const { turns, impulses } = hasBegun && !isWhereTold(game, clock) ? reached(game, clock, stored, at) : NOTHING_BEGUN;
  // An end that was taken back and came again is another one: the game was not over in between.
  const endedAt = status === 'ended' ? (told.endedAt ?? at) : undefined;
  const results = endedAt === undefined ? [] : resultsOf(game, endedAt);
  const resultsText =
    results.length === 0 ? NO_RESULTS : JSON.stringify(results.map(({ at: _, player: __, ...result }) => result));
  return {
    models: {
      status: told.status === status ? undefined : status,
      clock: told.clock !== undefined && isSameClock(told.clock, clock) ? undefined : clock,
      pending: told.pending === pendingText ? undefined : pending,
      turns: turns.length === 0 ? undefined : turns,
      impulses: impulses.length === 0 ? undefined : impulses,
      // A judge may take a game back behind its end, or correct the position it ended with.
      results: (told.results ?? NO_RESULTS) === resultsText ? undefined : results,
    },
    told: {
      status,
      clock,
      pending: pendingText,
      turn: hasBegun ? clock.turn : undefined,
      impulse: hasBegun ? clock.impulse : undefined,
      asked: sidesOf(pending),
      undo: game.frame.undo,
      stopped: game.queue.length === 0 ? NOBODY : sidesOf(game.queue.filter(({ refusal }) => refusal !== undefined)),
      opened: Object.fromEntries(pending.map(({ id, openedAt }) => [id, openedAt])),
      due: game.frame.timeControl === undefined ? NOTHING_DUE : dueIn(game, pending),
      results: resultsText,
      endedAt,
    },
  };
}

const NOBODY: readonly Side[] = [];
const NO_RESULTS = '[]';
const NOTHING_DUE: Told['due'] = {};
const NOTHING_BEGUN = { turns: [], impulses: [] } as const;

/** Most orders neither begin a turn or an impulse nor pass through one. */
const isWhereTold = ({ told, clockMarks }: LiveGame, { turn, impulse }: Clock): boolean =>
  clockMarks.length === 0 && told.turn === turn && told.impulse === impulse;

function sidesOf(rows: readonly { readonly side: Side }[]): readonly Side[] {
  const sides: Side[] = [];
  for (const { side } of rows) if (!sides.includes(side)) sides.push(side);
  return sides;
}

const isSameClock = (a: Clock, b: Clock): boolean =>
  a.turn === b.turn &&
  a.impulse === b.impulse &&
  a.phase === b.phase &&
  a.side === b.side &&
  a.turnLabel === b.turnLabel &&
  a.impulseLabel === b.impulseLabel &&
  a.phaseLabel === b.phaseLabel;

/** The turns and impulses that began, each at the event with which it did. */
function reached(
  game: LiveGame,
  now: Clock,
  stored: readonly StoredEvent[],
  at: string,
): { readonly turns: TurnRow[]; readonly impulses: ImpulseRow[] } {
  const last = stored.at(-1)?.seq ?? game.version;
  const marks = game.clockMarks.map(({ moveId, event, clock }) => {
    const ofMove = stored.filter((each) => each.moveId === moveId && each.source === 'game');
    return { clock, version: ofMove[event - 1]?.seq ?? last };
  });
  // Without an event that moved the clock: the first turn of a game, or a correction.
  if (marks.length === 0) marks.push({ clock: now, version: last });
  return begunAlong(
    marks.map((mark) => ({ ...mark, at })),
    game.told,
  );
}

/** How the clock stood after an event. */
export interface ClockStep {
  readonly clock: Clock;
  readonly version: number;
  readonly at: string;
}

export type Begun = Pick<GameAppend, 'turns' | 'impulses'>;

/** The turns and impulses that begin with one of these steps. */
export function begunAlong(
  steps: readonly ClockStep[],
  before: Partial<Pick<Told, 'turn' | 'impulse'>> = {},
): { readonly turns: TurnRow[]; readonly impulses: ImpulseRow[] } {
  let { turn, impulse } = before;
  const turns: TurnRow[] = [];
  const impulses: ImpulseRow[] = [];
  for (const { clock, version, at } of steps) {
    const isNewTurn = clock.turn !== turn;
    if (isNewTurn) turns.push({ turn: clock.turn, label: clock.turnLabel, version, at });
    if (clock.impulse !== undefined && (isNewTurn || clock.impulse !== impulse))
      impulses.push(impulseRow(clock, version, at));
    ({ turn, impulse } = clock);
  }
  return { turns, impulses };
}

function pendingRows(game: LiveGame, at: string, moves: readonly MoveDraft[]): Omit<PendingRow, 'gameId'>[] {
  const perOrder = game.frame.timeControl?.per === 'order';
  return game.pending.map(({ id, kind, side, clause, about, sealed, neutral }) => {
    const isAnew = perOrder && moves.some((move) => move.side === side && move.order !== undefined);
    const openedAt = isAnew ? at : (game.told.opened[id] ?? at);
    const deadline = game.deadlineOf(side, openedAt);
    return {
      id,
      kind,
      side,
      clause,
      about,
      sealed: sealed ?? false,
      neutral: neutral as unknown as JsonObject | undefined,
      openedAt,
      deadline,
    };
  });
}

const dueIn = ({ frame }: LiveGame, pending: readonly Omit<PendingRow, 'gameId'>[]): Told['due'] =>
  Object.fromEntries(
    pending.flatMap(({ id, side, deadline }) =>
      deadline === undefined ? [] : [[id, `${deadline} ${frame.seats[side]?.player ?? ''}`] as const],
    ),
  );

function impulseRow(clock: Clock, version: number, at: string): ImpulseRow {
  const { turn, impulse, impulseLabel, side } = clock;
  const label = impulseLabel ?? verbatim(String(impulse));
  return { turn, impulse: known(impulse, 'impulse'), label, version, at, ...(side === undefined ? {} : { side }) };
}

function resultsOf(game: LiveGame, at: string): Omit<ResultRow, 'gameId'>[] {
  if (game.frame.sandbox !== undefined) return [];
  const { winner, level, points } = game.victory(MODERATOR);
  return Object.entries(game.frame.seats).map(([side, seat]) => ({
    side,
    ...(seat.player === undefined ? {} : { player: seat.player }),
    outcome: winner === 'draw' || winner === undefined ? 'drawn' : winner === side ? 'won' : 'lost',
    ending: game.frame.annulled === undefined ? (game.frame.ended?.ending ?? 'played') : 'annulled',
    ...(level === undefined ? {} : { level }),
    points: points[side] ?? 0,
    ...((game.frame.handicap[side] ?? 0) === 0 ? {} : { handicap: known(game.frame.handicap[side], 'handicap', side) }),
    at,
  }));
}
