import { firstUnderNextVeil } from '#kernel/dice';
import { known } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { StoredEvent, StoredMove } from '#store/event-store';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { CommitExtras } from '../live/live-games.ts';
import { lettersAbout } from '../live/notices.ts';
import { begunAlong, type ClockStep } from '../live/read-models.ts';
import { parseServiceEvent, type ServiceEvent } from '../live/service-events.ts';
import { beforeMove, standingIn, wayThrough } from '../live/waypoints.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { sideFor } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { commitServiceAct } from './service-act.ts';

export interface UndoRequest {
  readonly side?: Side | undefined;
  /** The version to go back to; by default what it was before the side's last order. */
  readonly to?: number | undefined;
  readonly reason?: string | undefined;
}

export interface AnswerUndo {
  readonly side?: Side | undefined;
  readonly agreed: boolean;
  /** The version that was proposed, so that nobody answers another proposal than the one they have seen. */
  readonly to?: number | undefined;
}

/**
 * Goes back. A player does so freely within their own orders as long as nothing was rolled, revealed or answered;
 * beyond that the other seats must agree. A game that has ended lies open to all: only the moderator goes back behind the end.
 * The moderator goes back as they see fit. Nothing is deleted and no die comes back.
 */
export function undo(work: Workplace, caller: Caller, id: string, request: UndoRequest): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    // The owner of a sandbox, and a moderator without a seat, take back the last order of any side.
    const isAboveSides = isModerator(game, caller) && game.sidesOf(idOf(caller)).length === 0;
    const takesLast = game.frame.sandbox !== undefined || isAboveSides;
    const events = await work.store.events.readEvents(id, { upTo: game.version });
    const moves = await work.store.events.readMoves(id);
    const stands = standingIn(events);
    const standing = moves.filter(({ versionAfter }) => stands(versionAfter));
    const last = takesLast ? lastOrder(standing)?.side : undefined;
    // Who stands above the sides takes back for none of them, unless they name one.
    const isForAll = isAboveSides && request.side === undefined;
    const any = takesLast ? game.sidesOf(idOf(caller))[0] : undefined;
    const side = isForAll ? succeed(last) : sideFor(game, caller, request.side ?? last ?? any);
    if (!side.ok) return side;
    const begun = beginOfPlay(events);
    if (begun === undefined)
      return fail('conflict', 'nothing-to-undo', { en: 'The game has not begun.', it: 'La partita non è cominciata.' });
    const lastOfSide = side.value === undefined ? undefined : lastOrder(standing, side.value)?.versionBefore;
    // A game may be given up before any order: then its end is what is taken back.
    const wanted = request.to ?? lastOfSide ?? beforeEnd(events);
    const to = wanted === undefined ? undefined : beforeMove(events.slice(0, wanted), events[wanted]?.moveId).length;
    if (to === undefined || to >= game.version || to < begun) {
      return fail(
        'conflict',
        'nothing-to-undo',
        { en: 'There is nothing to take back.', it: 'Non c’è nulla da annullare.' },
        {
          version: game.version,
          earliest: begun,
        },
      );
    }
    if (breakingOff(events.slice(0, to)) !== undefined)
      return fail(
        'conflict',
        'cannot-undo',
        {
          en: 'The game was over then: go back behind its end.',
          it: 'Allora la partita era finita: torna a prima della fine.',
        },
        { to },
      );
    const since = events.slice(to);
    const reason = request.reason === undefined ? {} : { reason: request.reason };
    if (isForAll || side.value === undefined)
      return rewind(work, caller, game, to, events, { by: 'moderator', ...reason });
    const obstacle = obstacleTo(game, side.value, moves, since);
    const moderator = isModerator(game, caller);
    if (obstacle === undefined || moderator) {
      const by = moderator && obstacle !== undefined ? 'moderator' : side.value;
      return rewind(work, caller, game, to, events, { by, ...reason });
    }
    const others = game.about.seats.filter((seat) => seat !== side.value);
    if (others.length === 0 || game.status === 'ended') return fail('conflict', 'cannot-undo', obstacle, { to });
    const event: ServiceEvent = {
      type: 'UndoProposed',
      side: side.value,
      to,
      moment: momentOf(await work.live.asOf(game, to)),
      ...reason,
    };
    game.note(event);
    return commitServiceAct(work, caller, game, [event], { side: side.value });
  });
}

