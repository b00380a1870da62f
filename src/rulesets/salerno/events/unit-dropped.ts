import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { markMoved, put } from '../rules/counters.ts';
import { scatterReckoning } from '../rules/die-chances.ts';
import { unitOf } from '../state.ts';
import { capital } from '../words.ts';
import { covered, dice, event, hex, someHex, someUnit, veiled } from './event.ts';

/** [9.4] */
export const unitDropped = event({
  type: 'UnitDropped',
  fields: { unit: someUnit, target: hex, dice, landed: someHex, stepLost: z.boolean(), covered },
  apply(state, { unit, landed }, theatre) {
    put(theatre, state, unit, landed);
    Object.assign(unitOf(state, unit), { manner: 'dropped', moved: false, reserve: false, supply: 'drop' });
    state.airborne = state.airborne.filter((id) => id !== unit);
    markMoved(state, [unit]);
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, 'allied') ? event : veiled(event, { unit: '?' })),
  reveals: () => true,
  reckon: (event, theatre) => scatterReckoning(theatre, event),
  touches: ({ target, landed }) => ({ to: landed === '' ? target : landed }),
  say: {
    en: ({ unit, target, landed, stepLost }, names) =>
      `${capital(names.unit(unit))} drops on ${names.space(target)} and ${
        landed === '' ? 'is lost' : `lands in ${names.space(landed)}${stepLost ? ', losing a step' : ''}`
      }.`,
    it: ({ unit, target, landed, stepLost }, names) =>
      `${capital(names.unit(unit))}, lanciata su ${names.space(target)}, ${
        landed === '' ? 'è perduta' : `atterra a ${names.space(landed)}${stepLost ? ', perdendo un livello' : ''}`
      }.`,
  },
});
