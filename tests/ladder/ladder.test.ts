import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayChallenge } from '#ladder/challenge-ladder';
import type { LadderRules } from '#ladder/ladder-rules';
import { type Ending, inOrder, type RatedGame } from '#ladder/rated-game';
import { ladderOver } from '../support/simulated-club.ts';

const AT = '2026-02-01T00:00:00.000Z';
let number = 0;
interface Played {
  readonly ending?: Ending;
  readonly season?: string;
  readonly ruleset?: string;
  readonly winner?: 'axis' | 'soviet' | 'draw';
  readonly level?: string;
  readonly handicap?: readonly [number, number];
  readonly at?: string;
  readonly source?: RatedGame['source'];
}
/** The first player leads the Axis; who has more points wins unless told otherwise. */
function played(axis: string, soviet: string, points: readonly [number, number], how: Played = {}): RatedGame {
  number++;
  const { ending = 'played', ruleset = 'caucasus', season, level, handicap, source = 'service' } = how;
  const winner = how.winner ?? (points[0] === points[1] ? 'draw' : points[0] > points[1] ? 'axis' : 'soviet');
  const outcome = (side: string) => (winner === 'draw' ? 'drawn' : winner === side ? 'won' : 'lost');
  const given = (at: 0 | 1) => (handicap === undefined ? {} : { handicap: handicap[at] });
  return {
    game: `g${String(number).padStart(4, '0')}`,
    ruleset,
    scenario: 'tournament',
    endedAt: how.at ?? new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    ending,
    source,
    ...(season === undefined ? {} : { season }),
    ...(level === undefined ? {} : { level }),
    sides: [
      { side: 'axis', player: axis, outcome: outcome('axis'), points: points[0], ...given(0) },
      { side: 'soviet', player: soviet, outcome: outcome('soviet'), points: points[1], ...given(1) },
    ],
  };
}
const tablesOf = (games: readonly RatedGame[], rules: Partial<LadderRules> = {}) =>
  ladderOver(inOrder(games), rules).tables({}, AT);

