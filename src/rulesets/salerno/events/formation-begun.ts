import { formation } from '#kernel/field';
import { event, side } from './event.ts';

/** [8] */
export const formationBegun = event({
  type: 'FormationBegun',
  fields: { side, formation: formation() },
  apply() {},
  reveals: () => true,
  say: {
    en: ({ side, formation }, names) =>
      `${names.does(side, 'begin the operations of', 'begins the operations of')} ${names.formation(formation)}.`,
    it: ({ side, formation }, names) =>
      `${names.does(side, 'iniziano le operazioni di', 'inizia le operazioni di')} ${names.formation(formation)}.`,
  },
});
