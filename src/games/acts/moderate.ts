import { type JsonObject, makeCanonicalJson } from '#kernel/json';
import { known } from '#kernel/known';
import { parseMoment } from '#kernel/moment';
import type { Side } from '#kernel/side';
import { sideNamed } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { StoredEvent } from '#store/event-store';
import type { OutboxDraft } from '#store/outbox-store';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import { holdsInheritedName } from '../inherited-names.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { lettersAbout, type NoticeTopic, playerLane } from '../live/notices.ts';
import { PatchFault } from '../live/patch.ts';
import type { Patch, ServiceEvent } from '../live/service-events.ts';
import { isTimeZone, timeThatRan } from '../live/time-control.ts';
import { lookAtAll, strangenessOf, tryOrders } from '../live/written-position.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { cardOf } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { beginPlay } from './open-game.ts';
import { OrderRun } from './order-run.ts';
import { register } from './rulings.ts';
import { commitServiceAct } from './service-act.ts';
import { appendProblem, type BrokenInvariant, brokenInvariant, freezeIfBroken, wouldBreak } from './submit-orders.ts';

/** An act of the game's moderator. Every one is an event that all can read. */
export type ModeratorAct =
  | { readonly act: 'begin'; readonly dice?: readonly number[] | undefined }
  | { readonly act: 'extend'; readonly side: Side; readonly until: string; readonly reason: string }
  | { readonly act: 'pause'; readonly reason: string }
  | { readonly act: 'resume' }
  | {
      readonly act: 'replace';
      readonly side: Side;
      readonly player?: string | undefined;
      readonly guest?: string | undefined;
      /** Where deadlines are reckoned for whoever takes over, where that is not known from another seat. */
      readonly timeZone?: string | undefined;
      readonly reason: string;
    }
  | { readonly act: 'correct'; readonly patch: Patch; readonly reason: string; readonly clause: string }
  | {
      readonly act: 'adjudicate';
      readonly winner: Side | 'draw';
      readonly level: string;
      readonly points: Readonly<Record<Side, number>>;
      readonly reason: string;
    }
  | { readonly act: 'annul' | 'restore'; readonly reason: string }
  | { readonly act: 'remind'; readonly side: Side }
  | {
      readonly act: 'rule';
      readonly dispute: string;
      readonly clause: string;
      readonly ruling: string;
      /** Where the ruling goes on to count: only here, in the club's games to come, or in all games to come. */
      readonly scope?: 'game' | 'club' | 'service' | undefined;
    };

/** What those who run a club do in its games, also where they are not the moderator. */
const JUDGED: readonly ModeratorAct['act'][] = ['adjudicate', 'annul', 'restore'];

