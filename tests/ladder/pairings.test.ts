import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracket, type Pair, roundRobin, type SwissPlayer, swissRound } from '#ladder/pairings';
import { PUBLISHED } from '../support/published-pairings.ts';

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));
const written = (rounds: readonly (readonly Pair[])[]): string[] =>
  rounds.map((pairs) => pairs.map((pair) => pair.join('-')).join(' '));

describe('everybody against everybody', () => {
  it('follows the published tables of Berger for 4, 6 and 8', () => {
    expect(written(roundRobin(named(4)))).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(written(roundRobin(named(6)))).toEqual([
      '1-6 2-5 3-4',
      '6-4 5-3 1-2',
      '2-6 3-1 4-5',
      '6-5 1-4 2-3',
      '3-6 4-2 5-1',
    ]);
    expect(written(roundRobin(named(8)))).toEqual([
      '1-8 2-7 3-6 4-5',
      '8-5 6-4 7-3 1-2',
      '2-8 3-1 4-7 5-6',
      '8-6 7-5 1-4 2-3',
      '3-8 4-2 5-1 6-7',
      '8-7 1-6 2-5 3-4',
      '4-8 5-3 6-2 7-1',
    ]);
  });

  it('lets everybody meet everybody once, and rest once where the number is odd', () => {
    for (const count of [2, 3, 5, 7, 10, 13]) {
      const rounds = roundRobin(named(count));
      const met = rounds.flat().filter(({ length }) => length === 2);
      expect(new Set(met.map((pair) => [...pair].sort().join('-'))).size).toBe((count * (count - 1)) / 2);
      const resting = rounds.flat().filter(({ length }) => length === 1);
      expect(new Set(resting.map(([player]) => player)).size).toBe(count % 2 === 0 ? 0 : count);
    }
  });
});

describe('a knock-out', () => {
  it('keeps seeds apart as published brackets do', () => {
    expect(written([bracket(named(8))])).toEqual(['1-8 4-5 3-6 2-7']);
    const sixteen = bracket(named(16)).map((pair) => pair.join('-'));
    expect(new Set(sixteen)).toEqual(new Set(['1-16', '8-9', '5-12', '4-13', '3-14', '6-11', '7-10', '2-15']));
    expect(sixteen.slice(0, 4).sort()).toEqual(['1-16', '4-13', '5-12', '8-9']);
  });

  it('gives byes to the best', () => {
    const pairs = bracket(named(6));
    expect(pairs.filter(({ length }) => length === 1)).toEqual([['1'], ['2']]);
  });
});

