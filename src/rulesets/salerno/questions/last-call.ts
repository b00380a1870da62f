import { flag, spaces } from '#kernel/field';
import { passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

/** [16.1] At the end of the segments, and for the fire that answers one. */
export const lastCall = question({
  kind: 'last-call',
  clause: 'salerno/16.1',
  neutral: PASS,
  title: { en: 'Last air strikes?', it: 'Ultimi attacchi aerei?' },
  about: {
    hexes: spaces({ min: 0 }).optional(),
    guns: flag().optional(),
    aircraft: flag().optional(),
    interdiction: flag().optional(),
  },
  explain: {
    en: 'The impulse is ending: you may use what fire you have left, or pass.',
    it: 'L’impulso sta per finire: puoi usare il fuoco che ti resta, o passare.',
  },
  forecast: fireAtStake,
  policies: [passing('none', { en: 'No last air strike', it: 'Nessun ultimo attacco aereo' })],
});

export const askLastCall: Asking<'last-call'> = (_, state, { side }) => [ask(lastCall, state, { side, about: {} })];
