import { z } from 'zod';
import { enemyOf } from '../names.ts';
import { gameOf } from '../rules/game.ts';
import { afterLeaving } from '../rules/upkeep.ts';
import type { Shot } from '../sequence/frames.ts';
import { cellOf, phaseCounter, type State, unitOf } from '../state.ts';
import { typeIn } from '../theatre.ts';
import { cell, event, units } from './event.ts';

const REACTIONS: readonly string[] = ['opportunity', 'response', 'defensive'] satisfies Shot['kind'][];

/** [15 row 1, R-94] Phases after this one: the enemy's, and after reaction fire that of whoever fired before it. */
const burnsFor = ({ options }: State, cause: string): number =>
  options.burningWrecks === 'who-fired' && REACTIONS.includes(cause) ? 2 : 1;

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
        here.wreckSmokeUntil = Math.max(here.wreckSmokeUntil, phaseCounter(state) + burnsFor(state, cause));
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
