import { z } from 'zod';
import type { Text } from '#kernel/text';
import { RESULTS, type Result } from '../names.ts';
import { combatReckoning } from '../rules/chances.ts';
import { battleOf, lossSchema } from '../state.ts';
import { die, event, odds } from './event.ts';
import { capital, LAST_STEP_WORDS, RESULT_WORDS } from './phrases.ts';

/** [10.1] The die is 0 where none was needed. */
export const combatResolved = event({
  type: 'CombatResolved',
  fields: {
    /** 0 when no die was needed. */
    die,
    column: z.int(),
    odds,
    /** Steps of those who defend, before any is lost. */
    defenderSteps: z.int(),
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
  reckon: (event, theatre) => combatReckoning(theatre, event),
  say: {
    en: ({ result, losses }) => capital(`${codeOf(result)}${wordsOf(result, losses.length).en}.`),
    it: ({ result, losses }) => capital(`${codeOf(result)}${wordsOf(result, losses.length).it}.`),
  },
});

const codeOf = (result: Result): string => (result === 'elimination' ? '' : `${result}: `);
/** An attacker of the last step loses nothing [10.1]. */
const wordsOf = (result: Result, losses: number): Text =>
  result === 'A1/D2' && losses === 1 ? LAST_STEP_WORDS : RESULT_WORDS[result];
