import type { Dice, Roll } from '#kernel/dice';
import { type AnyPlay, type AnyRuleset, execute } from '#kernel/engine';
import { Fault } from '#kernel/fault';
import { makeCanonicalJson, type Typed } from '#kernel/json';
import { firstOf, known, lastOf } from '#kernel/known';
import type { Execute } from '#kernel/ruleset';
import type { StoredEvent } from '#store/event-store';
import { type Breathe, makeBreather } from '../live/breather.ts';
import { LiveGame } from '../live/live-game.ts';
import { applyPatch } from '../live/patch.ts';
import { type Begun, begunAlong, type ClockStep } from '../live/read-models.ts';
import { parseServiceEvent } from '../live/service-events.ts';
import { Waypoints, wayThrough } from '../live/waypoints.ts';
import { isOver, lookAtAll, strangenessOf } from '../live/written-position.ts';
import { eventsOf, type GameRecord, openingOf, STATUSES } from './record.ts';

type Move = GameRecord['moves'][number];

/** Whether the orders of a record are judged anew: only the edition of the rules they were given under can do that. */
export const canJudge = (record: GameRecord, { about }: Pick<AnyRuleset, 'about'>): boolean =>
  record.game.rulesetVersion === about.version;

/**
 * Plays a record through the rules, so that nothing broken gets in. A chain of hashes can be made over anything: each order is
 * given again, with the dice that fell, and must be legal and lead to exactly the events told of it.
 * Throws a Fault that tells what does not hold; gives back the position at the end, and when the game ended. A long record takes
 * seconds: others have their turn meanwhile.
 */
export async function replayRecord(
  record: GameRecord,
  ruleset: AnyRuleset,
  play: AnyPlay,
): Promise<{ readonly position: unknown; readonly endedAt?: string }> {
  const events = eventsOf(record);
  const game = gameOf(record, ruleset, play);
  const moves = canJudge(record, ruleset) ? new Map(record.moves.map((move) => [move.id, move])) : undefined;
  const breathe = makeBreather();
  const waypoints = new Waypoints(events);
  waypoints.pass(0, game.state);
  let at = 0;
  let endedAt: string | undefined;
  while (at < events.length) {
    const deed = deedFrom(events, at);
    const first = firstOf(deed);
    if (first.source === 'service') await replayService(game, events, first, waypoints, breathe, ruleset);
    else {
      for (const event of deed)
        if (!ruleset.schemas.event.safeParse(game.gameEvent(event)).success)
          throw new Fault({
            en: `event ${event.seq} is none of this game`,
            it: `l’evento ${event.seq} non è di questo gioco`,
          });
      if (moves === undefined) for (const event of deed) game.replay(event);
      else giveAgain(game, ruleset, moves.get(first.moveId ?? ''), events[at - 1], deed);
    }
    at += deed.length;
    // Invariants hold between moves; within one the pieces are on their way.
    const last = lastOf(deed);
    if (events[at]?.moveId !== last.moveId) {
      checkInvariants(game, last.seq);
      endedAt = game.status === 'ended' ? (endedAt ?? last.at) : undefined;
    }
    waypoints.pass(last.seq, game.state);
    await breathe();
  }
  const { status } = record.game;
  if (game.status !== status)
    throw new Fault({
      en: `its header says the game is ${STATUSES[status].en}; after event ${events.length}, the last one, it is ${STATUSES[game.status].en}`,
      it: `l’intestazione dice che la partita è ${STATUSES[status].it}; dopo l’evento ${events.length}, l’ultimo, è ${STATUSES[game.status].it}`,
    });
  return { position: game.state, ...(endedAt === undefined ? {} : { endedAt }) };
}

/** The turns and impulses that began on the way to the position at the end of a record that can be played. */
export async function begunIn(record: GameRecord, ruleset: AnyRuleset, play: AnyPlay): Promise<Begun> {
  const events = eventsOf(record);
  const steps: ClockStep[] = [];
  let hasStarted = false;
  await stateAt(gameOf(record, ruleset, play), events, makeBreather(), ({ seq, at, source, type }, state) => {
    hasStarted ||= source === 'service' && type === 'GameStarted';
    if (hasStarted) steps.push({ version: seq, at, clock: play.clock(state) });
  });
  return begunAlong(steps);
}

