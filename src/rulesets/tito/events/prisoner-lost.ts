import { space } from '#kernel/field';
import { event, vip } from './event.ts';

/** [13.4] */
export const prisonerLost = event({
  type: 'PrisonerLost',
  fields: { vip, zone: space() },
  apply(state, { vip }) {
    state.vips[vip] = { status: 'dead', at: '', escort: '' };
  },
  say: {
    en: ({ vip, zone }, names) => `${names.vip(vip)} dies in ${names.space(zone)} with his guards.`,
    it: ({ vip, zone }, names) => `${names.vip(vip)} muore in ${names.space(zone)} con la scorta.`,
  },
});
