import { known } from '#kernel/known';

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
  /^el .{4,200} escribió\s*:$/i,
  /^-{2,}\s*(original message|messaggio originale|ursprüngliche nachricht|message d['’]origine|mensaje original)\s*-{2,}$/i,
  /^-{2,}\s*(forwarded message|messaggio inoltrato|weitergeleitete nachricht|message transféré|mensaje reenviado)\s*-{2,}$/i,
  /^(begin forwarded message|inizio messaggio inoltrato|anfang der weitergeleiteten nachricht|début du message transféré)\s?:$/i,
  /^_{10,}$/,
  /^\*{0,2}(from|da|von|de)\s?:\*{0,2}\s.{0,300}@/i,
];
/** Outlook names the sender without an address where it knows them: the line below then says when. Others say when first. */
const SENDER_LINE = /^\*{0,2}(from|da|von|de)\s?:/i;
const SENT_LINE = /^\*{0,2}(sent|inviato|date|data|datum|gesendet|envoyé|enviado|fecha)\s?:/i;
const REPLY_OPENING = /^(on|il|am|le|el)\s/i;
const LINES_OF_A_REPLY_LINE = 3;
/** In whatever language: who wrote, or when, and a colon before what is marked as a quotation. */
const WHO_OR_WHEN = /[^\s@]@[^\s@]|\b20\d\d\b|\b\d{1,2}[:.]\d{2}\b/;

const SIGNATURES = [
  /^(--|—)$/,
  /^((sent|get outlook) (from|for)|sent with proton) .+$/i,
  /^(inviato da(l|lla|llo)?|(scarica|ottieni) outlook per) .+$/i,
  /^(von mein.{1,60} gesendet|gesendet (von|mit) .+|outlook für .+ (herunterladen|beziehen))$/i,
  /^(envoyé (de|depuis|à partir de) .+|télécharger outlook pour .+|enviado desde .+)$/i,
];
/** How a letter begins: a short line without a number, which every order to a unit or place would have. */
const GREETING =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening|day)|ciao|salve|buon(giorno|asera| giorno|a sera)|car[oaie]|gentil[ei]|hallo|guten (tag|morgen|abend)|liebe[rs]?|bonjour|bonsoir|salut|cher|chère|hola|estimad[oa]s?)(?![\p{L}\d])[^\d:;]{0,50}$/iu;
/** How it ends, alone on its line. */
const SIGN_OFF =
  /^((with )?(best|kind|warm)( regards| wishes)?|regards|all the best|cheers|(many )?thanks( a lot)?|thank you|bye|(a presto|ciao|grazie( mille)?|saluti|(cordiali|distinti|cari|tanti) saluti|un saluto|buona (giornata|serata))( a tutti)?|(viele|liebe|beste|schöne) grüße|mit freundlichen grüßen|gruß|danke|cordialement|bien à vous|merci|saludos|(muchas )?gracias|un abrazo)[\s,.!]*$/iu;
/** A sign-off stands at the end: under it there is a name at the most. */
const LINES_UNDER_SIGN_OFF = 1;

/** What our own e-mails mark with `#` is not read, but for the number of a choice: `#3`. */
const isAside = (line: string): boolean => line.startsWith('#') && !/^#\s?\d{1,3}[.)]?$/.test(line);
const QUOTED = /^[>|]/;
const RULE = /^[-=_*~]{3,}$/;
const BULLET = /^[-*•–]\s+/;
const NUMBER = /^(\d{1,3})[.)]\s+/;

export interface OwnLines {
  /** The lines that may be orders. */
  readonly lines: readonly string[];
  /** The last line, left out because it is the writer's name, where no sign-off above it says so too: it may be an order as well. */
  readonly signature?: string;
}

/** The lines of a letter that may be orders. */
export const linesOf = (body: string): readonly string[] => readLines(body).lines;

/** The same, without the name that the letter is signed with; `unbroken` is the same text where its lines are whole. */
export function readLines(body: string, writer?: string, unbroken?: string): OwnLines {
  const broken = linesIn(body);
  const lines = unbroken === undefined ? broken : rejoined(broken, new Set(linesIn(unbroken).map(inOneSpace)));
  const above = ownLines(lines, writer);
  if (above.lines.length > 0) return above;
  const below = ownLines(linesBelowQuotation(lines), writer);
  return below.lines.length > 0 || above.signature === undefined ? below : above;
}

const linesIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trim());

const inOneSpace = (line: string): string => line.replace(/\s+/g, ' ');
/** Pieces that a mail program makes of one line at most. */
const PIECES = 30;

/** Lines that a mail program has broken at some column, put together where they are whole elsewhere. */
function rejoined(broken: readonly string[], whole: ReadonlySet<string>): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < broken.length; ) {
    let count = 1;
    if (broken[at] !== '' && !whole.has(inOneSpace(known(broken[at], 'line', at)))) {
      let joined = known(broken[at], 'line', at);
      for (let next = at + 1; next < broken.length && next < at + PIECES && broken[next] !== ''; next++) {
        joined += ` ${broken[next]}`;
        if (whole.has(inOneSpace(joined))) count = next - at + 1;
      }
    }
    lines.push(broken.slice(at, at + count).join(' '));
    at += count;
  }
  return lines;
}

