import { gameOf } from '../rules/game.ts';
import { cellAt, cellIn, forgetPayment } from '../rules/upkeep.ts';
import { cell, event } from './event.ts';

/** [67] */
export const cellRecovered = event({
  type: 'CellRecovered',
  fields: { cell },
  apply(state, { cell }, theatre) {
    const { roster } = gameOf(theatre, state);
    const here = cellAt(state, cell);
    forgetPayment(roster.inCell(cellIn(state, cell)));
    here.suppressed = false;
    // [28, 90.3] Whoever has thrown back an assault is no longer surprised either.
    here.surprised = false;
    delete here.outlasts;
    here.tally = 0;
  },

  say: {
    en: '{cell} is no longer suppressed.',
    it: '{cell} non è più soppresso.',
  },
});
