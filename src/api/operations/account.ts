import { z } from 'zod';
import { SESSION_DAYS } from '#accounts/accounts';
import { succeed } from '#games/outcome';
import * as acts from '../account-acts.ts';
import { operation, type Subject } from '../operation.ts';
import { NO_CONTENT, valueOrThrow } from '../problem.ts';
import * as requests from '../requests/index.ts';
import { act } from '../services.ts';
import * as shapes from '../shapes/index.ts';

const SESSION_SECONDS = SESSION_DAYS * 86_400;

export const accounts: Subject = {
  name: 'Players',
  about: 'Players, their tokens and passwords, and the audit log.',
  operations: [
    operation({
      name: 'registerPlayer',
      at: 'POST /api/players',
      title: 'Register a player',
      token: 'none',
      body: requests.registerPlayer,
      answer: shapes.registered,
      status: 'created',
      graphql: { field: 'Mutation.registerPlayer', body: 'input', payload: 'RegisterPlayerPayload' },
      run: ({ services, session, address }, { body }) => acts.register(services, session, address, body),
    }),
    operation({
      name: 'registration',
      at: 'GET /api/registration',
      title: 'Find out whether anybody may register',
      token: 'none',
      answer: shapes.registration,
      graphql: { field: 'Query.registration' },
      run: async ({ services }) =>
        succeed({ mode: services.accounts.registration, mail: services.recovery !== undefined }),
    }),
    operation({
      name: 'registrationInvitations',
      at: 'GET /api/registration/invitations',
      title: 'List the invitations to register, as administrator',
      token: 'read',
      answer: z.array(shapes.invitation),
      graphql: { field: 'Query.registrationInvitations' },
      run: ({ services, session }) => services.registrationInvitations.list(session.caller),
    }),
    operation({
      name: 'inviteToRegister',
      at: 'POST /api/registration/invitations',
      title: 'Make an invitation to register that can be sent as a link, as administrator',
      about: 'The key is shown once. Whoever registers with it sends it as `invitation`.',
      token: 'play',
      body: requests.inviteToRegister,
      answer: shapes.invitationMade,
      status: 'created',
      graphql: { field: 'Mutation.inviteToRegister', body: 'flat', payload: 'InvitePayload' },
      run: ({ services, session }, { body }) => acts.inviteToRegister(services, session, body),
    }),
    operation({
      name: 'revokeRegistrationInvitation',
      at: 'DELETE /api/registration/invitations/{invitation}',
      title: 'Revoke an invitation to register, as administrator',
      token: 'play',
      params: requests.registrationInvitationParams,
      answer: shapes.invitation,
      graphql: { field: 'Mutation.revokeRegistrationInvitation', payload: 'InvitationPayload' },
      run: ({ services, session }, { params }) =>
        acts.revokeRegistrationInvitation(services, session, params.invitation),
    }),
    operation({
      name: 'players',
      at: 'GET /api/players',
      title: 'List the players by name, as administrator',
      token: 'read',
      query: requests.listPlayers,
      answer: shapes.playerPage,
      graphql: { field: 'Query.players' },
      run: ({ services, session }, { query }) => services.accounts.players(session.caller, query),
    }),
    operation({
      name: 'deletePlayer',
      at: 'POST /api/players/{id}/deletion',
      title: 'Delete your account; the administrator may delete anybody’s',
      about:
        'Name, address, password, tokens, memberships, webhooks, notified browsers and the address of the calendar are gone for good. Games and ladders keep the player under a pseudonym. Whoever owns a club hands it over first.',
      token: 'play',
      params: requests.playerParams,
      body: requests.deletePlayer,
      bodyIs: 'optional',
      answer: shapes.player,
      graphql: {
        field: 'Mutation.deletePlayer',
        rename: { id: 'player' },
        body: 'flat',
        payload: 'DeletePlayerPayload',
      },
      run: ({ services, session }, { params, body }) => acts.deletePlayer(services, session, params.id, body ?? {}),
    }),
    operation({
      name: 'player',
      at: 'GET /api/players/{id}',
      title: 'Read a player',
      token: 'any',
      params: requests.playerParams,
      answer: shapes.player,
      graphql: { field: 'Query.player' },
      run: ({ services, session }, { params }) => services.accounts.player(session.caller, params.id),
    }),
    operation({
      name: 'me',
      at: 'GET /api/me',
      title: 'Read the player to whom the token belongs',
      token: 'read',
      answer: shapes.player,
      graphql: { field: 'Query.me' },
      run: ({ services, session }) => services.accounts.me(session.caller),
    }),
    operation({
      name: 'tokens',
      at: 'GET /api/tokens',
      title: 'List your tokens, without their secrets',
      token: 'read',
      answer: z.array(shapes.token),
      graphql: { field: 'Query.tokens' },
      run: ({ services, session }) => services.accounts.tokens(session.caller),
    }),
    operation({
      name: 'createToken',
      at: 'POST /api/tokens',
      title: 'Create another token',
      token: 'play',
      body: requests.createToken,
      answer: shapes.tokenCreated,
      status: 'created',
      graphql: { field: 'Mutation.createToken', body: 'input', payload: 'CreateTokenPayload' },
      run: ({ services, session }, { body }) => act(session, (caller) => services.accounts.createToken(caller, body)),
    }),
    operation({
      name: 'revokeToken',
      at: 'DELETE /api/tokens/{id}',
      title: 'Revoke a token',
      token: 'play',
      params: requests.tokenParams,
      answer: z.null(),
      status: 'no-content',
      graphql: { field: 'Mutation.revokeToken', payload: 'RevokeTokenPayload' },
      run: ({ services, session }, { params }) =>
        act(session, (caller) => services.accounts.revokeToken(caller, params.id)),
      send: (_, reply) => reply.send(),
    }),
    operation({
      name: 'rotateToken',
      at: 'POST /api/tokens/{id}/rotation',
      title: 'Give a token a new secret; the old secret becomes invalid at once',
      token: 'play',
      params: requests.tokenParams,
      answer: shapes.tokenCreated,
      status: 'created',
      graphql: { field: 'Mutation.rotateToken', payload: 'CreateTokenPayload' },
      run: ({ services, session }, { params }) =>
        act(session, (caller) => services.accounts.rotateToken(caller, params.id)),
    }),
    operation({
      name: 'setPassword',
      at: 'PUT /api/players/{id}/password',
      title: 'Set your password; the administrator may set anybody’s',
      about: 'All other browsers are logged out. Tokens stay valid.',
      token: 'play',
      params: requests.playerParams,
      body: requests.setPassword,
      answer: shapes.player,
      graphql: {
        field: 'Mutation.setPassword',
        rename: { id: 'player' },
        body: 'flat',
        payload: 'SetPasswordPayload',
      },
      run: ({ services, session }, { params, body }) => acts.setPassword(services, session, params.id, body),
    }),
    operation({
      name: 'requestPasswordReset',
      at: 'POST /api/password-resets',
      title: 'Ask for an e-mail with which to choose a new password',
      about:
        'The answer is the same whether or not anybody has this address. The secret in the e-mail works once, within an hour.',
      token: 'none',
      body: requests.requestPasswordReset,
      answer: shapes.letterSent,
      status: 'accepted',
      graphql: { field: 'Mutation.requestPasswordReset', body: 'flat', payload: 'SendLetterPayload' },
      run: ({ services, address }, { body }) => acts.requestPasswordReset(services, address, body),
    }),
    operation({
      name: 'resetPassword',
      at: 'PUT /api/password-resets',
      title: 'Choose a new password with the secret from the e-mail',
      about: 'All browsers are logged out.',
      token: 'none',
      body: requests.resetPassword,
      answer: shapes.player,
      graphql: { field: 'Mutation.resetPassword', body: 'flat', payload: 'SetPasswordPayload' },
      run: ({ services, address }, { body }) => acts.resetPassword(services, address, body),
    }),
    operation({
      name: 'requestEmailConfirmation',
      at: 'POST /api/email-confirmations',
      title: 'Ask for an e-mail with which to confirm your address',
      about: 'It goes to your present address, or to a new one, which replaces it once it is confirmed.',
      token: 'play',
      body: requests.requestEmailConfirmation,
      bodyIs: 'optional',
      answer: shapes.letterSent,
      status: 'accepted',
      graphql: { field: 'Mutation.requestEmailConfirmation', body: 'flat', payload: 'SendLetterPayload' },
      run: ({ services, session, address }, { body }) =>
        acts.requestEmailConfirmation(services, session, address, body),
    }),
    operation({
      name: 'confirmEmail',
      at: 'PUT /api/email-confirmations',
      title: 'Confirm your address with the secret from the e-mail',
      token: 'none',
      body: requests.confirmEmail,
      answer: shapes.player,
      graphql: { field: 'Mutation.confirmEmail', body: 'flat', payload: 'ConfirmEmailPayload' },
      run: ({ services, address }, { body }) => acts.confirmEmail(services, address, body),
    }),
    operation({
      name: 'logIn',
      at: 'POST /api/session',
      title: 'Log in with a browser',
      about:
        'Sets a cookie that works like a token. Requests that change something must then come from the service’s own origin or carry the header `X-Requested-With`.',
      token: 'none',
      body: requests.logIn,
      answer: shapes.session,
      handle: (services) => async (request, reply) => {
        const attempt = { ...request.body, address: request.ip };
        const { secret, ...answer } = valueOrThrow(await acts.logIn(services, attempt));
        services.browsers.keepCookie(reply, secret, SESSION_SECONDS);
        return answer;
      },
    }),
    operation({
      name: 'logOut',
      at: 'DELETE /api/session',
      title: 'Log out',
      token: 'any',
      answer: z.null(),
      status: 'no-content',
      handle: (services) => async (request, reply) => {
        await services.accounts.logOut(request.session);
        services.browsers.dropCookie(reply);
        return reply.code(NO_CONTENT).send();
      },
    }),
    operation({
      name: 'audit',
      at: 'GET /api/audit',
      title: 'Read the audit log: your own entries, or all of them as administrator',
      token: 'read',
      query: requests.readAudit,
      answer: shapes.auditPage,
      graphql: { field: 'Query.audit' },
      run: ({ services, session }, { query }) => services.audit.read(session.caller, query),
    }),
  ],
};
