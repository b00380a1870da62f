import { maySeeSecretsOf } from '#kernel/side';
import { unitOf } from '../state.ts';
import { covered, event, units, veiled } from './event.ts';

/** [9.5.7] */
export const bariEntered = event({
  type: 'BariEntered',
  fields: { units, covered },
  apply(state, { units }) {
    for (const unit of units) Object.assign(unitOf(state, unit), { at: 'bari', moved: true, reserve: false });
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, 'allied') ? event : veiled(event, { units: [] })),
  say: { en: 'The port of Bari receives {units}.', it: 'Il porto di Bari accoglie {units}.' },
});
