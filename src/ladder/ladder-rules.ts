import { z } from 'zod';

/* What a club decides about its own ladder. Whatever it leaves out is as here. */

const points = z.number().min(0).max(100);
const pair = z.strictObject({ won: points, lost: points });

export const REPORTED_COUNTS = ['fully', 'standings', 'not'] as const;

export const ladderRules = z
  .strictObject({
    matchPoints: z
      .strictObject({
        won: points.describe('For a win.'),
        drawn: points.describe('For a draw.'),
        lost: points.describe('For a loss.'),
      })
      .default({ won: 2, drawn: 1, lost: 0 })
      .describe('Match points for a win, a draw and a loss.'),
    levels: z
      .record(z.string().min(1).max(40), pair)
      .default({})
      .describe(
        'Match points for a win and a loss by level of victory, such as `marginal`. Other levels count as any win.',
      ),
    gamesPerPair: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(6)
      .describe(
        'How many games of the same two players count in a season. Games without a season: in a calendar year.',
      ),
    reported: z
      .enum(REPORTED_COUNTS)
      .default('standings')
      .describe(
        'Where results of games played elsewhere count once they are confirmed: `fully`, in the `standings` only, or `not` at all.',
      ),
    records: z
      .enum(REPORTED_COUNTS)
      .default('fully')
      .describe('The same for records of games on another Impulse service whose key the club trusts.'),
    trustedKeys: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(80).describe('What the service is called.'),
          key: z.string().min(20).max(200).describe('Its public key.'),
        }),
      )
      .max(50)
      .default([])
      .describe('Services whose records count, by the public key with which they sign lists of heads.'),
    reach: z.number().int().min(1).max(50).default(2).describe('How many rungs above oneself one may challenge.'),
  })
  .refine(({ matchPoints: { won, drawn, lost } }) => won > drawn && drawn >= lost, {
    path: ['matchPoints'],
    message: 'a win counts more than a draw, and a draw no less than a loss',
  })
  .refine(
    ({ matchPoints: { drawn }, levels }) =>
      Object.values(levels).every(({ won, lost }) => won > drawn && lost <= drawn),
    { path: ['levels'], message: 'a win at any level counts more than a draw, and a loss no more than one' },
  );

export type LadderRules = z.infer<typeof ladderRules>;

export const USUAL_RULES: LadderRules = ladderRules.parse({});

/** The rules as a club has kept them. */
export const rulesOf = (kept: unknown): LadderRules => {
  const read = ladderRules.safeParse(kept ?? {});
  return read.success ? read.data : USUAL_RULES;
};
