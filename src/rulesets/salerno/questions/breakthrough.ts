import { about } from './combat-facts.ts';
import { PASS, question } from './question.ts';

/** [14.3.4] */
export const breakthrough = question({
  kind: 'breakthrough',
  clause: 'salerno/14.3.4',
  neutral: PASS,
  title: { en: 'Break through?', it: 'Sfondare?' },
  about,
  explain: {
    en: 'Those who advanced into {hex} may attack once more at once, or pass.',
    it: 'Chi è avanzato a {hex} può attaccare subito un’altra volta, o passare.',
  },
});
