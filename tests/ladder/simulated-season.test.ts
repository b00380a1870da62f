import { describe, expect, it } from 'vitest';
import type { RatedGame } from '#ladder/rated-game';
import {
  byStrength,
  DAY,
  ladderOver,
  type Member,
  membersOf,
  rankCorrelation,
  SCENARIOS,
  SimulatedClub,
  START,
} from '../support/simulated-club.ts';

/* Seasons whose truth is known: what the tables make of them, and whether anybody gains by not playing fair. */

const AT = new Date(START + 90 * DAY).toISOString();
const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1);
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

function seasonOf(seed: number, count = 40) {
  const club = new SimulatedClub(seed);
  const members = membersOf(count, club.chance);
  club.season(members, { rounds: 24, from: START, season: 'spring' });
  return { club, members };
}

describe('after 24 games each, on scenarios whose sides are not equal', () => {
  const seasons = SEEDS.map((seed) => {
    const { club, members } = seasonOf(seed);
    const { standings, ratings, sides } = ladderOver(club.games).tables({ season: 'spring' }, AT);
    return { members, standings, ratings, sides };
  });

  it('standings follow strength: rank correlation of 0.9 at least', () => {
    const found = seasons.map(({ members, standings }) =>
      rankCorrelation(
        standings.map(({ player }) => player),
        byStrength(members),
      ),
    );
    expect(mean(found)).toBeGreaterThanOrEqual(0.9);
    expect(Math.min(...found)).toBeGreaterThan(0.85);
  });

  it('ratings follow it more closely: 0.94', () => {
    const found = seasons.map(({ members, ratings }) =>
      rankCorrelation(
        [...ratings].sort((a, b) => b.rating - a.rating).map(({ player }) => player),
        byStrength(members),
      ),
    );
    expect(mean(found)).toBeGreaterThanOrEqual(0.94);
  });

  it('the truth lies within the doubt two times in three at least, and the doubt is of use', () => {
    const lines = seasons.flatMap(({ members, ratings }) => {
      const middle = mean(members.map(({ strength }) => strength));
      return ratings.map(({ player, rating, doubt }) => {
        const { strength } = members.find(({ name }) => name === player)!;
        return { isWithin: Math.abs(rating - 1500 - (strength - middle)) <= doubt, doubt };
      });
    });
    expect(mean(lines.map(({ isWithin }) => Number(isWithin)))).toBeGreaterThan(2 / 3);
    expect(mean(lines.map(({ doubt }) => doubt))).toBeLessThan(150);
  });

  it('the better side of each scenario is known as such, with its evidence', () => {
    for (const { scenario, sides: names, bias } of SCENARIOS.filter((each) => Math.abs(each.bias) >= 100)) {
      const found = seasons.map(
        ({ sides }) => sides.find((each) => each.scenario === scenario && each.side === names[0])!,
      );
      expect(Math.sign(mean(found.map((each) => each.bias)))).toBe(Math.sign(bias));
      for (const { games, won, drawn, lost } of found) expect(won + drawn + lost).toBe(games);
    }
  });
});

/** Where the dodger stands in the end: place in the standings and rating, 0 the best place. */
function outcomeOf(games: readonly RatedGame[], dodger: Member) {
  const ladder = ladderOver(games);
  const { standings, ratings } = ladder.tables({ season: 'spring' }, AT);
  const line = standings.find(({ player }) => player === dodger.name);
  return {
    place: line?.rank ?? standings.length + 1,
    rating: ladder.rating({}, dodger.name, AT)?.rating ?? 1500,
    matchPoints: line?.matchPoints ?? 0,
    ratedPlace: ratings.findIndex(({ player }) => player === dodger.name) + 1,
  };
}

