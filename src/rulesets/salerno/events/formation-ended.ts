import { formation } from '#kernel/field';
import { event, side } from './event.ts';

/** [8] */
export const formationEnded = event({
  type: 'FormationEnded',
  fields: { side, formation: formation() },
  apply(state, { formation }) {
    for (const activation of state.activations) if (activation.formation === formation) activation.done = true;
  },
  say: {
    en: ({ side, formation }, names) =>
      `${names.does(side, 'end the operations of', 'ends the operations of')} ${names.formation(formation)}.`,
    it: ({ side, formation }, names) =>
      `${names.does(side, 'concludono le operazioni di', 'conclude le operazioni di')} ${names.formation(formation)}.`,
  },
});
