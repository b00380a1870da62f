import { z } from 'zod';
import { unit } from '#kernel/field';
import { interrupt } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { die, event } from './event.ts';

/** [44] */
export const minesTested = event({
  type: 'MinesTested',
  fields: { unit: unit(), die, result: z.enum(['exit', 'stay', 'eliminated']), cost2: z.int() },
  apply(state, { unit: id, result, cost2 }) {
    const unit = unitOf(state, id);
    if (result === 'exit' || unit.act === undefined) return;
    unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
    unit.act.move2 += cost2;
    unit.act.moved = true;
    unit.act.minesTried = true;
    interrupt(unit);
  },

  say: {
    en: ({ unit: id, die, result }, names) =>
      `${names.unit(id)} in the mines: ${die}, ${{ exit: 'gets out', stay: 'stays', eliminated: 'is lost' }[result]}.`,
    it: ({ unit: id, die, result }, names) =>
      `${names.unit(id)} nelle mine: ${die}, ${{ exit: 'esce', stay: 'resta', eliminated: 'eliminata' }[result]}.`,
  },
});
