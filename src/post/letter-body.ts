/*
 * What a player wrote, without what the mail program or the forum put around it: quoted text, signatures, the mail that was
 * answered.
 */

/** From one of these on, the rest of a letter is the one it answers. */
const REPLY_LINES = [
  /^on .{4,200} wrote:$/i,
  /^il .{4,200} ha scritto:$/i,
  /^am .{4,200} schrieb .{0,100}:$/i,
  /^le .{4,200} a écrit\s*:$/i,
  /^-{2,}\s*(original message|messaggio originale|forwarded message|messaggio inoltrato)\s*-{2,}$/i,
  /^(begin forwarded message|inizio messaggio inoltrato):$/i,
  /^_{10,}$/,
  /^(from|da|von|de):\s.{0,300}@/i,
];
/** Outlook names the sender without an address where it knows them: the line below then says when. */
const SENDER_LINE = /^\*?(from|da|von|de):/i;
const SENT_LINE = /^\*?(sent|inviato|date|data|gesendet|envoyé)\s?:/i;
const REPLY_OPENING = /^(on|il|am|le)\s/i;
const LINES_OF_A_REPLY_LINE = 3;

const SIGNATURE = /^(--|—|(sent|get outlook) (from|for) .+|inviato da(l|lla)? .+|(scarica|ottieni) outlook per .+)$/i;
const QUOTED = /^[>|]/;
const RULE = /^[-=_*~]{3,}$/;
const BULLET = /^[-*•–]\s+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;

/** The lines of a letter that may be orders. */
export function linesOf(body: string): readonly string[] {
  const lines = body
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((_, at) => isReplyLine(lines, at) || SIGNATURE.test(lines[at]!));
  const own = lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => line !== '' && !QUOTED.test(line) && !line.startsWith('#') && !RULE.test(line));
  return withoutNumbers(own.map((line) => line.replace(BULLET, '')));
}

/** Mail programs break "On ... wrote:" over two or three lines. */
function isReplyLine(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  if (REPLY_LINES.some((reply) => reply.test(line))) return true;
  if (SENDER_LINE.test(line)) return SENT_LINE.test(lines[at + 1] ?? '');
  if (!REPLY_OPENING.test(line)) return false;
  for (let count = 2; count <= LINES_OF_A_REPLY_LINE; count++) {
    const joined = lines.slice(at, at + count).join(' ');
    if (REPLY_LINES.some((reply) => reply.test(joined))) return true;
  }
  return false;
}

/** `1. ` and `2) ` count orders where they count from one on; `26. Panzer-Division` is a name. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  let count = 0;
  return lines.map((line) => {
    const number = NUMBER.exec(line);
    if (number === null || Number(number[1]) !== count + 1) return line;
    count++;
    return line.slice(number[0].length);
  });
}

/** Tags that only dress what is between them. */
const DRESS =
  /\[\/?(?:b|i|u|s|code|pre|list|ol|ul|li|color|size|font|center|left|right|indent|spoiler|url|email|table|tr|td)(?:=[^\]\n]{0,200})?\]/gi;
const ITEM = /\[(?:\*|li)\]/gi;
const PICTURE = /\[img(?:=[^\]\n]{0,200})?\][^[\n]{0,500}\[\/img\]/gi;
const FENCE = /^[ \t]*(?:```|~~~).*$/gm;

/** The lines of a forum post that may be orders, with its BBCode or Markdown taken off. */
export function linesOfPost(post: string): readonly string[] {
  return linesOf(withoutQuotes(post).replace(PICTURE, '').replace(ITEM, '\n').replace(DRESS, '').replace(FENCE, ''));
}

/** Quotations may hold quotations; one that is never closed ends with the post. */
function withoutQuotes(post: string): string {
  let depth = 0;
  return post
    .split(/(\[\/?quote(?:=[^\]\n]{0,200}| [^\]\n]{0,200})?\])/i)
    .map((piece) => {
      if (/^\[quote/i.test(piece)) depth++;
      else if (/^\[\/quote/i.test(piece)) depth = Math.max(0, depth - 1);
      else if (depth === 0) return piece;
      return '\n';
    })
    .join('');
}