export function moderate(work: Workplace, caller: Caller, id: string, act: ModeratorAct): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (live) => {
    const mayAct = isModerator(live, caller) || (JUDGED.includes(act.act) && (await isClubJudge(work, live, caller)));
    if (!mayAct)
      return fail('not-allowed', 'moderator-only', {
        en: 'Only the moderator of this game does that.',
        it: 'Lo può fare solo il moderatore della partita.',
      });
    switch (act.act) {
      case 'begin':
        return begin(work, caller, live, act.dice);
      case 'pause':
        if (live.status === 'ended')
          return fail('conflict', 'not-running', { en: 'The game has ended.', it: 'La partita è finita.' });
        if (live.frame.paused !== undefined)
          return fail('conflict', 'paused-already', {
            en: 'The game is paused already.',
            it: 'La partita è già sospesa.',
          });
        return actOn(work, caller, live, { type: 'GamePaused', reason: act.reason }, 'game-paused');
      case 'extend': {
        const until = parseMoment(act.until);
        if (until === undefined)
          return fail('malformed', 'bad-moment', {
            en: `“${act.until}” is not a valid time. Write for example 2026-12-24T18:00Z; by e-mail “24 hours” or “until 24/12/2026”.`,
            it: `«${act.until}» non è un momento. Scrivi per esempio 2026-12-24T18:00Z; per e-mail «24 ore» o «fino al 24/12/2026».`,
          });
        if (live.frame.seats[act.side] === undefined)
          return fail('not-found', 'unknown-side', {
            en: `Nobody sits at “${act.side}”.`,
            it: `Nessuno occupa il posto «${act.side}».`,
          });
        if (live.status === 'ended')
          return fail('conflict', 'not-running', { en: 'The game has ended.', it: 'La partita è finita.' });
        if (until <= work.now().toISOString())
          return fail(
            'malformed',
            'moment-passed',
            { en: `${until} has passed.`, it: `${until} è già passato.` },
            { until },
          );
        const event = { type: 'DeadlineExtended', side: act.side, until, reason: act.reason } as const;
        return actOn(work, caller, live, event, 'time-given', [act.side]);
      }
      case 'resume':
        if (live.frame.paused === undefined)
          return fail('conflict', 'not-paused', { en: 'The game is not paused.', it: 'La partita non è sospesa.' });
        return resume(work, caller, live);
      case 'replace':
        return replacePlayer(work, caller, live, act);
      case 'correct':
        return correctPosition(work, caller, live, act);
      case 'adjudicate':
        return adjudicate(work, caller, live, act);
      case 'annul':
      case 'restore':
        return annulOrRestore(work, caller, live, act);
      case 'remind':
        return remind(work, caller, live, act.side);
      case 'rule':
        return ruleOn(work, caller, live, act);
    }
  });
}

