import { type Asking, ask, PASS, question } from './question.ts';
import { reserveInterrupt } from './reserve-interrupt.ts';

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

export const askReserves: Asking<'reserves'> = (_, state, { side, turn }) => [
  ask(turn === side ? reserves : reserveInterrupt, state, { side: turn, about: {} }),
];
