import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventBook, eventsOf } from '#kernel/event';
import { type BoardNames, count, path, space, spaces, unit, units } from '#kernel/field';
import { asSide, maySeeSecretsOf, SPECTATOR } from '#kernel/side';
import { eachLanguage, verbatim } from '#kernel/text';

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
const fired = event({
  type: 'Fired',
  fields: { die: count() },
  apply: () => {},
  reckon: ({ die }, { home }) =>
    die === 0
      ? undefined
      : {
          items: [],
          total: { en: `at ${home.toUpperCase()}`, it: `su ${home.toUpperCase()}` },
          chances: [1, 3, 2].map((ways) => ({ result: verbatim(`${ways}`), ways, of: 6 })),
          came: die === 6 ? 0 : die > 2 ? 1 : 2,
          thrown: [die],
        },
  say: { en: 'Fire.', it: 'Fuoco.' },
});
const book = eventBook([moved, marched, shelled, drawn, fired]);
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
    const text = book.say(move, names, { home: '' });
    expect([text?.en, text?.it]).toEqual(['R1 goes to WOOD.', 'R1 va: WOOD.']);
    expect(book.say({ type: 'Drawn' }, names, { home: '' })).toBeUndefined();
  });

  it('tells behind the sentence what had been reckoned of the dice', () => {
    const sentence = (die: number) => book.say({ type: 'Fired', die }, names, { home: 'camp' });
    expect(sentence(6)?.en).toBe('Fire. Reckoned: at CAMP, 17% for this; rolled 6.');
    expect(sentence(3)?.en).toBe('Fire. Reckoned: at CAMP, 67% for this or better; rolled 3.');
    expect(sentence(3)?.it).toBe('Fuoco. Previsione: su CAMP, 67% per questo o meglio; tiro 3.');
    // The worst or better is certain.
    expect(sentence(1)?.en).toBe('Fire. Reckoned: at CAMP, 33% for this; rolled 1.');
    expect(sentence(0)?.en).toBe('Fire.');
    expect(book.reckon({ type: 'Fired', die: 6 }, { home: 'camp' })).toMatchObject({ came: 0, thrown: [6] });
    expect(book.reckon({ type: 'Drawn' }, { home: 'camp' })).toBeUndefined();
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
