import { space } from '#kernel/field';
import { event } from './event.ts';

/** [14] */
export const titoEvacuated = event({
  type: 'TitoEvacuated',
  fields: { zone: space() },
  apply(state) {
    state.vips.tito = { status: 'evacuated', at: '', escort: '' };
    state.storch = 0;
  },
  say: { en: 'Tito is flown out from {zone}.', it: 'Tito è portato via in volo da {zone}.' },
});
