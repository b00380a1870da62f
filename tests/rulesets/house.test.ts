import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#rulesets/catalogue';

/* The same house four times: one name for one idea, and no room that only one game has. */

const FILES = [
  ...[
    'about',
    'board',
    'components',
    'corrections',
    'extra',
    'imagine',
    'index',
    'invariants',
    'legend',
    'names',
    'outlook',
    'refusals',
    'rolls',
    'scenario',
    'sequence',
    'state',
  ],
  ...['theatre', 'victory', 'view', 'words'],
].map((name) => `${name}.ts`);
const DATA = ['README.md', 'rulings.it.md', 'clauses.json', 'proofs.json', 'excuses.json', 'sentences.json'];
const ROOMS = ['components', 'events', 'orders', 'pack', 'questions', 'refusals', 'rules', 'sequence'];

const rulesets = new URL('../../src/rulesets/', import.meta.url).pathname;

describe.each(catalogue.map(({ about }) => about.id))('the house of %s', (game) => {
  const folder = join(rulesets, game);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

  it('has no other names', () => {
    const names = readdirSync(folder, { withFileTypes: true });
    const strange = names.filter((entry) =>
      entry.isDirectory() ? !ROOMS.includes(entry.name) : !FILES.includes(entry.name) && !DATA.includes(entry.name),
    );
    expect(strange.map(({ name }) => name)).toEqual([]);
  });

  it('has one file for every kind of order, event and question', () => {
    const declared = (room: string, maker: string): string[] =>
      sources
        .filter((name) => name.startsWith(`${room}/`))
        .filter((name) => readFileSync(join(folder, name), 'utf8').split(`= ${maker}({`).length > 2);
    expect(declared('orders', 'order')).toEqual([]);
    expect(declared('events', 'event')).toEqual([]);
    expect(declared('questions', 'question')).toEqual([]);
  });

  it('names every paragraph with a clause in its code', () => {
    const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const excused: Readonly<Record<string, unknown>> = readdirSync(folder).includes('excuses.json')
      ? JSON.parse(readFileSync(join(folder, 'excuses.json'), 'utf8'))
      : {};
    const clauses: readonly { readonly id: string; readonly section: string }[] = JSON.parse(
      readFileSync(join(folder, 'clauses.json'), 'utf8'),
    );
    const isNamed = (section: string): boolean =>
      new RegExp(`(?<![\\d.])${section.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`).test(code);
    const missing = clauses.filter(({ id, section }) => !(id in excused) && section !== 'EX' && !isNamed(section));
    expect([...new Set(missing.map(({ section }) => section))]).toEqual([]);
  });
});

describe.each(catalogue.map(({ about }) => about.id))('the second reading of %s', (game) => {
  const folder = new URL(`./${game}/second-reading/`, import.meta.url).pathname;
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));

  it('shares no code with the rules', () => {
    expect(sources.length).toBeGreaterThan(1);
    for (const name of sources) {
      const imported = [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm),
      ];
      // Kernel: the generator of random numbers only.
      expect(
        imported.map(([, from]) => from).filter((from) => /#(?!kernel\/dice$)|src\//.test(from!)),
        name,
      ).toEqual([]);
    }
  });
});