function gameOf(record: GameRecord, ruleset: AnyRuleset, play: AnyPlay): LiveGame {
  const opening = openingOf(record);
  const row = { ...opening, status: 'waiting' as const, version: 0, lastHash: '', diceUsed: 0 };
  return new LiveGame({ ...row, updatedAt: opening.createdAt }, ruleset, play, '');
}

/** The events of the rules that one order or the start led to, as they stand together; of the service one by itself. */
function deedFrom(events: readonly StoredEvent[], from: number): readonly StoredEvent[] {
  const { source, moveId } = known(events[from], 'event', from);
  let upTo = from + 1;
  if (source === 'game')
    while (events[upTo]?.source === 'game' && known(events[upTo], 'event', upTo).moveId === moveId) upTo++;
  return events.slice(from, upTo);
}

async function replayService(
  game: LiveGame,
  events: readonly StoredEvent[],
  event: StoredEvent,
  waypoints: Waypoints,
  breathe: Breathe,
  ruleset: AnyRuleset,
): Promise<void> {
  const [hadEnded, wasOver] = [game.status === 'ended', isOver(game)];
  game.replay(event);
  const service = parseServiceEvent(event);
  if (service?.type === 'SandboxForked' || service?.type === 'PositionCorrected') {
    const [strange] = strangenessOf(ruleset, game.state);
    if (strange !== undefined)
      throw new Fault({
        en: `event ${event.seq} leaves no position of the game (${strange.path})`,
        it: `dopo l’evento ${event.seq} la posizione non è di questo gioco (${strange.path})`,
      });
    await lookAtAll(game, breathe);
    if (isOver(game) !== wasOver)
      throw new Fault({
        en: `event ${event.seq} ends the game, or takes back its end, by a correction`,
        it: `l’evento ${event.seq} conclude la partita, o ne annulla la fine, con una correzione`,
      });
  }
  if (service?.type !== 'Rewound') return;
  const isPast = Number.isInteger(service.to) && service.to >= 0 && service.to < event.seq;
  if (!isPast)
    throw new Fault({
      en: `event ${event.seq} goes back to version ${service.to}`,
      it: `l’evento ${event.seq} torna alla versione ${service.to}`,
    });
  if (game.row.diceMode === 'chain' && hadEnded !== (service.nextRoll !== undefined))
    throw new Fault(
      hadEnded
        ? {
            en: `event ${event.seq} takes back an end, and the dice go on under a veil that is open`,
            it: `l’evento ${event.seq} annulla una fine, e i dadi continuano sotto un velo già aperto`,
          }
        : {
            en: `event ${event.seq} passes over dice, though it takes back no end`,
            it: `l’evento ${event.seq} salta dei dadi, ma non annulla nessuna fine`,
          },
    );
  game.putBack(waypoints.take(service.to) ?? (await stateAt(game, events.slice(0, service.to), breathe)));
}

function checkInvariants({ play, state }: LiveGame, seq: number): void {
  for (const invariant of play.invariants) {
    const broken = invariant.broken(state);
    if (broken !== undefined)
      throw new Fault({
        en: `event ${seq} breaks [${invariant.clause}]: ${invariant.title.en}`,
        it: `l’evento ${seq} viola [${invariant.clause}]: ${invariant.title.it}`,
      });
  }
}

