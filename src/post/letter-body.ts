/*
 * What a player wrote, without what the mail program put around it: quoted text, signatures, the mail that was answered.
 */

const REPLY_LINES = [
  /^on .{4,200} wrote:\s*$/i,
  /^il .{4,200} ha scritto:\s*$/i,
  /^am .{4,200} schrieb .{0,100}:\s*$/i,
  /^le .{4,200} a écrit\s*:\s*$/i,
  /^-{2,}\s*(original message|messaggio originale|forwarded message|messaggio inoltrato)\s*-{2,}\s*$/i,
  /^_{10,}\s*$/,
  /^(from|da|von|de):\s.+@.+/i,
];
const SIGNATURE = /^(-- ?|—|sent from my .+|inviato da .+)$/i;
const QUOTED = /^\s*[>|]/;
/** `1. `, `2) `, `- `, `* ` before an order. */
const BULLET = /^\s*(?:\d{1,3}[.)]\s+|[-*•–]\s+)/;

/** The lines of a letter that may be orders. */
export function linesOf(body: string): readonly string[] {
  const lines = unwrapReplyLines(
    body.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replaceAll('\u200b', '').split('\n'),
  );
  const own: string[] = [];
  for (const line of lines) {
    const text = line.trim();
    if (REPLY_LINES.some((reply) => reply.test(text)) || SIGNATURE.test(line.trimEnd())) break;
    if (text === '' || QUOTED.test(line) || text.startsWith('#')) continue;
    own.push(text.replace(BULLET, ''));
  }
  return own;
}

/** Mail programs break "On ... wrote:" over two lines. */
function unwrapReplyLines(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) => {
    const joined = `${line.trim()} ${(lines[at + 1] ?? '').trim()}`;
    const isBroken = /^(on|il|am|le)\s/i.test(line.trim()) && REPLY_LINES.some((reply) => reply.test(joined));
    return isBroken ? [joined] : [line];
  });
}

/** The text of a letter that came only as HTML. Quotations go with their tags. */
export function makeText(html: string): string {
  return html
    .replace(/<(script|style|head|blockquote)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(#\d+|#x[0-9a-f]+|[a-z]+);/gi,
      (entity, name: string) => ENTITIES[name.toLowerCase()] ?? numericEntity(name) ?? entity,
    );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function numericEntity(name: string): string | undefined {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d/.test(name)
      ? Number.parseInt(name.slice(1), 10)
      : Number.NaN;
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
