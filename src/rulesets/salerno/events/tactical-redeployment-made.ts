import { event, hex, side } from './event.ts';

/** [11.7] */
export const tacticalRedeploymentMade = event({
  type: 'TacticalRedeploymentMade',
  fields: { side, hex },
  apply(state, { side }) {
    state.used.redeploy.push(side);
  },
  say: {
    en: ({ side, hex }, names) =>
      `${names.does(side, 'make', 'makes')} a tactical redeployment in ${names.space(hex)}.`,
    it: ({ side, hex }, names) =>
      `${names.does(side, 'compiono', 'compie')} un assestamento tattico a ${names.space(hex)}.`,
  },
});