/** Another seat agrees to a proposal to go back, or not. With the last yes the game goes back. */
export function answerUndo(
  work: Workplace,
  caller: Caller,
  id: string,
  request: AnswerUndo,
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    const { undo: proposed } = game.frame;
    if (proposed === undefined)
      return fail('conflict', 'no-proposal', {
        en: 'Nobody has asked to go back.',
        it: 'Nessuno ha chiesto di tornare indietro, o la proposta è decaduta.',
      });
    if (request.to !== undefined && request.to !== proposed.to) {
      const reason = {
        en: 'The proposal is now another one.',
        it: 'Ora la proposta è un’altra.',
      };
      return fail('conflict', 'another-proposal', reason, { to: proposed.to });
    }
    const own = game.sidesOf(idOf(caller)).filter((side) => !proposed.agreed.includes(side));
    const side = sideFor(game, caller, request.side ?? own[0]);
    if (!side.ok) return side;
    if (game.status === 'ended' && !isModerator(game, caller))
      return fail('conflict', 'cannot-undo', HAS_ENDED, { to: proposed.to });
    if (proposed.agreed.includes(side.value))
      return fail('conflict', 'answered-already', {
        en: 'This side has agreed already.',
        it: 'Questa parte ha già accettato.',
      });
    const events = await work.store.events.readEvents(id, { upTo: game.version });
    const answer: ServiceEvent = { type: 'UndoAnswered', side: side.value, agreed: request.agreed };
    game.note(answer);
    const agreed = game.frame.undo?.agreed ?? [];
    if (!game.about.seats.every((seat) => agreed.includes(seat))) {
      const by = { by: idOf(caller), at: work.now().toISOString() };
      const outbox = request.agreed ? [] : lettersAbout(game, 'undo-declined', [proposed.side], by);
      return commitServiceAct(work, caller, game, [answer], { side: side.value, extras: { outbox } });
    }
    const reason = proposed.reason === undefined ? {} : { reason: proposed.reason };
    return rewind(work, caller, game, proposed.to, events, { by: 'consent', ...reason }, [answer]);
  });
}

async function rewind(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  to: number,
  events: readonly StoredEvent[],
  about: { readonly by: string; readonly reason?: string },
  before: readonly ServiceEvent[] = [],
): Promise<Outcome<GameCard>> {
  // The end has published what opens the secret rolls so far: those to come must not lie under the same veil.
  const chain = game.status === 'ended' ? game.chain?.commitment : undefined;
  const nextRoll = chain && firstUnderNextVeil(chain, game.rolls);
  if (chain !== undefined && known(nextRoll, 'next roll') > chain.length)
    return fail('conflict', 'cannot-undo', {
      en: 'This game was taken back from its end so often that it has no dice left.',
      it: 'Questa partita è tornata indietro dalla fine così spesso che non restano dadi.',
    });
  const then = await work.live.asOf(game, to);
  const told = await turnsTold(work, game, to, events);
  const since = events.slice(to);
  const event: ServiceEvent = {
    type: 'Rewound',
    to,
    moment: momentOf(then),
    ...about,
    rolls: since.reduce((sum, each) => sum + each.rolls.length, 0),
    revealed: since.filter((each) => isRevealing(game, each)).map(({ type }) => type),
    ...(nextRoll === undefined ? {} : { nextRoll }),
  };
  const asked = game.pending.map(({ side }) => side);
  game.note(event);
  game.putBack(then.state);
  game.queue = [];
  const isOwn = game.about.seats.includes(about.by);
  const opened = isOwn ? { opened: timeBegun(game, about.by, to, events) } : {};
  // What somebody takes back of their own concerns only whom it had asked; by consent or judgement all wait, or think about what is gone.
  const by = { by: idOf(caller), at: work.now().toISOString() };
  const noMoreAsked = [...new Set(asked)].filter((side) => !game.pending.some((decision) => decision.side === side));
  const outbox = isOwn
    ? lettersAbout(game, 'turn-taken-back', noMoreAsked, by)
    : lettersAbout(game, 'game-rewound', game.about.seats, by);
  return commitServiceAct(work, caller, game, [...before, event], {
    extras: { ...told, queued: [], ...opened, outbox },
  });
}

/**
 * The turns and impulses that the position rests on. Those up to where its way parts from the way the game has gone stay as they
 * are stored. If the game goes back to what had itself been taken back, the turns and impulses of that way are stored again.
 */
async function turnsTold(
  work: Workplace,
  game: LiveGame,
  to: number,
  events: readonly StoredEvent[],
): Promise<Required<Pick<CommitExtras, 'rewoundTo' | 'begun'>>> {
  const before = events.slice(0, to);
  const [wayNow, wayThen] = [wayThrough(events), wayThrough(before)];
  const rewoundTo = before.findLast((event) => wayNow.has(event) && wayThen.has(event))?.seq ?? 0;
  const steps: ClockStep[] = [];
  if (rewoundTo < to) {
    await work.live.walk(game.row.id, rewoundTo, to, ({ version, clock }) => {
      const event = before[version - 1];
      if (event !== undefined && wayThen.has(event)) steps.push({ version, clock, at: event.at });
    });
  }
  const [first, ...others] = steps;
  return { rewoundTo, begun: begunAlong(others, first?.clock) };
}

