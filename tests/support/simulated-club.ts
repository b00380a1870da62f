import { Ladder } from '#ladder/ladder';
import { type LadderRules, USUAL_RULES } from '#ladder/ladder-rules';
import type { Ending, RatedGame } from '#ladder/rated-game';
import { Ratings } from '#ladder/rating';

/*
 * Clubs whose members' strength is known, playing scenarios whose sides are not equal. Strength is on the scale of the ratings; the
 * better side of a scenario is worth its bias. Who wins is drawn, and the margin follows from how clearly.
 */

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

export interface SimulatedScenario {
  readonly ruleset: string;
  readonly scenario: string;
  readonly sides: readonly [string, string];
  /** What the first side is worth more than the second. */
  readonly bias: number;
  /** Victory points of a game in which the first side did so well: how a ruleset counts. */
  readonly score: (margin: number) => readonly [number, number];
}

/** Unlike each other on purpose: one side scores, both score, hundreds of points. */
export const SCENARIOS: readonly SimulatedScenario[] = [
  {
    ruleset: 'caucasus',
    scenario: 'tournament',
    sides: ['axis', 'soviet'],
    bias: 120,
    score: (margin) => [Math.max(0, Math.round(30 + margin / 25)), 0],
  },
  {
    ruleset: 'salerno',
    scenario: 'campaign',
    sides: ['allied', 'axis'],
    bias: -150,
    score: (margin) => [Math.round(10 + margin / 60), Math.round(10 - margin / 60)],
  },
  {
    ruleset: 'tempesta',
    scenario: 'meeting',
    sides: ['red', 'blue'],
    bias: 40,
    score: (margin) => [Math.round(200 + margin), Math.round(200 - margin / 2)],
  },
];

export interface Member {
  readonly name: string;
  readonly strength: number;
}

export const membersOf = (count: number, chance: () => number, spread = 300): readonly Member[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `m${String(at).padStart(3, '0')}`,
    strength: 1500 + spread * normal(chance),
  }));

export interface PlayOne {
  readonly scenario: SimulatedScenario;
  readonly first: Member;
  readonly second: Member;
  readonly at: number;
  readonly season?: string;
  readonly ending?: Ending;
  /** Given to the second side because the first bought its own. */
  readonly bid?: number;
}

/** The noise of a single game: as an Elo scale of 400 has it. */
const NOISE = 400 / Math.LN10;

export class SimulatedClub {
  readonly games: RatedGame[] = [];
  readonly chance: () => number;

  constructor(seed: number) {
    this.chance = chanceFrom(seed);
  }

  /** How clearly the first side wins: below 0 it loses. */
  marginOf({ scenario, first, second }: Pick<PlayOne, 'scenario' | 'first' | 'second'>): number {
    const luck = this.chance();
    return first.strength - second.strength + scenario.bias + NOISE * Math.log(luck / (1 - luck));
  }

  play(request: PlayOne, margin = this.marginOf(request)): RatedGame {
    const { scenario, first, second, at, season, ending = 'played', bid } = request;
    const [one, two] = scenario.score(margin);
    const game: RatedGame = {
      game: `g${String(this.games.length).padStart(6, '0')}`,
      ruleset: scenario.ruleset,
      scenario: scenario.scenario,
      endedAt: new Date(at).toISOString(),
      ending,
      source: 'service',
      level: Math.abs(margin) > 300 ? 'decisive' : 'marginal',
      ...(season === undefined ? {} : { season }),
      sides: [
        { side: scenario.sides[0], player: first.name, outcome: margin > 0 ? 'won' : 'lost', points: one },
        {
          side: scenario.sides[1],
          player: second.name,
          outcome: margin > 0 ? 'lost' : 'won',
          points: two,
          ...(bid === undefined ? {} : { handicap: bid }),
        },
      ],
    };
    this.games.push(game);
    return game;
  }

  /** Everybody plays so many games against opponents drawn by lot, with sides by lot. */
  season(members: readonly Member[], { rounds, from, season }: { rounds: number; from: number; season: string }): void {
    for (let round = 0; round < rounds; round++) {
      const order = shuffled(members, this.chance);
      for (let at = 0; at + 1 < order.length; at += 2) {
        const scenario = SCENARIOS[Math.floor(this.chance() * SCENARIOS.length)]!;
        this.play({
          scenario,
          first: order[at]!,
          second: order[at + 1]!,
          at: from + round * 3 * DAY + at * 60_000,
          season,
        });
      }
    }
  }
}

export const DAY = 86_400_000;
export const START = Date.UTC(2026, 0, 1);

export function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

export function ladderOver(games: readonly RatedGame[], rules: Partial<LadderRules> = {}): Ladder {
  const ladder = new Ladder({ ...USUAL_RULES, ...rules }, () => new Ratings());
  for (const game of games) ladder.add(game);
  return ladder;
}

/** Spearman's rank correlation of two orders of the same names. */
export function rankCorrelation(one: readonly string[], other: readonly string[]): number {
  const place = new Map(other.map((name, at) => [name, at]));
  const squares = one.reduce((sum, name, at) => sum + (at - place.get(name)!) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

export const byStrength = (members: readonly Member[]): readonly string[] =>
  [...members].sort((a, b) => b.strength - a.strength).map(({ name }) => name);