describe('nobody gains who', () => {
  /** The same season with the games of one player of middling strength as they would rather have them. */
  const compare = (dodge: (game: RatedGame, dodger: Member, members: readonly Member[]) => RatedGame | undefined) => {
    const gains = SEEDS.map((seed) => {
      const { club, members } = seasonOf(seed, 30);
      const order = byStrength(members);
      const dodger = members.find(({ name }) => name === order[12])!;
      const honest = outcomeOf(club.games, dodger);
      const dodged = outcomeOf(
        club.games.flatMap((game) =>
          game.sides.some(({ player }) => player === dodger.name) ? (dodge(game, dodger, members) ?? []) : [game],
        ),
        dodger,
      );
      return {
        places: honest.place - dodged.place,
        rating: dodged.rating - honest.rating,
        matchPoints: dodged.matchPoints - honest.matchPoints,
      };
    });
    return {
      places: mean(gains.map((each) => each.places)),
      rating: mean(gains.map((each) => each.rating)),
      matchPoints: Math.max(...gains.map((each) => each.matchPoints)),
    };
  };
  const lostBy = (game: RatedGame, { name }: Member, ending: RatedGame['ending']): RatedGame => ({
    ...game,
    ending,
    sides: game.sides.map((side) => ({ ...side, outcome: side.player === name ? 'lost' : 'won' })),
  });
  const isLost = (game: RatedGame, { name }: Member): boolean =>
    game.sides.some(({ player, outcome }) => player === name && outcome === 'lost');

  it('lets the time run out in lost games', () => {
    const gain = compare((game, dodger) => (isLost(game, dodger) ? lostBy(game, dodger, 'forfeited') : game));
    expect(gain.places).toBeLessThanOrEqual(0);
    expect(gain.rating).toBeLessThanOrEqual(5);
    expect(gain.matchPoints).toBeLessThanOrEqual(0);
  });

  it('gives up early instead of losing by much', () => {
    const gain = compare((game, dodger) =>
      isLost(game, dodger)
        ? {
            ...lostBy(game, dodger, 'conceded'),
            sides: lostBy(game, dodger, 'conceded').sides.map((side) => ({ ...side, points: 0 })),
          }
        : game,
    );
    expect(gain.places).toBeLessThanOrEqual(1);
    expect(gain.rating).toBeLessThanOrEqual(5);
    expect(gain.matchPoints).toBeLessThanOrEqual(0);
  });

  it('does not appear against whoever is stronger', () => {
    const gain = compare((game, dodger, members) => {
      const opponent = members.find(
        ({ name }) => name !== dodger.name && game.sides.some(({ player }) => player === name),
      )!;
      return opponent.strength > dodger.strength ? lostBy(game, dodger, 'no-show') : game;
    });
    expect(gain.places).toBeLessThan(0);
    expect(gain.rating).toBeLessThan(0);
  });

  it('never finishes lost games', () => {
    // Time runs in every game of a season: whoever stalls loses on time.
    const gain = compare((game, dodger) => (isLost(game, dodger) ? lostBy(game, dodger, 'forfeited') : game));
    expect(gain.places).toBeLessThanOrEqual(0);
  });

  it('plays the weakest opponent again and again', () => {
    const gains = SEEDS.map((seed) => {
      const { club, members } = seasonOf(seed, 30);
      const order = byStrength(members);
      const [dodger, weakest] = [order[12], order.at(-1)].map((wanted) => members.find(({ name }) => name === wanted)!);
      const honest = outcomeOf(club.games, dodger!);
      const others = club.games.filter(({ sides }) => sides.every(({ player }) => player !== dodger!.name));
      const farm = new SimulatedClub(seed + 100);
      for (let at = 0; at < 24; at++)
        farm.play({
          scenario: SCENARIOS[0]!,
          first: dodger!,
          second: weakest!,
          at: START + at * DAY,
          season: 'spring',
        });
      const farmed = farm.games.map((game) => ({ ...game, game: `x${game.game}` }));
      const all = [...others, ...farmed].sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
      const dodged = outcomeOf(all, dodger!);
      // Six games tell little: whoever is known by no more stands below all who are known, whatever the number.
      return { places: honest.place - dodged.place, ratedPlaces: honest.ratedPlace - dodged.ratedPlace };
    });
    expect(mean(gains.map(({ places }) => places))).toBeLessThan(0);
    expect(Math.max(...gains.map(({ ratedPlaces }) => ratedPlaces))).toBeLessThan(0);
  });

  it('bids absurdly for the better side', () => {
    const gains = SEEDS.map((seed) => {
      const { club, members } = seasonOf(seed, 30);
      const order = byStrength(members);
      const dodger = members.find(({ name }) => name === order[12])!;
      const honest = outcomeOf(club.games, dodger);
      const bidding = new SimulatedClub(seed);
      membersOf(30, bidding.chance);
      const games = club.games.map((game) => {
        const opponent = members.find(
          ({ name }) => name !== dodger.name && game.sides.some(({ player }) => player === name),
        )!;
        if (game.sides.every(({ player }) => player !== dodger.name)) return game;
        const scenario = SCENARIOS.find((each) => each.scenario === game.scenario)!;
        const isFirst = scenario.bias > 0;
        const [first, second] = isFirst ? [dodger, opponent] : [opponent, dodger];
        const played = bidding.play({ scenario, first, second, at: Date.parse(game.endedAt), season: 'spring' });
        const sides = played.sides.map((side) => (side.player === dodger.name ? side : { ...side, handicap: 1000 }));
        return { ...played, game: game.game, sides };
      });
      const dodged = outcomeOf(games, dodger);
      return { places: honest.place - dodged.place, rating: dodged.rating - honest.rating };
    });
    expect(mean(gains.map(({ places }) => places))).toBeLessThan(-5);
    expect(mean(gains.map(({ rating }) => rating))).toBeLessThan(0);
  });
});

describe('recomputation', () => {
  it('is byte for byte what was kept game by game, whatever was asked in between', () => {
    const { club } = seasonOf(3, 20);
    const kept = ladderOver([]);
    club.games.forEach((game, at) => {
      kept.add(game);
      if (at % 17 === 0) kept.tables({ ruleset: at % 2 === 0 ? 'caucasus' : undefined }, game.endedAt);
    });
    const anew = ladderOver(club.games);
    for (const scope of [{}, { season: 'spring' }, { ruleset: 'salerno' }, { season: 'spring', ruleset: 'caucasus' }])
      expect(JSON.stringify(kept.tables(scope, AT))).toBe(JSON.stringify(anew.tables(scope, AT)));
    const [first, second] = ['m000', 'm001'];
    expect(JSON.stringify(kept.steps({}, first))).toBe(JSON.stringify(anew.steps({}, first)));
    expect(JSON.stringify(kept.headToHead({}, first, second))).toBe(JSON.stringify(anew.headToHead({}, first, second)));
  });

  it('gives every number the games it rests on', () => {
    const { club } = seasonOf(4, 20);
    const ladder = ladderOver(club.games);
    const { standings } = ladder.tables({ season: 'spring' }, AT);
    for (const line of standings) {
      const reasons = ladder.reasons({ season: 'spring' }, line.player);
      expect(reasons).toHaveLength(line.games);
      expect(reasons.reduce((sum, { matchPoints }) => sum + matchPoints, 0)).toBe(line.matchPoints);
      expect(Math.abs(reasons.reduce((sum, { normalised }) => sum + normalised, 0) - line.normalised)).toBeLessThan(
        0.15,
      );
    }
    expect(standings.reduce((sum, { normalised }) => sum + normalised, 0)).toBeCloseTo(0, 0);
  });
});
