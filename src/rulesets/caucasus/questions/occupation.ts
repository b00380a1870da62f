import { space, units } from '#kernel/field';
import { question } from './question.ts';

/** [13.1] */
export const occupation = question({
  kind: 'occupation',
  clause: 'caucasus/13.1-h',
  title: { en: 'Occupy the hex?', it: 'Occupare l’esagono?' },
  about: { target: space(), units: units({ min: 0 }) },
  explain: {
    en: 'The mobile assault has emptied {target}. These may enter it: {units}.',
    it: 'L’assalto mobile ha svuotato {target}. Possono entrarvi: {units}.',
  },
  neutral: { type: 'StayPut' },
});
