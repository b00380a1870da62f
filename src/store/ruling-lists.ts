import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOf, known, lastOf } from '#kernel/known';
import type { Text } from '#kernel/text';

/*
 * How a ruleset reads its doubtful paragraphs is written in its README under “Rulings” and, in Italian, in `rulings.it.md`: the same rulings
 * in the same order. Both ship beside the clause lists. Three shapes are read: `1. text [7.1]` with indented lines that go on,
 * `- **H-01, H-02**: text [7.1]` or `- text [7.1]`, and tables with a column `#`. Options are named in backticks.
 */

export interface RulingEntry {
  /** As the README numbers it: `12`, `R-08`, `H-01, H-02`. */
  readonly number?: string;
  readonly paragraphs: readonly string[];
  readonly text: Text;
  /** Ids of options it names without saying more of them. */
  readonly named: readonly string[];
}

interface Ruling {
  readonly number?: string;
  readonly paragraphs: readonly string[];
  readonly text: string;
  readonly named: readonly string[];
}

export function readRulingList(rulesetsFolder: string, ruleset: string): readonly RulingEntry[] {
  const read = (file: string): readonly Ruling[] => {
    const path = join(rulesetsFolder, ruleset, file);
    return existsSync(path) ? rulingsIn(readFileSync(path, 'utf8')) : [];
  };
  const [english, italian] = [read('README.md'), read('rulings.it.md')];
  if (italian.length !== english.length || italian.some(({ number }, at) => number !== english[at]?.number))
    throw new Error(`the rulings of ${ruleset} differ between README.md and rulings.it.md`);
  return english.map((ruling, at) => ({
    ...ruling,
    text: { en: ruling.text, it: known(italian[at], 'ruling in Italian').text },
  }));
}

const NUMBERED = /^(\d+[a-z]?)\. (.*)$/;
const BULLETED = /^- (?:\*\*([A-Z]-\d+[^*]*)\*\*:? ?)?(.*)$/;

export function rulingsIn(markdown: string): readonly Ruling[] {
  const found: { number?: string; paragraphs?: string; named?: string; lines: string[] }[] = [];
  let columns: readonly string[] = [];
  let open = false;
  for (const line of sectionOf(markdown)) {
    const [, number, first] = NUMBERED.exec(line) ?? BULLETED.exec(line) ?? [];
    if (first !== undefined) {
      found.push({ ...(number === undefined ? {} : { number }), lines: [first] });
      open = true;
    } else if (line.startsWith('|')) {
      open = false;
      const cells = cellsOf(line);
      if (cells[0] === '#') columns = cells;
      else if (columns.length > 0 && !/^:?-+:?$/.test(cells[0] ?? '')) found.push(rowOf(columns, cells));
    } else if (line.trim() === '' || line.startsWith('#')) {
      open = false;
      columns = [];
    } else if (open) lastOf(found).lines.push(line.trim().replace(/^- /, ''));
  }
  return found.map(({ number, paragraphs, named = '', lines }) => {
    const text = lines.join(' ').trim();
    return {
      ...(number === undefined ? {} : { number }),
      paragraphs: paragraphs === undefined ? paragraphsIn(text) : split(paragraphs),
      text: text.replaceAll('**', ''),
      named: split(named.replaceAll('`', '')),
    };
  });
}

/** The lines under the heading “Rulings”, up to the next heading of its rank. */
function sectionOf(markdown: string): readonly string[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^## (Rulings|Interpretazioni)\b/.test(line));
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
  return {
    number: firstOf(cells),
    paragraphs: cell('paragraph'),
    named: cell('option'),
    lines: [cell('ruling') || cells.slice(2).join(' ')],
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

const split = (listed: string): string[] =>
  listed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