/** Carries out what led to some events again and compares: the game then stands behind them. */
function giveAgain(
  game: LiveGame,
  ruleset: AnyRuleset,
  move: Move | undefined,
  before: StoredEvent | undefined,
  told: readonly StoredEvent[],
): void {
  const { seq, moveId } = firstOf(told);
  const run = move?.order === undefined ? startOf(game, before) : orderOf(game, ruleset, move);
  if (run === undefined)
    throw new Fault({ en: `no order led to event ${seq}`, it: `nessun ordine ha portato all’evento ${seq}` });
  const dice = new RecordedDice(told, game.play);
  const happened = execute(game.play, game.state, run, dice);
  const isSame =
    happened.length === told.length &&
    happened.every(({ event, rolls }, at) => {
      const stored = known(told[at], 'event', at);
      return (
        rolls.length === stored.rolls.length && makeCanonicalJson(event) === makeCanonicalJson(game.gameEvent(stored))
      );
    });
  if (!isSame)
    throw new Fault({
      en: `the order of move ${moveId} leads to other events than those told from ${seq} on`,
      it: `l’ordine della mossa ${moveId} porta a eventi diversi da quelli riportati dal ${seq} in poi`,
    });
  game.frame.undo = undefined;
  game.touch();
}

/** What the rules do by themselves when a game begins. */
function startOf({ play, state }: LiveGame, before: StoredEvent | undefined): Execute<Typed> | undefined {
  return before?.source === 'service' && before.type === 'GameStarted' ? play.start?.(state) : undefined;
}

function orderOf(game: LiveGame, { schemas }: AnyRuleset, { id, order, side }: Move): Execute<Typed> {
  const parsed = schemas.order.safeParse(order);
  if (!parsed.success)
    throw new Fault({
      en: `the order of move ${id} is none of this game`,
      it: `l’ordine della mossa ${id} non è di questo gioco`,
    });
  if (side === undefined || !game.pending.some((decision) => decision.side === side))
    throw new Fault({
      en: `the order of move ${id} is given by somebody who was not asked`,
      it: `l’ordine della mossa ${id} è dato da chi non doveva decidere`,
    });
  const verdict = game.play.decide(game.state, parsed.data, side);
  if (verdict.accepted) return verdict.execute;
  const { clause, reason } = verdict.refusal;
  throw new Fault({
    en: `the order of move ${id} is refused by [${clause}]: ${reason.en}`,
    it: `l’ordine della mossa ${id} è rifiutato da [${clause}]: ${reason.it}`,
  });
}

/** The dice as they fell, one roll after the other. */
class RecordedDice implements Dice {
  readonly #rolls: Roll[];
  readonly #say: AnyPlay['sayRoll'];

  constructor(events: readonly StoredEvent[], { sayRoll }: AnyPlay) {
    this.#say = sayRoll;
    this.#rolls = events.flatMap(({ rolls }) => rolls);
  }

  roll({ purpose, dice, sides }: Parameters<Dice['roll']>[0]): Roll {
    const roll = this.#rolls.shift();
    if (roll === undefined)
      throw new Fault({
        en: `no dice fell for ${this.#say(purpose).en}`,
        it: `non è caduto nessun dado per ${this.#say(purpose).it}`,
      });
    const { number, faces } = roll;
    if (roll.purpose !== purpose || roll.sides !== sides || faces.length !== dice)
      throw new Fault({
        en: `roll ${number} is ${faces.length}d${roll.sides} for ${this.#say(roll.purpose).en}, not ${dice}d${sides} for ${this.#say(purpose).en}`,
        it: `il tiro ${number} è ${faces.length}d${roll.sides} per ${this.#say(roll.purpose).it}, non ${dice}d${sides} per ${this.#say(purpose).it}`,
      });
    return roll;
  }
}

/** The position after the first events of a game, from them alone. */
async function stateAt(
  game: LiveGame,
  events: readonly StoredEvent[],
  breathe: Breathe,
  visit: (event: StoredEvent, state: unknown) => void = () => {},
): Promise<unknown> {
  let state = game.play.setUp(game.row.options);
  const way = wayThrough(events);
  for (const event of events) {
    if (!way.has(event)) continue;
    const service = parseServiceEvent(event);
    if (service === undefined) game.play.evolve(state, game.gameEvent(event));
    else if (service.type === 'SandboxForked') state = structuredClone(service.state);
    else if (service.type === 'PositionCorrected') {
      // A new object, because rulesets may remember what follows from one they know.
      state = structuredClone(state);
      applyPatch(state, service.patch);
    }
    visit(event, state);
    await breathe();
  }
  return state;
}
