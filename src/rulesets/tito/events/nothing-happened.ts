import { d6, event, rule } from './event.ts';

/** [5.1] */
export const nothingHappened = event({
  type: 'NothingHappened',
  fields: { roll: d6, rule },
  apply() {},
  say: { en: 'Die {roll}: nothing happens.', it: 'Dado {roll}: non succede nulla.' },
});
