import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#rulesets/catalogue';
import { readClauseList } from '#store/clause-lists';
// @ts-expect-error a plain script without types
import { citationsIn, collectProofs, makeProofs } from '../../tools/prove-clauses.mjs';

const folder = new URL('../../src/rulesets/', import.meta.url).pathname;
const EXCUSES = ['manual', 'assisted', 'not-applicable', 'missing'];
const read = (ruleset: string, file: string, absent: unknown) => {
  const path = join(folder, ruleset, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : absent;
};
const proofs: Map<string, Map<string, string[]>> = collectProofs();

describe.each(catalogue.map(({ about }) => about))('the clauses of $id', ({ id, maturity }) => {
  const clauses: { id: string }[] = read(id, 'clauses.json', []);
  const ids = new Set(clauses.map((clause) => clause.id));
  const excuses: Record<string, { status: string; why: string }> = read(id, 'excuses.json', {});
  const cited = proofs.get(id) ?? new Map();

  it('are listed, each once and in the shape that is published', () => {
    expect(existsSync(join(folder, id, 'clauses.json')), `src/rulesets/${id}/clauses.json`).toBe(true);
    expect(readClauseList(folder, id)).toHaveLength(ids.size);
    for (const clause of ids) expect(clause).toMatch(new RegExp(`^${id}/`));
  });

  it('are each proved by a test or excused in writing', () => {
    expect(
      [...ids].filter((clause) => !cited.has(clause) && excuses[clause] === undefined),
      `cite them in the titles of tests ('[${id}/...] what is tested') or excuse them in src/rulesets/${id}/excuses.json`,
    ).toEqual([]);
  });

  it('are the only ones cited and excused', () => {
    expect([...cited.keys(), ...Object.keys(excuses)].filter((clause) => !ids.has(clause))).toEqual([]);
  });

  it('are excused with a status and a reason', () => {
    for (const [clause, { status, why }] of Object.entries(excuses)) {
      expect(EXCUSES, clause).toContain(status);
      expect(why.length, clause).toBeGreaterThan(20);
    }
    const missing = Object.values(excuses).filter(({ status }) => status === 'missing').length;
    if (maturity === 'complete') expect(missing).toBe(0);
  });

  it('are published with their proofs', () => {
    const path = join(folder, id, 'proofs.json');
    const published = existsSync(path) ? readFileSync(path, 'utf8') : 'nothing';
    expect(published === makeProofs(cited), 'run `node tools/prove-clauses.mjs` and commit').toBe(true);
  });
});

it('a test cites clauses in its title, whatever the name of their game', () => {
  const clauses = ['caucasus/7.1-a', 'd-day-1944/3-b', 'd-day-1944/4'];
  const text = `it('[${clauses[0]}] one', () => {});\nit("[${clauses[1]}, ${clauses[2]}] two", () => {});`;
  expect(citationsIn(text)).toEqual([
    { title: 'one', cited: [clauses[0]] },
    { title: 'two', cited: [clauses[1], clauses[2]] },
  ]);
});
