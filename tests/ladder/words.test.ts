import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../src/ladder/', import.meta.url);

describe('what a ladder says when something cannot be done', () => {
  it('is said in every language', () => {
    const untranslated = readdirSync(FOLDER).flatMap((file) => {
      const source = readFileSync(new URL(file, FOLDER), 'utf8');
      const found = source.matchAll(/fail\(\s*'[a-z-]+',\s*'[a-z-]+',\s*(['`][^\n]*)/g);
      return [...found].map(([, words]) => `${file}: ${words}`);
    });
    expect(untranslated).toEqual([]);
  });
});
