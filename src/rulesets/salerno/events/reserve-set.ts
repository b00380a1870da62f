import { maySeeSecretsOf } from '#kernel/side';
import { unitOf } from '../state.ts';
import { covered, event, hex, side, units, veiled } from './event.ts';

/** [15] */
export const reserveSet = event({
  type: 'ReserveSet',
  fields: { side, hex, units, covered },
  apply(state, { units }) {
    for (const unit of units) unitOf(state, unit).reserve = true;
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { units: [] })),
  say: {
    en: ({ side, hex, units }, names) =>
      `${names.does(side, 'put', 'puts')} ${names.units(units)} in ${names.space(hex)} into Reserve.`,
    it: ({ side, hex, units }, names) =>
      `${names.does(side, 'mettono', 'mette')} ${names.units(units)} a ${names.space(hex)} in Riserva.`,
  },
});
