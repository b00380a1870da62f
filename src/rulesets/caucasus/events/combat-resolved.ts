import { z } from 'zod';
import { RESULTS } from '../names.ts';
import { battleOf, lossSchema } from '../state.ts';
import { die, event } from './event.ts';
import { capital, LAST_STEP_WORDS, RESULT_WORDS } from './phrases.ts';

/** [10.1] The die is 0 where none was needed. */
export const combatResolved = event({
  type: 'CombatResolved',
  fields: {
    /** 0 when no die was needed. */
    die,
    column: z.int(),
    result: z.enum(RESULTS),
    losses: z.array(lossSchema),
    retreat: z.int(),
    disorganise: z.boolean(),
  },
  apply(s, event) {
    const battle = battleOf(s);
    battle.result = event.result;
    battle.column = event.column;
    battle.losses = event.losses.map((loss) => ({ ...loss }));
    battle.retreat = event.retreat;
    battle.disorganise = event.disorganise;
    battle.stage = 'losses';
  },
  say: {
    en({ die, column, result, losses }, names) {
      const rolled = die === 0 ? '' : `die ${die} on ${names.column(column)}, `;
      // an attacker of the last step loses nothing [10.1]
      const told = result === 'A1/D2' && losses.length === 1 ? LAST_STEP_WORDS : RESULT_WORDS[result];
      return capital(`${rolled}${result === 'elimination' ? '' : `${result}: `}${told.en}.`);
    },
    it({ die, column, result, losses }, names) {
      const rolled = die === 0 ? '' : `dado ${die} su ${names.column(column)}, `;
      // an attacker of the last step loses nothing [10.1]
      const told = result === 'A1/D2' && losses.length === 1 ? LAST_STEP_WORDS : RESULT_WORDS[result];
      return capital(`${rolled}${result === 'elimination' ? '' : `${result}: `}${told.it}.`);
    },
  },
});
