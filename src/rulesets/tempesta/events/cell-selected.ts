import { z } from 'zod';
import { cellIn, newAct } from '../rules/upkeep.ts';
import { activationOf, cellOf, unitOf } from '../state.ts';
import { cell, event, units, unitsOrNone } from './event.ts';

/** [39] With points where an ambush breaks cover: its units join the motivated. */
export const cellSelected = event({
  type: 'CellSelected',
  fields: { cell, units, points: z.record(z.string(), z.int()).optional() },
  apply(state, { cell, units, points }) {
    const activation = activationOf(state);
    for (const [id, pa2] of Object.entries(points ?? {})) {
      const unit = unitOf(state, id);
      unit.act = { ...newAct(pa2, cellOf(state, unit.cell).suppressed), sprung: true };
      activation.motivated.push(id);
    }
    if (activation.cell >= 0) activation.closed.push(activation.cell);
    for (const id of activation.group) {
      const unit = state.units[id];
      if (unit?.act !== undefined && !units.includes(id)) unit.act.pa2 = 0;
    }
    activation.cell = cellIn(state, cell);
    activation.group = units;
  },

  say: {
    en: ({ cell, units }, names) => `Units in ${cell} act: ${unitsOrNone(units, names, 'nobody')}.`,
    it: ({ cell, units }, names) => `Agiscono le unità in ${cell}: ${unitsOrNone(units, names, 'nessuna')}.`,
  },
});
