import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/*
 * The sentences of the rulebook that oblige, forbid, allow or except something, in the order in which they stand there: only
 * their paragraph, their number in it, and the clauses that say the same in our words.
 */

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../src/rulesets/tempesta/${file}`, import.meta.url), 'utf8'));
const sentences = z
  .array(
    z.strictObject({
      paragraph: z.string().regex(/^\d+(\.\d+| table| figures)?$/),
      sentence: z.int().min(1),
      clauses: z.array(z.string()),
    }),
  )
  .parse(read('sentences.json'));
const clauses = new Map(
  z
    .array(z.object({ id: z.string(), section: z.string() }))
    .parse(read('clauses.json'))
    .map(({ id, section }) => [id, section]),
);

describe('the sentences of the rulebook', () => {
  it('have a clause each', () => {
    expect(sentences).toHaveLength(448);
    expect(sentences.filter((sentence) => sentence.clauses.length === 0)).toEqual([]);
    expect(sentences.flatMap((sentence) => sentence.clauses).filter((id) => !clauses.has(id))).toEqual([]);
  });

  it('are what the clauses are taken from: none says what no sentence asks for, but the advice about many dice', () => {
    const told = new Set(sentences.flatMap((sentence) => sentence.clauses));
    expect([...clauses.keys()].filter((id) => !told.has(id))).toEqual(['tempesta/notes-a']);
  });

  it('are numbered without gaps in each paragraph, and the paragraphs stand in order', () => {
    const numbers = new Map<string, number[]>();
    for (const { paragraph, sentence } of sentences)
      numbers.set(paragraph, [...(numbers.get(paragraph) ?? []), sentence]);
    for (const [paragraph, found] of numbers) expect(found, paragraph).toEqual(found.map((_, at) => at + 1));
    const sections = sentences.map(({ paragraph }) => Number.parseInt(paragraph, 10));
    expect(sections).toEqual([...sections].sort((one, other) => one - other));
  });

  it('of a section are told by its own clauses, or by those of a section that says the same', () => {
    const elsewhere = sentences.filter(
      ({ paragraph, clauses: ids }) => !ids.some((id) => clauses.get(id) === String(Number.parseInt(paragraph, 10))),
    );
    // One type of guns (8, 4), ambushes and marches by level (24, 25, 12), open ground (15, 61), mines (15, 44), one CS (30, 4), observers (35, 34), hand-moved guns (41, 8), recovery (65, 67).
    expect(new Set(elsewhere.map(({ paragraph }) => paragraph))).toEqual(
      new Set(['8.1', '15 table', '24.1', '25.1', '35.4', '41.3', '65.1']),
    );
  });
});
