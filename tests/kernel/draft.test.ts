import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftOf } from '#kernel/draft';
import { choice, path, space, unit, units } from '#kernel/field';
import { chancesOf } from '#kernel/forecast';
import type { JsonObject, Typed } from '#kernel/json';
import { verbatim } from '#kernel/text';

const MODES = { road: { en: 'by road', it: 'su strada' }, open: { en: 'across country', it: 'fuori strada' } };
const schema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('March'), units: units(), path: path(), mode: choice(MODES).optional() }),
  z.strictObject({ type: z.literal('Attack'), target: space(), units: units() }),
  z.strictObject({ type: z.literal('Losses'), losses: z.array(z.strictObject({ unit: unit(), steps: z.int() })) }),
  z.strictObject({ type: z.literal('End') }),
]) as unknown as z.ZodType<Typed>;

/** The whole stack and its single units are listed; any part of the stack of A, B and C may go, but A and C not without B. */
const LISTED = [
  { type: 'March', units: ['A'], path: ['x'] },
  { type: 'March', units: ['A'], path: ['x', 'y'], mode: 'road' },
  { type: 'March', units: ['A', 'B', 'C'], path: ['x'] },
  { type: 'March', units: ['B'], path: ['x'] },
  { type: 'March', units: ['B'], path: ['z'] },
];
const isSplit = (list: readonly string[]): boolean => list.includes('A') && list.includes('C') && !list.includes('B');

const draft = (type: string, fields: JsonObject = {}, listed: readonly Typed[] = LISTED) =>
  draftOf(type, fields, {
    schema,
    listed,
    isComplete: true,
    ways: () => [],
    judge: (order) =>
      isSplit((order as unknown as { units?: string[] }).units ?? [])
        ? { code: 'split', clause: 'x/1', facts: {}, reason: verbatim('A and C go with B.') }
        : undefined,
    forecast: () => ({ items: [], chances: [], cost: { spent: 2, left: 4 } }),
    label: (what, id) => verbatim(`${what} ${id}`),
  });
const field = (drafted: ReturnType<typeof draft>, name: string) => drafted.fields.find((each) => each.name === name)!;

describe('a draft', () => {
  it('begins with what the listed orders name', () => {
    const begun = draft('March');
    expect(begun.fields.map(({ name, nature, isRequired }) => [name, nature, isRequired])).toEqual([
      ['units', 'units', true],
      ['path', 'path', true],
      ['mode', 'choice', false],
    ]);
    expect(field(begun, 'units').candidates.map(({ unit: id }) => id)).toEqual(['A', 'B', 'C']);
    expect(field(begun, 'path').candidates.map(({ space: id }) => id)).toEqual(['x', 'y', 'z']);
    expect(begun.order).toBeUndefined();
    expect(begun.refusal).toBeUndefined();
  });

  it('offers companions and destinations for a chosen unit at once', () => {
    const chosen = draft('March', { units: ['A'] });
    expect(field(chosen, 'units').candidates.map(({ value }) => value)).toEqual(['B', 'C']);
    expect(field(chosen, 'path').candidates).toEqual([
      { value: ['x'], label: verbatim('space x'), space: 'x', path: ['x'], cost: { spent: 2, left: 4 } },
      { value: ['x', 'y'], label: verbatim('space y'), space: 'y', path: ['x', 'y'], cost: { spent: 2, left: 4 } },
    ]);
    expect(field(chosen, 'mode').candidates).toEqual([{ value: 'road', label: MODES.road }]);
  });

  it('reaches sets that are not listed, and lets the rules judge them', () => {
    const pair = draft('March', { units: ['A', 'B'] });
    expect(field(pair, 'path').candidates.map(({ space: id }) => id)).toEqual(['x', 'y', 'z']);
    const complete = draft('March', { units: ['A', 'B'], path: ['x'] });
    expect(complete.order).toEqual({ type: 'March', units: ['A', 'B'], path: ['x'] });
    expect(complete.forecast).toMatchObject({ cost: { spent: 2 } });
    const split = draft('March', { units: ['A', 'C'], path: ['x'] });
    expect(split.order).toBeUndefined();
    expect(split.refusal).toMatchObject({ code: 'split' });
    expect(field(draft('March', { units: ['A', 'C'] }), 'path').candidates).toEqual([]);
  });

  it('calls composed values by their parts, and takes an empty list for what is not said', () => {
    const listed = [{ type: 'Losses', losses: [{ unit: 'A', steps: 1 }] }];
    const begun = draft('Losses', {}, listed);
    expect(field(begun, 'losses').candidates).toEqual([
      { value: { unit: 'A', steps: 1 }, label: verbatim('unit A, undefined 1'), unit: 'A' },
    ]);
    expect(begun.order).toEqual({ type: 'Losses', losses: [] });
  });

  it('is complete at once where nothing is to be filled in', () => {
    expect(draft('End')).toMatchObject({ fields: [], order: { type: 'End' } });
    expect(() => draft('Fly')).toThrow('Fly');
  });
});

describe('chances', () => {
  it('count equally likely throws', () => {
    const words = { hit: verbatim('hit'), miss: verbatim('miss') };
    expect(chancesOf(['hit', 'miss', 'miss'], (key) => words[key])).toEqual([
      { result: words.hit, ways: 1, of: 3 },
      { result: words.miss, ways: 2, of: 3 },
    ]);
  });
});
