import { describe, expect, it } from 'vitest';
import { makeCanonicalJson } from '#kernel/json';

/** The same, slowly: a copy with its keys in order, written by JSON.stringify. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, inOrder(field)]));
};

describe('canonical JSON', () => {
  it.each([
    ['plain text', 'Grozny'],
    ['quotation marks and backslashes', 'the "Tiger" of \\ Termoli'],
    ['control characters', 'a\u0000b\n\t\u001f\u007f'],
    ['letters of other alphabets', 'Гро́зный, Città, 重慶'],
    ['pairs of surrogates', '🎲 and 🎲'],
    ['half a pair', ['\ud83c', '\udfb2', 'x\ud83cy']],
    ['numbers', [0, -0, 1, -1.5, 1e21, 1e-7, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]],
    ['nothing at all', [null, undefined, true, false, [], {}, [[]], { a: {} }]],
    ['fields that are not there', { b: undefined, a: 1, c: undefined }],
    ['only fields that are not there', { b: undefined }],
    ['keys that need escapes', { 'a"b': 1, é: 2, '\n': 3, Z: 6, a: 7 }],
    ['what lies deeper', { z: [{ y: 1, x: [{ b: 'b', a: 'a' }] }], a: { d: null, c: 'c' } }],
  ])('writes %s as JSON.stringify does, its keys in order', (_, value) => {
    expect(makeCanonicalJson(value)).toBe(JSON.stringify(inOrder(value)));
  });

  it('orders keys as text, numbers too', () => {
    expect(makeCanonicalJson({ 9: 'nine', 10: 'ten' })).toBe('{"10":"ten","9":"nine"}');
  });

  it('does not depend on the order in which keys came', () => {
    expect(makeCanonicalJson({ a: 1, b: { c: 2, d: 3 } })).toBe(makeCanonicalJson({ b: { d: 3, c: 2 }, a: 1 }));
  });
});
