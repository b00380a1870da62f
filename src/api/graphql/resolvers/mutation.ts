import type { Submitted } from '#games/cards';
import type { Outcome } from '#games/outcome';
import { known } from '#kernel/known';
import { type Language, localised } from '#kernel/text';
import { OPERATIONS } from '../../operations/index.ts';
import { valueOrThrow } from '../../problem.ts';
import { importRecord, isRefused } from '../../services.ts';
import { coded } from '../coded.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';
import { payloadOf, requestProblem, versionedPayloadOf } from '../payload.ts';
import { carryOut, requestFrom } from './operations.ts';

/** What became of orders; those that came to nothing are a refusal. */
const ordersPayload = (outcome: Outcome<Submitted>, gameId: string, language: Language) =>
  versionedPayloadOf(outcome, language, (said) => {
    // What a dry run leads to is none of the game.
    const waitingFor = coded(localised(said.waitingFor, language), ...(said.dryRun ? [gameId, 'dry-run'] : [gameId]));
    if (!isRefused(said))
      return { __typename: 'OrdersSubmitted' as const, ...localised(said, language), waitingFor, gameId };
    const { refusal, version, notTried } = localised(said, language);
    const { code, reason } = refusal;
    return { __typename: 'OrderRefused' as const, code, message: reason, refusal, version, waitingFor, notTried };
  });

const orders = (name: 'submitOrders' | 'submitPlan', gameOf: (id: string, context: Context) => Promise<string>) => {
  const operation = known(
    OPERATIONS.find((each) => each.name === name),
    'operation',
  );
  return async (_: unknown, args: { readonly gameId: string }, context: Context) => {
    const asked = requestFrom(operation, {}, args, context);
    if (!asked.ok) return requestProblem(asked.problem, context.language);
    const outcome = (await carryOut(operation, asked.value, context)) as Outcome<Submitted>;
    return ordersPayload(outcome, await gameOf(args.gameId, context), asked.value.language);
  };
};

/** The mutations that do more than their operation. */
export const mutation: Pick<Resolvers, 'Mutation' | 'OrdersSubmitted'> = {
  OrdersSubmitted: {
    moves: ({ moves, events }) =>
      moves.map((move) => ({
        ...move,
        sentences: events.filter((event) => event.move === move.id).map(({ sentence }) => sentence),
      })),
    game: async ({ gameId }, _, { services, session }) =>
      valueOrThrow(await services.games.game(session.caller, gameId)),
  },
  Mutation: {
    submitOrders: orders('submitOrders', async (id) => id),
    submitPlan: orders('submitPlan', async (id, { services, session }) => {
      const sandbox = await services.games.game(session.caller, id);
      return (sandbox.ok ? sandbox.value.sandbox?.game : undefined) ?? id;
    }),
    importRecord: async (_, { record }, { services, session, language }) => {
      const outcome = await importRecord(services, session, Buffer.from(record));
      return payloadOf(outcome, language, (game) => ({ __typename: 'RecordImported' as const, game }));
    },
  },
};
