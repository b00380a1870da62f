import { space } from '#kernel/field';
import { put } from '../rules/counters.ts';
import { carried, event, movers, rule, units, verb } from './event.ts';

/** [12.3] */
export const yugoslavsLeftMap = event({
  type: 'YugoslavsLeftMap',
  fields: { zone: space(), units, carried, rule },
  apply(state, { units, carried }, theatre) {
    for (const unit of units) put(theatre, state, unit, 'escaped');
    for (const vip of carried.vips) {
      state.vips[vip].status = 'escaped';
      state.vips[vip].at = '';
    }
    if (carried.documents) state.documents = { status: 'escaped', at: '' };
  },
  touches: ({ zone }) => ({ from: zone }),
  say: {
    en({ zone, units, carried, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} ${verb(many, 'leaves', 'leave')} the map from ${names.space(zone)}${names.rule(rule)}.`;
    },
    it({ zone, units, carried, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} ${verb(many, 'esce', 'escono')} dalla mappa da ${names.space(zone)}${names.rule(rule)}.`;
    },
  },
});
