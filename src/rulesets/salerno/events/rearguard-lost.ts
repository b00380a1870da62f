import { event, hex } from './event.ts';

/** [12] */
export const rearguardLost = event({
  type: 'RearguardLost',
  fields: { hex },
  apply(state, { hex }) {
    state.rearguards = state.rearguards.filter((at) => at !== hex);
  },
  say: {
    en: 'The rearguard in {hex} is lost with its stack.',
    it: 'La retroguardia a {hex} è perduta con il suo gruppo.',
  },
});
