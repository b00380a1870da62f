import type { Roll } from '#kernel/dice';
import type { JsonObject, Typed } from '#kernel/json';
import { known } from '#kernel/known';
import type { PendingDecision } from '#kernel/ruleset';
import { asSide, MODERATOR, maySeeSecretsOf, parseViewer, type Side, type Viewer } from '#kernel/side';
import type { Language, Text } from '#kernel/text';
import type { PendingRow, StoredEvent } from '#store/event-store';
import { type Caller, idOf, isAdmin } from '../caller.ts';
import type { EventCard, PendingCard, RollCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { isOfSealedDecision, parseServiceEvent, type ServiceEvent } from '../live/service-events.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { policiesFor } from './policies.ts';
import { reportServiceEvent, type Telling } from './service-report.ts';
import { silenceText } from './waiting.ts';

/* The one place that decides who may look at a game with whose eyes. */

export const isModerator = (game: LiveGame, caller: Caller): boolean =>
  isAdmin(caller) || (game.row.moderator !== undefined && game.row.moderator === idOf(caller));

/** The viewer a caller asked to be, if that is allowed; by default the most that is. */
export function viewerFor(game: LiveGame, caller: Caller, as: string | undefined): Outcome<Viewer> {
  const own = game.sidesOf(idOf(caller));
  const ended = game.status === 'ended';
  const moderator = isModerator(game, caller);
  if (as === undefined) {
    if (moderator) return succeed(MODERATOR);
    if (own[0] !== undefined) return succeed({ kind: 'side', side: own[0] });
    return succeed({ kind: 'spectator' });
  }
  const viewer = parseViewer(
    as,
    game.about.sides.map(({ id }) => id),
  );
  if (viewer === undefined)
    return fail(
      'not-found',
      'unknown-side',
      { en: `This game has no side “${as}”.`, it: `Questa partita non ha una parte «${as}».` },
      { as },
    );
  const allowed =
    viewer.kind === 'spectator' || moderator || ended || (viewer.kind === 'side' && own.includes(viewer.side));
  if (allowed) return succeed(viewer);
  return fail(
    'not-allowed',
    'not-your-view',
    { en: `You may not look at this game as ${as}.`, it: `Non puoi guardare questa partita come «${as}».` },
    { as },
  );
}

/** After the end nothing is secret any more. */
export const eyesOf = (game: LiveGame, viewer: Viewer): Viewer => (game.status === 'ended' ? MODERATOR : viewer);

/** With whose eyes whoever holds these seats looks at a decision: with its side's, where that is one of them. */
export const eyesOn = ({ side }: { readonly side: Side }, own: readonly Side[], eyes: Viewer): Viewer =>
  own.includes(side) ? asSide(side) : eyes;

/** The open decisions as these eyes may know them; whoever holds several seats knows those of each of them. */
export function pendingCards(game: LiveGame, eyes: Viewer, own: readonly Side[] = []): PendingCard[] {
  const cards: PendingCard[] = [];
  for (const decision of game.pending) {
    const openedAt = game.told.opened[decision.id];
    const deadline = openedAt === undefined ? undefined : game.deadlineOf(decision.side, openedAt);
    const seeing = eyesOn(decision, own, eyes);
    const card = pendingCard(decision as PendingDecision<Typed> & { neutral?: JsonObject }, deadline, seeing);
    if (card === undefined) continue;
    const isOwn = maySeeSecretsOf(seeing, decision.side);
    const { play, state } = game;
    cards.push(
      isOwn
        ? {
            ...card,
            forecast: play.stake(state, decision),
            policies: policiesFor(play, decision.kind),
            ifSilent: silenceText(game, decision, deadline),
          }
        : card,
    );
  }
  return cards;
}

/** A decision as these eyes may know it: what it is about is its side's own, and a sealed one is not there for others. */
export function pendingCard(
  {
    id,
    kind,
    side,
    clause,
    title,
    explanation,
    about,
    neutral,
    sealed,
  }: Pick<PendingRow, 'id' | 'kind' | 'side' | 'clause' | 'about' | 'neutral'> & {
    readonly title: Text;
    readonly explanation?: Text;
    readonly sealed?: boolean;
  },
  deadline: string | undefined,
  eyes: Viewer,
): PendingCard | undefined {
  const isOwn = maySeeSecretsOf(eyes, side);
  if (sealed && !isOwn) return undefined;
  return {
    id,
    kind,
    side,
    clause,
    title,
    explanation: isOwn ? explanation : undefined,
    about: isOwn ? about : undefined,
    neutral: isOwn ? neutral : undefined,
    deadline,
  };
}

/** Events as the viewer may know them; those it must not know of are left out. */
export function eventCards(
  game: LiveGame,
  events: readonly StoredEvent[],
  viewer: Viewer,
  telling: Telling,
  /** The ruleset's event behind each of them, where it is at hand: those of an order that was just given. */
  happened: readonly (Typed | undefined)[] = [],
): EventCard[] {
  const eyes = eyesOf(game, viewer);
  const cards: EventCard[] = [];
  events.forEach((stored, index) => {
    const card =
      stored.source === 'service'
        ? cardOfService(game, stored, eyes, telling)
        : cardOfPlay(game, stored, happened[index] ?? game.gameEvent(stored), eyes, telling.language);
    if (card !== undefined) cards.push(card);
  });
  return cards;
}

/**
 * Everything the service notes is open to all, but for sealed bids until the game has ended (their settlement tells what
 * counts), for phrases until every seat has given its own, for what exactly the moderator corrected, which may be hidden, and for
 * whoever has not answered a sealed decision yet: where the rules answer for them, others would know the answer.
 */
function discloseService(game: LiveGame, event: ServiceEvent, viewer: Viewer): ServiceEvent | undefined {
  // The position itself is told by views.
  if (event.type === 'SandboxForked') {
    const { state: _, ...told } = event;
    return told;
  }
  if (viewer.kind === 'moderator') return event;
  if (isOfSealedDecision(event) && !maySeeSecretsOf(viewer, event.side)) return undefined;
  if (event.type === 'BidSealed') return { type: 'BidSealed', player: event.player, name: event.name };
  if (event.type === 'PositionCorrected') return { ...event, patch: [] };
  if (event.type === 'PhraseAdded' && !game.frame.started) return { ...event, phrase: '' };
  return event;
}

function cardOfService(game: LiveGame, stored: StoredEvent, viewer: Viewer, telling: Telling): EventCard | undefined {
  const told = discloseService(game, known(parseServiceEvent(stored), 'event of the service'), viewer);
  if (told === undefined) return undefined;
  const { seq: version, at, moveId: move, hash, source, rolls } = stored;
  const sentence = reportServiceEvent(told, telling, game.about);
  const data = game.named === 'players' ? withoutType(told) : withoutPlayers(told);
  return {
    version,
    at,
    move,
    hash,
    source,
    type: told.type,
    data,
    sentence,
    touches: { units: [], spaces: [] },
    rolls: rolls.map((roll) => ({ ...roll, title: EQUAL_BIDS[telling.language] })),
  };
}

/** An event of a game that was played elsewhere: an id in it is that of nobody here, though somebody here may have the same. */
function withoutPlayers(event: ServiceEvent): JsonObject {
  const { player: _, judge: __, ...data } = withoutType(event);
  const { bids, by, ...rest } = data;
  return {
    ...rest,
    // How it came about, and no person.
    ...(event.type === 'Rewound' ? { by: known(by, 'caller') } : {}),
    ...(event.type === 'BidsSettled' ? { bids: event.bids.map(({ side, points }) => ({ side, points })) } : {}),
  };
}

function cardOfPlay(
  game: LiveGame,
  stored: StoredEvent,
  happened: Typed,
  viewer: Viewer,
  language: Language,
): EventCard | undefined {
  const { play } = game;
  const disclosed = play.disclose(happened, viewer);
  if (disclosed === undefined) return undefined;
  const { seq: version, at, moveId: move, hash, source, rolls: fallen } = stored;
  const { type } = disclosed;
  const data = disclosed === happened ? game.gameData(stored) : withoutType(disclosed);
  const rolls = fallen.map((roll) => rollCard(roll, play.sayRoll(roll.purpose)[language], viewer));
  const sentence = play.say(disclosed)?.[language] ?? '';
  const touches = { units: [], spaces: [], ...play.touches(disclosed) };
  const reckoning = play.reckoning(disclosed);
  return {
    version,
    at,
    move,
    hash,
    source,
    type,
    data,
    sentence,
    touches,
    rolls,
    ...(reckoning === undefined ? {} : { reckoning }),
  };
}

/** The one thing the service itself rolls for. */
const EQUAL_BIDS: Text = { en: 'equal bids', it: 'offerte uguali' };

/** Of secret rolls only the proof. */
function rollCard(roll: Roll, title: string, viewer: Viewer): RollCard {
  if (!roll.secret || viewer.kind === 'moderator') return { ...roll, title };
  const { faces: _, ...proof } = roll;
  return { ...proof, title };
}

/** Whether some player is told of an event while the game runs. */
export function isToldInPlay(game: LiveGame, stored: StoredEvent): boolean {
  if (stored.source === 'service') return true;
  const happened = game.gameEvent(stored);
  return game.about.seats.some((seat) => game.play.disclose(happened, asSide(seat)) !== undefined);
}

function withoutType({ type: _, ...data }: Typed): JsonObject {
  return data;
}
