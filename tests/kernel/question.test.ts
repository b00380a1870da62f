import { expect, it } from 'vitest';
import { type BoardNames, count, space } from '#kernel/field';
import { ask, questionsOf } from '#kernel/question';

type Order = { readonly type: 'Pass' } | { readonly type: 'Stand' };
const question = questionsOf<unknown, object, BoardNames, Order>();
const react = question({
  kind: 'react',
  title: { en: 'React?', it: 'Reagire?' },
  about: { at: space(), left: count() },
  explain: { en: 'At {at}: {left} left.', it: 'In {at}: ne restano {left}.' },
  clause: 'game/3',
  neutral: { type: 'Pass' },
});
const bid = question({
  kind: 'bid',
  title: { en: 'Bid', it: 'Offri' },
  about: {},
  explain: { en: 'Bid now.', it: 'Offri ora.' },
});
const names = { space: (id: string) => id.toUpperCase() } as BoardNames;

it('is asked with the clause and the neutral answer of its kind', () => {
  expect(ask(react, { id: 'react-1', side: 'red', about: { at: 'wood', left: 2 } })).toEqual({
    id: 'react-1',
    kind: 'react',
    side: 'red',
    clause: 'game/3',
    about: { at: 'wood', left: 2 },
    neutral: { type: 'Pass' },
  });
});

it('is asked with others where they differ', () => {
  const asked = ask(react, {
    id: 'r',
    side: 'red',
    clause: 'game/4',
    neutral: { type: 'Stand' },
    sealed: true,
    about: { at: 'wood', left: 2 },
  });
  expect(asked).toMatchObject({ clause: 'game/4', neutral: { type: 'Stand' }, sealed: true });
  expect(ask(bid, { id: 'b', side: 'red', clause: 'game/5', about: {} })).not.toHaveProperty('neutral');
});

it('cannot be asked by no paragraph', () => {
  expect(() => ask(bid, { id: 'b', side: 'red', about: {} })).toThrow('no paragraph asks bid');
});

it('is explained with its facts', () => {
  expect(react.explain.en({ at: 'wood', left: 2 }, names)).toBe('At WOOD: 2 left.');
  expect(react.explain.it({ at: 'wood', left: 2 }, names)).toBe('In WOOD: ne restano 2.');
  expect(react.about.safeParse({ at: 'wood' }).success).toBe(false);
  expect(react.policies).toEqual([]);
});
