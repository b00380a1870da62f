import { space, unit } from '#kernel/field';
import { act, put } from '../rules/counters.ts';
import { colour, event, rule } from './event.ts';

/** [11] */
export const reinforcementArrived = event({
  type: 'ReinforcementArrived',
  fields: { unit: unit(), colour, zone: space(), rule },
  apply(state, { unit, zone }, theatre) {
    put(theatre, state, unit, zone);
    act(state, unit, 'landed');
    state.delayed = state.delayed.filter((late) => late.unit !== unit);
  },
  touches: ({ zone }) => ({ to: zone }),
  say: {
    en: ({ unit, zone, rule }, names) => `${names.unit(unit)} arrives in ${names.space(zone)}${names.rule(rule)}.`,
    it: ({ unit, zone, rule }, names) => `${names.unit(unit)} arriva in ${names.space(zone)}${names.rule(rule)}.`,
  },
});
