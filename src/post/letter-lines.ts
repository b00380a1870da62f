import type { LineReading } from '#games/cards';
import { known } from '#kernel/known';

/*
 * What the lines of an e-mail are: orders, numbers of choices, questions to the service, courtesies. A line that a mail program has
 * broken is put together again. Whatever cannot be told stops the e-mail before anything is given.
 */

/** `help`, `options 13Pz`, `options attack`, `standing orders`, `queue`. */
export type Query =
  | { readonly query: 'help' | 'standing' | 'queue' }
  | { readonly query: 'options'; readonly about: string };

export interface SortedLines {
  readonly orders: readonly string[];
  /** Orders and what was not understood, as they stand. */
  readonly lines: readonly string[];
  readonly queries: readonly Query[];
  /** Lines that are no orders and stop nothing: `OK, here are my orders:`. */
  readonly said: readonly string[];
  /** Lines that may be orders and were not understood. */
  readonly unclear: readonly string[];
  /** Numbers of choices that no sheet has. */
  readonly unknownNumbers: readonly number[];
  /** The player wants lines that are understood carried out, whatever stands in others. */
  readonly isLineByLine: boolean;
}

export interface LineReader {
  readsAs(line: string): Promise<LineReading>;
  /** The choices of the e-mail that is answered, in order; undefined where it is not known which that is. */
  choices(): Promise<readonly string[] | undefined>;
}

const LINE_BY_LINE = /^(?:line by line|riga per riga)[.:!]?$/i;
const HELP = /^(?:help|aiuto|\?)[.!?]?$/i;
const STANDING = /^(?:standing orders?|ordini permanenti)[.!?]?$/i;
const QUEUE = /^(?:queue|coda)[.!?]?$/i;
const OPTIONS = /^(?:options?|opzioni|opzione)(?:\s+(?:for|of|per|di)\b)?(?:\s+(.{1,80}?))?[.?!]?$/i;
/** `3`, `#3`, `answer 3`, `1, 4 and 7`. */
const NUMBERS =
  /^(?:(?:i )?(?:answer|choose|choice|choices|rispondo|risposta|risposte|scelgo|scelta|scelte)s?:?\s+)?((?:#\s?)?\d{1,3}(?:\s*(?:,|;|and|e|\+)\s*(?:#\s?)?\d{1,3})*)[.!)]?$/i;
/** Pieces that a mail program makes of one order at most. */
const PIECES = 30;
/** A line that is shorter was not broken by a mail program. */
const BROKEN_FROM = 45;
const LONGEST_REMARK = 160;

export function parseQuery(line: string): Query | undefined {
  if (HELP.test(line)) return { query: 'help' };
  if (STANDING.test(line)) return { query: 'standing' };
  if (QUEUE.test(line)) return { query: 'queue' };
  const options = OPTIONS.exec(line);
  return options === null ? undefined : { query: 'options', about: (options[1] ?? '').trim() };
}

export function parseNumbers(line: string): readonly number[] | undefined {
  const numbers = NUMBERS.exec(line)?.[1];
  return numbers === undefined ? undefined : [...numbers.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

export async function sortLines(lines: readonly string[], { readsAs, choices }: LineReader): Promise<SortedLines> {
  const orders: string[] = [];
  const kept: string[] = [];
  const queries: Query[] = [];
  const said: string[] = [];
  const unclear: string[] = [];
  const unknownNumbers: number[] = [];
  let isLineByLine = false;
  for (let at = 0; at < lines.length; at++) {
    const line = known(lines[at], 'line', at);
    const reading = await readsAs(line);
    if (reading === 'none') {
      const query = parseQuery(line);
      const numbers = parseNumbers(line);
      if (LINE_BY_LINE.test(line)) isLineByLine = true;
      else if (query !== undefined) queries.push(query);
      else if (numbers !== undefined) {
        const offered = await choices();
        for (const number of numbers) {
          const choice = offered?.[number - 1];
          if (choice === undefined) unknownNumbers.push(number);
          else {
            orders.push(choice);
            kept.push(choice);
          }
        }
      } else if (isRemark(line, lines[at - 1], orders.length)) said.push(line);
      else {
        unclear.push(line);
        kept.push(line);
      }
      continue;
    }
    const { order, pieces } = await wholeOrder(lines, at, reading, readsAs);
    (order === undefined ? unclear : orders).push(order ?? line);
    kept.push(order ?? line);
    at += pieces - 1;
  }
  return { orders, lines: kept, queries, said, unclear, unknownNumbers, isLineByLine };
}

/** An order with the lines below that belong to it: such a line begins with no verb, and together they are an order. */
async function wholeOrder(
  lines: readonly string[],
  at: number,
  first: LineReading,
  readsAs: LineReader['readsAs'],
): Promise<{ readonly order: string | undefined; readonly pieces: number }> {
  let joined = known(lines[at], 'line', at);
  let whole = first === 'order' ? { order: joined as string | undefined, pieces: 1 } : { order: undefined, pieces: 1 };
  for (let next = at + 1; next < Math.min(lines.length, at + PIECES); next++) {
    const below = known(lines[next], 'line', next);
    if (parseNumbers(below) !== undefined || parseQuery(below) !== undefined) break;
    if ((await readsAs(below)) !== 'none') break;
    joined += ` ${below}`;
    if ((await readsAs(joined)) === 'order') whole = { order: joined, pieces: next - at + 1 };
  }
  return whole;
}

/** What people write around their orders: a question, or a sentence that is neither a misspelt order nor the rest of a broken one. */
function isRemark(line: string, above: string | undefined, ordersAbove: number): boolean {
  if (line.length > LONGEST_REMARK) return false;
  if (line.endsWith('?')) return true;
  const isRestPossible = ordersAbove > 0 && above !== undefined && above.length >= BROKEN_FROM;
  return !isRestPossible && !/\d/.test(line) && /[.!…:,)]$/.test(line);
}