/**
 * When the time for a side's decisions begins after it took back an order of its own: no later than with the last event before
 * that order. Otherwise a late player could win time by giving an order and taking it back, again and again.
 */
function timeBegun(
  { told, frame, pending }: LiveGame,
  side: Side,
  to: number,
  events: readonly StoredEvent[],
): LiveGame['told']['opened'] {
  const before = events.slice(0, to);
  const way = wayThrough(before);
  const last = before.findLast((event) => event.source === 'game' && way.has(event))?.at;
  const wasPaused = frame.paused !== undefined || events.slice(to).some(({ type }) => type === 'GamePaused');
  if (last === undefined || wasPaused) return told.opened;
  const own = pending.filter((decision) => decision.side === side);
  const begun = own.map(({ id }) => {
    const known = told.opened[id];
    return [id, known !== undefined && known < last ? known : last] as const;
  });
  return { ...told.opened, ...Object.fromEntries(begun) };
}

/** Where the game stands, in words. */
const momentOf = ({ clock: { phaseLabel, turnLabel } }: LiveGame): Text => ({
  en: `${phaseLabel.en}, ${turnLabel.en}`,
  it: `${phaseLabel.it}, ${turnLabel.it}`,
});

const HAS_ENDED: Text = { en: 'The game has ended.', it: 'La partita è finita.' };
const OBSTACLES = {
  corrected: {
    en: 'The moderator has corrected the position since.',
    it: 'Nel frattempo il moderatore ha corretto la posizione.',
  },
  rewound: { en: 'The game has been taken back since.', it: 'Nel frattempo la partita è tornata indietro.' },
  rolled: { en: 'Dice have been rolled since.', it: 'Nel frattempo sono stati tirati dei dadi.' },
  revealed: { en: 'Something has been revealed since.', it: 'Nel frattempo si è scoperto qualcosa.' },
  acted: { en: 'Somebody else has acted since.', it: 'Nel frattempo ha agito qualcun altro.' },
} satisfies Record<string, Text>;

/** What stands in the way of taking back freely, as a sentence; undefined when nothing does. */
function obstacleTo(
  game: LiveGame,
  side: Side,
  moves: readonly StoredMove[],
  since: readonly StoredEvent[],
): Text | undefined {
  if (game.status === 'ended') return HAS_ENDED;
  const sideOf = new Map(moves.map((move) => [move.id, move.side]));
  for (const event of since) {
    const service = parseServiceEvent(event);
    if (service?.type === 'PositionCorrected') return OBSTACLES.corrected;
    if (service?.type === 'Rewound' && service.by !== side) return OBSTACLES.rewound;
    if (service !== undefined) continue;
    if (event.rolls.length > 0) return OBSTACLES.rolled;
    if (isRevealing(game, event)) return OBSTACLES.revealed;
    if (event.moveId === undefined || sideOf.get(event.moveId) !== side) return OBSTACLES.acted;
  }
  return undefined;
}

const BREAKING_OFF: readonly string[] = [
  'GameConceded',
  'GameForfeited',
  'GameAdjudicated',
] satisfies ServiceEvent['type'][];

/** The end of a game after these events that is no part of its position, so that going back behind it would lose it. */
function breakingOff(events: readonly StoredEvent[]): StoredEvent | undefined {
  const isOfEnd = ({ source, type }: StoredEvent): boolean =>
    source === 'service' && (type === 'Rewound' || BREAKING_OFF.includes(type));
  const last = events.findLast(isOfEnd);
  return last?.type === 'Rewound' ? undefined : last;
}

/** The version before such an end. */
function beforeEnd(events: readonly StoredEvent[]): number | undefined {
  const end = breakingOff(events);
  return end && end.seq - 1;
}

const isRevealing = (game: LiveGame, event: StoredEvent): boolean =>
  event.source === 'game' && (game.play.reveals?.(game.gameEvent(event)) ?? false);

const lastOrder = (moves: readonly StoredMove[], by?: Side): StoredMove | undefined =>
  moves.findLast(({ side, order }) => order !== undefined && (by === undefined || side === by));

/** Seats and the start, with what the rules did by themselves then, are not taken back; undefined before the start. */
function beginOfPlay(events: readonly StoredEvent[]): number | undefined {
  const start = events.find(
    ({ source, type }) => source === 'service' && type === ('GameStarted' satisfies ServiceEvent['type']),
  );
  return start && events.findLast(({ moveId }) => moveId === start.moveId)?.seq;
}
