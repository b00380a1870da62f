import { z } from 'zod';
import { DEFENCES } from '../names.ts';
import { gameOf } from '../rules/game.ts';
import { isRocky } from '../rules/movement.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cellOf, unitOf } from '../state.ts';
import { typeIn } from '../theatre.ts';
import { cell, event, facing, side, units } from './event.ts';

/** [24] */
export const ambushRevealed = event({
  type: 'AmbushRevealed',
  fields: {
    side,
    cell,
    units,
    facings: z.record(z.string(), z.int()),
    defence: z.strictObject({ kind: z.enum(DEFENCES), facing }).optional(),
  },
  apply(state, { side, cell, units, facings, defence }, theatre) {
    const { roster } = gameOf(theatre, state);
    const index = cellIn(state, cell);
    if (defence !== undefined)
      cellOf(state, index).defence = { id: `defence-${cell}`, ...defence, genuine: true, known: true };
    for (const id of units) {
      const unit = unitOf(state, id);
      if (unit.where !== 'away') continue;
      roster.stand(unit, index);
      unit.ambush = false;
      unit.facing = facings[id] ?? -1;
      unit.onRoad = isRocky(cellOf(state, index)) && typeIn(theatre, unit.entry).category === 'vehicle';
      unit.bank = Math.max(cellOf(state, index).region, cellOf(state, index).banks[0] ?? -1);
    }
    for (const ambush of state.players[side].ambushes) if (ambush.cell === index) ambush.revealed = true;
  },
  reveals: () => true,
  say: {
    en: ({ cell, units, defence }, names) =>
      `Ambush in ${cell}: ${names.units(units)}${defence === undefined ? '' : ` (${names.work(defence.kind)})`}!`,
    it: ({ cell, units, defence }, names) =>
      `Imboscata in ${cell}: ${names.units(units)}${defence === undefined ? '' : ` (${names.work(defence.kind)})`}!`,
  },
});
