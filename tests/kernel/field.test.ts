import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type BoardNames,
  choice,
  count,
  edge,
  formation,
  mentionsOf,
  path,
  phraseOf,
  reading,
  sideName,
  sideOf,
  space,
  spaces,
  unit,
  units,
} from '#kernel/field';

const names: BoardNames = {
  unit: (id) => `unit ${id}`,
  units: (ids) => `units ${ids.join('+')}`,
  space: (id) => `space ${id}`,
  side: (id) => `side ${id}`,
  formation: (id) => `formation ${id}`,
  question: (kind) => `question ${kind}`,
};

const said = (shape: z.ZodRawShape, value: object, words = '{it}', by = names): string =>
  phraseOf<object, BoardNames>({ en: words, it: words }, shape).en(value, by);

describe('what a value names', () => {
  const mentioned = (schema: z.ZodType, value: unknown) => mentionsOf(schema)(value);

  it.each([
    ['a field', z.object({ unit: unit(), to: space() }), { unit: 'R1', to: 'wood' }, ['R1'], ['wood']],
    [
      'lists',
      z.object({ all: units(), way: path() }),
      { all: ['R1', 'R2', 'R1'], way: ['a', 'b'] },
      ['R1', 'R2'],
      ['a', 'b'],
    ],
    ['lists in lists', z.array(z.object({ all: spaces() })), [{ all: ['a'] }, { all: ['b'] }], [], ['a', 'b']],
    ['the keys of a record', z.record(unit(), count()), { R1: 3 }, ['R1'], []],
    ['the values of a record', z.record(z.string(), unit()), { first: 'R1' }, ['R1'], []],
    ['keys and values', z.record(unit(), space()), { R1: 'wood' }, ['R1'], ['wood']],
    ['an edge', z.object({ between: edge() }), { between: ['a', 'b'] }, [], ['a', 'b']],
    ['a tuple of both', z.tuple([unit(), count(), space()]), ['R1', 2, 'wood'], ['R1'], ['wood']],
    ['the rest of a tuple', z.tuple([count()]).rest(unit()), [1, 'R1', 'R2'], ['R1', 'R2'], []],
    [
      'the branch of a union',
      z.union([z.object({ on: z.literal('unit'), id: unit() }), z.object({ on: z.literal('space'), id: space() })]),
      { on: 'space', id: 'wood' },
      [],
      ['wood'],
    ],
    ['an optional field', z.object({ unit: unit().optional() }), { unit: 'R1' }, ['R1'], []],
    ['an optional field left out', z.object({ unit: unit().optional() }), {}, [], []],
    ['a nullable field', z.object({ at: space().nullable() }), { at: null }, [], []],
    ['a field with a default', z.object({ at: space().default('wood') }), { at: 'hill' }, [], ['hill']],
    [
      'a field with more checks',
      z.object({ all: units().max(3), one: unit().min(2) }),
      { all: ['R1'], one: 'R2' },
      ['R1', 'R2'],
      [],
    ],
    ['a field read in its own way', z.object({ unit: reading('counter', unit()) }), { unit: 'R1' }, ['R1'], []],
    ['other things', z.object({ side: sideName(), many: count() }), { side: 'red', many: 2 }, [], []],
  ])('%s', (_, schema, value, someUnits, someSpaces) => {
    expect(mentioned(schema, value)).toEqual({ units: someUnits, spaces: someSpaces });
  });
});

describe('a sentence with fields', () => {
  it('calls them by the names of what they name', () => {
    expect(said({ it: unit() }, { it: 'R1' })).toBe('unit R1');
    expect(said({ it: units() }, { it: ['R1', 'R2'] })).toBe('units R1+R2');
    expect(said({ it: unit().optional() }, { it: 'R1' })).toBe('unit R1');
    expect(said({ it: space() }, { it: 'wood' })).toBe('space wood');
    expect(said({ it: path() }, { it: ['a', 'b'] })).toBe('space a, space b');
    expect(said({ it: edge() }, { it: ['a', 'b'] })).toBe('space a, space b');
    expect(said({ it: sideOf(['red']) }, { it: 'red' })).toBe('side red');
    expect(said({ it: z.array(sideName()) }, { it: ['red', 'blue'] })).toBe('side red, side blue');
    expect(said({ it: formation() }, { it: 'XIV' })).toBe('formation XIV');
    expect(said({ it: count() }, { it: 0 })).toBe('0');
  });

  it('says nothing of what is not there', () => {
    expect(said({ it: unit().optional() }, {}, 'lost: {it}.')).toBe('lost: .');
    expect(said({ it: space().nullable() }, { it: null }, 'at {it}')).toBe('at ');
  });

  it('calls a formation by its id where the game has no names for them', () => {
    const { formation: _, ...others } = names;
    expect(said({ it: formation() }, { it: 'XIV' }, '{it}', others)).toBe('XIV');
  });

  it('has the words of a choice in its language', () => {
    const shape = { how: choice({ fast: { en: 'quickly', it: 'in fretta' }, slow: { en: 'slowly', it: 'piano' } }) };
    const phrase = phraseOf<{ how: string }, BoardNames>({ en: 'It goes {how}.', it: 'Va {how}.' }, shape);
    expect([phrase.en({ how: 'fast' }, names), phrase.it({ how: 'slow' }, names)]).toEqual([
      'It goes quickly.',
      'Va piano.',
    ]);
    const many = { how: z.array(shape.how) };
    expect(said(many, { how: ['fast', 'slow'] }, '{how}')).toBe('quickly, slowly');
  });

  it('cannot speak of a field that is not there', () => {
    expect(() => said({ unit: unit() }, {}, '{unti} goes')).toThrow('"{unti} goes" speaks of an unknown field: unti');
  });

  it('may be a function in one language and a sentence in another', () => {
    const phrase = phraseOf<{ many: number }, BoardNames>(
      { en: ({ many }) => (many === 1 ? 'one unit' : `${many} units`), it: 'unità: {many}' },
      { many: count() },
    );
    expect([phrase.en({ many: 1 }, names), phrase.it({ many: 1 }, names)]).toEqual(['one unit', 'unità: 1']);
  });
});

it('a schema is published with what its fields name', () => {
  expect(z.toJSONSchema(z.object({ unit: unit(), way: path() }))).toMatchObject({
    properties: { unit: { 'x-names': 'unit' }, way: { 'x-reads': 'path', items: { 'x-names': 'space' } } },
  });
});
