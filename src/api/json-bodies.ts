import type { FastifyInstance } from 'fastify';
import { fail } from '#games/outcome';
import type { Text } from '#kernel/text';
import { ProblemThrown } from './problem.ts';
import { MOST_VALUES } from './value-bounds.ts';

/*
 * A megabyte of JSON holds one long text or half a million nothings. The second keeps a processor busy far longer than the first, in the
 * parser and in everything that looks through what was parsed: how much is in a body is counted before it is read.
 */

const DEEPEST = 200;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const;
const [BRACE, END_BRACE, BRACKET, END_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d] as const;

export interface JsonSize {
  readonly values: number;
  readonly depth: number;
}

/** How much a text of JSON holds and how deep, without reading it, up to a bound; a text that is none is counted somehow. */
export function measureJson(text: string, most: JsonSize): JsonSize {
  let [values, depth, deepest] = [1, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      // Ends at the first quote that is not behind a backslash.
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
    } else if (sign === COMMA || sign === COLON) values++;
    else if (sign === BRACE || sign === BRACKET) {
      values++;
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (sign === END_BRACE || sign === END_BRACKET) depth--;
    if (values > most.values || deepest > most.depth) break;
  }
  return { values, depth: deepest };
}

/** How JSON writes what `legible-text.ts` refuses: as it is it cannot stand in a text of JSON that came as UTF-8. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a body of JSON may hold illegible text; unknown of other bodies. */
    holdsEscapes: boolean | undefined;
  }
}

export function boundJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('holdsEscapes', undefined);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { values, depth } = measureJson(body as string, { values: MOST_VALUES, depth: DEEPEST });
    if (depth > DEEPEST)
      return done(
        tooMuch({
          en: `This body is nested deeper than ${DEEPEST} levels.`,
          it: `Questo corpo ha più di ${DEEPEST} livelli.`,
        }),
      );
    if (values > MOST_VALUES)
      return done(
        tooMuch({
          en: `This body holds more than ${MOST_VALUES} values.`,
          it: `Questo corpo contiene più di ${MOST_VALUES} valori.`,
        }),
      );
    request.holdsEscapes = ESCAPED.test(body as string);
    parse(request, body as string, done);
  });
}

const tooMuch = (message: Text): ProblemThrown =>
  new ProblemThrown(fail('too-large', 'too-many-values', message).problem);
