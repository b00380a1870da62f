import { describe, expect, it } from 'vitest';
import { chaptersOf, momentsOf, touchedIn } from '../../web/src/story/story.ts';

const NOTHING = { units: [], spaces: [], from: null, to: null, path: null };
const event = (version: number, move: string | null, more: object = {}) =>
  ({ version, move, sentence: `event ${version}`, data: {}, touches: NOTHING, ...more }) as never;
const turn = (number: number, version: number) =>
  ({ turn: number, label: `Turn ${number}`, version, impulses: [] }) as never;

describe('the story', () => {
  it('begins a turn behind the move that led to it, but for the first', () => {
    const events = [event(1, 'm1'), event(2, 'm1'), event(3, 'm2'), event(4, 'm3'), event(5, 'm3'), event(6, 'm4')];
    const chapters = chaptersOf(events, [turn(1, 2), turn(2, 5)]);
    expect(chapters.map(({ title, passages }) => [title, passages.map(({ version }) => version)])).toEqual([
      ['Turn 1', [2, 3, 5]],
      ['Turn 2', [6]],
    ]);
  });

  it('can be looked at where moves end', () => {
    expect(momentsOf([event(1, 'm1'), event(2, 'm1'), event(3, null), event(4, null), event(5, 'm2')])).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('shows what an event touches, or names where it does not say so', () => {
    const known = { units: new Set(['a', 'b']), spaces: new Set(['1', '2', '3']) };
    const told = event(1, 'm', { touches: { ...NOTHING, units: ['a'], spaces: ['1', '2'], path: ['1', '3', '2'] } });
    expect(touchedIn([told], known)).toEqual({ units: new Set(['a']), spaces: ['1', '2'], ways: [['1', '3', '2']] });
    const silent = event(2, 'm', { data: { by: 'b', from: '2', deep: [{ hex: '3' }], count: 4 } });
    expect(touchedIn([told, silent], known)).toEqual({
      units: new Set(['a', 'b']),
      spaces: ['1', '2', '3'],
      ways: [['1', '3', '2']],
    });
    expect(touchedIn([told, told], known).ways).toEqual([['1', '3', '2']]);
  });
});
