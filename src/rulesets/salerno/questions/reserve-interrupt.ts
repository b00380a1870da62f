import { passing } from './answers.ts';
import { PASS, question } from './question.ts';

/** [15.2] */
export const reserveInterrupt = question({
  kind: 'reserve-interrupt',
  clause: 'salerno/15.2',
  neutral: PASS,
  title: { en: 'Use a Reserve now?', it: 'Impiegare ora una Riserva?' },
  about: {},
  explain: {
    en: 'In the enemy’s segment you may answer with one hex of your Reserves, or pass.',
    it: 'Nel segmento avversario puoi rispondere con un esagono delle tue Riserve, o passare.',
  },
  policies: [
    passing('never', {
      en: 'Keep the reserves in the enemy segment',
      it: 'Conserva le Riserve nel segmento avversario',
    }),
  ],
});