describe('a Swiss round', () => {
  const fresh = (count: number): SwissPlayer[] =>
    named(count).map((player) => ({ player, score: 0, met: [], hadBye: false }));

  it('begins with the upper half against the lower half, as every published first round', () => {
    expect(written([swissRound(fresh(8))!])).toEqual(['1-5 2-6 3-7 4-8']);
    expect(written([swissRound(fresh(7))!])).toEqual(['1-4 2-5 3-6 7']);
  });

  it('pairs score groups in halves, and floats the odd one down', () => {
    const after = (
      winners: readonly string[],
      pairs: readonly Pair[],
      players: readonly SwissPlayer[],
    ): SwissPlayer[] =>
      players.map((each) => {
        const pair = pairs.find((one) => (one as readonly string[]).includes(each.player))!;
        const other = pair.find((name) => name !== each.player);
        return {
          ...each,
          score: each.score + (winners.includes(each.player) || other === undefined ? 1 : 0),
          met: other === undefined ? each.met : [...each.met, other],
          hadBye: each.hadBye || other === undefined,
        };
      });
    const first = swissRound(fresh(8))!;
    const second = swissRound(after(['1', '2', '3', '4'], first, fresh(8)))!;
    expect(written([second])).toEqual(['1-3 2-4 5-7 6-8']);
    const odd = after(['1', '2', '3'], swissRound(fresh(7))!, fresh(7));
    expect(written([swissRound(odd)!])).toEqual(['1-3 2-7 4-5 6']);
  });

  it('never pairs anybody twice, never gives two byes and leaves nobody out, for as many rounds as there can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 24 }),
        fc.array(fc.nat(2), { minLength: 200, maxLength: 200 }),
        (count, luck) => {
          let players = fresh(count);
          let drawn = 0;
          for (let round = 0; round < Math.min(5, Math.floor(count / 2)); round++) {
            const pairs = swissRound(players);
            expect(pairs).toBeDefined();
            expect(pairs!.flat().sort()).toEqual(named(count).sort());
            const rest = pairs!.filter(({ length }) => length === 1);
            expect(rest).toHaveLength(count % 2);
            const points = new Map<string, number>();
            for (const [one, two] of pairs!) {
              const by = luck[drawn++ % luck.length]!;
              points.set(one, two === undefined ? 2 : by);
              if (two !== undefined) points.set(two, 2 - by);
            }
            players = players.map((each) => {
              const pair = pairs!.find((one) => (one as readonly string[]).includes(each.player))!;
              const other = pair.find((name) => name !== each.player);
              if (other === undefined) expect(each.hadBye).toBe(false);
              else expect(each.met).not.toContain(other);
              return {
                ...each,
                score: each.score + points.get(each.player)!,
                met: other === undefined ? each.met : [...each.met, other],
                hadBye: each.hadBye || other === undefined,
              };
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.each(Object.entries(PUBLISHED))('beside a published tournament: %s', (_, lines) => {
  const rows = lines.map((line) =>
    line.split(', ').map((each) => {
      const [opponent = '', got = 'U'] = each === 'U' ? [] : each.split(' ');
      return { opponent, got };
    }),
  );
  const POINTS: Readonly<Record<string, number>> = { 1: 2, '+': 2, U: 2, '=': 1, 0: 0, '-': 0 };
  const rounds = rows[0]!.map((_, round) => {
    const players = rows.map((row, seed): SwissPlayer => {
      const before = row.slice(0, round);
      return {
        player: String(seed + 1),
        score: before.reduce((sum, { got }) => sum + POINTS[got]!, 0),
        met: before.filter(({ got }) => '1=0'.includes(got)).map(({ opponent }) => opponent),
        hadBye: before.some(({ got }) => got === 'U' || got === '+'),
      };
    });
    const published = rows.flatMap((row, seed): Pair[] => {
      const { opponent } = row[round]!;
      if (opponent === '') return [[String(seed + 1)]];
      return Number(opponent) > seed + 1 ? [[String(seed + 1), opponent]] : [];
    });
    return { players, published };
  });
  const named = (pairs: readonly Pair[]): string[] =>
    pairs.map((pair) => [...pair].sort((a, b) => Number(a) - Number(b)).join('-')).sort();
  /** Who exactly meets follows from colours too, which there are none of here; how equal the pairs are does not. */
  const shapeOf = (players: readonly SwissPlayer[], pairs: readonly Pair[]) => {
    const scoreOf = (player: string) => players.find((each) => each.player === player)!.score;
    const apart = pairs.flatMap(([one, two]) => (two === undefined ? [] : [Math.abs(scoreOf(one) - scoreOf(two))]));
    const resting = pairs.flatMap((pair) => (pair.length === 1 ? [scoreOf(pair[0])] : []));
    return { floats: apart.filter((each) => each > 0).length, sum: apart.reduce((a, b) => a + b, 0), resting };
  };

  it('the first round is the same', () => {
    const [{ players, published }] = rounds as [(typeof rounds)[0]];
    expect(named(swissRound(players)!)).toEqual(named(published));
  });

  it('every round has as many pairs of unequal scores, as far apart, and the same who rests', () => {
    for (const { players, published } of rounds) {
      const own = swissRound(players)!;
      expect(shapeOf(players, own)).toEqual(shapeOf(players, published));
      for (const [one, two] of own) {
        const { met, hadBye } = players.find(({ player }) => player === one)!;
        if (two === undefined) expect(hadBye).toBe(false);
        else expect(met).not.toContain(two);
      }
    }
  });
});
