import type { EventCard } from '#games/games';
import { parseRequest, valueOrThrow } from '../../problem.ts';
import { readEvents } from '../../requests.ts';
import { dropNulls } from '../arguments.ts';
import type { Resolvers } from '../generated.ts';

export const subscription: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    gameEvents: {
      subscribe: async (_, { gameId, ...args }, { services, session }) => {
        const { after, as, language } = valueOrThrow(parseRequest(readEvents, dropNulls(args)));
        const opened = await services.streams.open(session.caller, gameId, after ?? 0, { as, language });
        return valueOrThrow(opened) as AsyncIterable<EventCard>;
      },
      resolve: (event: EventCard) => event,
    },
  },
};
