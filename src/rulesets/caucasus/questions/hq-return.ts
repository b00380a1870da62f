import { units } from '#kernel/field';
import { question } from './question.ts';

/** [15.1] */
export const hqReturn = question({
  kind: 'hq-return',
  clause: 'caucasus/15.1-d',
  title: { en: 'Where does the headquarters return?', it: 'Dove rientra il QG?' },
  about: { units: units() },
  explain: {
    en: 'Back in play, to a Major City on connected rail or an entry hex: {units}.',
    it: 'Di nuovo in gioco, in una Città Maggiore collegata per ferrovia o in un esagono d’ingresso: {units}.',
  },
});
