import { count } from '#kernel/field';
import { question } from './question.ts';
import { NO_HUNT } from './routine.ts';

/** [29, 76] */
export const beforePhase = question({
  kind: 'before-phase',
  clause: 'tempesta/29-a',
  title: { en: 'Call the air hunt?', it: 'Chiami la caccia aerea?' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: before your phase the CinC may call the air hunt.',
    it: 'Turno {turn}: prima della tua fase il CinC può chiamare la caccia aerea.',
  },
  policies: [NO_HUNT],
});
