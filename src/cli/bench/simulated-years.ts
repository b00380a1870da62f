import { hashToken, makeTokenId } from '#accounts/token';
import { known } from '#kernel/known';
import type { GameAppend, GameOpening, ResultRow } from '#store/event-store';
import { chainEvents, hashOpening } from '#store/hash-chain';
import type { ClubPaper } from '#store/ladder-store';
import type { Store } from '#store/store';

/*
 * Two years of a club: members of different strength play rated games of scenarios whose sides are not equal, some elsewhere. What is
 * stored of a game is what ladders read: its row, seats, orders and results. Everything follows from the numbers below.
 */

export const TWO_YEARS = { members: 200, games: 9_000, reports: 1_000, orders: 8 } as const;
export type Extent = { readonly [Part in keyof typeof TWO_YEARS]: number };

export interface StoredClub {
  readonly club: string;
  readonly seasons: readonly string[];
  readonly players: readonly string[];
  readonly results: number;
}

const SCENARIOS = [
  { ruleset: 'caucasus', scenario: 'tournament', sides: ['axis', 'soviet'], bias: 120 },
  { ruleset: 'salerno', scenario: 'salerno', sides: ['allied', 'axis'], bias: -150 },
  { ruleset: 'tempesta', scenario: 'crossroads', sides: ['red', 'blue'], bias: 40 },
] as const;
const HALF_YEARS = ['first', 'second', 'third', 'fourth'] as const;
const YEARS = 2;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const AT_ONCE = 64;
const NOISE = 400 / Math.LN10;

/** What a member shows at the door. */
export const tokenOf = (member: string): string => `bench-token-of-${member}`;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Keeps the two years before a day in a store, the older half of them first. */
export async function keepYears(store: Store, until: Date, extent: Extent = TWO_YEARS): Promise<StoredClub> {
  const { directory, ladder, events } = store;
  const chance = chanceFrom(28);
  const begin = until.getTime() - YEARS * 365 * DAY;
  const at = (part: number): string => new Date(begin + part * (until.getTime() - begin)).toISOString();
  const players = Array.from({ length: extent.members }, (_, member) => ({
    id: `member-${String(member).padStart(3, '0')}`,
    strength: 400 * (chance() + chance() + chance() - 1.5),
  }));
  for (const { id } of players)
    await directory.register(
      { id, name: `Bench ${id}`, role: 'player', createdAt: at(0) },
      { id: makeTokenId('play'), player: id, hash: hashToken(tokenOf(id)), createdAt: at(0) },
    );
  const club = 'bench-club';
  await directory.createClub({ id: club, name: 'Two years', createdAt: at(0) }, known(players[0], 'member').id);
  for (const { id } of players.slice(1)) await directory.enrol({ club, player: id, role: 'member', joinedAt: at(0) });
  for (const [index, id] of HALF_YEARS.entries())
    await ladder.openSeason({ club, id, name: id, startsAt: at(index / HALF_YEARS.length) });

  const count = extent.games + extent.reports;
  const played = Array.from({ length: count }, (_, number) => {
    const game = known(SCENARIOS[Math.floor(chance() * SCENARIOS.length)], 'scenario');
    const one = Math.floor(chance() * players.length);
    const two = (one + 1 + Math.floor(chance() * (players.length - 1))) % players.length;
    const pair = [known(players[one], 'member'), known(players[two], 'member')] as const;
    const luck = chance();
    const margin = pair[0].strength - pair[1].strength + game.bias + NOISE * Math.log(luck / (1 - luck));
    const ending: ResultRow['ending'] = luck < 0.02 ? 'forfeited' : luck > 0.8 ? 'conceded' : 'played';
    const part = number / count;
    const season = known(HALF_YEARS[Math.floor(part * HALF_YEARS.length)], 'season');
    const points = [Math.max(0, Math.round(30 + margin / 25)), Math.max(0, Math.round(30 - margin / 50))];
    const sides = game.sides.map((side, index) => ({
      side,
      player: known(pair[index], 'player').id,
      outcome: margin > 0 === (index === 0) ? ('won' as const) : ('lost' as const),
      points: known(points[index], 'points'),
    }));
    return { ...game, number, season, ending, sides, endedAt: at(part) };
  });
  // Every tenth or so was played elsewhere.
  const step = count / Math.max(1, extent.reports);
  const isReported = (number: number): boolean => Math.floor((number + 1) / step) > Math.floor(number / step);
  const keep = async (each: (typeof played)[number]): Promise<void> => {
    if (isReported(each.number)) await ladder.keepPaper(reportOf(club, each));
    else {
      const { opening, append } = gameOf(club, each, extent.orders);
      await events.create(opening);
      const { outcome } = await events.append(append);
      if (outcome !== 'appended') throw new Error(`a game of the club was not kept: ${outcome}`);
    }
  };
  for (let from = 0; from < played.length; from += AT_ONCE)
    await Promise.all(played.slice(from, from + AT_ONCE).map(keep));
  return { club, seasons: HALF_YEARS, players: players.map(({ id }) => id), results: count };
}

