import { z } from 'zod';
import { unit } from '#kernel/field';
import { FIRE_MODES } from '../names.ts';
import { toldDeviation } from '../rules/forecast/told.ts';
import { cellIn } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { cell, cells, die, event, facing, offTable, side, signed, struck, units } from './event.ts';

/** [72, 73] */
export const fireCalled = event({
  type: 'FireCalled',
  fields: {
    side,
    observer: unit(),
    kind: offTable,
    units,
    target: cell,
    mode: z.enum(FIRE_MODES),
    smoke: z.boolean(),
    direction: facing,
    shots: z.int(),
    die,
    directionDie: die,
    modifier: z.int(),
    shifted: z.boolean(),
    cells,
  },
  apply(state, { side, kind, cells, shifted, units, shots }) {
    const player = state.players[side];
    for (const id of units) {
      const { act } = unitOf(state, id);
      if (act !== undefined) act.shots += shots;
    }
    const first = cellIn(state, cells[0] ?? 'off');
    if (shifted || first < 0) delete player.lastStruck;
    else player.lastStruck = { kind, cell: first };
  },

  reckon: (event, theatre) => toldDeviation(theatre, event),
  say: {
    en: ({ observer, kind, target, die, modifier, shifted, cells }, names) =>
      `${names.unit(observer)} calls ${names.offTable(kind)} on ${target}: deviation ${die}${signed(modifier)}, ${shifted ? `shifted to ${struck(cells, names, 'off the table')}` : 'on target'}.`,
    it: ({ observer, kind, target, die, modifier, shifted, cells }, names) =>
      `${names.unit(observer)} chiama il tiro (${names.offTable(kind)}) su ${target}: deviazione ${die}${signed(modifier)}, ${shifted ? `spostato su ${struck(cells, names, 'fuori tavolo')}` : 'centrato'}.`,
  },
});
