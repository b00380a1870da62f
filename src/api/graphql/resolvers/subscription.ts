import { GraphQLError } from 'graphql';
import type { EventCard } from '#games/cards';
import { breatheTogether } from '#games/live/breather';
import { type Language, localised } from '#kernel/text';
import type { NoticeCard } from '#post/notices';
import { eventsOf, type GameUpdate, type LiveEvents } from '../../live-events.ts';
import type { LiveNotices } from '../../live-notices.ts';
import { isFault, parseRequest, parseTrouble, valueOrThrow } from '../../problem.ts';
import { followAccount as followAccountRequest, readEvents } from '../../requests/index.ts';
import { dropNulls } from '../arguments.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';

interface Following {
  readonly gameId: string;
}

async function follow({ gameId, ...args }: Following, context: Context): Promise<LiveEvents> {
  const { services, session, address, socket, id } = context;
  const { after, as, language = context.language } = valueOrThrow(parseRequest(readEvents, dropNulls(args)));
  const open = async (): Promise<LiveEvents> =>
    valueOrThrow(await services.streams.open(session, address, gameId, { after: after ?? 0, as, language }));
  if (socket === undefined || id === undefined) return open();
  return socket.follow(id, open).catch((error: unknown) => {
    throw asTold(error, context);
  });
}

/** Mercurius tells what a subscription throws in its own words: of a fault nothing but that there is one. */
function asTold(error: unknown, { socket, language }: Context): GraphQLError {
  const trouble = parseTrouble(error);
  if (isFault(trouble)) socket?.log.error({ err: error }, 'a subscription failed');
  const { kind, code, message, detail } = trouble;
  const facts = detail === undefined ? {} : { facts: localised(detail, language) };
  return new GraphQLError(message[language], { extensions: { kind, code, ...facts } });
}

const told = <Value>(updates: AsyncIterableIterator<Value>, context: Context): AsyncIterableIterator<Value> => ({
  next: async () => {
    await breatheTogether();
    return updates.next().catch((error: unknown) => {
      throw asTold(error, context);
    });
  },
  return: () => updates.return!(),
  [Symbol.asyncIterator]() {
    return this;
  },
});

async function followAccount(args: object, context: Context): Promise<LiveNotices> {
  const { services, session, address, socket, id } = context;
  const { after } = valueOrThrow(parseRequest(followAccountRequest, dropNulls(args)));
  const open = async (): Promise<LiveNotices> =>
    valueOrThrow(await services.streams.openNotices(session, address, after));
  if (socket === undefined || id === undefined) return open();
  return socket.follow(id, open).catch((error: unknown) => {
    throw asTold(error, context);
  });
}

export const subscription: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    gameEvents: {
      subscribe: async (_, args, context) => told(eventsOf(await follow(args, context)), context),
      resolve: (event: EventCard) => event,
    },
    gameUpdates: {
      subscribe: async (_, args, context) => told(await follow(args, context), context),
      resolve: (update: GameUpdate) => update,
    },
    notices: {
      subscribe: async (_, args, context) => told(await followAccount(args, context), context),
      resolve: (notice: NoticeCard, { language }: { readonly language?: Language | null }, context: Context) =>
        localised(notice, language ?? context.language) as never,
    },
  },
};
