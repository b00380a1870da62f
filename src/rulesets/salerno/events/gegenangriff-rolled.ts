import { gegenangriffReckoning } from '../rules/die-chances.ts';
import { dice, event, number } from './event.ts';

/** [14.2.8] */
export const gegenangriffRolled = event({
  type: 'GegenangriffRolled',
  fields: { dice, shift: number },
  apply(state) {
    state.used.gegenangriffTurn = state.turn;
  },
  reckon: (event, theatre) => gegenangriffReckoning(theatre, event),
  say: {
    en: ({ shift }, names) => `Gegenangriff: ${names.count(shift, 'columns', 'column')} to the right.`,
    it: ({ shift }, names) => `Gegenangriff: ${names.count(shift, 'colonne', 'colonna')} a destra.`,
  },
});
