import { z } from 'zod';
import type { CreateTournament } from '#ladder/tournaments';
import { inClub } from '../club-life.ts';
import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { act } from '../services.ts';
import * as shapes from '../shapes/index.ts';

export const clubLife: Subject = {
  name: 'Life of a club',
  about: 'Rules, results from elsewhere, invitations, challenges and tournaments.',
  operations: [
    operation({
      name: 'clubRules',
      at: 'GET /api/clubs/{id}/rules',
      title: 'Read how the ladder of a club counts',
      token: 'none',
      params: requests.clubParams,
      answer: shapes.clubRules,
      graphql: { field: 'Query.clubRules', rename: { id: 'club' } },
      run: ({ services }, { params }) => services.clubs.rules(params.id),
    }),
    operation({
      name: 'changeClubRules',
      at: 'PUT /api/clubs/{id}/rules',
      title: 'Decide how the ladder of a club counts',
      about: 'What you leave out is as usual. All tables follow the new rules at once, for past games too.',
      token: 'play',
      params: requests.clubParams,
      body: requests.changeRules,
      answer: shapes.clubRules,
      graphql: { field: 'Mutation.changeClubRules', body: 'input', payload: 'RulesPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'rules-changed', (caller) =>
          services.clubs.changeRules(caller, params.id, body),
        ),
    }),
    operation({
      name: 'reports',
      at: 'GET /api/clubs/{id}/reports',
      title: 'List results of games played elsewhere, newest first',
      token: 'none',
      params: requests.clubParams,
      query: requests.reportsQuery,
      answer: shapes.reportPage,
      graphql: { field: 'Query.reports', rename: { id: 'club' } },
      run: ({ services }, { params, query }) => services.elsewhere.list(params.id, query),
    }),
    operation({
      name: 'reportResult',
      at: 'POST /api/clubs/{id}/reports',
      title: 'Report the result of a game played on a table, on Vassal or elsewhere',
      about: 'It counts when the opponent or a judge of the club has confirmed it, as the rules of the club say.',
      token: 'play',
      params: requests.clubParams,
      body: requests.reportResult,
      answer: shapes.report,
      status: 'created',
      graphql: { field: 'Mutation.reportResult', body: 'input', payload: 'ReportPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'result-reported', (caller) =>
          services.elsewhere.report(caller, params.id, body),
        ),
    }),
    operation({
      name: 'countRecord',
      at: 'POST /api/clubs/{id}/reports/records',
      title: 'Count a game of another Impulse service',
      about:
        'Import its record first, and send the list of heads, signed by a key that the club trusts, that names its last event: `GET /api/heads?game=` of the other service.',
      token: 'play',
      params: requests.clubParams,
      body: requests.bringRecord,
      answer: shapes.report,
      status: 'created',
      graphql: { field: 'Mutation.countRecord', body: 'input', payload: 'ReportPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(
          services,
          session,
          params.id,
          'record-counted',
          (caller) => services.elsewhere.bring(caller, params.id, body),
          { game: body.game },
        ),
    }),
    operation({
      name: 'actOnReport',
      at: 'POST /api/clubs/{id}/reports/{report}',
      title: 'Confirm, dispute, reject, withdraw, annul or restore a reported result',
      token: 'play',
      params: requests.reportParams,
      body: requests.actOnReport,
      answer: shapes.report,
      graphql: { field: 'Mutation.actOnReport', body: 'flat', payload: 'ReportPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(
          services,
          session,
          params.id,
          'result-settled',
          (caller) => services.elsewhere.act(caller, params.id, params.report, body),
          { report: params.report, act: body.act },
        ),
    }),
    operation({
      name: 'invitations',
      at: 'GET /api/clubs/{id}/invitations',
      title: 'List the invitations of a club',
      token: 'read',
      params: requests.clubParams,
      answer: z.array(shapes.invitation),
      graphql: { field: 'Query.invitations', rename: { id: 'club' } },
      run: ({ services, session }, { params }) => services.invitations.list(session.caller, params.id),
    }),
    operation({
      name: 'inviteMembers',
      at: 'POST /api/clubs/{id}/invitations',
      title: 'Make an invitation that can be sent as a link',
      about: 'The key is shown once.',
      token: 'play',
      params: requests.clubParams,
      body: requests.invite,
      answer: shapes.invitationMade,
      status: 'created',
      graphql: { field: 'Mutation.inviteMembers', body: 'flat', payload: 'InvitePayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'invitation-made', (caller) =>
          services.invitations.invite(caller, params.id, body),
        ),
    }),
    operation({
      name: 'revokeInvitation',
      at: 'DELETE /api/clubs/{id}/invitations/{invitation}',
      title: 'Revoke an invitation',
      token: 'play',
      params: requests.invitationParams,
      answer: shapes.invitation,
      graphql: { field: 'Mutation.revokeInvitation', payload: 'InvitationPayload' },
      run: ({ services, session }, { params }) =>
        inClub(services, session, params.id, 'invitation-revoked', (caller) =>
          services.invitations.revoke(caller, params.id, params.invitation),
        ),
    }),
    operation({
      name: 'joinClub',
      at: 'POST /api/clubs/{id}/join',
      title: 'Join a club by an invitation',
      token: 'play',
      params: requests.clubParams,
      body: requests.joinClub,
      answer: shapes.club,
      graphql: { field: 'Mutation.joinClub', body: 'flat', payload: 'ClubPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'member-joined', (caller) =>
          services.invitations.join(caller, params.id, body.key),
        ),
    }),
    operation({
      name: 'enrolList',
      at: 'POST /api/clubs/{id}/members/list',
      title: 'Add the members of a list',
      about: 'Says for each line what became of it. Whoever is a member already stays as they are.',
      token: 'play',
      params: requests.clubParams,
      body: requests.enrolList,
      answer: shapes.listEnrolled,
      graphql: { field: 'Mutation.enrolList', body: 'flat', payload: 'EnrolListPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'list-enrolled', (caller) =>
          services.invitations.enrolList(caller, params.id, body.list),
        ),
    }),
    operation({
      name: 'candidates',
      at: 'GET /api/clubs/{id}/challenges',
      title: 'List whom you may challenge, with their rung, rating and reliability',
      token: 'read',
      params: requests.clubParams,
      query: requests.seasonQuery,
      answer: z.array(shapes.candidate),
      graphql: { field: 'Query.candidates', rename: { id: 'club' } },
      run: ({ services, session }, { params, query }) =>
        services.challenges.candidates(session.caller, params.id, query.season),
    }),
    operation({
      name: 'tournaments',
      at: 'GET /api/clubs/{id}/tournaments',
      title: 'List the tournaments of a club',
      token: 'none',
      params: requests.clubParams,
      answer: z.array(shapes.tournament),
      graphql: { field: 'Query.tournaments', rename: { id: 'club' } },
      run: ({ services }, { params }) => services.tournaments.list(params.id),
    }),
    operation({
      name: 'createTournament',
      at: 'POST /api/clubs/{id}/tournaments',
      title: 'Open a tournament for entries',
      token: 'play',
      params: requests.clubParams,
      body: requests.createTournament,
      answer: shapes.tournament,
      status: 'created',
      graphql: { field: 'Mutation.createTournament', body: 'input', payload: 'TournamentPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(services, session, params.id, 'tournament-created', (caller) =>
          services.tournaments.create(caller, params.id, body as CreateTournament),
        ),
    }),
    operation({
      name: 'tournament',
      at: 'GET /api/clubs/{id}/tournaments/{tournament}',
      title: 'Read a tournament',
      token: 'none',
      params: requests.tournamentParams,
      answer: shapes.tournament,
      graphql: { field: 'Query.tournament', rename: { id: 'club' } },
      run: ({ services }, { params }) => services.tournaments.tournament(params.id, params.tournament),
    }),
    operation({
      name: 'enterTournament',
      at: 'POST /api/clubs/{id}/tournaments/{tournament}/entries',
      title: 'Enter a tournament',
      token: 'play',
      params: requests.tournamentParams,
      body: requests.enterTournament,
      answer: shapes.tournament,
      graphql: { field: 'Mutation.enterTournament', body: 'flat', payload: 'TournamentPayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.tournaments.enter(caller, params.id, params.tournament, body.player)),
    }),
    operation({
      name: 'withdrawFromTournament',
      at: 'POST /api/clubs/{id}/tournaments/{tournament}/withdrawals',
      title: 'Withdraw from a tournament',
      token: 'play',
      params: requests.tournamentParams,
      body: requests.enterTournament,
      answer: shapes.tournament,
      graphql: { field: 'Mutation.withdrawFromTournament', body: 'flat', payload: 'TournamentPayload' },
      run: ({ services, session }, { params, body }) =>
        act(session, (caller) => services.tournaments.withdraw(caller, params.id, params.tournament, body.player)),
    }),
    operation({
      name: 'startTournament',
      at: 'POST /api/clubs/{id}/tournaments/{tournament}/start',
      title: 'Close the entries and open the games of the first round',
      about: 'Later rounds open by themselves when the last game of a round has ended.',
      token: 'play',
      params: requests.tournamentParams,
      body: requests.noBody,
      answer: shapes.tournament,
      graphql: { field: 'Mutation.startTournament', payload: 'TournamentPayload' },
      run: ({ services, session }, { params }) =>
        inClub(services, session, params.id, 'tournament-started', (caller) =>
          services.tournaments.start(caller, params.id, params.tournament),
        ),
    }),
    operation({
      name: 'settleBoard',
      at: 'POST /api/clubs/{id}/tournaments/{tournament}/boards',
      title: 'Settle a board of the round under way',
      token: 'play',
      params: requests.tournamentParams,
      body: requests.settleBoard,
      answer: shapes.tournament,
      graphql: { field: 'Mutation.settleBoard', body: 'flat', payload: 'TournamentPayload' },
      run: ({ services, session }, { params, body }) =>
        inClub(
          services,
          session,
          params.id,
          'board-settled',
          (caller) => services.tournaments.settle(caller, params.id, params.tournament, body),
          { ...body },
        ),
    }),
    operation({
      name: 'cancelTournament',
      at: 'POST /api/clubs/{id}/tournaments/{tournament}/cancel',
      title: 'Cancel a tournament',
      token: 'play',
      params: requests.tournamentParams,
      body: requests.noBody,
      answer: shapes.tournament,
      graphql: { field: 'Mutation.cancelTournament', payload: 'TournamentPayload' },
      run: ({ services, session }, { params }) =>
        inClub(services, session, params.id, 'tournament-cancelled', (caller) =>
          services.tournaments.cancel(caller, params.id, params.tournament),
        ),
    }),
  ],
};
