import { always } from './answers.ts';
import { type Asking, ask, end, question } from './question.ts';

/** [16] */
export const artillery = question({
  kind: 'artillery',
  clause: 'salerno/16',
  neutral: end('artillery'),
  title: { en: 'Where do your guns stand?', it: 'Dove posizioni le artiglierie?' },
  about: {},
  explain: {
    en: 'Site your artillery in or next to a hex of its formation, or end siting.',
    it: 'Posiziona le artiglierie sopra o accanto alla loro formazione, o termina.',
  },
  policies: [
    always('keep', { en: 'Leave the guns where they are', it: 'Lascia le artiglierie dove sono' }, end('artillery')),
  ],
});

export const askArtillery: Asking<'artillery'> = (_, state, { side }) => [ask(artillery, state, { side, about: {} })];
