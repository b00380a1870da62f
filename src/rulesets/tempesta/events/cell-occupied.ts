import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { gridOf } from '../rules/grid.ts';
import { afterLeaving, cellIn, relocate, settleAfterFight } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { cell, event, units, verb } from './event.ts';

/** [90] */
export const cellOccupied = event({
  type: 'CellOccupied',
  fields: { units, from: cell, to: cell, bank: z.int() },
  apply(state, { units, from, to, bank }, theatre) {
    const { roster } = gameOf(theatre, state);
    const target = cellIn(state, to);
    for (const id of units) {
      const unit = unitOf(state, id);
      const grid = gridOf(state.width, state.height);
      const direction = grid.bearing[unit.cell * grid.size + target];
      if (unit.facing >= 0) unit.facing = direction ?? -1;
      relocate(unit, target, bank, roster);
      settleAfterFight(state, unit, theatre, roster);
      if (unit.act !== undefined) {
        unit.act.moved = true;
        unit.act.roadMove = -1;
      }
    }
    afterLeaving(state, cellIn(state, from), roster);
  },

  say: {
    en: ({ units, to }, names) => `${names.units(units)} ${verb(units.length, 'takes', 'take')} ${to}.`,
    it: ({ units, to }, names) => `${names.units(units)}: ${verb(units.length, 'occupa', 'occupano')} ${to}.`,
  },
});
