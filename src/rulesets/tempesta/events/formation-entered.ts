import { z } from 'zod';
import { formation } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { put } from '../rules/upkeep.ts';
import { formationOf } from '../state.ts';
import { capital, counted, event, placed, side } from './event.ts';

/** [27] */
export const formationEntered = event({
  type: 'FormationEntered',
  fields: { side, formation: formation(), placements: z.array(placed) },
  apply(state, { formation: id, placements }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const placed of placements) put(state, placed, roster);
    const formation = formationOf(state, id);
    formation.status = 'arrived';
    // [26.4] Whoever jumps before play begins acts with the formations that stand, not with those that enter.
    formation.arrivedTurn = state.stage === 'play' ? state.turn : 0;
    formation.activation = 'idle';
  },

  say: {
    en: ({ formation, placements }, names) =>
      capital(`${names.formation(formation)} is on the table with ${counted(placements.length, 'unit', 'units')}.`),
    it: ({ formation, placements }, names) =>
      capital(`${names.formation(formation)} è sul tavolo con ${placements.length} unità.`),
  },
});
