import { z } from 'zod';
import { OPTIONAL_RULES } from '../names.ts';
import { event } from './event.ts';

/** [22.6] */
export const optionsAgreed = event({
  type: 'OptionsAgreed',
  fields: { rules: z.array(z.enum(OPTIONAL_RULES)) },
  apply(state, { rules }, { sheet }) {
    state.rules = OPTIONAL_RULES.filter(
      (rule) => sheet.options[rule] === 'on' || (sheet.options[rule] === 'agree' && rules.includes(rule)),
    );
    state.proposals = {};
  },
  say: {
    en: ({ rules }, names) =>
      `The players agree on ${rules.length === 0 ? 'no optional rule' : names.list(rules.map(names.rule))}.`,
    it: ({ rules }, names) =>
      rules.length === 0
        ? 'I giocatori concordano di non usare regole opzionali.'
        : `I giocatori concordano ${names.list(rules.map(names.rule))}.`,
  },
});
