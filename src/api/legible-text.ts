import type { FastifyInstance } from 'fastify';
import { fail } from '#games/outcome';
import { ProblemThrown } from './problem.ts';

/* Texts that no database keeps and no font shows: the character with the number 0, and halves of a character. */
const ILLEGIBLE = /[\0\p{Surrogate}]/u;
/** The same as a string in the text of a query writes it; halves are refused by the parser. */
const WRITTEN = /\\u(?:0000|\{0+\})/;

/** Whether all texts and names in a value are legible; without recursion, however deep it is. */
function isLegible(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string') {
      if (ILLEGIBLE.test(each)) return false;
    } else if (Array.isArray(each)) {
      for (const inner of each) left.push(inner);
    } else if (typeof each === 'object' && each !== null && !ArrayBuffer.isView(each)) {
      for (const name of Object.keys(each)) left.push(name, (each as Readonly<Record<string, unknown>>)[name]);
    }
  }
  return true;
}

const illegible = fail('malformed', 'illegible-text', {
  en: 'A text in this request holds the character with the number 0 or half of a character.',
  it: 'Un testo di questa richiesta contiene il carattere numero 0 o mezzo carattere.',
});

/** Turns away what could be neither kept nor shown, whichever field it is in. */
export function refuseIllegible(doors: FastifyInstance): void {
  doors.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body, holdsEscapes } = request;
    // A large body is looked through only where there may be something to find.
    const looked = holdsEscapes === false ? [params, query] : [params, query, body];
    const isRead = looked.every(isLegible) && !WRITTEN.test(writtenIn(query) + writtenIn(body));
    if (isRead) done();
    else done(new ProblemThrown(illegible.problem));
  });
}

/** The same for what subscribes over a websocket. */
export function refuseIllegibleQuery(request: object): void {
  if (!isLegible(request) || WRITTEN.test(writtenIn(request))) throw new ProblemThrown(illegible.problem);
}

/** The text of a GraphQL query, and of its variables where they come in an address. */
function writtenIn(request: unknown): string {
  const { query, variables } = (request ?? {}) as { readonly query?: unknown; readonly variables?: unknown };
  return [query, variables].filter((each) => typeof each === 'string').join(' ');
}
