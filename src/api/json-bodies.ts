import type { FastifyInstance } from 'fastify';
import { fail } from '#games/outcome';
import { ProblemThrown } from './problem.ts';

/*
 * A megabyte of JSON holds one long text or half a million nothings. The second keeps a processor busy far longer than the first, in the
 * parser and in everything that looks through what was parsed: how much is in a body is counted before it is read.
 */

/** Values and names in a body; a record is the largest thing anybody sends. */
const MOST_VALUES = 20_000;
const MOST_VALUES_OF_A_RECORD = 150_000;
const DEEPEST = 200;
/** Where records arrive. */
const TAKES_RECORDS = /^\/(api\/records|graphql)(\?|$)/;

const [QUOTE, BACKSLASH, COMMA, COLON] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const OPENING = ['{', '['].map((sign) => sign.charCodeAt(0));
const CLOSING = ['}', ']'].map((sign) => sign.charCodeAt(0));

/** How much a text of JSON holds and how deep, without reading it; a text that is none is counted somehow. */
export function measureJson(text: string): { readonly values: number; readonly depth: number } {
  let [values, depth, deepest] = [1, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      // Ends at the first quote that is not behind a backslash.
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
    } else if (sign === COMMA || sign === COLON) values++;
    else if (OPENING.includes(sign)) {
      values++;
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (CLOSING.includes(sign)) depth--;
  }
  return { values, depth: deepest };
}

export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { values, depth } = measureJson(body as string);
    const most = TAKES_RECORDS.test(request.url) ? MOST_VALUES_OF_A_RECORD : MOST_VALUES;
    if (depth > DEEPEST) return done(tooMuch(`This body is nested ${depth} deep; at most ${DEEPEST} levels are read.`));
    if (values > most) return done(tooMuch(`This body holds ${values} values; at most ${most} are read.`));
    parse(request, body as string, done);
  });
}

const tooMuch = (message: string): ProblemThrown =>
  new ProblemThrown(fail('too-large', 'too-many-values', message).problem);
