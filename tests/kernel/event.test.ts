import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventBook, eventsOf } from '#kernel/event';
import { type BoardNames, count, path, space, spaces, unit, units } from '#kernel/field';
import { asSide, maySeeSecretsOf, SPECTATOR } from '#kernel/side';
import { eachLanguage } from '#kernel/text';

interface State {
  at: string;
  drawn: number;
}
const event = eventsOf<{ readonly home: string }, State, BoardNames>();
const moved = event({
  type: 'Moved',
  fields: { unit: unit(), from: space(), to: space() },
  apply(state, { to }) {
    state.at = to;
  },
  say: { en: '{unit} goes to {to}.', it: '{unit} va: {to}.' },
});
const marched = event({ type: 'Marched', fields: { units: units(), path: path() }, apply: () => {} });
const shelled = event({
  type: 'Shelled',
  fields: { by: unit(), at: spaces() },
  apply: () => {},
  touches: ({ by }) => ({ units: [], from: by }),
});
const drawn = event({
  type: 'Drawn',
  fields: { number: count().optional() },
  apply(state, { number = 0 }, { home }) {
    state.drawn = number;
    state.at = home;
  },
  cover: (whole, viewer) =>
    maySeeSecretsOf(viewer, 'red') ? whole : viewer.kind === 'spectator' ? undefined : { type: 'Drawn' },
  reveals: ({ number }) => number === 6,
});
const book = eventBook([moved, marched, shelled, drawn]);
const names = eachLanguage(
  (): BoardNames => ({
    unit: (id) => id,
    units: (ids) => ids.join(),
    space: (id) => id.toUpperCase(),
    side: (id) => id,
    question: (kind) => kind,
  }),
);

describe('a book of events', () => {
  const move = { type: 'Moved', unit: 'R1', from: 'camp', to: 'wood' } as const;

  it('applies an event by its kind, with the scenario at hand', () => {
    const state = { at: 'camp', drawn: 0 };
    book.apply(state, move, { home: 'x' });
    expect(state).toEqual({ at: 'wood', drawn: 0 });
    book.apply(state, { type: 'Drawn', number: 4 }, { home: 'hill' });
    expect(state).toEqual({ at: 'hill', drawn: 4 });
  });

  it('throws on an event it does not know, and on two of one type', () => {
    expect(() => book.apply({ at: '', drawn: 0 }, { type: 'Lost' } as never, { home: '' })).toThrow(
      'this game knows no event Lost',
    );
    expect(() => eventBook([moved, moved])).toThrow('two kinds of events have the same type');
  });

  it('knows what an event holds', () => {
    expect(book.schema.safeParse(move).success).toBe(true);
    expect(book.schema.safeParse({ ...move, why: 'x' }).success).toBe(false);
    expect(book.schema.safeParse({ type: 'Moved', unit: 'R1' }).success).toBe(false);
  });

  it('covers only what is said to be covered', () => {
    const whole = { type: 'Drawn', number: 4 } as const;
    expect(book.cover(whole, asSide('red'))).toEqual(whole);
    expect(book.cover(whole, asSide('blue'))).toEqual({ type: 'Drawn' });
    expect(book.cover(whole, SPECTATOR)).toBeUndefined();
    expect(book.cover(move, SPECTATOR)).toEqual(move);
  });

  it('reveals only what is said to reveal', () => {
    expect(book.reveals({ type: 'Drawn', number: 6 })).toBe(true);
    expect(book.reveals({ type: 'Drawn', number: 5 })).toBe(false);
    expect(book.reveals(move)).toBe(false);
  });

  it('says it in every language, or nothing', () => {
    const text = book.say(move, names);
    expect([text?.en, text?.it]).toEqual(['R1 goes to WOOD.', 'R1 va: WOOD.']);
    expect(book.say({ type: 'Drawn' }, names)).toBeUndefined();
  });
});

describe('what an event touches', () => {
  it('is what it names, with from and to', () => {
    expect(book.touches({ type: 'Moved', unit: 'R1', from: 'camp', to: 'wood' })).toEqual({
      units: ['R1'],
      spaces: ['camp', 'wood'],
      from: 'camp',
      to: 'wood',
    });
  });

  it('goes nowhere by a field that names no space', () => {
    const buried = event({ type: 'Buried', fields: { unit: unit(), to: z.string() }, apply() {} });
    expect(buried.touches({ type: 'Buried', unit: 'R1', to: 'cadre' })).toEqual({ units: ['R1'], spaces: [] });
  });

  it('follows a path to its last space', () => {
    expect(book.touches({ type: 'Marched', units: ['R1', 'R2'], path: ['camp', 'wood'] })).toEqual({
      units: ['R1', 'R2'],
      spaces: ['camp', 'wood'],
      path: ['camp', 'wood'],
      to: 'wood',
    });
  });

  it('is what the event says where it says more', () => {
    expect(book.touches({ type: 'Shelled', by: 'R1', at: ['wood'] })).toEqual({
      units: [],
      spaces: ['wood'],
      from: 'R1',
    });
    expect(book.touches({ type: 'Drawn' })).toEqual({ units: [], spaces: [] });
  });
});
