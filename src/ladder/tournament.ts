import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import { bracket, type Pair, roundRobin, type SwissPlayer, swissRound } from './pairings.ts';

/* A tournament as a club keeps it, and what follows from it: scores, the next round, the end. */

export const FORMATS = ['round-robin', 'swiss', 'knock-out'] as const;
export type Format = (typeof FORMATS)[number];
export const SIDE_RULES = ['bids', 'lot', 'balanced'] as const;
export type SideRule = (typeof SIDE_RULES)[number];
export const TOURNAMENT_STATES = ['open', 'running', 'ended', 'cancelled'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

export const FORMAT_WORDS: Readonly<Record<Format, Text>> = {
  'round-robin': { en: 'Round robin', it: 'Girone all’italiana' },
  swiss: { en: 'Swiss system', it: 'Sistema svizzero' },
  'knock-out': { en: 'Knock-out', it: 'Eliminazione diretta' },
};
export const STATE_WORDS: Readonly<Record<TournamentState, Text>> = {
  open: { en: 'open for entries', it: 'iscrizioni aperte' },
  running: { en: 'under way', it: 'in corso' },
  ended: { en: 'ended', it: 'concluso' },
  cancelled: { en: 'cancelled', it: 'annullato' },
};

const id = z.string().max(200);
const leg = z.object({
  game: id.optional(),
  /** Who leads which side; settled by the bids where there are any. */
  sides: z.record(z.string(), id).optional(),
  /** The id of the winner, or `draw`. */
  winner: id.optional(),
});
const pairing = z.object({
  board: z.number(),
  players: z.array(id).min(1).max(2),
  scenario: id,
  legs: z.array(leg),
  /** Set by a judge: the id of the winner, `draw` or `none` where neither came. */
  settled: z.object({ winner: id, by: id, reason: z.string().max(500) }).optional(),
});
export type Pairing = z.infer<typeof pairing>;
const round = z.object({ number: z.number(), openedAt: z.string(), dueAt: z.string(), pairings: z.array(pairing) });
export type Round = z.infer<typeof round>;

export const tournament = z.object({
  name: z.string().max(80),
  format: z.enum(FORMATS),
  state: z.enum(TOURNAMENT_STATES),
  ruleset: id,
  /** One after the other, round by round. */
  scenarios: z.array(id).min(1),
  season: id.optional(),
  sides: z.enum(SIDE_RULES),
  /** 2: every pair plays the scenario from both sides. */
  legs: z.number().int().min(1).max(2),
  rounds: z.number().int().min(1).max(50),
  daysPerRound: z.number().min(1).max(365),
  timeControl: z.record(z.string(), z.unknown()),
  entrants: z.array(z.object({ player: id, seed: z.number().optional(), withdrawn: z.boolean().optional() })),
  played: z.array(round),
  createdBy: id,
  createdAt: z.string(),
});
export type Tournament = z.infer<typeof tournament>;
export const parseTournament = (body: JsonObject): Tournament => tournament.parse(body);

/** Who won a pairing: a player, `draw`, `none`, or nobody yet. */
export function winnerOf({ players, legs, settled }: Pairing): string | undefined {
  if (settled !== undefined) return settled.winner;
  const [one = '', two] = players;
  if (two === undefined) return one;
  if (legs.some(({ winner }) => winner === undefined)) return undefined;
  const won = (player: string): number => legs.filter(({ winner }) => winner === player).length;
  const lead = won(one) - won(two);
  return lead === 0 ? 'draw' : lead > 0 ? one : two;
}

export const isSettled = (each: Round): boolean => each.pairings.every((one) => winnerOf(one) !== undefined);

/** What a match counts in a tournament: a win 2, a draw 1; a bye counts as a win. */
const POINTS = { won: 2, drawn: 1 } as const;

export interface TournamentLine {
  readonly rank: number;
  readonly player: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly byes: number;
  readonly points: number;
  /** Points of all opponents together: Buchholz. */
  readonly opposition: number;
  readonly withdrawn: boolean;
}

interface Score {
  readonly player: string;
  seed: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
  points: number;
  readonly met: string[];
  readonly beaten: string[];
  withdrawn: boolean;
}

function scoresOf({ entrants, played }: Tournament): ReadonlyMap<string, Score> {
  const scores = new Map<string, Score>(
    entrants.map(({ player, withdrawn = false }, seed) => [
      player,
      { player, seed, won: 0, drawn: 0, lost: 0, byes: 0, points: 0, met: [], beaten: [], withdrawn },
    ]),
  );
  for (const { pairings } of played)
    for (const each of pairings) {
      const winner = winnerOf(each);
      const [first, two] = each.players.map((player) => known(scores.get(player), 'score', player));
      const one = known(first, 'player of a pairing');
      if (two === undefined) {
        one.byes++;
        one.points += POINTS.won;
        continue;
      }
      one.met.push(two.player);
      two.met.push(one.player);
      if (winner === undefined) continue;
      for (const [own, other] of [
        [one, two],
        [two, one],
      ] as const) {
        if (winner === own.player) {
          own.won++;
          own.points += POINTS.won;
          own.beaten.push(other.player);
        } else if (winner === 'draw') {
          own.drawn++;
          own.points += POINTS.drawn;
        } else own.lost++;
      }
    }
  return scores;
}

/** By points, the opponents' points, wins, then who beat whom; in the end by seed. */
export function tournamentTable(of: Tournament): readonly TournamentLine[] {
  const scores = scoresOf(of);
  const opposition = (score: Score): number =>
    score.met.reduce((sum, player) => sum + known(scores.get(player), 'score', player).points, 0);
  const compare = (a: Score, b: Score): number =>
    b.points - a.points ||
    opposition(b) - opposition(a) ||
    b.won - a.won ||
    Number(a.beaten.includes(b.player)) * -1 + Number(b.beaten.includes(a.player));
  const sorted = [...scores.values()].sort((a, b) => compare(a, b) || a.seed - b.seed);
  let rank = 0;
  return sorted.map((score, at) => {
    const before = sorted[at - 1];
    if (before === undefined || compare(before, score) !== 0) rank = at + 1;
    const { player, won, drawn, lost, byes, points, withdrawn } = score;
    return {
      rank,
      player,
      played: won + drawn + lost,
      won,
      drawn,
      lost,
      byes,
      points,
      opposition: opposition(score),
      withdrawn,
    };
  });
}

/** The pairs of the next round, nothing where the tournament is over; `stuck` where it cannot be paired any more. */
export function nextPairs(of: Tournament): readonly Pair[] | 'over' | 'stuck' {
  const { format, entrants, played, rounds } = of;
  const here = entrants.filter(({ withdrawn }) => withdrawn !== true).map(({ player }) => player);
  if (format === 'round-robin') {
    const pairs = roundRobin(entrants.map(({ player }) => player))[played.length];
    if (pairs === undefined) return 'over';
    // Whoever meets somebody who has gone rests.
    return pairs.flatMap((pair) => {
      const left = pair.filter((player) => here.includes(player));
      return left.length === 0 ? [] : [left as unknown as Pair];
    });
  }
  if (format === 'knock-out') {
    const last = played.at(-1);
    if (last === undefined) return here.length < 2 ? 'stuck' : bracket(here);
    const through = last.pairings.flatMap((each) => {
      const winner = winnerOf(each);
      return winner === undefined || winner === 'draw' || winner === 'none' ? [] : [winner];
    });
    if (through.length < 2) return 'over';
    const pairs: Pair[] = [];
    for (let at = 0; at < through.length; at += 2) pairs.push(through.slice(at, at + 2) as unknown as Pair);
    return pairs;
  }
  if (played.length >= rounds) return 'over';
  const scores = scoresOf(of);
  const players: SwissPlayer[] = here.map((player) => {
    const { points, met, byes } = known(scores.get(player), 'score', player);
    return { player, score: points, met, hadBye: byes > 0 };
  });
  return players.length < 2 ? 'stuck' : (swissRound(players) ?? 'stuck');
}

/** A lot that everybody can draw again: from the tournament, the round and the players. */
export const drawLot = (parts: readonly (string | number)[]): boolean =>
  known(createHash('sha256').update(JSON.stringify(parts)).digest()[0], 'digest', 0) % 2 === 0;

/** How often a player has led the better side so far. */
export function turnsAtTheBetter({ played }: Tournament, better: string, player: string): number {
  return played
    .flatMap(({ pairings }) => pairings.flatMap(({ legs }) => legs))
    .filter(({ sides }) => sides?.[better] === player).length;
}
