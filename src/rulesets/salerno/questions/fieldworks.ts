import { always } from './answers.ts';
import { type Asking, ask, end, question } from './question.ts';

/** [12] */
export const fieldworks = question({
  kind: 'fieldworks',
  clause: 'salerno/12',
  neutral: end('fieldworks'),
  title: { en: 'Fortifications and rearguards?', it: 'Fortificazioni e retroguardie?' },
  about: {},
  explain: {
    en: 'Place the fortification you have bought and your rearguards, or end it.',
    it: 'Piazza la fortificazione acquistata e le retroguardie, o termina.',
  },
  policies: [
    always(
      'keep',
      { en: 'Leave the rearguards where they are', it: 'Lascia le retroguardie dove sono' },
      end('fieldworks'),
    ),
  ],
});

export const askFieldworks: Asking<'fieldworks'> = (_, state) => [ask(fieldworks, state, { side: 'axis', about: {} })];
