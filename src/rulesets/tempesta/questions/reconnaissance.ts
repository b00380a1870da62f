import type { Seat } from '../names.ts';
import { ask, type Question, question } from './question.ts';

/** [11] */
export const reconnaissance = question({
  kind: 'reconnaissance',
  clause: 'tempesta/11-a',
  title: { en: 'Seal your reconnaissance', it: 'Sigilla la ricognizione' },
  about: {},
  explain: {
    en: 'Choose how aggressive your Division is, and whether you risk bad weather.',
    it: 'Scegli quanto è aggressiva la tua Divisione e se rischi il cattivo tempo.',
  },
});

export const askReconnaissance = (side: Seat): Question =>
  ask(reconnaissance, { id: `reconnaissance-${side}`, side, about: {}, sealed: true });