function ownLines(lines: readonly string[], writer: string | undefined): OwnLines {
  const end = lines.findIndex((line, at) => replyLinesAt(lines, at) > 0 || SIGNATURES.some((each) => each.test(line)));
  const own = lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => line !== '' && !QUOTED.test(line) && !isAside(line) && !RULE.test(line));
  const { lines: left, signature } = withoutCourtesies(own, writer);
  const plain = withoutNumbers(unbroken(left).map((line) => line.replace(BULLET, '')));
  return { lines: plain, ...(signature === undefined ? {} : { signature }) };
}

/**
 * Without greeting, sign-off and the writer's own name below. Any other line stays, though it may be no order: a line that was
 * passed over in silence could be an order its writer believes given.
 */
function withoutCourtesies(lines: readonly string[], writer: string | undefined): OwnLines {
  const isGreeted = lines[0] !== undefined && (GREETING.test(lines[0]) || SIGN_OFF.test(lines[0]));
  const body = isGreeted ? lines.slice(1) : lines;
  const last = body.at(-1);
  const isSigned = writer !== undefined && last !== undefined && isName(last, writer);
  const signed = isSigned ? body.slice(0, -1) : body;
  const isUnderSignOff = SIGN_OFF.test(signed.at(-1) ?? '');
  return {
    lines: signed.filter((line, at) => at < signed.length - 1 - LINES_UNDER_SIGN_OFF || !SIGN_OFF.test(line)),
    ...(isSigned && !isUnderSignOff ? { signature: last } : {}),
  };
}

/** The whole name, or the first part of it. */
function isName(line: string, name: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s,.!]+/g, ' ')
      .trim();
  const whole = plain(name);
  return whole !== '' && (plain(line) === whole || plain(line) === whole.split(' ')[0]);
}

/**
 * An order with data in braces as one line: mail programs break long lines where they have a space. Braces that are never closed leave
 * the lines as they are, and so do those of more lines than any program makes of an order.
 */
function unbroken(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  const opened = lines.map(bracesOpen);
  for (let at = 0; at < lines.length; ) {
    // No order begins with its data.
    const isBegun = lines[at + 1]?.startsWith('{') && !known(lines[at], 'line', at).includes('{');
    let end = isBegun ? at + 2 : at + 1;
    const most = Math.min(lines.length, at + LINES_OF_AN_ORDER);
    let open = known(opened[at], 'line', at) + (isBegun ? known(opened[at + 1], 'line') : 0);
    while (open > 0 && end < most) open += known(opened[end++], 'line');
    if (open !== 0) end = at + 1;
    whole.push(lines.slice(at, end).join(' '));
    at = end;
  }
  return whole;
}

const bracesOpen = (line: string): number => (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0);
const LINES_OF_AN_ORDER = 100;

/**
 * Where some write: below what they answer, or between its lines. Only if nothing is written above it, and only if the quotation
 * is marked as one: else it cannot be told from orders.
 */
function linesBelowQuotation(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((_, line) => replyLinesAt(lines, line) > 0);
  if (at === -1) return [];
  const rest = lines.slice(at + replyLinesAt(lines, at));
  return QUOTED.test(rest.find((line) => line !== '') ?? '') ? rest : [];
}

/** How many lines tell that the rest is what was answered: mail programs break "On ... wrote:" over two or three lines. */
function replyLinesAt(lines: readonly string[], at: number): number {
  const line = known(lines[at], 'line', at);
  if (REPLY_LINES.some((reply) => reply.test(line))) return 1;
  const next = lines[at + 1] ?? '';
  if (SENDER_LINE.test(line) ? SENT_LINE.test(next) : SENT_LINE.test(line) && SENDER_LINE.test(next)) return 2;
  const introducing = WHO_OR_WHEN.test(line) ? introducingLinesAt(lines, at) : 0;
  if (introducing > 0) return introducing;
  if (!REPLY_OPENING.test(line)) return 0;
  for (let count = 2; count <= LINES_OF_A_REPLY_LINE; count++) {
    const joined = lines.slice(at, at + count).join(' ');
    if (REPLY_LINES.some((reply) => reply.test(joined))) return count;
  }
  return 0;
}

/** How many lines introduce a quotation: one that ends with a colon, or two where an address begins the second. */
function introducingLinesAt(lines: readonly string[], at: number): number {
  const count = /^<[^<>]+@[^<>]+>/.test(lines[at + 1] ?? '') ? 2 : 1;
  if (!known(lines[at + count - 1], 'line').endsWith(':')) return 0;
  let below = at + count;
  while (lines[below] === '') below++;
  return QUOTED.test(lines[below] ?? '') ? count : 0;
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
