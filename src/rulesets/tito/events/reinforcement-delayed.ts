import { space, unit } from '#kernel/field';
import { put } from '../rules/counters.ts';
import { colour, event, rule } from './event.ts';

/** [11] */
export const reinforcementDelayed = event({
  type: 'ReinforcementDelayed',
  fields: { unit: unit(), colour, zone: space(), rule },
  apply(state, { unit, zone }, theatre) {
    put(theatre, state, unit, 'delayed');
    state.delayed.push({ unit, zone });
  },
  say: {
    en: ({ unit, zone, rule }, names) =>
      `${names.unit(unit)} finds ${names.space(zone)} closed and waits${names.rule(rule)}.`,
    it: ({ unit, zone, rule }, names) =>
      `${names.unit(unit)} trova chiusa ${names.space(zone)} e attende${names.rule(rule)}.`,
  },
});
