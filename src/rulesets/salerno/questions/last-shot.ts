import { firing, passing } from './answers.ts';
import { about } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [16] */
export const lastShot = question({
  kind: 'last-shot',
  clause: 'salerno/16',
  neutral: PASS,
  title: { en: 'A last shot?', it: 'Un ultimo colpo?' },
  about,
  explain: {
    en: 'Your guns are about to be lost: they may fire once more at {hexes}, or not.',
    it: 'Le tue artiglierie stanno per essere perdute: possono sparare un’ultima volta su {hexes}, o no.',
  },
  forecast: fireAtStake,
  policies: [
    firing('fire', { en: 'Fire before the guns are lost', it: 'Spara prima di perdere le artiglierie' }),
    passing('hold-fire', { en: 'Leave the guns without a shot', it: 'Abbandona le artiglierie senza sparare' }),
  ],
});
