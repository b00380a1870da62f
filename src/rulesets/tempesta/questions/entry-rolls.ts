import { count } from '#kernel/field';
import { question } from './question.ts';
import { ROLL_FOR_ALL } from './routine.ts';

/** [29, 23] */
export const entryRolls = question({
  kind: 'entry-rolls',
  clause: 'tempesta/29-a',
  title: { en: 'Marches, drops and reinforcements', it: 'Marce, lanci e rinforzi' },
  about: { turn: count(1) },
  neutral: { type: 'EndStep' },
  explain: {
    en: 'Turn {turn}: roll for whoever is to arrive, or end the step.',
    it: 'Turno {turn}: tira per chi deve arrivare oppure termina il passo.',
  },
  policies: [ROLL_FOR_ALL],
});
