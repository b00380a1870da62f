import * as operations from './generated.ts';
import type { Outcome } from './outcome.ts';
import { andThen, gameIn, map, taking } from './payload.ts';
import type { TimeControl } from './shapes.ts';
import type { Transport } from './transport.ts';

export type ClubLine = operations.ClubsAnswer['clubs'][number];
export type RatingStep = operations.RatingHistoryAnswer['ladder']['history'][number];
export type StandingReason = operations.Reason;
export type LadderPlayer = operations.LadderPlayerOfAnswer['ladder']['player'];
export type HeadToHead = operations.HeadToHeadAnswer['ladder']['headToHead'];
export type Reliability = operations.ReliabilityOfAnswer['ladder']['reliability'][number];
/** Which part of a club's games a ladder rests on: a season, a ruleset, or all of them. */
export type LadderRequest = Omit<operations.LadderOfVariables, 'club' | 'limit' | 'after'>;
/** And which page of it. */
export type LadderPageRequest = Omit<operations.LadderOfVariables, 'club'>;
export type ChallengeInput = Omit<operations.ChallengeInput, 'timeControl'> & {
  readonly timeControl?: TimeControl | undefined;
};
export type MemberRole = operations.MemberRole;

/** Clubs, their members and seasons, and the ladders that follow from their games. */
export class Clubs {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All clubs, or those of a player, with what the player is there. */
  async list(request: operations.ClubsVariables = {}): Promise<Outcome<readonly ClubLine[]>> {
    return map(await this.#transport.execute(operations.Clubs, request), ({ clubs }) => clubs);
  }

  async club(id: string): Promise<Outcome<operations.ClubCard>> {
    return map(await this.#transport.execute(operations.OneClub, { id }), ({ club }) => club);
  }

  /** Founds a club; whoever does so is its first moderator. */
  async found(name: string): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.CreateClub, { name });
    return clubIn(map(answer, ({ createClub }) => createClub));
  }

  /** Adds a player, known by id or name, or changes their role. */
  async enrol(clubId: string, player: string, role?: MemberRole): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.EnrolMember, { clubId, player, role }, 'repeatable');
    return clubIn(map(answer, ({ enrolMember }) => enrolMember));
  }

  async expel(clubId: string, player: string): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.ExpelMember, { clubId, player });
    return clubIn(map(answer, ({ expelMember }) => expelMember));
  }

  async openSeason(clubId: string, input: operations.OpenSeasonInput): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.OpenSeason, { clubId, input });
    return clubIn(map(answer, ({ openSeason }) => openSeason));
  }

  /** Another name, beginning or end for a season; `endsAt: null` lets it last until it is closed. */
  async changeSeason(
    clubId: string,
    season: string,
    input: operations.ChangeSeasonInput,
  ): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.ChangeSeason, { clubId, season, input });
    return clubIn(map(answer, ({ changeSeason }) => changeSeason));
  }

  async closeSeason(clubId: string, season: string): Promise<Outcome<operations.ClubCard>> {
    const answer = await this.#transport.execute(operations.CloseSeason, { clubId, season });
    return clubIn(map(answer, ({ closeSeason }) => closeSeason));
  }

  /** Challenges somebody within reach on the ladder: opens a game in which the other seat is kept for them. */
  async challenge(clubId: string, input: ChallengeInput): Promise<Outcome<operations.GameCard>> {
    const answer = await this.#transport.execute(operations.Challenge, { clubId, input });
    return gameIn(map(answer, ({ challenge }) => challenge));
  }

  /** Standings, ratings, rungs: whatever follows from the results of the club's games. `next` is the `after` of the next page. */
  async ladder(club: string, request: LadderPageRequest = {}): Promise<Outcome<operations.LadderCard>> {
    return map(await this.#transport.execute(operations.LadderOf, { club, ...request }), ({ ladder }) => ladder);
  }

  /** The standings for a forum, a page or a spreadsheet. */
  async table(
    club: string,
    format: operations.StandingsFormat,
    request: LadderPageRequest = {},
  ): Promise<Outcome<string>> {
    const answer = await this.#transport.execute(operations.LadderTable, { club, format, ...request });
    return map(answer, ({ ladder }) => ladder.table);
  }

  /** Every rated game of a player with what it did to the rating. */
  async history(club: string, player: string, request: LadderRequest = {}): Promise<Outcome<readonly RatingStep[]>> {
    const answer = await this.#transport.execute(operations.RatingHistory, { club, player, ...request });
    return map(answer, ({ ladder }) => ladder.history);
  }

  /** Why a player stands where they stand: the games that every number of the line rests on. */
  async why(club: string, player: string, request: LadderRequest = {}): Promise<Outcome<readonly StandingReason[]>> {
    const answer = await this.#transport.execute(operations.StandingWhy, { club, player, ...request });
    return map(answer, ({ ladder }) => ladder.why);
  }

  /** A player at a glance: ratings, standing and reliability. */
  async player(club: string, player: string, request: LadderRequest = {}): Promise<Outcome<LadderPlayer>> {
    const answer = await this.#transport.execute(operations.LadderPlayerOf, { club, player, ...request });
    return map(answer, ({ ladder }) => ladder.player);
  }

  async headToHead(
    club: string,
    players: readonly [string, string],
    request: LadderRequest = {},
  ): Promise<Outcome<HeadToHead>> {
    const [first, second] = players;
    const answer = await this.#transport.execute(operations.HeadToHead, { club, first, second, ...request });
    return map(answer, ({ ladder }) => ladder.headToHead);
  }

  /** How long players take to answer. */
  async reliability(club: string, request: LadderRequest = {}): Promise<Outcome<readonly Reliability[]>> {
    const answer = await this.#transport.execute(operations.ReliabilityOf, { club, ...request });
    return map(answer, ({ ladder }) => ladder.reliability);
  }
}

const clubIn = (outcome: Outcome<operations.CreateClubAnswer['createClub']>): Outcome<operations.ClubCard> =>
  map(
    andThen(outcome, (payload) => taking('ClubChanged')(payload)),
    ({ club }) => club,
  );
