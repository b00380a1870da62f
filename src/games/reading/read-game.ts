import type { JsonObject } from '#kernel/json';
import { firstOf } from '#kernel/known';
import { MODERATOR, makeViewer, type Side, SPECTATOR, type Viewer } from '#kernel/side';
import type { Text } from '#kernel/text';
import { type Language, localised } from '#kernel/text';
import { type Caller, idOf } from '../caller.ts';
import type {
  BareView,
  EventCard,
  EventPage,
  GameCard,
  GameView,
  PositionCard,
  PublicBoard,
  ViewBytes,
} from '../cards.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { verifyEvents } from '../live/verify-stored.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { type BoardPlace, parseBoardId, published } from '../published-board.ts';
import type { ReadChanges, ReadEvents, ReadView, ReadViewBytes } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { eventCards, eyesOf, isModerator, isToldInPlay, viewerFor } from './disclosure.ts';
import { gameCard, gameView } from './game-card.ts';
import { changesBetween, type ViewChanges } from './view-changes.ts';

const EVENTS = { standard: 200, most: 1000 } as const;

const within = (wanted: number | undefined, bounds: { readonly standard: number; readonly most: number }): number =>
  Math.min(Math.max(1, wanted ?? bounds.standard), bounds.most);

/** The card of a game for its caller, with the eyes they are entitled to. */
export async function cardOf(work: Workplace, game: LiveGame, caller: Caller): Promise<GameCard> {
  const nameOf = async (player: string | undefined): Promise<string | undefined> =>
    player === undefined ? undefined : (await work.store.directory.findPlayer(player))?.name;
  const names = { moderator: await nameOf(game.row.moderator), importer: await nameOf(game.row.importedBy) };
  const viewer = viewerFor(game, caller, undefined);
  if (!viewer.ok) throw new Error('everybody may look as a spectator');
  return gameCard(game, caller, viewer.value, names);
}

export function readGame(work: Workplace, caller: Caller, id: string): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    return succeed(await cardOf(work, game, caller));
  });
}

export function readView(work: Workplace, caller: Caller, id: string, request: ReadView): Promise<Outcome<GameView>> {
  return work.live.useCurrent<GameView>(id, async (game) => {
    const seen = await beheld(work, game, caller, request);
    return seen.ok ? succeed(viewIn(work, seen.value)) : seen;
  });
}

/** The view as the bytes of its JSON, made once per version and viewer. */
export function readViewBytes(
  work: Workplace,
  caller: Caller,
  id: string,
  { language, board = 'included', ...request }: ReadViewBytes,
): Promise<Outcome<ViewBytes>> {
  return work.live.useCurrent(id, async (game) => {
    const seen = await beheld(work, game, caller, request);
    if (!seen.ok) return seen;
    const { game: at, viewer, eyes } = seen.value;
    const key = [makeViewer(viewer), eyes === viewer ? '' : 'open', language, board].filter(Boolean).join('.');
    const etag = `"${id}.${at.version}.${key}"`;
    const kept = at.kept.get(key);
    if (kept !== undefined && kept.version === at.version) return succeed({ etag, json: kept.json });
    const view = viewIn(work, seen.value);
    const bare = bareView(view, language);
    if (at === game) game.sent.keep(readerOf(seen.value, language), bare);
    const told = board === 'included' ? { ...bare, board: localised(view.board, language) } : bare;
    const json = Buffer.from(JSON.stringify(told));
    at.kept.set(key, { version: at.version, json });
    return succeed({ etag, json });
  });
}

/**
 * What has changed for a reader who has the view of a version. Who follows a game over its end, or back from it, sees other
 * things than before: they are told everything anew. With `at` both views are those that can be read today.
 */
