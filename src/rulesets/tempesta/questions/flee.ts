import { space, units } from '#kernel/field';
import type { Settings } from '#kernel/question';
import type { Seat } from '../names.ts';
import { flee as runAway } from '../orders/flee.ts';
import type { Desk } from '../orders/order.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';
import { assaultAtStake, LIKELY, successOf } from './standing.ts';

/** [88] */
export const flee = question({
  kind: 'flee',
  clause: 'tempesta/88-e',
  title: { en: 'Flee before the assault?', it: 'Fuggi davanti all’assalto?' },
  about: { from: space(), cell: space(), assaulters: units() },
  neutral: { type: 'PassReaction' },
  explain: {
    en: 'Assault on {cell}: {assaulters}. Whoever can may flee.',
    it: 'Assalto a {cell}: {assaulters}. Chi ne è capace può fuggire.',
  },
  forecast: (desk) => assaultAtStake(desk),
  policies: [
    NEVER,
    {
      id: 'flee-when-lost',
      title: { en: 'Flee where the assault is likely to succeed', it: 'Fuggi se l’assalto ha buone probabilità' },
      settings: LIKELY,
      answer(desk, _, settings) {
        const { chance } = settings as Settings<typeof LIKELY>;
        if (successOf(assaultAtStake(desk)) < chance) return { type: 'PassReaction' };
        const [all] = runAway.options(desk as Desk, {});
        return all;
      },
    },
  ],
});

export const askFlee = (game: Game, frame: FrameOf<'flee'>, side: Seat): Question =>
  ask(flee, {
    id: `flee-${frame.id}`,
    side,
    about: {
      from: game.label(frame.assault.from),
      cell: game.label(frame.assault.target),
      assaulters: frame.assault.units,
    },
  });
