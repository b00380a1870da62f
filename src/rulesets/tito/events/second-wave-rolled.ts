import { count } from '#kernel/field';
import { d6, event, verb } from './event.ts';

/** [5.2] */
export const secondWaveRolled = event({
  type: 'SecondWaveRolled',
  fields: { roll: d6, arriving: count() },
  apply(state, { arriving }) {
    state.arrivals = arriving;
  },
  say: {
    en: ({ roll, arriving }) =>
      `Second wave, die ${roll}: ${arriving} ${verb(arriving, 'platoon', 'platoons')} can jump.`,
    it: ({ roll, arriving }) =>
      `Seconda ondata, dado ${roll}: ${arriving} ${verb(arriving, 'plotone può', 'plotoni possono')} lanciarsi.`,
  },
});
