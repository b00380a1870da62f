import type { JsonObject } from '#kernel/json';
import { parseMoment } from '#kernel/moment';
import type { Side } from '#kernel/side';
import { sideNamed } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { StoredEvent } from '#store/event-store';
import type { Caller } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { playerLane } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { creditsOf, timeThatRan } from '../live/time-control.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { cardOf } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { correctPosition } from './correct-position.ts';
import { ruleOn } from './disputes.ts';
import type { ModeratorAct } from './moderator-act.ts';
import { beginPlay } from './open-game.ts';
import { OrderRun } from './order-run.ts';
import { replacePlayer } from './replace-player.ts';
import { actOn, commitServiceAct, lettersOf } from './service-act.ts';
import { appendProblem, freezeIfBroken, wouldBreak } from './submit-orders.ts';
import { adjudicate, annulOrRestore, isClubJudge } from './verdicts.ts';

/** What those who run a club do in its games, also where they are not the moderator; without one they rule on disputes too. */
const JUDGED: readonly ModeratorAct['act'][] = ['adjudicate', 'annul', 'restore'];
const isJudged = ({ act }: ModeratorAct, { row }: LiveGame): boolean =>
  JUDGED.includes(act) || (act === 'rule' && row.moderator === undefined);

export function moderate(work: Workplace, caller: Caller, id: string, act: ModeratorAct): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (live) => {
    const mayAct = isModerator(live, caller) || (isJudged(act, live) && (await isClubJudge(work, live, caller)));
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
      case 'reports':
        if (live.frame.turnReports === act.wanted) return succeed(await cardOf(work, live, caller));
        return actOn(work, caller, live, { type: 'TurnReportsSet', wanted: act.wanted });
    }
  });
}

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
    const lost = game.frame.unreachable[side];
    const stopped = lost?.clock === 'stopped' ? [{ from: lost.since, until: new Date(pausedAt).toISOString() }] : [];
    const passed = timeThatRan(Date.parse(at), pausedAt, [...creditsOf(game.frame.credits, side), ...stopped]);
    return [[id, new Date(now - passed).toISOString()] as const];
  });
  const event: ServiceEvent = {
    type: 'GameResumed',
    ...(extensions.length === 0 ? {} : { extensions: Object.fromEntries(extensions) }),
  };
  game.note(event);
  // Clocks that stood still before the pause stand still from now on: what is left of their time was reckoned anew.
  const stillLost = Object.entries(game.frame.unreachable)
    .filter(([, { clock }]) => clock === 'stopped')
    .map(([side, { why, clock }]): ServiceEvent => {
      return { type: 'PlayerUnreachable', side, why, clock, since: new Date(now).toISOString() };
    });
  for (const lost of stillLost) game.note(lost);
  // Players may have left standing orders through another process, which the game in memory does not know.
  const standing = await work.store.events.standingOrders(game.row.id);
  const followed = new OrderRun(work, game, game.dice(undefined));
  await followed.followUp(standing.orders, undefined);
  const broken = followed.moves.length === 0 ? undefined : await freezeIfBroken(work, game, followed);
  if (broken !== undefined) return wouldBreak(broken);
  const outbox = lettersOf(work, caller, game, 'game-resumed');
  const extras = { opened: Object.fromEntries(opened), expectedStanding: standing.version, outbox };
  return commitServiceAct(work, caller, game, [event, ...stillLost], { extras, followed });
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
