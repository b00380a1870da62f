import { valueOrThrow } from '../../problem.ts';
import type { Resolvers } from '../generated.ts';

export const query: Pick<Resolvers, 'Query'> = {
  Query: {
    board: async (_, { id }, { services, session }) =>
      valueOrThrow(await services.games.board(session.caller, id)).board,
  },
};
