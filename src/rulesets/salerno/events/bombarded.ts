import { z } from 'zod';
import type { Text } from '#kernel/text';
import { markFired } from '../rules/counters.ts';
import { signed } from '../words.ts';
import { dice, event, firers, hex, number, shiftsText, side } from './event.ts';

const RESULTS: Readonly<Record<string, Text>> = {
  '-': { en: 'no effect', it: 'nessun effetto' },
  EO: { en: 'END OPS', it: 'END OPS' },
  G: { en: 'green HIT', it: 'HIT verde' },
  R: { en: 'red HIT', it: 'HIT rosso' },
  '1*': { en: 'one step and END OPS', it: 'un livello ed END OPS' },
  '2*': { en: 'two steps and END OPS', it: 'due livelli ed END OPS' },
};

/** [16.1] */
export const bombarded = event({
  type: 'Bombarded',
  fields: {
    side,
    firers,
    hex,
    factors: number,
    shifts: z.strictObject({ moved: number, size: number, terrain: number }),
    column: z.string(),
    dice,
    modifier: number,
    result: z.string(),
  },
  apply: (state, { side, firers }) => markFired(state, side, firers),
  reveals: () => true,
  say: {
    en: ({ side, firers, hex, factors, shifts, column, dice, modifier, result }, names) => {
      const reckoning = [
        `${factors} factors`,
        shiftsText(shifts, names),
        column === 'none' ? 'off the table' : `column ${column}`,
        `${names.dice(dice)}${modifier === 0 ? '' : ` ${signed(modifier)}`}`,
      ].filter((part) => part !== '');
      return `${names.does(side, 'bombard', 'bombards')} ${names.space(hex)} with ${names.guns(firers)} (${reckoning.join(', ')}): ${RESULTS[result]?.en ?? result}.`;
    },
    it: ({ side, firers, hex, factors, shifts, column, dice, modifier, result }, names) => {
      const reckoning = [
        `${factors} fattori`,
        shiftsText(shifts, names),
        column === 'none' ? 'fuori tabella' : `colonna ${column}`,
        `${names.dice(dice)}${modifier === 0 ? '' : ` ${signed(modifier)}`}`,
      ].filter((part) => part !== '');
      return `${names.does(side, 'bombardano', 'bombarda')} ${names.space(hex)} con ${names.guns(firers)} (${reckoning.join(', ')}): ${RESULTS[result]?.it ?? result}.`;
    },
  },
});
