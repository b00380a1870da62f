import { always } from './answers.ts';
import { type Asking, ask, end, question } from './question.ts';

/** [19] */
export const replacements = question({
  kind: 'replacements',
  clause: 'salerno/19',
  neutral: end('replacements'),
  title: { en: 'Your replacements', it: 'Il tuo recupero' },
  about: {},
  explain: {
    en: 'Recover lost steps within your quotas, or end the replacements.',
    it: 'Recupera i livelli perduti entro le tue quote, o termina il recupero.',
  },
  policies: [always('none', { en: 'Take no replacements', it: 'Nessun recupero' }, end('replacements'))],
});

export const askReplacements: Asking<'replacements'> = (_, state, { side }) => [
  ask(replacements, state, { side, about: {} }),
];
