import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [9] */
export const airSupport = question({
  kind: 'air-support',
  title: { en: 'Air support?', it: 'Supporto aereo?' },
  about: {},
  explain: {
    en: 'Call air support over one zone with hidden markers or partisans, or call none.',
    it: 'Chiama il supporto aereo su una zona con marcatori nascosti o partigiani, oppure rinuncia.',
  },
  policies: [
    {
      id: 'never',
      title: { en: 'Call no air support', it: 'Nessun supporto aereo' },
      answer: () => ({ type: 'PassAirSupport' }),
    },
  ],
});

export const askAirSupport = (_: Theatre, state: State): Question =>
  ask(airSupport, state, { clause: 'tito/9-a', about: {}, neutral: { type: 'PassAirSupport' } });
