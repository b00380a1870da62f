import type { Annulment, LadderResult } from '#store/ladder-store';
import { computeRungs } from './challenge-ladder.ts';
import { pairMatches } from './match.ts';
import type { RatedGame } from './rated-game.ts';
import { computeStandings } from './standings.ts';

/*
 * All that follows from the results of a club's games, reckoned in one go and written down in pages. Text is cheap to hand from thread to
 * thread and to keep, and whoever reads a page reads no other.
 */

export const LADDER_LISTS = ['standings', 'ratings', 'sides', 'matches', 'rungs', 'unrated', 'annulled'] as const;
export type LadderList = (typeof LADDER_LISTS)[number];

export interface LadderInput {
  /** Results as JSON, in their order, some in each text. */
  readonly results: readonly string[];
  readonly names: readonly (readonly [player: string, name: string])[];
  readonly annulments: readonly Annulment[];
}

/** Lists as JSON, `LINES_PER_PAGE` lines in each text. */
export interface LadderTables {
  readonly results: number;
  readonly games: number;
  readonly lists: Readonly<Record<LadderList, { readonly count: number; readonly pages: readonly string[] }>>;
  readonly players: ReadonlyMap<string, { readonly history: string; readonly games: string }>;
}

export const LINES_PER_PAGE = 100;

function paged(lines: readonly unknown[]): { count: number; pages: string[] } {
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_PAGE)
    pages.push(JSON.stringify(lines.slice(at, at + LINES_PER_PAGE)));
  return { count: lines.length, pages };
}

/** Lines of a list from one on. */
export function linesOf<Line>({ lists }: LadderTables, list: LadderList, from: number, count: number): readonly Line[] {
  const first = Math.floor(from / LINES_PER_PAGE);
  const pages = lists[list].pages.slice(first, Math.ceil((from + count) / LINES_PER_PAGE));
  const lines = pages.flatMap((page) => JSON.parse(page) as Line[]);
  return lines.slice(from - first * LINES_PER_PAGE, from - first * LINES_PER_PAGE + count);
}

export async function computeTables({ results: texts, names, annulments }: LadderInput): Promise<LadderTables> {
  const results = texts.flatMap((text) => JSON.parse(text) as LadderResult[]);
  const byGame = new Map<string, LadderResult[]>();
  for (const result of results) {
    const sides = byGame.get(result.gameId);
    if (sides === undefined) byGame.set(result.gameId, [result]);
    else sides.push(result);
  }
  const games = [...byGame].map(([game, sides]) => ratedGame(game, sides));
  const known = new Map(names);
  const nameOf = (player: string): string => known.get(player) ?? player;
  const named = <Line extends { readonly player: string }>(line: Line) => ({ ...line, name: nameOf(line.player) });
  // Loaded when somebody first asks: openskill brings hundreds of modules along, for which every start would wait.
  const { computeRatings } = await import('./rating.ts');
  const { players, sides, unrated, history } = computeRatings(games);
  const ratingOf = new Map(players.map(({ player, rating }) => [player, rating]));
  const standings = computeStandings(games, nameOf).map((line) => ({
    ...named(line),
    rating: ratingOf.get(line.player),
  }));
  return {
    results: results.length,
    games: games.filter(({ ending }) => ending !== 'annulled').length,
    lists: {
      standings: paged(standings),
      ratings: paged(players.map(named)),
      sides: paged(sides),
      matches: paged(pairMatches(games)),
      rungs: paged(computeRungs(games).map((player, at) => ({ rung: at + 1, player, name: nameOf(player) }))),
      unrated: paged(unrated),
      annulled: paged(annulments.map(({ gameId, by, reason, at }) => ({ game: gameId, by, reason, at }))),
    },
    players: byPlayer(games, history),
  };
}

function byPlayer(
  games: readonly RatedGame[],
  history: readonly { readonly player: string }[],
): LadderTables['players'] {
  const steps = new Map<string, unknown[]>();
  for (const step of history)
    steps
      .set(step.player, steps.get(step.player) ?? [])
      .get(step.player)!
      .push(step);
  const played = new Map<string, RatedGame[]>();
  for (const game of games)
    for (const player of new Set(game.sides.map((side) => side.player)))
      played
        .set(player, played.get(player) ?? [])
        .get(player)!
        .push(game);
  return new Map(
    [...played].map(([player, own]) => [
      player,
      { history: JSON.stringify(steps.get(player) ?? []), games: JSON.stringify(own) },
    ]),
  );
}

function ratedGame(game: string, results: readonly LadderResult[]): RatedGame {
  const { ruleset, scenario, at, ending } = results[0]!;
  const guests = results.filter(({ player }) => player === undefined);
  return {
    game,
    ruleset,
    scenario,
    endedAt: at,
    ending: ending === 'forfeited' && !hasLoserPlayed(results) ? 'no-show' : ending,
    sides: results.flatMap(({ side, player, outcome, points }) =>
      player === undefined ? [] : [{ side, player, outcome, points }],
    ),
    ...(guests.length === 0 ? {} : { guestPoints: guests.reduce((sum, { points }) => sum + points, 0) }),
  };
}

/** Who lets the time run out without ever having given an order was not there. */
const hasLoserPlayed = (results: readonly LadderResult[]): boolean =>
  results.find(({ outcome }) => outcome === 'lost')?.hasPlayed ?? false;
