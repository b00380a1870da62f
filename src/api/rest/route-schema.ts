import type { z } from 'zod';
import { ACCEPTED, CREATED, NO_CONTENT, OK, statusOf } from '../problem.ts';
import { problem } from './answers.ts';

const SUCCESS = { ok: OK, created: CREATED, accepted: ACCEPTED, 'no-content': NO_CONTENT } as const;

/**
 * What a route answers, for the reference only: answers are written by `JSON.stringify` as the use cases give them.
 * Hence the loose type: it keeps Fastify from deriving the type of the answer from its description.
 */
export function answers(success: keyof typeof SUCCESS, schema: z.ZodType, more: Record<number, z.ZodType> = {}) {
  const described: Record<string, z.ZodType> = { [SUCCESS[success]]: schema, '4xx': problem };
  for (const [status, each] of Object.entries(more)) described[status] = each;
  return described as Record<never, never>;
}

export const REFUSED = statusOf('refused');
