import { count, formation, unit } from '#kernel/field';
import { question } from './question.ts';

/** [33] */
export const motivation = question({
  kind: 'motivation',
  clause: 'tempesta/33-d',
  title: { en: 'Accept the roll?', it: 'Accetti il tiro?' },
  about: { commander: unit(), formation: formation().optional(), die: count(1, 6) },
  neutral: { type: 'AcceptMotivation' },
  explain: {
    en: '{commander} has rolled {die}: accept it, or try again.',
    it: '{commander} ha tirato {die}: accetta oppure ritenta.',
  },
});
