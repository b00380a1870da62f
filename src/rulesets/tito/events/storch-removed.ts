import { event } from './event.ts';

/** [14] */
export const storchRemoved = event({
  type: 'StorchRemoved',
  fields: {},
  apply(state) {
    state.storch = 0;
  },
  say: { en: 'The Storch leaves empty.', it: 'Lo Storch riparte vuoto.' },
});
