import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { afterLeaving, cellIn, pin, relocate, settleAfterFight } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { cell, event, units, verb } from './event.ts';

/** [40] Stopped where seven halt already: back to the last quadrant of the way with room. */
export const unitsTurnedBack = event({
  type: 'UnitsTurnedBack',
  fields: { units, from: cell, to: cell, bank: z.int() },
  apply(state, { units, from, to, bank }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const id of units) {
      const unit = unitOf(state, id);
      relocate(unit, cellIn(state, to), bank, roster);
      settleAfterFight(state, unit, theatre, roster);
      if (unit.act !== undefined) unit.act.roadMove = -1;
      pin(state, unit, theatre);
    }
    afterLeaving(state, cellIn(state, from), roster);
  },

  say: {
    en: ({ units, from, to }, names) =>
      `${names.units(units)} ${verb(units.length, 'finds', 'find')} ${from} full and ${verb(units.length, 'goes', 'go')} back to ${to}.`,
    it: ({ units, from, to }, names) =>
      `${names.units(units)}: ${from} è pieno, ${verb(units.length, 'torna', 'tornano')} in ${to}.`,
  },
});
