import { firing, passing } from './answers.ts';
import { about, EVERYTHING, means } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [16.1] */
export const exchangeFire = question({
  kind: 'exchange-fire',
  clause: 'salerno/16.1',
  neutral: PASS,
  title: { en: 'Fire after the reaction?', it: 'Sparare dopo la Reazione?' },
  about,
  explain: {
    en: (asked, names) =>
      `After the reaction you may bombard ${names.spaces(asked.hexes)} with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Dopo la Reazione puoi bombardare ${names.spaces(asked.hexes)} con ${means(asked, names)}, o passare.`,
  },
  forecast: fireAtStake,
  policies: [
    passing('hold-fire', { en: 'Hold fire after reactions', it: 'Non sparare dopo le Reazioni' }),
    firing('fire-everything', EVERYTHING),
  ],
});
