import { space, units } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';

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
  policies: [NEVER],
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
