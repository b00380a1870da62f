import { describe, expect, it } from 'vitest';
import { parseMoment } from '#kernel/moment';

describe('moments', () => {
  it.each([
    ['2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
  ])('are written in one way: %s', (text, moment) => {
    expect(parseMoment(text)).toBe(moment);
  });

  it.each([
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    'soon',
    '+012026-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ])('name a day that there is: not %s', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});
