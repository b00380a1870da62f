import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRungs, mayChallenge } from '#ladder/challenge-ladder';
import { pairMatches } from '#ladder/match';
import type { Ending, RatedGame } from '#ladder/rated-game';
import { computeRatings } from '#ladder/rating';
import { computeHeadToHead, computeStandings } from '#ladder/standings';

let number = 0;
/** The first player leads the Axis and wins unless told otherwise. */
function played(axis: string, soviet: string, points: readonly [number, number], ending: Ending = 'played'): RatedGame {
  number++;
  const outcome = (own: number, other: number) => (own === other ? 'drawn' : own > other ? 'won' : 'lost');
  return {
    game: `g${String(number).padStart(4, '0')}`,
    ruleset: 'caucasus',
    scenario: 'tournament',
    endedAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    ending,
    sides: [
      { side: 'axis', player: axis, outcome: outcome(points[0], points[1]), points: points[0] },
      { side: 'soviet', player: soviet, outcome: outcome(points[1], points[0]), points: points[1] },
    ],
  };
}

describe('ratings', () => {
  it('rise for the winner, fall for the loser and grow surer', () => {
    const { players, history } = computeRatings([played('anna', 'bruno', [12, 3])]);
    expect(players.map(({ player }) => player)).toEqual(['anna', 'bruno']);
    expect(players[0]!.mu).toBeGreaterThan(25);
    expect(players[1]!.mu).toBeLessThan(25);
    expect(players[0]!.sigma).toBeLessThan(25 / 3);
    expect(history).toHaveLength(2);
  });

  it('learn that a side is the better one, so that winning with it is worth less', () => {
    const settings = { gamesPerPair: 1000, counts: ['played'] as const };
    // Two equal players who always win with the Axis.
    const lopsided = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? played('anna', 'bruno', [9, 1]) : played('bruno', 'anna', [9, 1]),
    );
    const { players, sides } = computeRatings(lopsided, settings);
    expect(sides.find(({ side }) => side === 'axis')!.bias).toBeGreaterThan(3);
    expect(Math.abs(players[0]!.mu - players[1]!.mu)).toBeLessThan(2);
    const withAxis = computeRatings([...lopsided, played('carla', 'dario', [9, 1])], settings);
    const withSoviets = computeRatings([...lopsided, played('dario', 'carla', [1, 9])], settings);
    const muOf = (ratings: ReturnType<typeof computeRatings>) =>
      ratings.players.find(({ player }) => player === 'carla')!.mu;
    expect(muOf(withSoviets)).toBeGreaterThan(muOf(withAxis));
  });

  it('leave out forfeits, no-shows, solitaire and what exceeds the cap of a pair', () => {
    const games = [
      played('anna', 'bruno', [9, 1], 'forfeited'),
      played('anna', 'bruno', [9, 1], 'no-show'),
      played('anna', 'anna', [9, 1]),
      ...Array.from({ length: 7 }, () => played('anna', 'bruno', [9, 1])),
    ];
    const { unrated, players } = computeRatings(games);
    expect(unrated.map(({ reason }) => reason)).toEqual([
      'forfeited',
      'no-show',
      'not between two players',
      'more than 6 games of this pair',
    ]);
    expect(players[0]!.games).toBe(6);
  });

  it('are the same whatever the order in which the games are listed', () => {
    const names = fc.constantFrom('anna', 'bruno', 'carla', 'dario');
    const result = fc.record({ axis: names, soviet: names, a: fc.nat(20), s: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), fc.nat(), (results, turn) => {
        const games = results.map(({ axis, soviet, a, s }) => played(axis, soviet, [a, s]));
        const at = games.length === 0 ? 0 : turn % games.length;
        const turned = [...games.slice(at), ...games.slice(0, at)].reverse();
        expect(JSON.stringify(computeRatings(turned))).toBe(JSON.stringify(computeRatings(games)));
        expect(JSON.stringify(computeStandings(turned))).toBe(JSON.stringify(computeStandings(games)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('standings', () => {
  it('count victory points, keep judged games apart and share ranks', () => {
    const table = computeStandings([
      played('anna', 'bruno', [12, 3]),
      played('bruno', 'anna', [12, 3]),
      played('carla', 'dario', [5, 5], 'adjudicated'),
      played('carla', 'anna', [30, 0], 'no-show'),
    ]);
    expect(table.map(({ rank, player, points, won }) => [rank, player, points, won])).toEqual([
      [1, 'anna', 15, 1],
      [1, 'bruno', 15, 1],
      [3, 'carla', 5, 0],
      [3, 'dario', 5, 0],
    ]);
    expect(table[2]).toMatchObject({ adjudicated: 1, drawn: 1 });
  });

  it('list equals by name', () => {
    const names: Readonly<Record<string, string>> = { p1: 'Zoe', p2: 'ada', p3: 'Bea' };
    const table = computeStandings([played('p1', 'p2', [5, 5]), played('p3', 'p4', [5, 5])], (id) => names[id] ?? id);
    expect(table.map(({ rank, player }) => [rank, player])).toEqual([
      [1, 'p2'],
      [1, 'p3'],
      [1, 'p4'],
      [1, 'p1'],
    ]);
  });

  it('tell what two players did against each other', () => {
    const games = [played('anna', 'bruno', [12, 3]), played('bruno', 'anna', [7, 9]), played('anna', 'carla', [1, 9])];
    expect(computeHeadToHead(games, 'anna', 'bruno')).toMatchObject({ games: 2, won: [2, 0], points: [21, 10] });
  });
});

describe('matches and challenges', () => {
  it('pair games with exchanged sides', () => {
    const games = [played('anna', 'bruno', [12, 3]), played('anna', 'bruno', [2, 3]), played('bruno', 'anna', [20, 1])];
    expect(pairMatches(games)).toMatchObject([
      { games: [games[0]!.game, games[2]!.game], points: [13, 23], winner: 'bruno' },
    ]);
    expect(pairMatches([...games].reverse())).toEqual(pairMatches(games));
  });

  it('go by games won where the points are equal: games given up early leave none', () => {
    const given = (axis: string, soviet: string, winner: string): RatedGame => {
      const game = played(axis, soviet, [0, 0], 'conceded');
      const sides = game.sides.map((side) => ({ ...side, outcome: side.player === winner ? 'won' : 'lost' }) as const);
      return { ...game, sides };
    };
    const winnerOf = (first: string, second: string) =>
      pairMatches([given('anna', 'bruno', first), given('bruno', 'anna', second)])[0]!.winner;
    expect([winnerOf('anna', 'anna'), winnerOf('bruno', 'bruno')]).toEqual(['anna', 'bruno']);
    expect([winnerOf('anna', 'bruno'), winnerOf('bruno', 'anna')]).toEqual(['draw', 'draw']);
  });

  it('move a challenger who wins to the rung of the beaten', () => {
    const games = [played('anna', 'bruno', [9, 1]), played('anna', 'carla', [9, 1]), played('carla', 'anna', [9, 1])];
    expect(computeRungs(games)).toEqual(['carla', 'anna', 'bruno']);
    expect(mayChallenge(['a', 'b', 'c', 'd'], 'd', { reach: 2 })).toEqual(['b', 'c']);
    expect(mayChallenge(['a', 'b', 'c', 'd'], 'newcomer', { reach: 1 })).toEqual(['d']);
    expect(mayChallenge(['a', 'b'], 'a', { reach: 2 })).toEqual([]);
  });
});
