import { passing } from './answers.ts';
import { about } from './fire-window.ts';
import { PASS, question } from './question.ts';

/** [16.3] */
export const interdiction = question({
  kind: 'interdiction',
  clause: 'salerno/16.3',
  neutral: PASS,
  title: { en: 'Interdict the way?', it: 'Interdire la marcia?' },
  about,
  explain: {
    en: 'The enemy is about to enter {hexes}: you may interdict it, or pass.',
    it: 'Il nemico sta per entrare a {hexes}: puoi interdire l’esagono, o passare.',
  },
  policies: [passing('never-interdict', { en: 'Never interdict', it: 'Non interdire mai' })],
});
