import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { afterLeaving, cellIn, interrupt, pin, relocate, shareTime } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { cell, event, facing, units } from './event.ts';

/** [41] */
export const unitsMoved = event({
  type: 'UnitsMoved',
  fields: {
    units,
    from: cell,
    to: cell,
    cost2: z.int(),
    facing,
    byRoad: z.boolean(),
    roadMove: z.int(),
    as: z.enum(['foot', 'vehicle', 'gun']),
    diagonal: z.boolean(),
    leavesPartial: z.boolean(),
    bank: z.int(),
  },
  apply(state, event, theatre) {
    const { roster } = gameOf(theatre, state);
    const from = cellIn(state, event.from);
    const to = cellIn(state, event.to);
    for (const id of event.units) {
      const unit = unitOf(state, id);
      unit.facing = event.facing;
      unit.onRoad = event.byRoad;
      relocate(unit, to, event.bank, roster);
      const { act } = unit;
      if (act !== undefined) {
        act.pa2 = Math.max(0, act.pa2 - event.cost2);
        act.move2 += event.cost2;
        act.moved = true;
        act.roadMove = event.roadMove;
        if (event.diagonal && event.as !== 'vehicle') act.diagonal = true;
        if (event.leavesPartial) act.partialLeft = true;
        if (!event.byRoad) act.offRoadStep = true;
        if (event.as !== 'gun') act.as = event.as;
        act.minesTried = false;
        interrupt(unit);
      }
      pin(state, unit, theatre);
      for (const carried of roster.cargo(unit)) {
        carried.onRoad = event.byRoad;
        if (carried.act !== undefined) {
          carried.act.moved = true;
          carried.act.move2 += event.cost2;
        }
        pin(state, carried, theatre);
      }
      shareTime(state, unit, roster);
    }
    afterLeaving(state, from, roster);
  },

  say: {
    en: ({ units, from, to, cost2 }, names) => `${names.units(units)}: ${from} to ${to} for ${names.points(cost2)} AP.`,
    it: ({ units, from, to, cost2 }, names) =>
      `${names.units(units)}: da ${from} a ${to} per ${names.points(cost2)} PA.`,
  },
});
