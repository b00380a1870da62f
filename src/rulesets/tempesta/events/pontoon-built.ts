import { z } from 'zod';
import { unit } from '#kernel/field';
import { cellAt, interrupt, spend } from '../rules/upkeep.ts';
import { cell, die, event } from './event.ts';

/** [93] */
export const pontoonBuilt = event({
  type: 'PontoonBuilt',
  fields: { unit: unit(), cell, die, success: z.boolean(), cost2: z.int() },
  apply(state, { unit: id, cell, success, cost2 }) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (success) cellAt(state, cell).bridge = 'pontoon';
  },

  say: {
    en: ({ unit: id, cell, die, success }, names) =>
      `${names.unit(id)} ${success ? 'bridges' : 'fails to bridge'} ${cell} (${die}).`,
    it: ({ unit: id, cell, die, success }, names) =>
      `${names.unit(id)}: ${success ? 'getta un ponte' : 'non riesce a gettare un ponte'} in ${cell} (${die}).`,
  },
});
