import { describe, expect, it } from 'vitest';
import { type Chart, readChart } from '#kernel/chart';
import { makeCanonicalJson } from '#kernel/json';

const chart: Chart<string> = {
  columns: ['1-2', '1-1', '2-1'],
  firstRow: 1,
  rows: [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ],
};
const shift = (amount: number) => ({ reason: 'armour', clause: 'x/1', amount });

describe('a chart', () => {
  it('adds shifts and modifiers and stays within its edges', () => {
    expect(readChart(chart, 1, [], 1)).toMatchObject({ cell: 'b', columnLabel: '1-1', row: 1 });
    expect(readChart(chart, 1, [shift(1), shift(1)], 2)).toMatchObject({ cell: 'f', columnLabel: '2-1' });
    expect(readChart(chart, 1, [shift(-5)], 2, [shift(9)])).toMatchObject({ cell: 'd', row: 2 });
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys and leaves out what is undefined', () => {
    expect(makeCanonicalJson({ b: 1, a: [{ d: undefined, c: null }] })).toBe('{"a":[{"c":null}],"b":1}');
    expect(makeCanonicalJson({ a: [{ c: null }], b: 1 })).toBe(makeCanonicalJson({ b: 1, a: [{ c: null }] }));
  });
});
