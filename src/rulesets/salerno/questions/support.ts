import { chooseSupport } from '../orders/choose-support.ts';
import { fireOf, offered, passing } from './answers.ts';
import { about } from './combat-facts.ts';
import { PASS, question } from './question.ts';
import { combatAtStake } from './stakes.ts';

/** [14.2.6] */
export const support = question({
  kind: 'support',
  clause: 'salerno/14.2.6',
  neutral: PASS,
  title: { en: 'Tactical support?', it: 'Appoggio tattico?' },
  about,
  explain: {
    en: 'Combat in {hex}: you may commit one gun or aircraft in support, or pass.',
    it: 'Combattimento a {hex}: puoi impegnare un’artiglieria o un aereo in appoggio, o passare.',
  },
  forecast: combatAtStake,
  policies: [
    passing('never', { en: 'No tactical support', it: 'Nessun appoggio tattico' }),
    {
      id: 'lightest',
      title: {
        en: 'Support with the weakest counter in reach',
        it: 'Appoggia con la pedina più debole a portata',
      },
      answer: (desk) =>
        offered(chooseSupport, desk).sort((a, b) => fireOf(desk.theatre, a.firer) - fireOf(desk.theatre, b.firer))[0] ??
        PASS,
    },
  ],
});
