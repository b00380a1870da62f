import { dice, event, level, rolled, side } from './event.ts';

/** [9.8] */
export const aircraftChecked = event({
  type: 'AircraftChecked',
  fields: { side, dice, total: level },
  apply(state, { side, total }) {
    state.aircraft[side] = { available: total, used: [] };
  },
  say: {
    en: ({ side, dice, total }, names) => `${names.does(side, 'have', 'has')} ${total} aircraft${rolled(dice, names)}.`,
    it: ({ side, dice, total }, names) =>
      `${names.does(side, 'hanno', 'ha')} ${names.count(total, 'aerei', 'aereo')}${rolled(dice, names)}.`,
  },
});
