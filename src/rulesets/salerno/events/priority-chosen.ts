import { event, side } from './event.ts';

/** [8] */
export const priorityChosen = event({
  type: 'PriorityChosen',
  fields: { first: side },
  apply() {},
  say: {
    en: ({ first }, names) => `${names.does(first, 'act first', 'acts first')}.`,
    it: ({ first }, names) => `${names.does(first, 'agiscono per primi', 'agisce per primo')}.`,
  },
});
