import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ACCEPTED, CREATED, NO_CONTENT, OK, PROBLEM_TYPE, SEE_OTHER, statusOf } from '../problem.ts';
import { problem } from './answers.ts';

const SUCCESS = {
  ok: OK,
  created: CREATED,
  accepted: ACCEPTED,
  'no-content': NO_CONTENT,
  'see-other': SEE_OTHER,
} as const;

/** Data of a game go out as they are kept: what is in them in every language stays so. */
export const sendAsKept = (reply: FastifyReply, data: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(data));

/** A media type without its parameters. */
const bare = (type: string): string => type.split(';')[0]!;

/** An answer that is no JSON: a picture, a report, a table, a stream. Any of these media types, as text or as bytes. */
export class Media {
  readonly types: readonly string[];

  constructor(types: readonly string[]) {
    this.types = [...new Set(types.map(bare))];
  }
}

const content = (types: readonly string[], schema: z.ZodType) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});
const inProblem = (schema: z.ZodType) => content([bare(PROBLEM_TYPE)], schema);

/**
 * What a route answers, for the reference only: answers are written by `JSON.stringify` as the use cases give them.
 * Hence the loose type: it keeps Fastify from deriving the type of the answer from its description.
 */
export function answers(
  success: keyof typeof SUCCESS,
  what: z.ZodType | Media,
  more: Record<number, z.ZodType> = {},
): Record<never, never> {
  const described: Record<string, unknown> = {
    [SUCCESS[success]]: what instanceof Media ? content(what.types, z.string()) : what,
    '4xx': inProblem(problem),
    '5xx': inProblem(problem),
  };
  for (const [status, each] of Object.entries(more)) described[status] = inProblem(each);
  return described as Record<never, never>;
}

export const REFUSED = statusOf('refused');
