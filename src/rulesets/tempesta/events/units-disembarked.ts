import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { interrupt, shareTime, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, units, verb } from './event.ts';

/** [6] */
export const unitsDisembarked = event({
  type: 'UnitsDisembarked',
  fields: { carrier: unit(), units, cost2: z.int() },
  apply(state, { carrier: carrierId, units, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    const carrier = unitOf(state, carrierId);
    spend(carrier, cost2);
    interrupt(carrier);
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier, roster);
    for (const id of units) {
      const unit = unitOf(state, id);
      unit.carriedBy = '';
      unit.facing = -1;
      unit.onRoad = false;
    }
  },

  say: {
    en: ({ carrier, units }, names) =>
      `${names.units(units)} ${verb(units.length, 'leaves', 'leave')} ${names.unit(carrier)}.`,
    it: ({ carrier, units }, names) =>
      `${names.units(units)}: ${verb(units.length, 'scende', 'scendono')} da ${names.unit(carrier)}.`,
  },
});
