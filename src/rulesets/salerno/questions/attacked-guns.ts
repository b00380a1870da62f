import { firing, passing } from './answers.ts';
import { about } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [16] */
export const attackedGuns = question({
  kind: 'attacked-guns',
  clause: 'salerno/16',
  neutral: PASS,
  title: { en: 'Fire with the attacked guns?', it: 'Sparare con le artiglierie attaccate?' },
  about,
  explain: {
    en: 'Guns of yours are attacked: they may bombard the attackers in {hexes}, or be kept for support.',
    it: 'Le tue artiglierie sono attaccate: possono bombardare gli attaccanti a {hexes}, o restare per l’appoggio.',
  },
  forecast: fireAtStake,
  policies: [
    firing('fire', {
      en: 'Shell the attackers with the guns they attack',
      it: 'Bombarda gli attaccanti con le artiglierie attaccate',
    }),
    passing('hold-fire', { en: 'Keep attacked guns for support', it: 'Tieni per l’appoggio le artiglierie attaccate' }),
  ],
});
