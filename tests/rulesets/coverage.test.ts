import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#rulesets/catalogue';
// @ts-expect-error a plain script without types
import { collectProofs, makeProofs } from '../../tools/prove-clauses.mjs';

const folder = new URL('../../src/rulesets/', import.meta.url).pathname;
const EXCUSES = ['manual', 'assisted', 'not-applicable', 'missing'];
const read = (ruleset: string, file: string) => {
  const path = join(folder, ruleset, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};
const proofs: Map<string, Map<string, string[]>> = collectProofs();

describe.each(catalogue.map(({ about }) => about))('the clauses of $id', ({ id, maturity }) => {
  const clauses: { id: string }[] = read(id, 'clauses.json');
  const ids = new Set(clauses.map((clause) => clause.id));
  const excuses: Record<string, { status: string; why: string }> = read(id, 'excuses.json');
  const cited = proofs.get(id) ?? new Map();

  it('are each proved by a test or excused in writing', () => {
    expect([...ids].filter((clause) => !cited.has(clause) && excuses[clause] === undefined)).toEqual([]);
  });

  it('are the only ones cited and excused', () => {
    expect([...cited.keys(), ...Object.keys(excuses)].filter((clause) => !ids.has(clause))).toEqual([]);
  });

  it('are excused with a status and a reason, and not proved besides', () => {
    for (const [clause, { status, why }] of Object.entries(excuses)) {
      expect(EXCUSES, clause).toContain(status);
      expect(why.length, clause).toBeGreaterThan(20);
    }
    const missing = Object.values(excuses).filter(({ status }) => status === 'missing').length;
    if (maturity === 'complete') expect(missing).toBe(0);
  });

  it('are published with their proofs (node tools/prove-clauses.mjs)', () => {
    expect(readFileSync(join(folder, id, 'proofs.json'), 'utf8')).toBe(makeProofs(cited));
  });
});
