import { passing } from './answers.ts';
import { about } from './combat-facts.ts';
import { PASS, question } from './question.ts';
import { combatAtStake } from './stakes.ts';

/** [14.2.8] */
export const gegenangriff = question({
  kind: 'gegenangriff',
  clause: 'salerno/14.2.8',
  neutral: PASS,
  title: { en: 'Play Gegenangriff?', it: 'Giocare Gegenangriff?' },
  about,
  explain: {
    en: 'You attack {hex}: you may play Gegenangriff for this combat, or pass.',
    it: 'Attacchi {hex}: puoi giocare Gegenangriff in questo combattimento, o passare.',
  },
  forecast: combatAtStake,
  policies: [
    passing('never', { en: 'Do not play the Gegenangriff counter', it: 'Non giocare il segnalino Gegenangriff' }),
  ],
});
