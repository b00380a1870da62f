import type { Json } from '#kernel/json';
import { MODERATOR, parseViewer, type Side } from '#kernel/side';
import type { MoveDraft } from '#store/event-store';
import type { Caller } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { NewEvent } from '../live/new-event.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { cardOf, gameAt } from '../reading/read-game.ts';
import type { ForkGame } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { diceOf } from './open-game.ts';
import { appendProblem, brokenInvariant } from './submit-orders.ts';

/*
 * Sandboxes: games of one player's own, begun from a position as that player may suppose it. What the player may not know of the game
 * it was forked from is imagined, so that nothing can be learned there; its dice are its own.
 */

type ForkEvent = Extract<ServiceEvent, { type: 'SandboxForked' }>;

/** Opens a sandbox for the caller from a game as it stands, or as it stood at a version. */
export async function forkGame(
  work: Workplace,
  caller: Caller,
  id: string,
  request: ForkGame,
): Promise<Outcome<GameCard>> {
  if (caller.kind === 'anonymous')
    return fail('unauthenticated', 'token-needed', {
      en: 'Forking a game needs a token.',
      it: 'Per creare una partita di prova serve un token.',
    });
  const forked = await work.live.useCurrent(id, (game) => positionFor(work, caller, game, request));
  if (!forked.ok) return forked;
  const room = await roomFor(work, caller.id);
  if (!room.ok) return room;
  return openSandbox(work, caller, forked.value.game, forked.value.event, request.name);
}

/** The position the caller may begin from. */
async function positionFor(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  game: LiveGame,
  request: ForkGame,
): Promise<Outcome<{ readonly game: LiveGame; readonly event: ForkEvent }>> {
  const eyes = eyesFor(game, caller, request.as);
  if (!eyes.ok) return eyes;
  const found = await gameAt(work, game, request.at);
  if (!found.ok) return found;
  const then = found.value;
  if (then.status === 'waiting')
    return fail('conflict', 'game-not-started', {
      en: 'That game had not begun then.',
      it: 'In quel punto la partita non era ancora cominciata.',
    });
  if (then.status === 'ended')
    return fail('conflict', 'game-ended', {
      en: 'That game was over then: there is nothing to try.',
      it: 'In quel punto la partita era finita: non c’è nulla da provare.',
    });
  const side = eyes.value;
  const state = side === undefined ? structuredClone(then.state) : then.play.imagine(then.state, side);
  const event: ForkEvent = {
    type: 'SandboxForked',
    game: game.row.id,
    version: then.version,
    ...(side === undefined ? {} : { side }),
    state: state as Json,
  };
  return succeed({ game, event });
}

/** The side whose knowledge the caller takes along; undefined for whoever may know everything. */
function eyesFor(
  game: LiveGame,
  caller: Caller & { readonly kind: 'player' },
  as: string | undefined,
): Outcome<Side | undefined> {
  const own = game.sidesOf(caller.id);
  const knowsAll = isModerator(game, caller) || game.status === 'ended';
  if (as === undefined) {
    if (own.length === 1) return succeed(own[0]);
    if (knowsAll) return succeed(undefined);
    if (own.length > 1)
      return fail(
        'malformed',
        'side-needed',
        { en: 'Say for which side.', it: 'Indica per quale parte.' },
        { sides: [...own] },
      );
    return fail('not-allowed', 'not-seated', {
      en: 'Only who plays or moderates a game forks it.',
      it: 'Solo chi gioca o modera una partita può crearne una di prova.',
    });
  }
  const sides = game.about.sides.map(({ id }) => id);
  const viewer = parseViewer(as, sides);
  if (viewer === undefined)
    return fail(
      'not-found',
      'unknown-side',
      { en: `This game has no side “${as}”.`, it: `Questa partita non ha una parte «${as}».` },
      { as },
    );
  if (viewer === MODERATOR && knowsAll) return succeed(undefined);
  if (viewer.kind === 'side' && (knowsAll || own.includes(viewer.side))) return succeed(viewer.side);
  return fail(
    'not-allowed',
    'not-your-view',
    { en: `You may not fork this game as ${as}.`, it: `Non puoi creare una partita di prova come «${as}».` },
    { as },
  );
}

/** A player has so many sandboxes under way at once; one that is given up makes room. */
async function roomFor(work: Workplace, player: string): Promise<Outcome<true>> {
  const most = work.sandboxes;
  const { rows } = await work.store.events.list({ sandboxesOf: player, status: 'running' }, { limit: most + 1 });
  if (rows.length < most) return succeed(true);
  return fail(
    'too-many',
    'too-many-sandboxes',
    {
      en: `You have ${most} sandboxes under way: concede one that is done with.`,
      it: `Hai ${most} partite di prova in corso: chiudine una.`,
    },
    {
      most,
    },
  );
}

async function openSandbox(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  origin: LiveGame,
  forked: ForkEvent,
  name: string | undefined,
): Promise<Outcome<GameCard>> {
  const { row } = origin;
  const id = work.newId();
  await work.store.events.create({
    id,
    name: name ?? row.name,
    ruleset: row.ruleset,
    rulesetVersion: row.rulesetVersion,
    scenario: row.scenario,
    packHash: row.packHash,
    options: row.options,
    ...(await diceOf(work, {})),
    openedBy: caller.id,
    moderator: caller.id,
    sandboxOf: row.id,
    createdAt: work.now().toISOString(),
  });
  return work.live.use<GameCard>(id, async (game) => {
    const at = work.now().toISOString();
    const move: MoveDraft = { id: work.newId(), by: caller.id, at };
    const { seats } = game.about;
    const events: readonly ServiceEvent[] = [
      forked,
      ...seats.map((side) => ({ type: 'SeatTaken' as const, side, player: caller.id, name: caller.name })),
      { type: 'GameStarted' },
    ];
    for (const event of events) game.note(event);
    const broken = brokenInvariant(work, game);
    if (broken !== undefined)
      throw new Error(`the imagined position of ${row.id} does not hold: ${broken.rule}: ${broken.how}`);
    const drafts = events.map((event): NewEvent => ({ source: 'service', event, moveId: move.id }));
    const outcome = await work.live.commit(game, work.live.chain(game, [move], drafts), {
      seats: seats.map((side) => ({ side, player: caller.id, takenAt: at })),
    });
    return outcome.outcome === 'appended' ? succeed(await cardOf(work, game, caller)) : appendProblem(id, outcome);
  });
}