export function readChanges(
  work: Workplace,
  caller: Caller,
  id: string,
  { since, language, ...request }: ReadChanges,
): Promise<Outcome<ViewChanges>> {
  return work.live.useCurrent<ViewChanges>(id, async (game) => {
    const seen = await beheld(work, game, caller, request);
    if (!seen.ok) return seen;
    const reader = readerOf(seen.value, language);
    const now = bareView(viewIn(work, seen.value), language);
    if (seen.value.game === game) game.sent.keep(reader, now);
    const kept = game.sent.find(reader, since);
    if (kept !== undefined) return succeed(changesBetween(kept, now, 'changes'));
    const then = await gameAt(work, game, since);
    if (!then.ok) return then;
    const hasCrossedTheEnd = request.at === undefined && (then.value.status === 'ended') !== (game.status === 'ended');
    const before = bareView(viewIn(work, { ...seen.value, game: then.value }), language);
    return succeed(changesBetween(before, now, hasCrossedTheEnd ? 'complete' : 'changes'));
  });
}

interface Beheld {
  readonly game: LiveGame;
  readonly viewer: Viewer;
  readonly eyes: Viewer;
}

const viewIn = (work: Workplace, { game, viewer, eyes }: Beheld): GameView =>
  gameView(game, eyes, makeViewer(viewer), work.boards.of(game));

function bareView({ board: _, ...view }: GameView, language: Language): BareView {
  return localised(view, language);
}

/** With other eyes, or in another language, one has another view. */
const readerOf = ({ viewer, eyes }: Beheld, language: Language): string =>
  `${makeViewer(viewer)} ${makeViewer(eyes)} ${language}`;

/** A board by its id; whatever else is wrong with an id, there is no such board. */
export async function readBoard(work: Workplace, id: string): Promise<Outcome<PublicBoard>> {
  const place = parseBoardId(id);
  const found = place === undefined ? undefined : await boardAt(work, place);
  return found?.ok && found.value.board.id === id ? found : unknownBoard(id);
}

export const unknownBoard = (id: string): Outcome<never> =>
  fail(
    'not-found',
    'unknown-board',
    { en: `There is no board “${id}”.`, it: `La mappa «${id}» non esiste.` },
    { board: id },
  );

async function boardAt(work: Workplace, place: BoardPlace): Promise<Outcome<PublicBoard>> {
  if (place.of === 'scenario') {
    const board = await work.rulesets.scenarioBoard(place.ruleset, place.scenario);
    return board.ok ? succeed({ board: board.value, audience: 'everybody' }) : board;
  }
  return work.live.useCurrent<PublicBoard>(place.game, async (game) => {
    const then = await gameAt(work, game, place.version);
    if (!then.ok) return then;
    const sheet = then.value.play.board(then.value.state, SPECTATOR);
    const audience = game.frame.sandbox === undefined ? 'everybody' : 'owner';
    return succeed({ board: published(sheet, place), audience });
  });
}

/** The position as the rules keep it, for whoever may know all of it. */
export function readPosition(work: Workplace, caller: Caller, id: string): Promise<Outcome<PositionCard>> {
  return work.live.useCurrent<PositionCard>(id, async (game) => {
    const viewer = viewerFor(game, caller, makeViewer(MODERATOR));
    if (!viewer.ok) return viewer;
    return succeed({ game: id, version: game.version, position: structuredClone(game.state) as JsonObject });
  });
}

/** The game at the version asked for and the eyes the caller may look with. */
async function beheld(work: Workplace, game: LiveGame, caller: Caller, request: ReadView): Promise<Outcome<Beheld>> {
  const viewer = viewerFor(game, caller, request.as);
  if (!viewer.ok) return viewer;
  const then = await gameAt(work, game, request.at);
  if (!then.ok) return then;
  // Who may look is settled by the game as it stands, and so is what is secret: all of it is open once it has ended, and none
  // of it any more where it was over at a version but has been taken back since.
  const isPast = then.value !== game;
  return succeed({
    game: then.value,
    viewer: game.status === 'ended' && isPast ? MODERATOR : viewer.value,
    eyes: eyesOf(game, viewer.value),
  });
}

