import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { afterLeaving, cellIn, pin, relocate, settleAfterFight } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { cell, event, units, verb } from './event.ts';

/** [66] */
export const unitsRetreated = event({
  type: 'UnitsRetreated',
  fields: { units, from: cell, to: cell, cause: z.string(), bank: z.int() },
  apply(state, { units, from, to, bank }, theatre) {
    const { roster } = gameOf(theatre, state);
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = unitOf(state, id);
      if (unit.carriedBy !== '' || unit.towedBy !== '') continue;
      relocate(unit, target, bank, roster);
      settleAfterFight(state, unit, theatre, roster);
      if (unit.act !== undefined) unit.act.roadMove = -1;
      pin(state, unit, theatre);
    }
    afterLeaving(state, cellIn(state, from), roster);
  },

  say: {
    en: ({ units, from, to }, names) =>
      `${names.units(units)} ${verb(units.length, 'falls', 'fall')} back from ${from} to ${to}.`,
    it: ({ units, from, to }, names) =>
      `${names.units(units)}: ${verb(units.length, 'si ritira', 'si ritirano')} da ${from} a ${to}.`,
  },
});
