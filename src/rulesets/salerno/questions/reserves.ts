import { passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';

/** [15.1] */
export const reserves = question({
  kind: 'reserves',
  clause: 'salerno/15.1',
  neutral: PASS,
  title: { en: 'Use a Reserve?', it: 'Impiegare una Riserva?' },
  about: {},
  explain: {
    en: 'You may activate one hex of your Reserves, or pass.',
    it: 'Puoi attivare un esagono delle tue Riserve, o passare.',
  },
});

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

export const askReserves: Asking<'reserves'> = (_, state, { side, turn }) => [
  ask(turn === side ? reserves : reserveInterrupt, state, { side: turn, about: {} }),
];
