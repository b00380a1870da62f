import { event } from './event.ts';

/** [20.2] */
export const setUpConfirmed = event({
  type: 'SetUpConfirmed',
  fields: {},
  apply() {},
  say: { en: 'The set-up is complete.', it: 'Lo schieramento è completo.' },
});
