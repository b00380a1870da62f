import { z } from 'zod';
import { known } from '#kernel/known';
import { maySeeSecretsOf } from '#kernel/side';
import { FIRE_MODES } from '../names.ts';
import { cells, event, offTable, side, struck, units } from './event.ts';

/** [71] */
export const programmedFireExecuted = event({
  type: 'ProgrammedFireExecuted',
  fields: {
    side,
    kind: offTable,
    units,
    mode: z.enum(FIRE_MODES),
    smoke: z.boolean(),
    cells,
    index: z.int(),
  },
  apply(state, { side, kind, units, index }) {
    known(state.players[side].programmed[index], 'programmed fire', index).done = true;
    // [72.1] Whoever has not fired is not spent: that would tell the enemy of a fire that never came.
    if (units.length > 0 && !state.players[side].spent.includes(kind)) state.players[side].spent.push(kind);
  },
  // [68.1, 71] Fire that never comes is nothing anybody could see: where it was meant to fall stays the attacker's secret.
  cover: (event, viewer) => (event.units.length > 0 || maySeeSecretsOf(viewer, event.side) ? event : undefined),
  reveals: ({ units }) => units.length > 0,
  say: {
    en: ({ kind, units, cells }, names) =>
      units.length > 0
        ? `Programmed fire of ${names.offTable(kind)} on ${struck(cells, names, 'off the table')}.`
        : `The programmed fire of ${names.offTable(kind)} does not come.`,
    it: ({ kind, units, cells }, names) =>
      units.length > 0
        ? `Tiro programmato (${names.offTable(kind)}): ${struck(cells, names, 'fuori tavolo')}.`
        : `Il tiro programmato (${names.offTable(kind)}) non arriva.`,
  },
});
