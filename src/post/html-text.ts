/* The text of letters that came only as HTML. */

/** What is between these is not the player's own: their quotation, or no text at all. */
const LEFT_OUT: ReadonlySet<string> = new Set(['blockquote', 'script', 'style', 'head', 'title']);
/** These begin a new line, and so does what follows them. */
const BLOCKS = /^(address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|tr|ul)$/;

/** Reads each character once: a letter of nothing but brackets takes no longer than another of its size. */
export function makeText(html: string): string {
  const parts: string[] = [];
  const open: string[] = [];
  let isVerbatim = false;
  for (let at = 0; at < html.length; ) {
    const tagAt = html.indexOf('<', at);
    const textEnd = tagAt === -1 ? html.length : tagAt;
    if (open.length === 0) {
      const text = html.slice(at, textEnd);
      parts.push(decodeEntities(isVerbatim ? text : text.replace(/\s+/g, ' ')));
    }
    if (tagAt === -1) break;
    const isComment = html.startsWith('<!--', tagAt);
    const end = html.indexOf(isComment ? '-->' : '>', tagAt);
    if (end === -1) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) continue;
    const isClosing = html[tagAt + 1] === '/';
    const name = /^[a-z][a-z0-9]*/i.exec(html.slice(tagAt + (isClosing ? 2 : 1), tagAt + 20))?.[0].toLowerCase() ?? '';
    if (BLOCKS.test(name) && open.length === 0) parts.push('\n');
    // The mark tells a quotation that was left out from none: some write below it.
    if (name === 'blockquote' && !isClosing && open.length === 0) parts.push('>\n');
    if (name === 'pre') isVerbatim = !isClosing;
    if (!LEFT_OUT.has(name)) continue;
    if (!isClosing) open.push(name);
    else if (open.at(-1) === name) open.pop();
  }
  return parts.join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', rsquo: '’' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', auml: 'ä', ouml: 'ö', uuml: 'ü' },
};

const decodeEntities = (text: string): string =>
  text.replace(
    /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi,
    (entity, name: string) => ENTITIES[name] ?? capitalEntity(name) ?? numericEntity(name) ?? entity,
  );

/** `&Egrave;` is the capital of `&egrave;`. */
const capitalEntity = (name: string): string | undefined => ENTITIES[name.toLowerCase()]?.toUpperCase();

function numericEntity(name: string): string | undefined {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d/.test(name)
      ? Number.parseInt(name.slice(1), 10)
      : Number.NaN;
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
