import { count, formation, unit } from '#kernel/field';
import { question } from './question.ts';

/** [29, 39] */
export const activation = question({
  kind: 'activation',
  clause: 'tempesta/29-b',
  title: { en: 'Motivated units act', it: 'Agiscono le unità motivate' },
  about: { commander: unit(), formation: formation().optional(), die: count(1, 6) },
  neutral: { type: 'EndFormation' },
  explain: {
    en: 'The units motivated by {commander} act quadrant by quadrant, until you end the formation.',
    it: 'Le unità motivate da {commander} agiscono un quadrante alla volta, finché non termini la formazione.',
  },
});
