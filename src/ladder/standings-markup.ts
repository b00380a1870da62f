import { firstOf, known } from '#kernel/known';
import type { Language } from '#kernel/text';
import type { LadderCard, StandingLine } from './ladder-service.ts';
import { COLUMN_WORDS, COLUMNS, type Column, makeRating } from './words.ts';

export const STANDINGS_FORMATS = ['text', 'markdown', 'bbcode', 'html', 'csv', 'json'] as const;
export type StandingsFormat = (typeof STANDINGS_FORMATS)[number];

function cellOf(line: StandingLine, column: Column): string {
  if (column === 'rating') return line.rating === undefined ? '' : makeRating(line.rating);
  if (column === 'normalised') return line.normalised.toFixed(2);
  return String(line[column] ?? '');
}

/** The table of a ladder for a forum, a page, a program or a spreadsheet. */
export function makeStandings(
  ladder: Pick<LadderCard, 'standings'>,
  format: StandingsFormat,
  language: Language = 'en',
): string {
  // Victory points of different games are never added: an overall table has no column for them.
  const columns = COLUMNS.filter(
    (column) =>
      (column !== 'points' && column !== 'against') || ladder.standings.some(({ points }) => points !== undefined),
  );
  const rows = ladder.standings.map((line) => columns.map((column) => cellOf(line, column)));
  const table = [columns.map((column) => COLUMN_WORDS[column][language]), ...rows];
  switch (format) {
    case 'text':
      return makeText(table);
    case 'markdown':
      return makeMarkdown(table);
    case 'bbcode':
      return `[table]\n${table.map((row) => `[tr]${row.map((cell) => `[td]${cell.replaceAll('[', '(').replaceAll(']', ')')}[/td]`).join('')}[/tr]`).join('\n')}\n[/table]\n`;
    case 'html':
      return `<table>\n${table.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`)).join('')}</tr>`).join('\n')}\n</table>\n`;
    case 'csv':
      return `${table.map((row) => row.map(makeCsvCell).join(',')).join('\r\n')}\r\n`;
    case 'json':
      return `${JSON.stringify(ladder.standings)}\n`;
  }
}

function makeText(table: readonly (readonly string[])[]): string {
  const widths = firstOf(table).map((_, column) =>
    Math.max(...table.map((row) => known(row[column], 'cell', column).length)),
  );
  const isName = (column: number): boolean => column === 1;
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        isName(column)
          ? cell.padEnd(known(widths[column], 'width', column))
          : cell.padStart(known(widths[column], 'width', column)),
      )
      .join('  ');
  return `${table.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

function makeMarkdown([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]): string => `| ${row.map(escapeMarkdown).join(' | ')} |`;
  return `${[line(known(head, 'head')), line(known(head, 'head').map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

/** No name becomes markup, a cell of its own or, in angle brackets, a tag that shows nothing. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>|~]/g, '\\$&');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** RFC 4180; a cell that a spreadsheet would take for a formula is made harmless. */
function makeCsvCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
