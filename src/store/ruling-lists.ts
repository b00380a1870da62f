import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOf, known, lastOf } from '#kernel/known';

/*
 * How a ruleset reads its doubtful paragraphs is written once, in its README under “Rulings”, and ships beside the clause lists. Three
 * shapes are read: `1. text [7.1]` with indented lines that go on, `- **H-01, H-02**: text [7.1]`, and tables with a column `#`.
 */

export interface RulingEntry {
  /** As the README numbers it: `12`, `R-08`, `H-01, H-02`. */
  readonly number: string;
  readonly paragraphs: readonly string[];
  readonly text: string;
}

export function readRulingList(rulesetsFolder: string, ruleset: string): readonly RulingEntry[] {
  const path = join(rulesetsFolder, ruleset, 'README.md');
  return existsSync(path) ? rulingsIn(readFileSync(path, 'utf8')) : [];
}

const NUMBERED = /^(\d+[a-z]?)\. (.*)$/;
const BULLETED = /^- \*\*([A-Z]-\d+[^*]*)\*\*:? ?(.*)$/;

export function rulingsIn(readme: string): readonly RulingEntry[] {
  const found: { number: string; paragraphs?: string; lines: string[] }[] = [];
  let columns: readonly string[] = [];
  let open = false;
  for (const line of sectionOf(readme)) {
    const [, number, first] = NUMBERED.exec(line) ?? BULLETED.exec(line) ?? [];
    if (number !== undefined) {
      found.push({ number, lines: [known(first, 'first line')] });
      open = true;
    } else if (line.startsWith('|')) {
      open = false;
      const cells = cellsOf(line);
      if (cells[0] === '#') columns = cells;
      else if (columns.length > 0 && !/^:?-+:?$/.test(cells[0] ?? '')) found.push(rowOf(columns, cells));
    } else if (line.trim() === '' || line.startsWith('#')) {
      open = false;
      columns = [];
    } else if (open) lastOf(found).lines.push(line.trim());
  }
  return found.map(({ number, paragraphs, lines }) => {
    const text = lines.join(' ').trim();
    return { number, paragraphs: paragraphs === undefined ? paragraphsIn(text) : split(paragraphs), text };
  });
}

/** The lines under the heading “Rulings”, up to the next heading of its rank. */
function sectionOf(readme: string): readonly string[] {
  const lines = readme.split('\n');
  const start = lines.findIndex((line) => /^## Rulings\b/.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return end < 0 ? rest : rest.slice(0, end);
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowOf(columns: readonly string[], cells: readonly string[]) {
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
  const option = cell('option');
  return {
    number: firstOf(cells),
    paragraphs: cell('paragraph'),
    lines: [cell('ruling') || cells.slice(2).join(' '), ...(option === '' ? [] : [option])],
  };
}

/** `[13.1, 16.12]`; an early bracket `(95)` of a bold title is a paragraph too. */
const paragraphsIn = (text: string): readonly string[] => {
  const title = /^\*\*[^*]*\(([\d., –-]+)\)/.exec(text)?.[1] ?? '';
  const brackets = [...text.matchAll(/\[((?:[A-Z]*\d[\w./–-]*|[A-Z]{3,})(?:, (?:[A-Z]*\d[\w./–-]*|[A-Z]{3,}))*)\]/g)];
  return [
    ...new Set([...split(title), ...brackets.flatMap(([, inside]) => split(known(inside, 'words in brackets')))]),
  ];
};

const split = (paragraphs: string): string[] =>
  paragraphs
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
