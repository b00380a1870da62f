import { makeCanonicalJson } from '#kernel/json';
import type { Side } from '#kernel/side';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { type NoticeTopic, playerLane } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { cardOf } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import type { ModeratorAct } from './moderator-act.ts';
import { actOn, commitServiceAct } from './service-act.ts';

export async function adjudicate(
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
export async function annulOrRestore(
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
export async function judgesOf(work: Workplace, game: LiveGame): Promise<readonly string[]> {
  const { club, moderator } = game.row;
  const members = club === undefined ? [] : await work.store.directory.members(club);
  const running = members.filter(({ role }) => role !== 'member').map(({ player }) => player);
  const judges = new Set(running.filter((player) => game.sidesOf(player).length === 0));
  if (moderator !== undefined) judges.add(moderator);
  return [...judges];
}

export async function isClubJudge(work: Workplace, game: LiveGame, caller: Caller): Promise<boolean> {
  const player = idOf(caller);
  return player !== undefined && (await judgesOf(work, game)).includes(player);
}