describe('ratings', () => {
  it('begin at 1500, rise for the winner, fall for the loser and grow surer', () => {
    const { ratings } = tablesOf([played('anna', 'bruno', [12, 3])]);
    expect(ratings.map(({ player }) => player)).toEqual(['anna', 'bruno']);
    expect(ratings[0]!.rating).toBeGreaterThan(1500);
    expect(ratings[1]!.rating).toBeLessThan(1500);
    expect(ratings[0]!.doubt).toBeLessThan(246);
    expect(ratings.every(({ provisional }) => provisional)).toBe(true);
  });

  it('doubt whoever has not played for long, until they are provisional again', () => {
    const games = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? played('anna', 'bruno', [9, 1]) : played('bruno', 'anna', [9, 1]),
    );
    const ladder = ladderOver(games, { gamesPerPair: 100 });
    const doubts = ['2026-01-02', '2026-12-01', '2028-12-01'].map(
      (day) => ladder.rating({}, 'anna', `${day}T00:00:00.000Z`)!,
    );
    expect(doubts[0]!.provisional).toBe(false);
    expect(doubts[1]!.doubt).toBeGreaterThan(doubts[0]!.doubt);
    expect(doubts[2]).toMatchObject({ provisional: true, rating: doubts[0]!.rating });
  });

  it('learn that a side is the better one, so that winning with it is worth less', () => {
    const rules = { gamesPerPair: 1000 };
    // Two equal players who always win with the Axis.
    const lopsided = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? played('anna', 'bruno', [9, 1]) : played('bruno', 'anna', [9, 1]),
    );
    const { ratings, sides } = tablesOf(lopsided, rules);
    expect(sides.find(({ side }) => side === 'axis')).toMatchObject({ games: 30, won: 30, lost: 0 });
    expect(sides.find(({ side }) => side === 'axis')!.bias).toBeGreaterThan(100);
    expect(sides.find(({ side }) => side === 'axis')!.chance).toBeGreaterThan(0.6);
    expect(Math.abs(ratings[0]!.rating - ratings[1]!.rating)).toBeLessThan(80);
    const gain = (game: RatedGame) => ladderOver([...lopsided, game], rules).rating({}, 'carla', AT)!.rating;
    const withAxis = played('carla', 'dario', [9, 1]);
    const withSoviets = played('dario', 'carla', [1, 9], { at: withAxis.endedAt });
    expect(gain(withSoviets)).toBeGreaterThan(gain(withAxis));
  });

  it('take time losses as losses, no-shows as losses of the absent, and tell nothing about sides by either', () => {
    const forfeit = tablesOf([played('anna', 'bruno', [9, 1], { ending: 'forfeited' })]);
    expect(forfeit.ratings.map(({ player, games }) => [player, games])).toEqual([
      ['anna', 1],
      ['bruno', 1],
    ]);
    expect(forfeit.ratings[1]!.rating).toBeLessThan(1500);
    expect(forfeit.sides).toEqual([]);
    const absent = tablesOf([played('anna', 'bruno', [9, 1], { ending: 'no-show' })]);
    expect(absent.ratings.map(({ player }) => player)).toEqual(['bruno']);
  });

  it('are the same whatever the order in which the games are listed', () => {
    const names = fc.constantFrom('anna', 'bruno', 'carla', 'dario');
    const result = fc.record({ axis: names, soviet: names, a: fc.nat(20), s: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), fc.nat(), (results, turn) => {
        const games = results.map(({ axis, soviet, a, s }) => played(axis, soviet, [a, s]));
        const at = games.length === 0 ? 0 : turn % games.length;
        const turned = [...games.slice(at), ...games.slice(0, at)].reverse();
        expect(JSON.stringify(tablesOf(turned))).toBe(JSON.stringify(tablesOf(games)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what counts', () => {
  it('is neither annulled nor against oneself, and no more games of a pair than the club says, season by season', () => {
    const ladder = ladderOver(
      [
        played('anna', 'bruno', [9, 1], { ending: 'annulled' }),
        played('anna', 'anna', [9, 1]),
        ...Array.from({ length: 3 }, () => played('anna', 'bruno', [9, 1], { season: 'spring' })),
        played('bruno', 'anna', [9, 1], { season: 'summer' }),
      ],
      { gamesPerPair: 2 },
    );
    expect(ladder.uncounted({}).map(({ reason }) => reason)).toEqual(['annulled', 'not-two-players', 'over-the-cap']);
    expect(ladder.uncounted({ season: 'summer' })).toEqual([]);
    expect(ladder.tables({}, AT).standings.map(({ player, games }) => [player, games])).toEqual([
      ['anna', 3],
      ['bruno', 3],
    ]);
  });

  it('counts reported games as the club decides', () => {
    const games = [played('anna', 'bruno', [9, 1], { source: 'reported' })];
    const count = (reported: LadderRules['reported']) => {
      const { standings, ratings } = tablesOf(games, { reported });
      return [standings.length, ratings.length];
    };
    expect([count('fully'), count('standings'), count('not')]).toEqual([
      [2, 2],
      [2, 0],
      [0, 0],
    ]);
    expect(tablesOf(games, { reported: 'fully' }).standings[0]).toMatchObject({ reported: 1 });
  });
});

describe('standings', () => {
  it('go by match points: twenty wins stand above twelve, whatever the victory points', () => {
    const { standings } = tablesOf([
      played('anna', 'bruno', [1, 0]),
      played('anna', 'carla', [1, 0]),
      played('dario', 'bruno', [90, 0]),
      played('carla', 'dario', [80, 70]),
    ]);
    expect(standings.map(({ player, matchPoints }) => [player, matchPoints])).toEqual([
      ['anna', 4],
      ['dario', 2],
      ['carla', 2],
      ['bruno', 0],
    ]);
  });

  it('weigh levels of victory where the club does, and give nothing to whoever ran out of time', () => {
    const rules = {
      matchPoints: { won: 3, drawn: 2, lost: 1 },
      levels: { decisive: { won: 4, lost: 0 } },
    };
    const points = (how: Played) => {
      const { standings } = tablesOf([played('anna', 'bruno', [9, 1], how)], rules);
      return ['anna', 'bruno'].map((name) => standings.find(({ player }) => player === name)!.matchPoints);
    };
    expect(points({})).toEqual([3, 1]);
    expect(points({ winner: 'draw' })).toEqual([2, 2]);
    expect(points({ level: 'decisive' })).toEqual([4, 0]);
    expect(points({ level: 'decisive', ending: 'forfeited' })).toEqual([3, 0]);
    expect(points({ ending: 'no-show' })).toEqual([3, 0]);
  });

  it('measure victory points by what the side usually gets: a Soviet winner scores 0 and stands high', () => {
    const usual = [30, 34, 26, 30, 38, 22].map((vp, at) =>
      played(`x${at}`, `y${at}`, [vp, 0], { winner: vp >= 30 ? 'axis' : 'soviet' }),
    );
    const { standings } = tablesOf([...usual, played('anna', 'bruno', [10, 0], { winner: 'soviet' })]);
    expect(standings[0]).toMatchObject({ player: 'bruno', points: 0, against: 10 });
    expect(standings[0]!.normalised).toBeGreaterThan(1);
    expect(standings.find(({ player }) => player === 'anna')!.normalised).toBe(-standings[0]!.normalised);
  });

  it('never add victory points of different games', () => {
    const { standings } = tablesOf([
      played('anna', 'bruno', [9, 1]),
      played('anna', 'bruno', [300, 1], { ruleset: 'tempesta' }),
    ]);
    expect(standings[0]).not.toHaveProperty('points');
    const one = ladderOver([
      played('anna', 'bruno', [9, 1]),
      played('anna', 'bruno', [300, 1], { ruleset: 'tempesta' }),
    ]);
    expect(one.tables({ ruleset: 'tempesta' }, AT).standings[0]).toMatchObject({ points: 300, games: 1 });
  });

  it('count a lost game as lost by the usual margin at least, however early it was given up', () => {
    const usual = [12, 6, -12, -6].map((margin, at) => played(`x${at}`, `y${at}`, [20 + margin, 20]));
    const { standings } = tablesOf([
      ...usual,
      played('anna', 'bruno', [20, 20], { ending: 'conceded', winner: 'soviet' }),
    ]);
    const of = (name: string) => standings.find(({ player }) => player === name)!.normalised;
    expect(of('anna')).toBeLessThan(-0.8);
    expect(of('bruno')).toBeGreaterThan(0.8);
  });

  it('keep equals apart by what they did against each other, else let them share a rank', () => {
    const games = [played('anna', 'bruno', [5, 5]), played('carla', 'dario', [5, 5])];
    expect(tablesOf(games).standings.map(({ rank, player }) => [rank, player])).toEqual([
      [1, 'anna'],
      [1, 'bruno'],
      [1, 'carla'],
      [1, 'dario'],
    ]);
    const circle = [
      played('anna', 'bruno', [7, 5], { winner: 'axis' }),
      played('carla', 'anna', [7, 5], { winner: 'axis' }),
      played('bruno', 'carla', [7, 5], { winner: 'axis' }),
    ];
    expect(new Set(tablesOf(circle).standings.map(({ rank }) => rank))).toEqual(new Set([1]));
  });

  it('know the last five results and whom a forfeit belongs to', () => {
    const { standings } = tablesOf([
      ...['axis', 'axis', 'soviet', 'draw', 'axis', 'axis'].map((winner) =>
        played('anna', 'bruno', [5, 5], { winner: winner as 'axis' }),
      ),
      played('carla', 'dario', [5, 5], { winner: 'axis', ending: 'forfeited' }),
    ]);
    const of = (name: string) => standings.find(({ player }) => player === name)!;
    expect(of('anna').form).toEqual(['won', 'lost', 'drawn', 'won', 'won']);
    expect([of('carla').forfeited, of('dario').forfeited]).toEqual([0, 1]);
  });

  it('tell what two players did against each other', () => {
    const games = [played('anna', 'bruno', [12, 3]), played('bruno', 'anna', [7, 9]), played('anna', 'carla', [1, 9])];
    const met = ladderOver(games).headToHead({}, 'anna', 'bruno');
    expect(met).toMatchObject({ games: 2, won: [2, 0], matchPoints: [4, 0], drawn: 0 });
    expect(met.list.map(({ game }) => game)).toEqual([games[1]!.game, games[0]!.game]);
  });
});

describe('bids', () => {
  const usual = [20, 20, -20, -20].map((margin, at) => played(`x${at}`, `y${at}`, [50 + margin, 50]));
  const bought = (points: readonly [number, number], bid: number, how: Played = {}) =>
    ladderOver([...usual, played('anna', 'bruno', points, { handicap: [0, bid], ...how })]).reasons({}, 'anna')[0]!;

  it('are a handicap and never points: what was bid must be won beyond the margin at which the side breaks even', () => {
    expect(bought([60, 50], 8)).toMatchObject({
      outcome: 'won',
      points: 60,
      handicap: -8,
      bid: { needed: 8, isMadeGood: true },
    });
    expect(bought([60, 50], 12)).toMatchObject({
      outcome: 'lost',
      matchPoints: 0,
      points: 60,
      bid: { isMadeGood: false },
    });
    expect(bought([50, 60], 8)).toMatchObject({ outcome: 'lost', bid: { isMadeGood: true } });
  });

  it('of a thousand put nobody on top', () => {
    const { standings } = tablesOf([...usual, played('anna', 'bruno', [60, 50], { handicap: [0, 1000] })]);
    expect(standings.find(({ player }) => player === 'anna')).toMatchObject({ won: 0, points: 60 });
    expect(standings.find(({ player }) => player === 'bruno')).toMatchObject({ won: 1, points: 50 });
  });

  it('go by the difference where nobody knows yet what is usual, and leave games that were given up alone', () => {
    const first = (points: readonly [number, number], how: Played = {}) =>
      ladderOver([played('anna', 'bruno', points, { handicap: [0, 5], ...how })]).reasons({}, 'anna')[0]!.outcome;
    expect(first([12, 3])).toBe('won');
    expect(first([6, 3])).toBe('lost');
    expect(first([6, 3], { ending: 'conceded' })).toBe('won');
  });
});

describe('matches and challenges', () => {
  it('pair games with exchanged sides', () => {
    const games = [
      played('anna', 'bruno', [12, 3]),
      played('anna', 'bruno', [2, 3]),
      played('bruno', 'anna', [20, 1]),
      played('bruno', 'anna', [20, 1]),
    ];
    expect(tablesOf(games).matches).toMatchObject([
      { games: [games[0]!.game, games[2]!.game], matchPoints: [2, 2], winner: 'bruno' },
      { games: [games[1]!.game, games[3]!.game], matchPoints: [0, 4], winner: 'bruno' },
    ]);
  });

  it('move a challenger who wins to the rung of the beaten', () => {
    const games = [played('anna', 'bruno', [9, 1]), played('anna', 'carla', [9, 1]), played('carla', 'anna', [9, 1])];
    expect(tablesOf(games).rungs).toEqual(['carla', 'anna', 'bruno']);
    expect(mayChallenge(['a', 'b', 'c', 'd'], 'd', { reach: 2 })).toEqual(['b', 'c']);
    expect(mayChallenge(['a', 'b', 'c', 'd'], 'newcomer', { reach: 1 })).toEqual(['d']);
    expect(mayChallenge(['a', 'b'], 'a', { reach: 2 })).toEqual([]);
  });
});
