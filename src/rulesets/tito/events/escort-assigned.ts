import { space, unit } from '#kernel/field';
import { event, vip } from './event.ts';

/** [13.4] */
export const escortAssigned = event({
  type: 'EscortAssigned',
  fields: { vip, unit: unit(), zone: space() },
  apply(state, { vip, unit }) {
    state.vips[vip].escort = unit;
    if (state.escort?.vip === vip) delete state.escort;
  },
  say: {
    en: ({ vip, unit }, names) => `${names.unit(unit)} guards ${names.vip(vip)}.`,
    it: ({ vip, unit }, names) => `${names.unit(unit)} scorta ${names.vip(vip)}.`,
  },
});
