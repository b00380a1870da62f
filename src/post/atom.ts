/* Atom (RFC 4287), as far as the feeds of the service need it. */

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  /** Markup; what is put into it has been escaped. */
  readonly html: string;
  readonly link?: string | undefined;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly language: string;
  readonly self?: string | undefined;
  readonly link?: string | undefined;
  readonly entries: readonly AtomEntry[];
}

export const ATOM = 'application/atom+xml; charset=utf-8';

/** Also what XML knows no way to write: control characters are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const linkTo = (address: string | undefined, rel: string, type: string): string[] =>
  address === undefined ? [] : [`<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`];

const entryOf = ({ id, title, updated, html, link }: AtomEntry): string =>
  [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    ...linkTo(link, 'alternate', 'text/html'),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n');

export const makeAtom = ({ id, title, updated, language, self, link, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    '<author><name>Impulse</name></author>',
    ...linkTo(self, 'self', 'application/atom+xml'),
    ...linkTo(link, 'alternate', 'text/html'),
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n');
