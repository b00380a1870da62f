import { maySeeSecretsOf } from '#kernel/side';
import { markMoved, put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { covered, event, hex, seen, units, veiled } from './event.ts';

/** [9.5.7] */
export const bariLeft = event({
  type: 'BariLeft',
  fields: { units, hex, seen, covered },
  apply(state, { units, hex }, theatre) {
    for (const unit of units) {
      put(theatre, state, unit, hex);
      unitOf(state, unit).manner = 'bari';
    }
    markMoved(state, units);
  },
  cover: (event, viewer) => (event.seen || maySeeSecretsOf(viewer, 'allied') ? event : veiled(event, { units: [] })),
  reveals: ({ seen }) => seen,
  say: {
    en: 'The Allies bring {units} from Bari to {hex}.',
    it: 'Gli Alleati portano {units} da Bari a {hex}.',
  },
});
