import { dice, event, number } from './event.ts';

/** [14.2.8] */
export const gegenangriffRolled = event({
  type: 'GegenangriffRolled',
  fields: { dice, shift: number },
  apply(state) {
    state.used.gegenangriffTurn = state.turn;
  },
  say: {
    en: ({ dice, shift }, names) =>
      `Gegenangriff (${names.dice(dice)}): ${names.count(shift, 'columns', 'column')} to the right.`,
    it: ({ dice, shift }, names) =>
      `Gegenangriff (${names.dice(dice)}): ${names.count(shift, 'colonne', 'colonna')} a destra.`,
  },
});
