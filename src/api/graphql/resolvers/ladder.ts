import { makeStandings } from '#ladder/standings-markup';
import { coded } from '../coded.ts';
import type { Resolvers } from '../generated.ts';

/** Clubs, and what follows from the results of their games. */
export const ladder: Pick<Resolvers, 'Club' | 'Ladder'> = {
  Club: { seasons: ({ id, seasons }) => coded(seasons, id) },
  Ladder: { table: (card, { format }, { language }) => makeStandings(card, format ?? 'text', language) },
};
