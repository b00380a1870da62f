import type { Side } from '#kernel/side';
import type { MoveDraft } from '#store/event-store';
import type { Caller } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { NewEvent } from '../live/new-event.ts';
import type { SealedBid, ServiceEvent } from '../live/service-events.ts';
import { isTimeZone } from '../live/time-control.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { cardOf } from '../reading/read-game.ts';
import type { BidForSide } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { beginPlay, obstacleToTakingPart } from './open-game.ts';
import { appendProblem } from './submit-orders.ts';

const MOST_POINTS = 1000;

/** A sealed bid for a side; the second one settles both and begins the game. A player may replace a bid until then. */
export function bidForSide(
  work: Workplace,
  caller: Caller,
  id: string,
  request: BidForSide,
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    if (caller.kind === 'anonymous')
      return fail('unauthenticated', 'token-needed', {
        en: 'Bidding needs a token.',
        it: 'Per fare un’offerta serve un token.',
      });
    if (game.frame.bids === undefined || game.frame.started) {
      return fail('conflict', 'no-bids-here', {
        en: 'The sides of this game do not go to bids.',
        it: 'In questa partita non si offre per le parti.',
      });
    }
    // Where the first dice are entered by hand the game has not begun, but everybody knows what was bid.
    if (Object.keys(game.frame.seats).length > 0)
      return fail('conflict', 'bids-settled', {
        en: 'The sides of this game have been settled.',
        it: 'Le parti di questa partita sono già assegnate.',
      });
    const { side, points } = request;
    if (!game.about.seats.includes(side))
      return fail(
        'not-found',
        'unknown-side',
        { en: `This game has no seat “${side}”.`, it: `Questa partita non ha un posto «${side}».` },
        { side },
      );
    if (!Number.isInteger(points) || points < 0 || points > MOST_POINTS) {
      return fail(
        'malformed',
        'bad-bid',
        {
          en: `A bid is a whole number from 0 to ${MOST_POINTS}.`,
          it: `Un’offerta è un numero intero da 0 a ${MOST_POINTS}.`,
        },
        { points },
      );
    }
    if (request.timeZone !== undefined && !isTimeZone(request.timeZone)) {
      return fail('malformed', 'unknown-time-zone', {
        en: `There is no time zone “${request.timeZone}”.`,
        it: `Il fuso orario «${request.timeZone}» non esiste.`,
      });
    }
    if (game.row.moderator === caller.id)
      return fail('not-allowed', 'moderator-plays', {
        en: 'The moderator does not play.',
        it: 'Il moderatore non gioca.',
      });
    const part = await obstacleToTakingPart(work, game, caller.id);
    if (!part.ok) return part;

    const move: MoveDraft = { id: work.newId(), by: caller.id, at: work.now().toISOString() };
    const events: NewEvent[] = [];
    const note = (event: ServiceEvent): void => {
      game.note(event);
      events.push({ source: 'service', event, moveId: move.id });
    };
    note({
      type: 'BidSealed',
      player: caller.id,
      name: caller.name,
      bid: { side, points },
      ...(request.phrase === undefined ? {} : { phrase: request.phrase }),
      ...(request.timeZone === undefined ? {} : { zone: request.timeZone }),
    });
    const moves = [move];
    const seats = [];
    const [first, second] = game.frame.bids;
    if (first !== undefined && second !== undefined) {
      for (const [seat, bid] of settle(game, first, second, move.id, events)) {
        const zone = bid.zone === undefined ? {} : { zone: bid.zone };
        note({ type: 'SeatTaken', side: seat, player: bid.player, name: bid.name, ...zone });
        if (bid.phrase !== undefined) note({ type: 'PhraseAdded', side: seat, phrase: bid.phrase });
        const phrase = bid.phrase === undefined ? {} : { phrase: bid.phrase };
        seats.push({ side: seat, player: bid.player, ...phrase, takenAt: move.at });
      }
      const rolled = events.some((event) => (event.rolls?.length ?? 0) > 0);
      if (rolled) game.rolls += 1;
      const begun = beginPlay(work, game, undefined);
      if (rolled) game.rolls -= 1;
      if (begun.ok) {
        moves.push(...begun.value.moves);
        events.push(...begun.value.events);
      }
    }
    const outcome = await work.live.commit(
      game,
      work.live.chain(game, moves, events),
      seats.length === 0 ? {} : { seats },
    );
    return outcome.outcome === 'appended' ? succeed(await cardOf(work, game, caller)) : appendProblem(id, outcome);
  });
}

/** Who leads which side. Different wishes are granted for nothing; else the higher bid wins and pays, and a die decides between equal ones. */
function settle(
  game: LiveGame,
  first: SealedBid,
  second: SealedBid,
  moveId: string,
  events: NewEvent[],
): readonly (readonly [Side, SealedBid])[] {
  const [one, two] = game.about.seats as readonly [Side, Side];
  const other = (side: Side): Side => (side === one ? two : one);
  const isContested = first.side === second.side;
  const needsDie = isContested && first.points === second.points;
  const rolls =
    needsDie && game.chain !== undefined
      ? [game.dice(undefined).roll({ purpose: 'equal bids', dice: 1, sides: 2 })]
      : [];
  // Without dice of the server the earlier of two equal bids wins.
  const isFirst = needsDie ? (rolls[0]?.faces[0] ?? 1) === 1 : first.points > second.points;
  const [winner, loser] = !isContested || isFirst ? [first, second] : [second, first];
  const handicap = { [winner.side]: 0, [other(winner.side)]: isContested ? winner.points : 0 };
  const bids = [first, second].map(({ player, side, points }) => ({ player, side, points }));
  const event: ServiceEvent = { type: 'BidsSettled', bids, handicap };
  game.note(event);
  events.push({ source: 'service', event, rolls, moveId });
  return [
    [winner.side, winner],
    [other(winner.side), loser],
  ];
}
