import PostalMime, { type Email } from 'postal-mime';
import { makeText } from './html-text.ts';

/**
 * Reading an e-mail holds up everybody else: what no person and no mail program writes is not read. Pictures and other attachments, which
 * many programs send back with an answer, count only as lines and bytes of the whole.
 */
const READABLE = {
  lines: 250_000,
  linesOfText: 5_000,
  bytesOfText: 1_048_576,
  tags: 20_000,
  parts: 500,
  headerBytes: 131_072,
} as const;

/** An e-mail with everything that hangs on it. */
export const LARGEST_LETTER = 12 * 1_048_576;

/** Up to so many bytes, and so many parts, a letter is read where it comes in: every part takes as long as a page of text. */
const SHORT = { bytes: 8_192, parts: 20 } as const;
export const isShortLetter = (raw: Uint8Array): boolean =>
  raw.length <= SHORT.bytes &&
  !occursMoreThan(Buffer.from(raw.buffer, raw.byteOffset, raw.length), '\n--', SHORT.parts);

/** What counts of a letter; its attachments do not. */
export interface InboundLetter
  extends Pick<Email, 'headers' | 'from' | 'subject' | 'messageId' | 'inReplyTo' | 'date'> {
  /** Its text, or that of its HTML where it has no other. */
  readonly body: string;
  /** The text of its HTML, where it has both: there lines are as they were written, and not broken at some column. */
  readonly unbroken?: string;
}

export async function readLetter(raw: Uint8Array): Promise<InboundLetter> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  if (occursMoreThan(bytes, '\n', READABLE.lines)) throw new Error(`it has more than ${READABLE.lines} lines`);
  if (occursMoreThan(bytes, '\n--', READABLE.parts)) throw new Error(`it has more than ${READABLE.parts} parts`);
  // What was forwarded is not the player's own, whether or not their mail program shows it in the text.
  const letter = await PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: READABLE.headerBytes,
    forceRfc822Attachments: true,
  });
  // What is sent encoded, and HTML, may hold more than it is sent in.
  if (occursMoreThan(Buffer.from(letter.html ?? ''), '<', READABLE.tags))
    throw new Error(`it has more than ${READABLE.tags} tags`);
  for (const text of [letter.text ?? '', letter.html ?? ''])
    if (Buffer.byteLength(text) > READABLE.bytesOfText)
      throw new Error(`its text has more than ${READABLE.bytesOfText} bytes`);
  const { text = '', html = '' } = letter;
  const body = cleaned(text.trim() === '' ? makeText(html) : text);
  if (occursMoreThan(Buffer.from(body), '\n', READABLE.linesOfText))
    throw new Error(`its text has more than ${READABLE.linesOfText} lines`);
  const { headers, from, subject, messageId, inReplyTo, date } = letter;
  const hasBoth = text.trim() !== '' && html.trim() !== '';
  return {
    headers,
    from,
    subject,
    messageId,
    inReplyTo,
    date,
    body,
    ...(hasBoth ? { unbroken: cleaned(makeText(html)) } : {}),
  };
}

function occursMoreThan(bytes: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) if (++count > most) return true;
  return false;
}

function cleaned(body: string): string {
  // UTF-16 that begins with its mark the wrong way round was read with the bytes swapped.
  const read = body.startsWith('\ufffe') ? Buffer.from(body, 'utf16le').swap16().toString('utf16le') : body;
  // What no database keeps: orders that wait in the queue are kept as they were written.
  return read.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

const headerOf = (letter: InboundLetter, name: string): string | undefined =>
  letter.headers.find(({ key }) => key === name)?.value.toLowerCase();

/** Answering machines must not talk to each other. */
export function isAutomatic(letter: InboundLetter): boolean {
  const submitted = headerOf(letter, 'auto-submitted');
  return (
    (submitted !== undefined && !/^no\b(?!-)/.test(submitted)) ||
    headerOf(letter, 'precedence') === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond'].some((name) => headerOf(letter, name) !== undefined) ||
    // What became of a letter of ours: read, delivered, lost.
    /^multipart\/report\b/.test(headerOf(letter, 'content-type') ?? '')
  );
}

/** Whether an e-mail came through a mailing list, which may have put its own address in place of the sender's. */
export const isThroughList = (letter: InboundLetter): boolean =>
  headerOf(letter, 'precedence') === 'list' ||
  ['list-id', 'list-post', 'mailing-list'].some((name) => headerOf(letter, name) !== undefined);
