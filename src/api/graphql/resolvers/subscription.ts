import type { EventCard } from '#games/games';
import { eventsOf, type GameUpdate, type LiveEvents } from '../../live-events.ts';
import { parseRequest, valueOrThrow } from '../../problem.ts';
import { readEvents } from '../../requests.ts';
import { dropNulls } from '../arguments.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';

interface Following {
  readonly gameId: string;
}

async function follow({ gameId, ...args }: Following, { services, session, address }: Context): Promise<LiveEvents> {
  const { after, as, language } = valueOrThrow(parseRequest(readEvents, dropNulls(args)));
  return valueOrThrow(await services.streams.open(session, address, gameId, { after: after ?? 0, as, language }));
}

export const subscription: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    gameEvents: {
      subscribe: async (_, args, context) => eventsOf(await follow(args, context)),
      resolve: (event: EventCard) => event,
    },
    gameUpdates: {
      subscribe: async (_, args, context) => follow(args, context),
      resolve: (update: GameUpdate) => update,
    },
  },
};
