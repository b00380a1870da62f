import { localised } from '#kernel/text';
import type { LadderCard, LadderQuery } from '#ladder/ladder-service';
import { makeStandings } from '#ladder/standings-markup';
import { valueOrThrow } from '../../problem.ts';
import { coded } from '../coded.ts';
import type { Resolvers } from '../generated.ts';

const queryOf = ({ club, season, ruleset }: LadderCard): LadderQuery => ({ club, season, ruleset });

/** Clubs, and what follows from the results of their games. */
export const ladder: Pick<Resolvers, 'Club' | 'Ladder'> = {
  Club: { seasons: ({ id, seasons }) => coded(seasons, id) },
  Ladder: {
    table: (card, { format }, { language }) => makeStandings(card, format ?? 'text', language),
    history: async (card, { player }, { services }) =>
      valueOrThrow(await services.ladder.history(queryOf(card), player)),
    headToHead: async (card, { first, second }, { services }) =>
      valueOrThrow(await services.ladder.headToHead(queryOf(card), first, second)),
    why: async (card, { player }, { services }) => valueOrThrow(await services.ladder.why(queryOf(card), player)),
    player: async (card, { player }, { services }) =>
      valueOrThrow(await services.ladder.playerCard(queryOf(card), player)),
    uncounted: ({ uncounted }, _, { language }) => localised(uncounted, language),
    reliability: async (card, _, { services }) => valueOrThrow(await services.ladder.reliability(queryOf(card))),
  },
};
