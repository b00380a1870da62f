import { z } from 'zod';
import { die, event, unit } from './event.ts';
import { signed } from './phrases.ts';

/** [14.6] */
export const attritionRolled = event({
  type: 'AttritionRolled',
  fields: { unit, die, modifier: z.int(), total: z.int(), lost: z.boolean() },
  apply() {},
  say: {
    en({ unit, die, modifier, total, lost }, names) {
      const sum = modifier === 0 ? `${die}` : `${die} ${signed(modifier)} = ${total}`;
      return lost
        ? `${names.unit(unit)} is isolated, die ${sum}: it loses a step.`
        : `${names.unit(unit)} is isolated, die ${sum}: it holds out.`;
    },
    it({ unit, die, modifier, total, lost }, names) {
      const sum = modifier === 0 ? `${die}` : `${die} ${signed(modifier)} = ${total}`;
      return lost
        ? `${names.unit(unit)} in isolamento, dado ${sum}: perde un livello.`
        : `${names.unit(unit)} in isolamento, dado ${sum}: resiste.`;
    },
  },
});
