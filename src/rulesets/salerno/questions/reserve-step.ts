import { about, atWork } from './operation-facts.ts';
import { end, question } from './question.ts';

/** [5, 15] */
export const reserveStep = question({
  kind: 'reserve-step',
  neutral: end('reserve'),
  title: { en: 'Who goes into Reserve?', it: 'Chi va in Riserva?' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: name the units that stay in Reserve, or end naming them.`,
    it: (asked, names) => `${atWork(asked, names)}: designa le unità che restano in Riserva, o termina.`,
  },
});
