import PostalMime, { type Email } from 'postal-mime';
import { makeText } from './html-text.ts';

/** Reading a letter holds up everybody else: what no person and no mail program writes is not read. */
const READABLE = { lines: 20_000, linesOfText: 5_000, tags: 20_000, parts: 500, headerBytes: 131_072 } as const;

export async function readLetter(raw: Uint8Array): Promise<Email> {
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
  if (occursMoreThan(Buffer.from(bodyOf(letter)), '\n', READABLE.linesOfText))
    throw new Error(`its text has more than ${READABLE.linesOfText} lines`);
  return letter;
}

function occursMoreThan(bytes: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) if (++count > most) return true;
  return false;
}

/** The text of a letter, or of its HTML where it has no other. */
export function bodyOf({ text = '', html = '' }: Email): string {
  const body = text.trim() === '' ? makeText(html) : text;
  // UTF-16 that begins with its mark the wrong way round was read with the bytes swapped.
  const read = body.startsWith('\ufffe') ? Buffer.from(body, 'utf16le').swap16().toString('utf16le') : body;
  // What no database keeps: orders that wait in the queue are kept as they were written.
  return read.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Answering machines must not talk to each other. */
export function isAutomatic(letter: Email): boolean {
  const header = (name: string): string | undefined =>
    letter.headers.find(({ key }) => key === name)?.value.toLowerCase();
  const submitted = header('auto-submitted');
  return (
    (submitted !== undefined && !/^no\b(?!-)/.test(submitted)) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond'].some((name) => header(name) !== undefined) ||
    // What became of a letter of ours: read, delivered, lost.
    /^multipart\/report\b/.test(header('content-type') ?? '')
  );
}
