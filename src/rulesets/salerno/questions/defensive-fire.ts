import { count, titled } from '#kernel/field';
import type { Settings } from '#kernel/question';
import { isSalernoSide } from '../names.ts';
import { bombard } from '../orders/bombard.ts';
import { NO_EFFECT } from '../rules/result-words.ts';
import { fireOf, firing, offered, passing } from './answers.ts';
import { about, EVERYTHING, means } from './fire-window.ts';
import { PASS, question } from './question.ts';
import { fireAtStake } from './stakes.ts';

const CHANCE = {
  least: titled(
    { en: 'An effect in at least so many of 36 throws', it: 'Un effetto in almeno questi tiri su 36' },
    count(1, 36).default(15),
  ),
};

/** [16.1.2, 16.1.3] */
export const defensiveFire = question({
  kind: 'defensive-fire',
  neutral: PASS,
  title: { en: 'Fire at the movers?', it: 'Sparare a chi muove?' },
  about,
  explain: {
    en: (asked, names) =>
      `The enemy moves in ${names.spaces(asked.hexes)}: you may bombard him with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Il nemico muove a ${names.spaces(asked.hexes)}: puoi bombardarlo con ${means(asked, names)}, o passare.`,
  },
  forecast: fireAtStake,
  policies: [
    passing('hold-fire', { en: 'Hold fire while the enemy moves', it: 'Non sparare mentre il nemico muove' }),
    firing('fire-everything', EVERYTHING),
    {
      id: 'fire-if-likely',
      title: {
        en: 'Fire with everything that bears where an effect is this likely; ask me where I cannot know; otherwise hold fire',
        it: 'Spara con tutto ciò che può colpire se un effetto è così probabile; chiedi se non posso saperlo; altrimenti non sparare',
      },
      settings: CHANCE,
      answer(desk, _, { least }: Settings<typeof CHANCE>) {
        const { theatre, state, side } = desk;
        if (!isSalernoSide(side)) return undefined;
        const weight = (firers: readonly string[]): number =>
          firers.reduce((sum, firer) => sum + fireOf(theatre, firer), 0);
        const [heaviest] = offered(bombard, desk).sort((a, b) => weight(b.firers) - weight(a.firers));
        if (heaviest === undefined) return PASS;
        const chances = bombard.forecast?.({ theatre, state, side }, heaviest).chances ?? [];
        if (chances.length === 0) return undefined;
        const effects = chances.reduce((sum, { result, ways }) => (result === NO_EFFECT ? sum : sum + ways), 0);
        return effects >= least ? heaviest : PASS;
      },
    },
  ],
});
