import { known } from '#kernel/known';
import type { CountedGame, CountedSide } from './counted-game.ts';
import { deviation, deviationCutShort, type Pars } from './par.ts';

export type Result = 'won' | 'drawn' | 'lost';

/** One line of the standings. What decides a rank is compared as it is shown. */
export interface Standing {
  readonly rank: number;
  readonly player: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly matchPoints: number;
  /** How far the victory points lie above or below what those sides usually get, summed over the games. */
  readonly normalised: number;
  /** Match points a game of the opponents, over the games played against them. */
  readonly opposition: number;
  /** Victory points as the games award them: only where all games are of one ruleset. */
  readonly points?: number;
  readonly against?: number;
  readonly adjudicated: number;
  /** Games this player lost on time, and those for which they never appeared. */
  readonly forfeited: number;
  readonly noShows: number;
  /** Games played elsewhere among them. */
  readonly reported: number;
  /** The last five, the newest last. */
  readonly form: readonly Result[];
}

/** One game of a line: what each of its numbers rests on. */
export interface Reason {
  readonly game: string;
  readonly at: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly season?: string;
  readonly source: CountedGame['source'];
  readonly ending: CountedGame['ending'];
  readonly level?: string;
  readonly side: string;
  readonly opponent: string;
  readonly outcome: Result;
  readonly matchPoints: number;
  readonly points: number;
  readonly against: number;
  readonly handicap: number;
  readonly margin: number;
  readonly normalised: number;
  /** What the side usually gets, and over how many games that is known. */
  readonly usual: { readonly games: number; readonly mean: number; readonly spread: number };
  readonly bid?: CountedGame['bid'];
}

const FORM = 5;
const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

interface Tally {
  readonly player: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  matchPoints: number;
  points: number;
  against: number;
  adjudicated: number;
  forfeited: number;
  noShows: number;
  reported: number;
  readonly form: Result[];
  /** In their order: sums of fractions depend on it. */
  readonly played: { readonly game: CountedGame; readonly own: CountedSide; readonly opponent: Tally }[];
}

const newTally = (player: string): Tally => ({
  player,
  games: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  matchPoints: 0,
  points: 0,
  against: 0,
  adjudicated: 0,
  forfeited: 0,
  noShows: 0,
  reported: 0,
  form: [],
  played: [],
});

export function normalisedOf(pars: Pars, game: CountedGame, { key, margin, outcome }: CountedSide): number {
  const par = pars.of(key);
  return game.ending === 'played' ? deviation(par, margin) : deviationCutShort(par, margin, outcome);
}

export interface StandingsOf {
  readonly pars: Pars;
  readonly nameOf?: ((player: string) => string) | undefined;
}

/** What the lines of a table rest on, kept game by game. */
export class StandingsTally {
  readonly #tallies = new Map<string, Tally>();
  readonly #rulesets = new Set<string>();

  add(game: CountedGame): void {
    this.#rulesets.add(game.ruleset);
    const [one, two] = game.sides;
    this.#count(game, one, two);
    this.#count(game, two, one);
  }

  #of(player: string): Tally {
    const tally = this.#tallies.get(player) ?? newTally(player);
    this.#tallies.set(player, tally);
    return tally;
  }

  #count(game: CountedGame, own: CountedSide, other: CountedSide): void {
    const tally = this.#of(own.player);
    tally.games++;
    tally[own.outcome]++;
    tally.matchPoints += own.matchPoints;
    tally.points += own.points;
    tally.against += other.points;
    if (game.ending === 'adjudicated') tally.adjudicated++;
    if (game.ending === 'forfeited' && own.outcome === 'lost') tally.forfeited++;
    if (game.ending === 'no-show' && own.outcome === 'lost') tally.noShows++;
    if (game.source !== 'service') tally.reported++;
    tally.form.push(own.outcome);
    if (tally.form.length > FORM) tally.form.shift();
    tally.played.push({ game, own, opponent: this.#of(other.player) });
  }

  /** Match points, normalised victory points, wins, opposition, games against each other. */
  table({ pars, nameOf = (player) => player }: StandingsOf): readonly Standing[] {
    const rows = [...this.#tallies.values()].map((tally) => {
      const { player, played, matchPoints } = tally;
      let normalised = 0;
      let opposition = 0;
      for (const { game, own, opponent } of played) {
        normalised += normalisedOf(pars, game, own);
        opposition += opponent.matchPoints / opponent.games;
      }
      return {
        tally,
        name: nameOf(player),
        matchPoints: hundredths(matchPoints),
        normalised: hundredths(normalised),
        opposition: hundredths(opposition / played.length),
      };
    });
    return ranked(rows, this.#rulesets.size < 2);
  }
}

interface Row {
  readonly tally: Tally;
  readonly name: string;
  readonly matchPoints: number;
  readonly normalised: number;
  readonly opposition: number;
}

