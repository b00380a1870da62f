import { z } from 'zod';
import { formation } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { put } from '../rules/upkeep.ts';
import { capital, event, placed, side } from './event.ts';

/** [12] */
export const formationRedeployed = event({
  type: 'FormationRedeployed',
  fields: { side, formation: formation(), placements: z.array(placed) },
  apply(state, { placements }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const placed of placements) put(state, placed, roster);
  },

  say: {
    en: ({ formation }, names) => capital(`${names.formation(formation)} is set up again.`),
    it: ({ formation }, names) => capital(`${names.formation(formation)}: rischierata.`),
  },
});
