import { z } from 'zod';
import { toldFire } from '../rules/forecast/told.ts';
import { shotSchema } from '../sequence/frames.ts';
import { cellOf, unitOf } from '../state.ts';
import { cell, counted, dice, die, event, halves } from './event.ts';

/** [58] */
export const fired = event({
  type: 'Fired',
  fields: {
    shot: shotSchema,
    /** The quadrant fired at; none for fire at aircraft and batteries, and in games begun before version 9. */
    cell: cell.optional(),
    volume: z.int(),
    dice,
    automatic: z.int(),
    colour: die,
    hits: z.int(),
    cost2: halves,
    easy: z.boolean(),
    tally: z.int(),
  },
  apply(state, { shot, cost2, easy, tally }) {
    for (const id of shot.firers) {
      const unit = unitOf(state, id);
      if (unit.act !== undefined && cost2[id] !== undefined) {
        unit.act.pa2 = Math.max(0, unit.act.pa2 - cost2[id]);
        unit.act.shots += shot.shots;
        unit.act.roadMove = -1;
        unit.act.last = { target: shot.target, intention: shot.intention, factor: shot.factor };
        delete unit.act.sprung;
      }
      if (shot.kind === 'opportunity')
        unit.opportunity.push({ cell: shot.target, epoch: cellOf(state, shot.target).epoch, easy });
    }
    if (shot.target < 0) return;
    const cell = cellOf(state, shot.target);
    if (shot.intention === 'suppress') cell.tally = tally;
    else if (shot.intention === 'eliminate') cell.tally = 0;
  },

  reckon: (event, theatre) => toldFire(theatre, event),
  say: {
    en: ({ shot, cell, volume, hits }, names) =>
      `${names.units(shot.firers)}: ${names.shot(shot.kind)}${cell === undefined ? '' : ` at ${cell}`} ${names.intention(shot.intention)}, ${counted(volume, 'die', 'dice')}, ${counted(hits, 'hit', 'hits')}.`,
    it: ({ shot, cell, volume, hits }, names) =>
      `${names.units(shot.firers)}: ${names.shot(shot.kind)}${cell === undefined ? '' : ` su ${cell}`} ${names.intention(shot.intention)}, ${counted(volume, 'dado', 'dadi')}, ${hits} hit.`,
  },
});
