import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { interrupt, shareTime } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, facing } from './event.ts';

/** [43] */
export const facingChanged = event({
  type: 'FacingChanged',
  fields: { unit: unit(), facing, cost2: z.int() },
  apply(state, { unit: id, facing, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    const unit = unitOf(state, id);
    unit.facing = facing;
    for (const carried of roster.cargo(unit)) carried.facing = facing;
    if (unit.act === undefined) return;
    unit.act.pa2 -= cost2;
    unit.act.move2 += cost2;
    unit.act.moved = true;
    interrupt(unit);
    shareTime(state, unit, roster);
  },

  say: {
    en: ({ unit: id, facing }, names) => `${names.unit(id)} turns ${names.direction(facing)}.`,
    it: ({ unit: id, facing }, names) => `${names.unit(id)} si volge a ${names.direction(facing)}.`,
  },
});
