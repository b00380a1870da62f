import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/promises.md', root), 'utf8');

describe('docs/promises.md', () => {
  it('names tests that exist', () => {
    const named = [...page.matchAll(/`(tests\/[^`]+\.ts)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('tells promise, attack, test and figure in every row', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.filter((row) => row.split(' | ').length !== 4 && !/\| +\|/.test(row))).toEqual([]);
    for (const subject of ['Crash', 'Database', 'Disk', 'Clock', 'Hostile input', 'Hidden information', 'Dice'])
      expect(page).toContain(`## ${subject}`);
  });
});
