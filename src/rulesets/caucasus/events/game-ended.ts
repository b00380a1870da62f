import { z } from 'zod';
import { ENDINGS, LEVELS } from '../names.ts';
import { ENDING_WORDS, LEVEL_WORDS } from '../words.ts';
import { event, side } from './event.ts';
import { capital } from './phrases.ts';

/** [19.2, 19.3] */
export const gameEnded = event({
  type: 'GameEnded',
  fields: {
    winner: side,
    level: z.enum(LEVELS),
    reason: z.enum(ENDINGS),
    /** Of the Axis, and what they were held against. */
    points: z.int(),
    target: z.int(),
  },
  apply(s, { winner, level, reason, points, target }) {
    s.ended = { winner, level, reason, points, target };
    s.group = null;
    s.battle = null;
    s.corrections = [];
  },
  say: {
    en: (ended, names) =>
      capital(
        `${names.side(ended.winner)} ${ended.winner === 'soviet' ? 'win' : 'wins'}, ${LEVEL_WORDS[ended.level].en}: ${ENDING_WORDS[ended.reason].en(ended)}.`,
      ),
    it: (ended, names) =>
      `${ended.winner === 'soviet' ? 'Vincono' : 'Vince'} ${names.side(ended.winner)}, ${LEVEL_WORDS[ended.level].it}: ${ENDING_WORDS[ended.reason].it(ended)}.`,
  },
});
