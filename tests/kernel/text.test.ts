import { describe, expect, expectTypeOf, it } from 'vitest';
import type { JsonObject } from '#kernel/json';
import { eachLanguage, enumerate, type Localised, localised, phrased, spoken, type Text, verbatim } from '#kernel/text';

const wood: Text = { en: 'Wood', it: 'Bosco' };

describe('a value in one language', () => {
  it('has words for every text in it, however deep', () => {
    const value = { title: wood, list: [{ name: wood }, { name: verbatim('R1') }], one: { two: { three: wood } } };
    expect(localised(value, 'it')).toEqual({
      title: 'Bosco',
      list: [{ name: 'Bosco' }, { name: 'R1' }],
      one: { two: { three: 'Bosco' } },
    });
    expect(localised([wood, 3, null, undefined, true], 'en')).toEqual(['Wood', 3, null, undefined, true]);
    expect(localised(wood, 'it')).toBe('Bosco');
  });

  it('has words for texts in a record by any name', () => {
    const value: Record<string, Text> = { wood, en: wood };
    expect(localised(value, 'it')).toEqual({ wood: 'Bosco', en: 'Bosco' });
    expectTypeOf(localised(value, 'it')).toEqualTypeOf<Readonly<Record<string, string>>>();
  });

  it('leaves alone what only looks like a text', () => {
    const when = new Date(0);
    const value = { more: { en: 'a', it: 'b', fr: 'c' }, less: { en: 'a' }, numbers: { en: 1, it: 2 }, when };
    expect(localised(value, 'en')).toEqual(value);
    expectTypeOf<Localised<JsonObject>>().toExtend<JsonObject>();
  });

  it('does not change the value it was made from', () => {
    const value = { title: wood };
    localised(value, 'it');
    expect(value).toEqual({ title: { en: 'Wood', it: 'Bosco' } });
  });
});

describe('a text that is put together when it is read', () => {
  it('is not put together before, nor in other languages', () => {
    const read: string[] = [];
    const text = spoken((language) => {
      read.push(language);
      return `in ${language}`;
    });
    expect(read).toEqual([]);
    expect(text.it).toBe('in it');
    expect(localised({ deep: [text] }, 'en')).toEqual({ deep: ['in en'] });
    expect(read).toEqual(['it', 'en']);
  });

  it('is written with all its languages', () => {
    expect(JSON.parse(JSON.stringify({ text: spoken((language) => `in ${language}`) }))).toEqual({
      text: { en: 'in en', it: 'in it' },
    });
  });

  it('calls things by their names in its language', () => {
    const names = eachLanguage((language) => ({ wood: wood[language] }));
    const text = phrased(
      { en: (n: number, { wood: w }) => `${n} ${w}`, it: (n, { wood: w }) => `${w} ${n}` },
      3,
      names,
    );
    expect([text.en, text.it]).toEqual(['3 Wood', 'Bosco 3']);
  });
});

it('lists are joined as the language does', () => {
  expect(enumerate([], 'en')).toBe('');
  expect(enumerate(['A'], 'it')).toBe('A');
  expect(enumerate(['A', 'B', 'C'], 'en')).toBe('A, B and C');
  expect(enumerate(['A', 'B', 'C'], 'it')).toBe('A, B e C');
  expect(enumerate(['A', 'B'], 'it', { en: 'or', it: 'o' })).toBe('A o B');
});
