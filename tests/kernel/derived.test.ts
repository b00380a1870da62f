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