/** Stores an act as its event, and writes of it to those who would wait, or go on thinking, without knowing. */
function actOn(
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
const lettersOf = (
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  topic: NoticeTopic,
  sides: readonly Side[] = game.about.seats,
): OutboxDraft[] => lettersAbout(game, topic, sides, { by: idOf(caller), at: work.now().toISOString() });

/** Begins a game whose first dice are entered by hand. */
async function begin(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  dice: readonly number[] | undefined,
): Promise<Outcome<GameCard>> {
  if (game.frame.started)
    return fail('conflict', 'begun-already', { en: 'The game has begun.', it: 'La partita è cominciata.' });
  if (game.about.seats.some((seat) => game.frame.seats[seat] === undefined)) {
    return fail('conflict', 'seats-free', {
      en: 'The game begins when every seat is taken.',
      it: 'La partita comincia quando tutti i posti sono occupati.',
    });
  }
  const begun = beginPlay(work, game, dice);
  if (!begun.ok) return begun;
  const { moves, events } = begun.value;
  const outcome = await work.live.commit(game, work.live.chain(game, moves, events));
  return outcome.outcome === 'appended'
    ? succeed(await cardOf(work, game, caller))
    : appendProblem(game.row.id, outcome);
}

/**
 * Goes on after a pause. The pause itself takes no time from a decision; what had passed before it has passed. Standing orders
 * answer and queued orders continue at once, because nobody else may come to give an order.
 */
async function resume(work: Workplace, caller: Caller, game: LiveGame): Promise<Outcome<GameCard>> {
  const events = await work.store.events.readEvents(game.row.id, { upTo: game.version });
  const isOfService = (event: StoredEvent, type: ServiceEvent['type']): boolean =>
    event.source === 'service' && event.type === type;
  const paused = events.findLast((event) => isOfService(event, 'GamePaused'));
  const now = work.now().getTime();
  const pausedAt = paused === undefined ? now : Date.parse(paused.at);
  const givenSince = events
    .slice(paused?.seq ?? events.length)
    .flatMap((event) => (isOfService(event, 'DeadlineExtended') ? [(event.data as JsonObject)['side']] : []));
  const extensions = Object.entries(game.frame.extensions)
    .filter(([side, until]) => Date.parse(until) > pausedAt && !givenSince.includes(side))
    .map(([side, until]) => [side, new Date(now + Date.parse(until) - pausedAt).toISOString()] as const);
  const opened = game.pending.flatMap(({ id, side }) => {
    const at = game.told.opened[id];
    if (at === undefined) return [];
    // A missed deadline stays where it was: put off by the pause, it would be missed once more.
    const due = game.dueBy(side, at);
    if (due !== undefined && game.wasMissed(id, due)) return [[id, at] as const];
    const passed = timeThatRan(Date.parse(at), pausedAt, game.frame.credits);
    return [[id, new Date(now - passed).toISOString()] as const];
  });
  const event: ServiceEvent = {
    type: 'GameResumed',
    ...(extensions.length === 0 ? {} : { extensions: Object.fromEntries(extensions) }),
  };
  game.note(event);
  // Players may have left standing orders through another process, which the game in memory does not know.
  const standing = await work.store.events.standingOrders(game.row.id);
  const followed = new OrderRun(work, game, game.dice(undefined));
  await followed.followUp(standing.orders, undefined);
  const broken = followed.moves.length === 0 ? undefined : await freezeIfBroken(work, game, followed);
  if (broken !== undefined) return wouldBreak(broken);
  const outbox = lettersOf(work, caller, game, 'game-resumed');
  const extras = { opened: Object.fromEntries(opened), expectedStanding: standing.version, outbox };
  return commitServiceAct(work, caller, game, [event], { extras, followed });
}

/** The seat goes to somebody else, with everything its side knows. */
async function replacePlayer(
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

/** Somebody by id or by name. */
const playerCalled = async ({ store: { directory } }: Workplace, called: string) =>
  (await directory.findPlayer(called)) ?? (await directory.findPlayerByName(called));

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

/** Changes the position itself; it must still be a possible one, from which the play can go on. */
async function correctPosition(
  work: Workplace,
  caller: Caller,
  live: LiveGame,
  act: Extract<ModeratorAct, { act: 'correct' }>,
): Promise<Outcome<GameCard>> {
  if (holdsInheritedName(act.patch.map(({ value }) => value))) {
    return fail('malformed', 'bad-correction', {
      en: 'This correction names something in a way that nothing may be named.',
      it: 'Questa correzione usa un nome che nulla può avere.',
    });
  }
  const hosted = work.rulesets.find(live.row.ruleset);
  if (!hosted.ok) return hosted;
  const { ruleset } = hosted.value;
  const game = live.copy();
  const event: ServiceEvent = { type: 'PositionCorrected', patch: act.patch, reason: act.reason, clause: act.clause };
  const breathe = makeBreather();
  let broken: BrokenInvariant | undefined;
  try {
    game.note(event);
    // A sandbox forked under an older edition may lack what positions have today: only what the correction did counts.
    const before = strangenessOf(ruleset, live.state);
    const strange = strangenessOf(ruleset, game.state).find((each) => !before.includes(each));
    if (strange !== undefined) {
      const reason = {
        en: 'This correction does not fit: the position would no longer be one of this game.',
        it: 'Questa correzione non va bene: la posizione non sarebbe più di questo gioco.',
      };
      return fail('malformed', 'bad-correction', reason, { at: strange });
    }
    await breathe();
    await lookAtAll(game, breathe);
    broken = brokenInvariant({ ...work, invariants: 'checked' }, game);
    if (broken === undefined) await tryOrders(game, breathe);
  } catch (fault) {
    const { message } = fault as Error;
    const isPatch = fault instanceof PatchFault;
    return fail('malformed', 'bad-correction', {
      en: `This correction does not fit: ${isPatch ? message : `the game cannot go on from there: ${message}`}.`,
      it: `Questa correzione non va bene: ${isPatch ? message : `la partita non può proseguire da lì: ${message}`}.`,
    });
  }
  if (broken !== undefined) {
    return fail('malformed', 'impossible-position', {
      en: `This correction breaks a rule: ${broken.rule}: ${broken.how}`,
      it: `Questa correzione viola una regola: ${broken.rule}: ${broken.how}`,
    });
  }
  const outbox = lettersOf(work, caller, game, 'position-corrected');
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}

async function adjudicate(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  act: Extract<ModeratorAct, { act: 'adjudicate' }>,
): Promise<Outcome<GameCard>> {
  if (game.status !== 'running')
    return fail('conflict', 'not-running', {
      en: 'Only a running game is adjudicated.',
      it: 'Si aggiudica solo una partita in corso.',
    });
  const sides = game.about.sides.map(({ id }) => id);
  if (act.winner !== 'draw' && !sides.includes(act.winner)) {
    return fail(
      'not-found',
      'unknown-side',
      { en: `This game has no side “${act.winner}”.`, it: `Questa partita non ha una parte «${act.winner}».` },
      { sides },
    );
  }
  const stranger = Object.keys(act.points).find((side) => !sides.includes(side));
  if (stranger !== undefined)
    return fail(
      'not-found',
      'unknown-side',
      { en: `This game has no side “${stranger}”.`, it: `Questa partita non ha una parte «${stranger}».` },
      { sides },
    );
  const { winner, level, reason } = act;
  const points = Object.fromEntries(sides.map((side) => [side, act.points[side] ?? 0]));
  const verdict = { winner, level, points, reason };
  if (game.row.club === undefined) return actOn(work, caller, game, { type: 'GameAdjudicated', ...verdict });
  // A ladder counts an unfinished game only if two judges agree on it.
  const judge = idOf(caller) ?? 'moderator';
  const proposed = game.frame.adjudication;
  if (proposed !== undefined && isSameVerdict(proposed, verdict)) {
    if (proposed.judge !== judge) return actOn(work, caller, game, { type: 'GameAdjudicated', ...verdict });
    // Said twice: the other judges have been called.
    if (proposed.reason === reason) return succeed(await cardOf(work, game, caller));
  }
  const event: ServiceEvent = { type: 'AdjudicationProposed', judge, ...verdict };
  game.note(event);
  const at = work.now().toISOString();
  const others = (await judgesOf(work, game)).filter((each) => each !== judge);
  const outbox = others.map((each) => ({
    recipient: playerLane(each),
    topic: 'verdict-proposed' satisfies NoticeTopic,
    payload: { version: game.version },
    at,
  }));
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}

/** The result of a club's game no longer counts on its ladder, or does so again; the game itself stays as it ended. */
async function annulOrRestore(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  { act, reason }: Extract<ModeratorAct, { act: 'annul' | 'restore' }>,
): Promise<Outcome<GameCard>> {
  if (game.row.club === undefined)
    return fail('conflict', 'no-ladder', {
      en: 'This game counts on no ladder.',
      it: 'Questa partita non conta per nessuna classifica.',
    });
  if (game.status !== 'ended')
    return fail('conflict', 'not-ended', {
      en: 'The game has no result yet.',
      it: 'La partita non ha ancora un risultato.',
    });
  const isAnnulled = game.frame.annulled !== undefined;
  if (isAnnulled && act === 'annul')
    return fail('conflict', 'annulled-already', {
      en: 'The result is annulled already.',
      it: 'Il risultato è già annullato.',
    });
  if (!isAnnulled && act === 'restore')
    return fail('conflict', 'not-annulled', { en: 'The result is not annulled.', it: 'Il risultato non è annullato.' });
  const by = idOf(caller) ?? 'moderator';
  const type = act === 'annul' ? 'ResultAnnulled' : 'ResultRestored';
  return actOn(work, caller, game, { type, by, reason });
}

interface Verdict {
  readonly winner: Side | 'draw';
  readonly level: string;
  readonly points: Readonly<Record<Side, number>>;
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  makeCanonicalJson([a.winner, a.level, a.points]) === makeCanonicalJson([b.winner, b.level, b.points]);

/** Those who run a club judge its games, but not their own; and so does a game's moderator. */
async function judgesOf(work: Workplace, game: LiveGame): Promise<readonly string[]> {
  const { club, moderator } = game.row;
  const members = club === undefined ? [] : await work.store.directory.members(club);
  const running = members.filter(({ role }) => role !== 'member').map(({ player }) => player);
  const judges = new Set(running.filter((player) => game.sidesOf(player).length === 0));
  if (moderator !== undefined) judges.add(moderator);
  return [...judges];
}

async function isClubJudge(work: Workplace, game: LiveGame, caller: Caller): Promise<boolean> {
  const player = idOf(caller);
  return player !== undefined && (await judgesOf(work, game)).includes(player);
}

const notAsked = ({ en, it }: Text): Text => ({ en: `${en}: nothing is asked.`, it: `${it}: nessuna domanda aperta.` });

/** Writes to a player who is asked. */
function remind(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  side: Side,
): Promise<Outcome<GameCard>> | Outcome<GameCard> {
  const decision = game.pending.find((pending) => pending.side === side);
  if (decision === undefined) return fail('conflict', 'not-asked', notAsked(sideNamed(game.about, side)), { side });
  const player = game.frame.seats[side]?.player;
  const { sealed } = decision;
  const event: ServiceEvent = { type: 'PlayerReminded', side, ...(sealed ? { sealed } : {}) };
  game.note(event);
  const at = work.now().toISOString();
  const payload = { side, version: game.version, decision: decision.id };
  const outbox = player === undefined ? [] : [{ recipient: playerLane(player), topic: 'reminder', payload, at }];
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}

async function ruleOn(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  act: Extract<ModeratorAct, { act: 'rule' }>,
): Promise<Outcome<GameCard>> {
  const dispute = game.frame.disputes.find(({ id }) => id === act.dispute);
  if (dispute === undefined)
    return fail('not-found', 'unknown-dispute', {
      en: `There is no dispute “${act.dispute}”.`,
      it: `Il reclamo «${act.dispute}» non esiste.`,
    });
  if (dispute.ruling !== undefined)
    return fail('conflict', 'ruled-already', {
      en: 'This dispute has been settled.',
      it: 'Su questo reclamo si è già deciso.',
    });
  const { dispute: id, clause, ruling, scope = 'game' } = act;
  const registered = await register(work, caller, game, { clause, text: ruling, scope });
  if (!registered.ok) return registered;
  const by = idOf(caller) ?? 'moderator';
  const event: ServiceEvent = { type: 'DisputeClosed', dispute: id, clause, ruling, by };
  return actOn(work, caller, game, event, 'dispute-settled', [dispute.side]);
}

/** Somebody without an account, who says to the moderator what they want. */
const isGuest = (game: LiveGame, side: Side): boolean => {
  const seat = game.frame.seats[side];
  return seat !== undefined && seat.player === undefined;
};

/** A player objects to a move, or to how the game goes; for a guest the moderator writes it down. */
export function raiseDispute(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined; readonly move?: string | undefined; readonly text: string },
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    const own = game.sidesOf(idOf(caller));
    const side = request.side ?? own[0];
    if (side === undefined || !(own.includes(side) || (isModerator(game, caller) && isGuest(game, side))))
      return fail('not-allowed', 'not-seated', {
        en: 'Only a seated player raises a dispute, and the moderator for a guest.',
        it: 'Può contestare solo chi ha un posto, e il moderatore per un ospite.',
      });
    if (
      request.move !== undefined &&
      !(await work.store.events.readMoves(id)).some((move) => move.id === request.move)
    ) {
      return fail(
        'not-found',
        'unknown-move',
        { en: `There is no move “${request.move}”.`, it: `La mossa «${request.move}» non esiste.` },
        { move: request.move },
      );
    }
    const move = request.move === undefined ? {} : { move: request.move };
    const event: ServiceEvent = { type: 'DisputeRaised', dispute: work.newId(), side, ...move, text: request.text };
    game.note(event);
    const { moderator } = game.row;
    const payload = { side, version: game.version };
    const outbox =
      moderator === undefined || moderator === idOf(caller) || game.frame.sandbox !== undefined
        ? []
        : [{ recipient: playerLane(moderator), topic: 'dispute-raised', payload, at: work.now().toISOString() }];
    return commitServiceAct(work, caller, game, [event], { side, extras: { outbox } });
  });
}
