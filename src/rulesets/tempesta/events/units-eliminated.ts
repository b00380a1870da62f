import { z } from 'zod';
import { enemyOf } from '../names.ts';
import { gameOf } from '../rules/game.ts';
import { afterLeaving } from '../rules/upkeep.ts';
import { cellOf, phaseCounter, unitOf } from '../state.ts';
import { typeIn } from '../theatre.ts';
import { cell, event, units } from './event.ts';

/** [60, 90] */
export const unitsEliminated = event({
  type: 'UnitsEliminated',
  fields: { units, cause: z.string(), cell },
  apply(state, { units, cause }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const id of units) {
      const unit = unitOf(state, id);
      const cell = unit.cell;
      const hidden = unit.where !== 'table';
      roster.take(unit, 'eliminated');
      unit.cause = cause;
      delete unit.act;
      unit.carriedBy = '';
      unit.towedBy = '';
      if (cell < 0 || hidden) continue;
      const here = cellOf(state, cell);
      const type = typeIn(theatre, unit.entry);
      if (type.armoured && type.category === 'vehicle') {
        // [63] An armoured vehicle leaves a wreck.
        here.wrecks++;
        here.wreckSmokeUntil = Math.max(here.wreckSmokeUntil, phaseCounter(state) + 1);
      }
      if (unit.side === enemyOf(state.active)) here.bled = true;
      afterLeaving(state, cell, roster);
    }
  },

  say: {
    en: ({ units, cause }, names) => `Eliminated (${names.loss(cause)}): ${names.units(units)}.`,
    it: ({ units, cause }, names) => `Eliminate (${names.loss(cause)}): ${names.units(units)}.`,
  },
});
