import { Readable } from 'node:stream';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { firstOf } from '#kernel/known';
import { ACCEPTED, CREATED, NO_CONTENT, OK, PROBLEM_TYPE, SEE_OTHER } from '../problem.ts';
import { names, shape } from '../shapes/field.ts';
import { problem } from '../shapes/problem.ts';

const SUCCESS = {
  ok: OK,
  created: CREATED,
  accepted: ACCEPTED,
  'no-content': NO_CONTENT,
  'see-other': SEE_OTHER,
} as const;
export type Success = keyof typeof SUCCESS;

export const statusFor = (success: Success): number => SUCCESS[success];

/** Data of a game go out as they are kept: what is in them in every language stays so. */
export const sendAsKept = (reply: FastifyReply, data: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(data));

const SLICE = 65_536;

/** The same for what may be very large: written a little at a time, so that others have their turn. */
export const sendInSlices = (reply: FastifyReply, data: object): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(inSlices(data), { objectMode: false }));

/** The text that `JSON.stringify` writes; long lists directly below are written piece by piece. */
async function* inSlices(data: object): AsyncGenerator<string> {
  let text = '{';
  let isFirst = true;
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    text += `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
    isFirst = false;
    if (!Array.isArray(value)) {
      text += JSON.stringify(value);
      continue;
    }
    text += '[';
    for (const [at, item] of value.entries()) {
      text += `${at === 0 ? '' : ','}${JSON.stringify(item)}`;
      if (text.length < SLICE) continue;
      yield text;
      text = '';
      await letOthersGo();
    }
    text += ']';
  }
  yield `${text}}`;
}

/** Lists that one answer holds whole. Each is made once. */
const whole = new Map<z.ZodType, z.ZodType>();

/**
 * Every list over REST has one shape: its `items`, and `next` where it goes on. An operation that answers a list without pages declares it
 * as an array, which is also what GraphQL answers.
 */
export function inOneShape(answer: z.ZodType): z.ZodType {
  if (!(answer instanceof z.ZodArray)) return answer;
  const element = answer.element as z.ZodType;
  const name = names.get(element)?.id;
  if (name === undefined) throw new Error('what a list holds has no name: declare it with shape()');
  const known =
    whole.get(element) ?? shape(`${name}List`, 'The whole list.', { items: answer.describe('All of them.') });
  whole.set(element, known);
  return known;
}

/** A media type without its parameters. */
const bare = (type: string): string => firstOf(type.split(';'));

/** An answer that is no JSON: a picture, a report, a table, a stream. Any of these media types, as text or as bytes. */
export class Media {
  readonly types: readonly string[];
  /** Of a stream: what the data of its messages hold. */
  readonly messages: z.ZodType | undefined;

  constructor(types: readonly string[], messages?: z.ZodType) {
    this.types = [...new Set(types.map(bare))];
    this.messages = messages;
  }

  /** What the messages are called in the reference. */
  get names(): string[] {
    const each = this.messages instanceof z.ZodUnion ? (this.messages.options as z.ZodType[]) : [this.messages];
    return each.flatMap((schema) => (schema === undefined ? [] : (names.get(schema)?.id ?? [])));
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
  success: Success,
  what: z.ZodType | Media,
  more: Record<number, z.ZodType> = {},
): Record<never, never> {
  const described: Record<string, unknown> = {
    [SUCCESS[success]]: what instanceof Media ? content(what.types, z.string()) : inOneShape(what),
    '4xx': inProblem(problem),
    '5xx': inProblem(problem),
  };
  for (const [status, each] of Object.entries(more)) described[status] = inProblem(each);
  return described as Record<never, never>;
}