interface PlayedGame {
  readonly number: number;
  readonly ruleset: string;
  readonly scenario: string;
  readonly season: string;
  readonly ending: ResultRow['ending'];
  readonly sides: readonly Pick<Required<ResultRow>, 'side' | 'player' | 'outcome' | 'points'>[];
  readonly endedAt: string;
}

function gameOf(
  club: string,
  { number, ruleset, scenario, season, ending, sides, endedAt }: PlayedGame,
  orders: number,
): { readonly opening: GameOpening; readonly append: GameAppend } {
  const gameId = `bench-game-${String(number).padStart(6, '0')}`;
  const begun = Date.parse(endedAt) - orders * 12 * HOUR;
  const createdAt = new Date(begun).toISOString();
  const opening: GameOpening = {
    id: gameId,
    name: gameId,
    ruleset,
    rulesetVersion: 1,
    scenario,
    packHash: 'bench',
    options: {},
    diceMode: 'entered',
    diceSeeded: false,
    club,
    season,
    createdAt,
  };
  const moves = Array.from({ length: orders }, (_, order) => {
    const { side, player } = known(sides[order % 2], 'side');
    const at = new Date(begun + order * (6 + (number % 12)) * HOUR).toISOString();
    return { id: `${gameId}-${order}`, order: { type: 'Pass' }, by: player, side, at, salt: 'bench' };
  });
  const contents = moves.map(({ id, at }) => {
    return { moveId: id, source: 'game' as const, type: 'Passed', shape: 1, data: {}, rolls: [], at };
  });
  const append: GameAppend = {
    gameId,
    expectedVersion: 0,
    moves,
    events: chainEvents({ version: 0, lastHash: hashOpening(opening) }, moves, contents),
    status: 'ended',
    seats: sides.map(({ side, player }) => ({ side, player, takenAt: createdAt })),
    results: sides.map((side) => ({ ...side, ending, at: endedAt })),
  };
  return { opening, append };
}

const reportOf = (club: string, { number, ruleset, scenario, season, sides, endedAt }: PlayedGame): ClubPaper => ({
  club,
  kind: 'report',
  id: `report-${String(number).padStart(6, '0')}`,
  version: 1,
  at: endedAt,
  body: {
    state: 'confirmed',
    source: 'reported',
    ruleset,
    scenario,
    season,
    playedOn: endedAt.slice(0, 'yyyy-mm-dd'.length),
    sides: sides.map(({ side, player, points }) => ({ side, player, points })),
    winner: known(
      sides.find(({ outcome }) => outcome === 'won'),
      'winner',
    ).side,
    ending: 'played',
    reportedBy: known(sides[0], 'side').player,
    reportedAt: endedAt,
    countsFrom: endedAt,
    acts: [{ act: 'confirm', by: known(sides[1], 'side').player, at: endedAt }],
  },
});
