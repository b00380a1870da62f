import { space } from '#kernel/field';
import { carried, event, movers, rule, units, verb } from './event.ts';

/** [12.3] */
export const yugoslavsJoined = event({
  type: 'YugoslavsJoined',
  fields: { zone: space(), units, carried, rule },
  apply() {},
  say: {
    en({ zone, units, carried, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} ${verb(many, 'joins', 'join')} them in ${zone}${names.rule(rule)}.`;
    },
    it({ zone, units, carried, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} si ${verb(many, 'unisce', 'uniscono')} a loro in ${zone}${names.rule(rule)}.`;
    },
  },
});
