import { z } from 'zod';
import { bombardmentReckoning } from '../rules/chances.ts';
import { markFired } from '../rules/counters.ts';
import { BOMBARDMENT_WORDS } from '../rules/result-words.ts';
import { dice, event, firers, hex, number, shiftsText, side } from './event.ts';

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
  reckon: (event, theatre) => bombardmentReckoning(theatre, event),
  say: {
    en: ({ side, firers, hex, factors, shifts, column, modifier, result }, names) => {
      const reckoning = [
        `${factors} factors`,
        shiftsText(shifts, names),
        column === 'none' ? 'off the table' : `column ${column}`,
        shiftsText({ offensive: modifier }, names),
      ].filter((part) => part !== '');
      return `${names.does(side, 'bombard', 'bombards')} ${names.space(hex)} with ${names.guns(firers)} (${reckoning.join(', ')}): ${BOMBARDMENT_WORDS[result]?.en ?? result}.`;
    },
    it: ({ side, firers, hex, factors, shifts, column, modifier, result }, names) => {
      const reckoning = [
        `${factors} fattori`,
        shiftsText(shifts, names),
        column === 'none' ? 'fuori tabella' : `colonna ${column}`,
        shiftsText({ offensive: modifier }, names),
      ].filter((part) => part !== '');
      return `${names.does(side, 'bombardano', 'bombarda')} ${names.space(hex)} con ${names.guns(firers)} (${reckoning.join(', ')}): ${BOMBARDMENT_WORDS[result]?.it ?? result}.`;
    },
  },
});
