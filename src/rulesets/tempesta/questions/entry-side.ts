import { question } from './question.ts';

/** [19] */
export const entrySide = question({
  kind: 'entry-side',
  clause: 'tempesta/19-b',
  title: { en: 'Choose your side of the table', it: 'Scegli il tuo lato del tavolo' },
  about: {},
  explain: {
    en: 'You decide the direction of play: choose the side you enter from.',
    it: 'Decidi la direzione del gioco: scegli il lato da cui entri.',
  },
});
