import { z } from 'zod';
import { unit } from '#kernel/field';
import { die, event } from './event.ts';

/** [88] */
export const fleeRolled = event({
  type: 'FleeRolled',
  fields: { unit: unit(), die, escaped: z.boolean() },
  apply() {},

  say: {
    en: ({ unit: id, die, escaped }, names) => `${names.unit(id)} ${escaped ? 'gets away' : 'is caught'} (${die}).`,
    it: ({ unit: id, die, escaped }, names) => `${names.unit(id)}: ${escaped ? 'fugge' : 'è raggiunta'} (${die}).`,
  },
});
