import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, map, taking } from './payload.ts';
import type { Transport } from './transport.ts';

export type ReportCard = operations.ReportCard;
export type TournamentCard = operations.TournamentCard;
export type ClubRules = operations.RulesOfClub;
export type Candidate = operations.CandidatesOfAnswer['candidates'][number];
export type Invitation = operations.InvitationsOfAnswer['invitations'][number];
export type EnrolledLine = Extract<
  operations.EnrolListAnswer['enrolList'],
  { readonly __typename: 'ListEnrolled' }
>['lines'][number];
export type ReportAct = 'confirm' | 'dispute' | 'reject' | 'withdraw' | 'annul' | 'restore';

/** What a club does besides keeping its books: rules, results from elsewhere, invitations, challenges, tournaments. */
export class ClubLife {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** How the club's ladder counts. */
  async rules(club: string): Promise<Outcome<ClubRules>> {
    return map(await this.#transport.execute(operations.ClubRulesOf, { club }), ({ clubRules }) => clubRules);
  }

  /** What is left out is as usual. */
  async changeRules(clubId: string, input: operations.ChangeClubRulesInput): Promise<Outcome<ClubRules>> {
    const answer = await this.#transport.execute(operations.ChangeClubRules, { clubId, input });
    const outcome = map(answer, ({ changeClubRules }) => changeClubRules);
    return map(
      andThen(outcome, (payload) => taking('RulesChanged')(payload)),
      ({ rules }) => rules,
    );
  }

  /** Results of games played elsewhere, the newest first. */
  async reports(
    club: string,
    page: { readonly state?: string; readonly limit?: number; readonly after?: string } = {},
  ): Promise<Outcome<operations.ReportsOfAnswer['reports']>> {
    return map(await this.#transport.execute(operations.ReportsOf, { club, ...page }), ({ reports }) => reports);
  }

  /** It counts when the opponent or a judge has confirmed it. */
  async report(clubId: string, input: operations.ReportResultInput): Promise<Outcome<ReportCard>> {
    const answer = await this.#transport.execute(operations.ReportResult, { clubId, input });
    return reportIn(map(answer, ({ reportResult }) => reportResult));
  }

  /** Counts a game of another service whose key the club trusts. */
  async countRecord(clubId: string, input: operations.CountRecordInput): Promise<Outcome<ReportCard>> {
    const answer = await this.#transport.execute(operations.CountRecord, { clubId, input });
    return reportIn(map(answer, ({ countRecord }) => countRecord));
  }

  async actOnReport(clubId: string, report: string, act: ReportAct, reason?: string): Promise<Outcome<ReportCard>> {
    const answer = await this.#transport.execute(operations.ActOnReport, { clubId, report, act, reason });
    return reportIn(map(answer, ({ actOnReport }) => actOnReport));
  }

  async invitations(club: string): Promise<Outcome<readonly Invitation[]>> {
    return map(await this.#transport.execute(operations.InvitationsOf, { club }), ({ invitations }) => invitations);
  }

  /** The key is shown once. */
  async invite(clubId: string, request: Omit<operations.InviteMembersVariables, 'clubId'> = {}) {
    const answer = await this.#transport.execute(operations.InviteMembers, { clubId, ...request });
    return andThen(
      map(answer, ({ inviteMembers }) => inviteMembers),
      (payload) => taking('InvitationMade')(payload),
    );
  }

  async revokeInvitation(clubId: string, invitation: string) {
    const answer = await this.#transport.execute(operations.RevokeInvitation, { clubId, invitation });
    return andThen(
      map(answer, ({ revokeInvitation }) => revokeInvitation),
      (payload) => taking('InvitationChanged')(payload),
    );
  }

  async join(clubId: string, key: string): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.JoinClub, { clubId, key });
    return map(
      andThen(
        map(answer, ({ joinClub }) => joinClub),
        (payload) => taking('ClubChanged')(payload),
      ),
      ({ club }) => club,
    );
  }

  /** Adds the members of a list: one name a line, or CSV. */
  async enrolList(clubId: string, list: string): Promise<Outcome<readonly EnrolledLine[]>> {
    const answer = await this.#transport.execute(operations.EnrolList, { clubId, list });
    return map(
      andThen(
        map(answer, ({ enrolList }) => enrolList),
        (payload) => taking('ListEnrolled')(payload),
      ),
      ({ lines }) => lines,
    );
  }

  /** Whom one may challenge, with their rung, rating and reliability. */
  async candidates(club: string, season?: string): Promise<Outcome<readonly Candidate[]>> {
    return map(
      await this.#transport.execute(operations.CandidatesOf, { club, season }),
      ({ candidates }) => candidates,
    );
  }

  async tournaments(club: string): Promise<Outcome<readonly TournamentCard[]>> {
    return map(await this.#transport.execute(operations.TournamentsOf, { club }), ({ tournaments }) => tournaments);
  }

  async tournament(club: string, tournament: string): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.OneTournament, { club, tournament });
    return map(answer, ({ tournament: card }) => card);
  }

  async createTournament(clubId: string, input: operations.CreateTournamentInput): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.CreateTournament, { clubId, input });
    return tournamentIn(map(answer, ({ createTournament }) => createTournament));
  }

  async enter(clubId: string, tournament: string, player?: string): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.EnterTournament, { clubId, tournament, player });
    return tournamentIn(map(answer, ({ enterTournament }) => enterTournament));
  }

  async withdraw(clubId: string, tournament: string, player?: string): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.WithdrawFromTournament, { clubId, tournament, player });
    return tournamentIn(map(answer, ({ withdrawFromTournament }) => withdrawFromTournament));
  }

  /** Closes the entries and opens the games of the first round. */
  async start(clubId: string, tournament: string): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.StartTournament, { clubId, tournament });
    return tournamentIn(map(answer, ({ startTournament }) => startTournament));
  }

  async settle(
    clubId: string,
    tournament: string,
    verdict: { readonly board: number; readonly winner: string; readonly reason: string },
  ): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.SettleBoard, { clubId, tournament, ...verdict });
    return tournamentIn(map(answer, ({ settleBoard }) => settleBoard));
  }

  async cancel(clubId: string, tournament: string): Promise<Outcome<TournamentCard>> {
    const answer = await this.#transport.execute(operations.CancelTournament, { clubId, tournament });
    return tournamentIn(map(answer, ({ cancelTournament }) => cancelTournament));
  }
}

const reportIn = (outcome: Outcome<operations.ReportResultAnswer['reportResult']>): Outcome<ReportCard> =>
  map(
    andThen(outcome, (payload) => taking('ReportChanged')(payload)),
    ({ report }) => report,
  );

const tournamentIn = (outcome: Outcome<operations.StartTournamentAnswer['startTournament']>): Outcome<TournamentCard> =>
  map(
    andThen(outcome, (payload) => taking('TournamentChanged')(payload)),
    ({ tournament }) => tournament,
  );
