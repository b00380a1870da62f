import { firing, passing } from './answers.ts';
import { about, means } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [14.3.1] */
export const retreatFire = question({
  kind: 'retreat-fire',
  clause: 'salerno/14.3.1',
  neutral: PASS,
  title: { en: 'Fire at the retreat?', it: 'Sparare a chi si ritira?' },
  about,
  explain: {
    en: (asked, names) =>
      `The enemy retreats to ${names.spaces(asked.hexes)}: you may bombard him with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Il nemico si ritira a ${names.spaces(asked.hexes)}: puoi bombardarlo con ${means(asked, names)}, o passare.`,
  },
  forecast: fireAtStake,
  policies: [
    passing('hold-fire', { en: 'Let them go', it: 'Lasciali andare' }),
    firing('fire-everything', {
      en: 'Fire at retreating stacks with everything that bears',
      it: 'Spara a chi si ritira con tutto ciò che può colpire',
    }),
  ],
});
