import { expect, it } from 'vitest';
import { derived, forgetDerived } from '#kernel/derived';

const counting = () => {
  let worked = 0;
  const sum = derived((_: undefined, state: { readonly numbers: readonly number[] }) => {
    worked++;
    return state.numbers.length === 0 ? undefined : state.numbers.reduce((a, b) => a + b);
  });
  return { sum, worked: () => worked };
};

it('what is derived is worked out once, and anew after an event', () => {
  const { sum, worked } = counting();
  const state = { numbers: [1, 2] };
  expect([sum(undefined, state), sum(undefined, state)]).toEqual([3, 3]);
  expect(worked()).toBe(1);
  state.numbers.push(3);
  forgetDerived(state);
  expect([sum(undefined, state), sum(undefined, state)]).toEqual([6, 6]);
  expect(worked()).toBe(2);
});

it('nothing found is kept too', () => {
  const { sum, worked } = counting();
  const state = { numbers: [] };
  expect([sum(undefined, state), sum(undefined, state)]).toEqual([undefined, undefined]);
  expect(worked()).toBe(1);
});

it('states and functions do not mix', () => {
  const [one, other] = [counting(), counting()];
  const state = { numbers: [1] };
  const copy = structuredClone(state);
  one.sum(undefined, state);
  expect(one.sum(undefined, copy)).toBe(1);
  other.sum(undefined, state);
  expect([one.worked(), other.worked()]).toEqual([2, 1]);
  forgetDerived(copy);
  one.sum(undefined, state);
  expect(one.worked()).toBe(2);
});

it('what rests on few things outlives events that do not touch them', () => {
  let worked = 0;
  const longest = derived(
    (_: undefined, state: { readonly words: string[]; turn: number }) => {
      worked++;
      return { words: [...state.words], length: Math.max(...state.words.map(({ length }) => length)) };
    },
    ({ words }, _, state) => words.join() === state.words.join(),
  );
  const state = { words: ['a', 'bb'], turn: 1 };
  const first = longest(undefined, state);
  state.turn = 2;
  forgetDerived(state);
  expect([longest(undefined, state), longest(undefined, state)]).toEqual([first, first]);
  expect(longest(undefined, state)).toBe(first);
  expect(worked).toBe(1);
  state.words.push('ccc');
  forgetDerived(state);
  expect(longest(undefined, state).length).toBe(3);
  expect(worked).toBe(2);
});
