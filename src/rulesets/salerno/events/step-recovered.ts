import { z } from 'zod';
import { put } from '../rules/counters.ts';
import { freshUnit } from '../rules/set-up.ts';
import { unitOf } from '../state.ts';
import { covered, event, IN, isKnown, seen, side, someHex, someUnit, veiled, where } from './event.ts';

/** [19] */
export const stepRecovered = event({
  type: 'StepRecovered',
  fields: {
    side,
    unit: someUnit,
    hex: someHex,
    reserve: z.boolean(),
    quota: z.enum(['infantry', 'armour', 'independent', 'extra', '?']),
    division: z.string(),
    seen,
    covered,
  },
  apply(state, { unit, hex, reserve }, theatre) {
    const status = unitOf(state, unit);
    if (hex === '') {
      status.steps += 1;
      return;
    }
    Object.assign(status, freshUnit(hex, 1), { reserve, orphaned: status.orphaned, activated: status.activated });
    put(theatre, state, unit, hex);
  },
  cover(event, viewer) {
    if (isKnown(event, viewer)) return event;
    // From the Cadre, which lies open, the counter is known but not where it went nor into whose Reserve. Of one on the map
    // that is turned over out of sight nothing is told but that a step is back: which quota paid for it would tell its kind [19].
    return event.hex === ''
      ? veiled(event, { unit: '?', quota: '?', division: '', reserve: false })
      : veiled(event, { hex: '?', reserve: false });
  },
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, unit, hex, reserve }, names) =>
      `${names.does(side, 'recover a step of', 'recovers a step of')} ${names.unit(unit)}${where(hex, IN, names)}${reserve ? ', in Reserve' : ''}.`,
    it: ({ side, unit, hex, reserve }, names) =>
      `${names.does(side, 'recuperano un livello di', 'recupera un livello di')} ${names.unit(unit)}${where(hex, IN, names)}${reserve ? ', in Riserva' : ''}.`,
  },
});
