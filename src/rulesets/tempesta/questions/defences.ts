import { question } from './question.ts';

/** [15] */
export const defences = question({
  kind: 'defences',
  clause: 'tempesta/15-o',
  title: { en: 'Place your defences', it: 'Piazza le tue difese' },
  about: {},
  neutral: { type: 'FinishDefences' },
  explain: {
    en: 'Place your defences and false markers, or finish.',
    it: 'Piazza le difese e i segnalini falsi, oppure termina.',
  },
});
