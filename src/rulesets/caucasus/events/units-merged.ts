import { z } from 'zod';
import { SUPPLIES } from '../names.ts';
import { clearMarkers, leaveGroup } from '../rules/markers.ts';
import { standAt } from '../rules/position.ts';
import { unitOf } from '../theatre.ts';
import { event, unit } from './event.ts';
import { stepsText } from './phrases.ts';

/** [18.1] */
export const unitsMerged = event({
  type: 'UnitsMerged',
  fields: {
    kept: unit,
    removed: unit,
    steps: z.int(),
    to: z.enum(['cadre', 'removed']),
    supply: z.enum(SUPPLIES).optional(),
  },
  apply(s, event, t) {
    const kept = unitOf(t, s, event.kept);
    const removed = unitOf(t, s, event.removed);
    kept.steps = event.steps;
    kept.moved = true;
    kept.merged = true;
    kept.hexes = Math.max(kept.hexes, removed.hexes);
    kept.disorganised ||= removed.disorganised;
    kept.replaced ||= removed.replaced;
    kept.supply = event.supply ?? kept.supply;
    kept.assault = '';
    clearMarkers(standAt(t, s, event.removed, event.to));
    leaveGroup(s, event.removed);
  },
  say: {
    en: ({ kept, removed, steps, to }, names) =>
      `${names.unit(removed)} is merged into ${names.unit(kept)}, now at ${stepsText(steps, 'en')}${to === 'cadre' ? '; it goes to the Cadre box' : ''}.`,
    it: ({ kept, removed, steps, to }, names) =>
      `${names.unit(removed)} confluisce in ${names.unit(kept)}, ora a ${stepsText(steps, 'it')}${to === 'cadre' ? '; va nella casella dei Quadri' : ''}.`,
  },
});
