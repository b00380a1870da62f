import type { PlayerCard } from '#accounts/accounts';
import type { GameCard, Submitted } from '#games/cards';
import type { Outcome } from '#games/outcome';
import { type Language, localised } from '#kernel/text';
import type { ClubCard } from '#ladder/clubs';
import * as accountActs from '../../account-acts.ts';
import { clubActs } from '../../club-acts.ts';
import { noMail, parseRequest, valueOrThrow } from '../../problem.ts';
import * as requests from '../../requests.ts';
import {
  act,
  actWithAccount,
  addWebhook,
  importRecord,
  isRefused,
  moderate,
  removeWebhook,
  replayWebhook,
  submit,
  submitPlan,
} from '../../services.ts';
import { dropNulls } from '../arguments.ts';
import { coded } from '../coded.ts';
import type { Resolvers } from '../generated.ts';
import { payloadOf, requestProblem, versionedPayloadOf } from '../payload.ts';
import { standingOrdersOf } from './game.ts';

/** Checks a request and, if it is in order, carries it out. */
async function checked<Request, Value>(
  parsed: Outcome<Request>,
  run: (request: Request) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return parsed.ok ? run(parsed.value) : parsed;
}

const typeName = { __resolveType: (payload: { readonly __typename?: string }) => payload.__typename as never };

const gameChanged = (outcome: Outcome<GameCard>) =>
  versionedPayloadOf(outcome, (game) => ({ __typename: 'GameChanged' as const, game }));

/** What became of orders; those that came to nothing are a refusal. */
const ordersPayload = (outcome: Outcome<Submitted>, gameId: string, language: Language) =>
  versionedPayloadOf(outcome, (said) => {
    // What a dry run leads to is none of the game.
    const waitingFor = coded(localised(said.waitingFor, language), ...(said.dryRun ? [gameId, 'dry-run'] : [gameId]));
    if (!isRefused(said))
      return { __typename: 'OrdersSubmitted' as const, ...localised(said, language), waitingFor, gameId };
    const { refusal, version, notTried } = localised(said, language);
    const { code, reason } = refusal;
    return { __typename: 'OrderRefused' as const, code, message: reason, refusal, version, waitingFor, notTried };
  });

const clubChanged = (outcome: Outcome<ClubCard>) =>
  payloadOf(outcome, (club) => ({ __typename: 'ClubChanged' as const, club }));

const passwordSet = (outcome: Outcome<PlayerCard>) =>
  payloadOf(outcome, (player) => ({ __typename: 'PasswordSet' as const, player }));

const letterSent = (outcome: Outcome<{ readonly email: string }>) =>
  payloadOf(outcome, ({ email }) => ({ __typename: 'LetterSent' as const, email }));

export const mutation: Pick<
  Resolvers,
  | 'Mutation'
  | 'Problem'
  | 'OrdersSubmitted'
  | 'RegisterPlayerPayload'
  | 'CreateTokenPayload'
  | 'RevokeTokenPayload'
  | 'SetPasswordPayload'
  | 'SendLetterPayload'
  | 'ConfirmEmailPayload'
  | 'OpenGamePayload'
  | 'TakeSeatPayload'
  | 'SubmitOrdersPayload'
  | 'GamePayload'
  | 'AddWebhookPayload'
  | 'ClubPayload'
  | 'RemoveWebhookPayload'
  | 'ReplayWebhookPayload'
  | 'StandingOrdersPayload'
  | 'ImportRecordPayload'