/** The game as it was at a version, or before the move under way then; or as it is. */
export async function gameAt(work: Workplace, game: LiveGame, at: number | undefined): Promise<Outcome<LiveGame>> {
  const version = at ?? game.version;
  if (!Number.isInteger(version) || version < 0 || version > game.version) {
    return fail(
      'not-found',
      'no-such-version',
      { en: `The game has versions 0 to ${game.version}.`, it: `La partita ha le versioni da 0 a ${game.version}.` },
      {
        at: version,
        version: game.version,
      },
    );
  }
  return succeed(await work.live.asOf(game, version));
}

/** The side a caller acts for: the one named, or the only one it can be. */
const NO_SEAT: Text = { en: 'You have no seat in this game.', it: 'Non hai un posto in questa partita.' };
const NO_TOKEN: Text = {
  en: 'You have no seat in this game: the request carries no token.',
  it: 'Non hai un posto in questa partita: la richiesta non contiene un token.',
};

export function sideFor(game: LiveGame, caller: Caller, wanted: Side | undefined): Outcome<Side> {
  const own = game.sidesOf(idOf(caller));
  const moderator = isModerator(game, caller);
  if (wanted !== undefined) {
    if (!game.about.seats.includes(wanted))
      return fail(
        'not-found',
        'unknown-side',
        { en: `This game has no seat “${wanted}”.`, it: `Questa partita non ha un posto «${wanted}».` },
        { side: wanted },
      );
    if (own.includes(wanted) || moderator) return succeed(wanted);
    return fail(
      'not-allowed',
      'not-your-seat',
      { en: `The ${wanted} seat is not yours.`, it: `Il posto «${wanted}» non è tuo.` },
      { side: wanted },
    );
  }
  if (own.length === 1) return succeed(firstOf(own));
  const candidates = own.length > 1 ? own : moderator ? game.about.seats : [];
  if (candidates.length === 0) {
    return fail('not-allowed', 'not-seated', caller.kind === 'anonymous' ? NO_TOKEN : NO_SEAT);
  }
  const asked = [...new Set(game.pending.map(({ side }) => side))].filter((side) => candidates.includes(side));
  if (asked.length === 1) return succeed(firstOf(asked));
  return fail(
    'malformed',
    'side-needed',
    { en: 'Say for which side.', it: 'Indica per quale parte.' },
    { sides: [...candidates] },
  );
}

/** Events of a long page whose cards are made before others have their turn. */
const TOLD_AT_ONCE = 50;

export function readEvents(
  work: Workplace,
  caller: Caller,
  id: string,
  request: ReadEvents,
): Promise<Outcome<EventPage>> {
  return work.live.useCurrent<EventPage>(id, async (game) => {
    const viewer = viewerFor(game, caller, request.as);
    if (!viewer.ok) return viewer;
    const after = request.after ?? 0;
    const events = await work.store.events.readEvents(id, {
      after,
      limit: within(request.limit, EVENTS),
      upTo: game.version,
    });
    if (events[0] !== undefined) await verifyEvents(id, { version: after, lastHash: events[0].previousHash }, events);
    const last = events.at(-1)?.seq ?? after;
    const wanted = request.machinery === 'left-out' ? events.filter((event) => isToldInPlay(game, event)) : events;
    const telling = { language: request.language ?? 'en', timeZone: request.timeZone };
    const cards: EventCard[] = [];
    const breathe = makeBreather();
    for (let at = 0; at < wanted.length; at += TOLD_AT_ONCE) {
      cards.push(...eventCards(game, wanted.slice(at, at + TOLD_AT_ONCE), viewer.value, telling));
      await breathe();
    }
    return succeed({
      version: game.version,
      items: cards,
      ...(last < game.version && events.length > 0 ? { next: last } : {}),
    });
  });
}
