import { z } from 'zod';
import type { JsonObject } from '#kernel/json';
import type { RatedGame } from './rated-game.ts';

/* A result of a game that was played elsewhere: on a table, on Vassal, on another service. */

export const REPORT_STATES = ['reported', 'confirmed', 'disputed', 'rejected', 'withdrawn', 'annulled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const moment = z.string().max(30);
const id = z.string().max(200);

export const reportBody = z.object({
  state: z.enum(REPORT_STATES),
  source: z.enum(['reported', 'record']),
  ruleset: id,
  scenario: id,
  season: id.optional(),
  playedOn: z.string().max(10),
  sides: z.array(z.object({ side: id, player: id, points: z.number(), handicap: z.number().optional() })).length(2),
  winner: id,
  level: id.optional(),
  ending: z.enum(['played', 'conceded', 'forfeited', 'adjudicated']).default('played'),
  link: z.string().max(500).optional(),
  note: z.string().max(500).optional(),
  /** The game on the other service, and who vouches for it. */
  record: z.object({ service: z.string(), key: z.string(), game: id, head: z.string() }).optional(),
  reportedBy: id,
  reportedAt: moment,
  /** Results count from the moment at which they are confirmed: what was counted before never moves. */
  countsFrom: moment.optional(),
  acts: z.array(z.object({ act: z.string(), by: id, at: moment, reason: z.string().max(500).optional() })),
});
export type Report = z.infer<typeof reportBody>;

export const parseReport = (body: JsonObject): Report => reportBody.parse(body);

/** The game as a ladder counts it, once it has been confirmed. */
export function gameOfReport(paper: string, report: Report): RatedGame | undefined {
  const { state, source, ruleset, scenario, season, sides, winner, level, ending, countsFrom } = report;
  if ((state !== 'confirmed' && state !== 'annulled') || countsFrom === undefined) return undefined;
  return {
    game: paper,
    ruleset,
    scenario,
    ...(season === undefined ? {} : { season }),
    endedAt: countsFrom,
    ending: state === 'annulled' ? 'annulled' : ending,
    source,
    ...(level === undefined ? {} : { level }),
    sides: sides.map(({ side, player, points, handicap }) => ({
      side,
      player,
      points,
      outcome: winner === 'draw' ? 'drawn' : winner === side ? 'won' : 'lost',
      ...(handicap === undefined || handicap === 0 ? {} : { handicap }),
    })),
  };
}
