import { count, space } from '#kernel/field';
import { event } from './event.ts';

/** [14] */
export const storchLanded = event({
  type: 'StorchLanded',
  fields: { zone: space(), turn: count(1) },
  apply(state, { turn }) {
    state.storch = turn;
  },
  say: { en: 'A Storch waits for Tito in {zone}.', it: 'Uno Storch attende Tito in {zone}.' },
});
