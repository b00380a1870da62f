import { choice, titled } from '#kernel/field';
import type { Settings } from '#kernel/question';
import { chooseSupport } from '../orders/choose-support.ts';
import { isFortified } from '../rules/terrain.ts';
import { groundAt } from '../theatre.ts';
import { fireOf, offered, passing } from './answers.ts';
import { about } from './combat-facts.ts';
import { PASS, question } from './question.ts';
import { combatAtStake } from './stakes.ts';

const WHERE = {
  where: titled(
    { en: 'Combats in', it: 'Combattimenti in' },
    choice({
      city: { en: 'cities', it: 'città' },
      fortified: { en: 'cities and fortified hexes', it: 'città ed esagoni fortificati' },
      place: { en: 'any place with a name', it: 'qualunque località' },
    }).default('city'),
  ),
};

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
    {
      id: 'lightest-where',
      title: {
        en: 'Support combats in these places with the weakest counter in reach; elsewhere none',
        it: 'Appoggia i combattimenti in questi luoghi con la pedina più debole a portata; altrove mai',
      },
      settings: WHERE,
      answer(desk, { hex }, { where }: Settings<typeof WHERE>) {
        const { theatre, state } = desk;
        const index = theatre.hexIndex(hex);
        const { city, place } = groundAt(theatre, index);
        const isMeant =
          city === true ||
          (where === 'fortified' && isFortified(theatre, state, index, 'axis')) ||
          (where === 'place' && place !== undefined);
        if (!isMeant) return PASS;
        return (
          offered(chooseSupport, desk).sort((a, b) => fireOf(theatre, a.firer) - fireOf(theatre, b.firer))[0] ?? PASS
        );
      },
    },
  ],
});
