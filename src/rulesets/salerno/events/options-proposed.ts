import { z } from 'zod';
import { OPTIONAL_RULES } from '../names.ts';
import { event, side } from './event.ts';

/** [22.6] */
export const optionsProposed = event({
  type: 'OptionsProposed',
  fields: { side, rules: z.array(z.enum(OPTIONAL_RULES)) },
  apply(state, { side, rules }) {
    state.proposals[side] = [...rules];
  },
  say: {
    en: ({ side, rules }, names) =>
      `${names.does(side, 'propose', 'proposes')} ${rules.length === 0 ? 'no optional rule' : names.list(rules.map(names.rule))}.`,
    it: ({ side, rules }, names) =>
      `${names.does(side, 'propongono', 'propone')} ${rules.length === 0 ? 'nessuna regola opzionale' : names.list(rules.map(names.rule))}.`,
  },
});
