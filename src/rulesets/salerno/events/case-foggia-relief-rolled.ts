import { dice, event, level, rolled, steps } from './event.ts';

/** [21] */
export const caseFoggiaReliefRolled = event({
  type: 'CaseFoggiaReliefRolled',
  fields: { dice, steps: level },
  apply(state, { steps }) {
    state.foggia.relief = steps;
  },
  say: {
    en: ({ dice, steps: back }, names) => `The Allies may recover ${steps(back, names)}${rolled(dice, names)}.`,
    it: ({ dice, steps: back }, names) => `Gli Alleati possono recuperare ${steps(back, names)}${rolled(dice, names)}.`,
  },
});