> = {
  Problem: typeName,
  RegisterPlayerPayload: typeName,
  CreateTokenPayload: typeName,
  RevokeTokenPayload: typeName,
  SetPasswordPayload: typeName,
  SendLetterPayload: typeName,
  ConfirmEmailPayload: typeName,
  OpenGamePayload: typeName,
  TakeSeatPayload: typeName,
  SubmitOrdersPayload: typeName,
  GamePayload: typeName,
  AddWebhookPayload: typeName,
  ClubPayload: typeName,
  RemoveWebhookPayload: typeName,
  ReplayWebhookPayload: typeName,
  StandingOrdersPayload: typeName,
  ImportRecordPayload: typeName,

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
    registerPlayer: async (_, { input }, { services, session, address }) => {
      const request = parseRequest(requests.registerPlayer, dropNulls(input));
      const outcome = await checked(request, (each) => accountActs.register(services, session, address, each));
      return payloadOf(outcome, (registered) => ({ __typename: 'Registered' as const, ...registered }));
    },

    createToken: async (_, { input }, { services: { accounts }, session }) => {
      const request = parseRequest(requests.createToken, dropNulls(input));
      const outcome = await checked(request, (each) => act(session, (caller) => accounts.createToken(caller, each)));
      return payloadOf(outcome, (created) => ({ __typename: 'TokenCreated' as const, ...created }));
    },

    revokeToken: async (_, { id }, { services: { accounts }, session }) => {
      const outcome = await act(session, (caller) => accounts.revokeToken(caller, id));
      return payloadOf(outcome, (revoked) => ({ __typename: 'TokenRevoked' as const, ...revoked }));
    },

    rotateToken: async (_, { id }, { services: { accounts }, session }) => {
      const outcome = await act(session, (caller) => accounts.rotateToken(caller, id));
      return payloadOf(outcome, (created) => ({ __typename: 'TokenCreated' as const, ...created }));
    },

    setPassword: async (_, { player, ...args }, { services, session }) => {
      const request = parseRequest(requests.setPassword, dropNulls(args));
      const outcome = await checked(request, (each) => accountActs.setPassword(services, session, player, each));
      return passwordSet(outcome);
    },

    requestPasswordReset: async (_, args, { services, address }) => {
      const request = parseRequest(requests.requestPasswordReset, args);
      return letterSent(await checked(request, (each) => accountActs.requestPasswordReset(services, address, each)));
    },

    resetPassword: async (_, args, { services, address }) => {
      const request = parseRequest(requests.resetPassword, dropNulls(args));
      return passwordSet(await checked(request, (each) => accountActs.resetPassword(services, address, each)));
    },

    requestEmailConfirmation: async (_, args, { services, session, address }) => {
      const request = parseRequest(requests.requestEmailConfirmation, dropNulls(args));
      const outcome = await checked(request, (each) =>
        accountActs.requestEmailConfirmation(services, session, address, each),
      );
      return letterSent(outcome);
    },

    confirmEmail: async (_, args, { services, address }) => {
      const request = parseRequest(requests.confirmEmail, args);
      const outcome = await checked(request, (each) => accountActs.confirmEmail(services, address, each));
      return payloadOf(outcome, (player) => ({ __typename: 'EmailConfirmed' as const, player }));
    },

    openGame: async (_, { input }, { services: { games }, session }) => {
      const request = parseRequest(requests.openGame, dropNulls(input));
      const outcome = await checked(request, (each) => act(session, (caller) => games.open(caller, each)));
      return payloadOf(outcome, (game) => ({ __typename: 'GameOpened' as const, game }));
    },

    takeSeat: async (_, { gameId, side, input }, { services: { games }, session }) => {
      const request = parseRequest(requests.takeSeat, dropNulls(input ?? {}));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.takeSeat(caller, gameId, side, each)),
      );
      return versionedPayloadOf(outcome, (game) => ({ __typename: 'SeatTaken' as const, game }));
    },

    bidForSide: async (_, { gameId, input }, { services: { games }, session }) => {
      const request = parseRequest(requests.bidForSide, dropNulls(input));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.bidForSide(caller, gameId, each)),
      );
      return gameChanged(outcome);
    },

    createClub: async (_, args, { services, session }) => {
      const request = parseRequest(requests.createClub, args);
      return clubChanged(await checked(request, (each) => clubActs.create(services, session, each)));
    },

    enrolMember: async (_, { clubId, ...args }, { services, session }) => {
      const request = parseRequest(requests.enrolMember, dropNulls(args));
      return clubChanged(await checked(request, (each) => clubActs.enrol(services, session, clubId, each)));
    },

    expelMember: async (_, { clubId, player }, { services, session }) =>
      clubChanged(await clubActs.expel(services, session, clubId, player)),

    openSeason: async (_, { clubId, input }, { services, session }) => {
      const request = parseRequest(requests.openSeason, dropNulls(input));
      const outcome = await checked(request, (each) => clubActs.openSeason(services, session, clubId, each));
      return clubChanged(outcome);
    },

    changeSeason: async (_, { clubId, season, input }, { services, session }) => {
      // Here `null` is an answer of its own: no end.
      const end = input.endsAt === undefined ? {} : { endsAt: input.endsAt };
      const request = parseRequest(requests.changeSeason, { ...dropNulls(input), ...end });
      const outcome = await checked(request, (each) => clubActs.changeSeason(services, session, clubId, season, each));
      return clubChanged(outcome);
    },

    closeSeason: async (_, { clubId, season }, { services, session }) =>
      clubChanged(await clubActs.closeSeason(services, session, clubId, season)),

    challenge: async (_, { clubId, input }, { services: { challenges }, session }) => {
      const request = parseRequest(requests.challenge, dropNulls(input));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => challenges.challenge(caller, clubId, each)),
      );
      return payloadOf(outcome, (game) => ({ __typename: 'GameOpened' as const, game }));
    },

    forkGame: async (_, { gameId, input }, { services: { games }, session }) => {
      const request = parseRequest(requests.forkGame, dropNulls(input ?? {}));
      const outcome = await checked(request, (each) => act(session, (caller) => games.fork(caller, gameId, each)));
      return payloadOf(outcome, (game) => ({ __typename: 'GameOpened' as const, game }));
    },

    submitOrders: async (_, { gameId, input }, { services, session, language }) => {
      const { idempotencyKey, ...body } = dropNulls(input);
      const key = parseRequest(requests.keyInArguments, { idempotencyKey });
      if (!key.ok) return requestProblem(key.problem);
      const request = parseRequest(requests.submitOrders, { language, ...body });
      const outcome = await checked(request, (each) =>
        submit(services, session, gameId, { ...each, key: key.value.idempotencyKey }),
      );
      return ordersPayload(outcome, gameId, (request.ok && request.value.language) || language);
    },

    submitPlan: async (_, { gameId, input }, { services, session, language }) => {
      const { idempotencyKey, ...body } = dropNulls(input ?? {});
      const key = parseRequest(requests.keyInArguments, { idempotencyKey });
      if (!key.ok) return requestProblem(key.problem);
      const request = parseRequest(requests.submitPlan, { language, ...body });
      const outcome = await checked(request, (each) =>
        submitPlan(services, session, gameId, { ...each, key: key.value.idempotencyKey }),
      );
      const sandbox = await services.games.game(session.caller, gameId);
      const game = (sandbox.ok ? sandbox.value.sandbox?.game : undefined) ?? gameId;
      return ordersPayload(outcome, game, (request.ok && request.value.language) || language);
    },

    concede: async (_, { gameId, side }, { services: { games }, session }) => {
      const request = parseRequest(requests.concede, dropNulls({ side }));
      const outcome = await checked(request, (each) => act(session, (caller) => games.concede(caller, gameId, each)));
      return gameChanged(outcome);
    },

    undo: async (_, { gameId, input }, { services: { games }, session }) => {
      const request = parseRequest(requests.undo, dropNulls(input ?? {}));
      const outcome = await checked(request, (each) => act(session, (caller) => games.undo(caller, gameId, each)));
      return gameChanged(outcome);
    },

    answerUndo: async (_, { gameId, ...args }, { services: { games }, session }) => {
      const request = parseRequest(requests.answerUndo, dropNulls(args));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.answerUndo(caller, gameId, each)),
      );
      return gameChanged(outcome);
    },

    leaveStandingOrder: async (_, { gameId, ...args }, { services: { games }, session, language }) => {
      const request = parseRequest(requests.leaveStandingOrder, dropNulls(args));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.leaveStandingOrder(caller, gameId, each)),
      );
      return payloadOf(outcome, (left) => ({
        __typename: 'StandingOrders' as const,
        ...standingOrdersOf(localised(left, language), gameId),
      }));
    },

    withdrawStandingOrder: async (_, { gameId, ...args }, { services: { games }, session, language }) => {
      const request = parseRequest(requests.withdrawStandingOrder, dropNulls(args));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.withdrawStandingOrder(caller, gameId, each)),
      );
      return payloadOf(outcome, (left) => ({
        __typename: 'StandingOrders' as const,
        ...standingOrdersOf(localised(left, language), gameId),
      }));
    },

    takeAbsence: async (_, { gameId, ...args }, { services: { games }, session }) => {
      const request = parseRequest(requests.takeAbsence, dropNulls(args));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.takeAbsence(caller, gameId, each)),
      );
      return gameChanged(outcome);
    },

    addWebhook: async (_, { gameId, url }, { services, session }) => {
      const request = parseRequest(requests.addWebhook, { url });
      const outcome = await checked(request, (each) => addWebhook(services, session, gameId, each));
      return payloadOf(outcome, ({ secret, ...webhook }) => ({ __typename: 'WebhookAdded' as const, webhook, secret }));
    },

    renewMailAddress: async (_, { gameId }, { services: { mail }, session }) => {
      const outcome = await act(session, async (caller) =>
        mail === undefined ? noMail() : mail.renewAddress(caller, gameId),
      );
      return payloadOf(outcome, ({ address }) => ({ __typename: 'MailAddressRenewed' as const, address }));
    },

    setMailPreference: async (_, args, { services: { mail }, session }) => {
      const request = parseRequest(requests.setMailPreference, dropNulls(args));
      const outcome = await checked(request, (each) =>
        actWithAccount(session, async (caller) => (mail === undefined ? noMail() : mail.setPreference(caller, each))),
      );
      return payloadOf(outcome, (preference) => ({ __typename: 'MailPreferenceSet' as const, preference }));
    },

    removeWebhook: async (_, { gameId, id }, { services, session }) => {
      const outcome = await removeWebhook(services, session, gameId, id);
      return versionedPayloadOf(outcome, (webhook) => ({ __typename: 'WebhookRemoved' as const, webhook }));
    },

    replayWebhook: async (_, { gameId, id, after }, { services, session }) => {
      const request = parseRequest(requests.replayWebhook, { after });
      const outcome = await checked(request, (each) => replayWebhook(services, session, gameId, id, each));
      return versionedPayloadOf(outcome, (replayed) => ({ __typename: 'WebhookReplayed' as const, ...replayed }));
    },

    raiseDispute: async (_, { gameId, ...args }, { services: { games }, session }) => {
      const request = parseRequest(requests.raiseDispute, dropNulls(args));
      const outcome = await checked(request, (each) =>
        act(session, (caller) => games.raiseDispute(caller, gameId, each)),
      );
      return gameChanged(outcome);
    },

    moderate: async (_, { gameId, act: given }, { services, session }) => {
      const request = parseRequest(requests.moderatorAct, given);
      const outcome = await checked(request, (each) => moderate(services, session, gameId, each));
      return gameChanged(outcome);
    },

    importRecord: async (_, { record }, { services, session }) => {
      const outcome = await importRecord(services, session, Buffer.from(record));
      return payloadOf(outcome, (game) => ({ __typename: 'RecordImported' as const, game }));
    },
  },
};
