import { z } from 'zod';
import { unit } from '#kernel/field';
import { toldMines } from '../rules/forecast/told.ts';
import { interrupt } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { die, event, onFaces } from './event.ts';

/** [44] */
export const minesTested = event({
  type: 'MinesTested',
  fields: {
    unit: unit(),
    die,
    result: z.enum(['exit', 'stay', 'eliminated']),
    exit: onFaces,
    stay: onFaces,
    cost2: z.int(),
  },
  apply(state, { unit: id, result, cost2 }) {
    const unit = unitOf(state, id);
    if (result === 'exit' || unit.act === undefined) return;
    unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2);
    unit.act.move2 += cost2;
    unit.act.moved = true;
    unit.act.minesTried = true;
    interrupt(unit);
  },

  reckon: (event) => toldMines(event),
  say: {
    en: ({ unit: id, result }, names) =>
      `${names.unit(id)} in the mines: ${{ exit: 'gets out', stay: 'stays', eliminated: 'is lost' }[result]}.`,
    it: ({ unit: id, result }, names) =>
      `${names.unit(id)} nelle mine: ${{ exit: 'esce', stay: 'resta', eliminated: 'eliminata' }[result]}.`,
  },
});