const compareRows = (a: Row, b: Row): number =>
  b.matchPoints - a.matchPoints ||
  b.normalised - a.normalised ||
  b.tally.won - a.tally.won ||
  b.opposition - a.opposition;

const byName = new Intl.Collator('en');
const compareNames = (a: Row, b: Row): number =>
  byName.compare(a.name, b.name) || (a.tally.player < b.tally.player ? -1 : 1);

function ranked(rows: readonly Row[], hasOneRuleset: boolean): readonly Standing[] {
  const sorted = [...rows].sort((a, b) => compareRows(a, b) || compareNames(a, b));
  const lines: Standing[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && compareRows(known(sorted[from], 'row', from), known(sorted[to], 'row', to)) === 0)
      to++;
    const equals = sorted.slice(from, to);
    const among = equals.length < 2 ? new Map<string, number>() : pointsAmong(equals);
    const pointsOf = ({ tally: { player } }: Row): number => among.get(player) ?? 0;
    equals.sort((a, b) => pointsOf(b) - pointsOf(a) || compareNames(a, b));
    let rank = from + 1;
    equals.forEach((row, at) => {
      const before = equals[at - 1];
      if (before !== undefined && pointsOf(row) !== pointsOf(before)) rank = from + at + 1;
      lines.push(lineOf(rank, row, hasOneRuleset));
    });
    from = to;
  }
  return lines;
}

/** Match points of the games that players who are equal otherwise played against each other. */
function pointsAmong(equals: readonly Row[]): ReadonlyMap<string, number> {
  const players = new Set(equals.map(({ tally }) => tally.player));
  return new Map(
    equals.map(({ tally: { player, played } }) => [
      player,
      played.reduce((sum, { own, opponent }) => sum + (players.has(opponent.player) ? own.matchPoints : 0), 0),
    ]),
  );
}

function lineOf(rank: number, { tally, matchPoints, normalised, opposition }: Row, hasOneRuleset: boolean): Standing {
  const { player, games, won, drawn, lost, points, against, adjudicated, forfeited, noShows, reported, form } = tally;
  return {
    rank,
    player,
    games,
    won,
    drawn,
    lost,
    matchPoints,
    normalised,
    opposition,
    ...(hasOneRuleset ? { points, against } : {}),
    adjudicated,
    forfeited,
    noShows,
    reported,
    form: [...form],
  };
}

/** The games a line rests on, the newest first, with what each adds. */
export const reasonsOf = (games: readonly CountedGame[], pars: Pars, player: string): readonly Reason[] =>
  games
    .flatMap((game) =>
      game.sides.flatMap((own, at) => {
        if (own.player !== player) return [];
        const other = known(game.sides[1 - at], 'side');
        const { games: played, mean, spread } = pars.of(own.key);
        return [
          {
            game: game.game,
            at: game.endedAt,
            ruleset: game.ruleset,
            scenario: game.scenario,
            ...(game.season === undefined ? {} : { season: game.season }),
            source: game.source,
            ending: game.ending,
            ...(game.level === undefined ? {} : { level: game.level }),
            side: own.side,
            opponent: other.player,
            outcome: own.outcome,
            matchPoints: own.matchPoints,
            points: own.points,
            against: other.points,
            handicap: own.handicap - other.handicap,
            margin: own.margin,
            normalised: hundredths(normalisedOf(pars, game, own)),
            usual: { games: played, mean: hundredths(mean), spread: hundredths(spread) },
            ...(game.bid === undefined ? {} : { bid: game.bid }),
          },
        ];
      }),
    )
    .reverse();

export interface HeadToHead {
  readonly players: readonly [string, string];
  readonly games: number;
  readonly won: readonly [number, number];
  readonly drawn: number;
  readonly matchPoints: readonly [number, number];
  readonly normalised: readonly [number, number];
  /** The first player's view of them, the newest first. */
  readonly list: readonly Reason[];
}

/** What two players have done against each other. */
export function computeHeadToHead(
  games: readonly CountedGame[],
  pars: Pars,
  first: string,
  second: string,
): HeadToHead {
  const met = games.filter(({ sides }) =>
    [first, second].every((player) => sides.some((side) => side.player === player)),
  );
  const [own, others] = [reasonsOf(met, pars, first), reasonsOf(met, pars, second)];
  const sum = (list: readonly Reason[], of: (reason: Reason) => number): number =>
    hundredths(list.reduce((all, reason) => all + of(reason), 0));
  const both = (of: (reason: Reason) => number): readonly [number, number] => [sum(own, of), sum(others, of)];
  return {
    players: [first, second],
    games: own.length,
    won: both(({ outcome }) => Number(outcome === 'won')),
    drawn: sum(own, ({ outcome }) => Number(outcome === 'drawn')),
    matchPoints: both(({ matchPoints }) => matchPoints),
    normalised: both(({ normalised }) => normalised),
    list: own,
  };
}
