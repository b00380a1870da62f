import { firing, passing } from './answers.ts';
import { about, EVERYTHING, means } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [16.1.2, 16.1.3] */
export const defensiveFire = question({
  kind: 'defensive-fire',
  neutral: PASS,
  title: { en: 'Fire at the movers?', it: 'Sparare a chi muove?' },
  about,
  explain: {
    en: (asked, names) =>
      `The enemy moves in ${names.spaces(asked.hexes)}: you may bombard him with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Il nemico muove a ${names.spaces(asked.hexes)}: puoi bombardarlo con ${means(asked, names)}, o passare.`,
  },
  forecast: fireAtStake,
  policies: [
    passing('hold-fire', { en: 'Hold fire while the enemy moves', it: 'Non sparare mentre il nemico muove' }),
    firing('fire-everything', EVERYTHING),
  ],
});
