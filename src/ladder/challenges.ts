import { type Caller, idOf } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { OpenGame } from '#games/requests';
import type { DirectoryStore } from '#store/directory-store';
import { type ChallengeRules, mayChallenge } from './challenge-ladder.ts';
import type { LadderService } from './ladder-service.ts';

export interface ChallengesParts {
  readonly ladder: LadderService;
  readonly games: Pick<Games, 'open'>;
  readonly directory: Pick<DirectoryStore, 'members' | 'findPlayers' | 'findClub' | 'findPlayer' | 'findPlayerByName'>;
}

/** A game on the ladder of a club; club and opponent are settled by the challenge itself. */
export interface Challenge extends Omit<OpenGame, 'club' | 'opponent'> {
  /** A player, known by id or name. */
  readonly opponent: string;
}

const RULES: ChallengeRules = { reach: 2 };

/** Games between members of a club who stand close enough to each other on its ladder. */
export class Challenges {
  readonly #parts: ChallengesParts;

  constructor(parts: ChallengesParts) {
    this.#parts = parts;
  }

  /** Opens a game against somebody within reach, on the rungs of the season or, without one, of the club. */
  async challenge(caller: Caller, club: string, request: Challenge): Promise<Outcome<GameCard>> {
    const { directory, games } = this.#parts;
    if ((await directory.findClub(club)) === undefined) {
      return fail('not-found', 'unknown-club', `There is no club “${club}”.`, { club });
    }
    const members = (await directory.members(club)).map(({ player }) => player);
    const challenger = idOf(caller);
    if (challenger === undefined || !members.includes(challenger)) {
      return fail('not-allowed', 'not-a-member', 'Only members of a club challenge each other.', { club });
    }
    const opponent =
      (await directory.findPlayer(request.opponent)) ?? (await directory.findPlayerByName(request.opponent));
    if (opponent === undefined) {
      return fail('not-found', 'unknown-player', `There is no player “${request.opponent}”.`, {
        opponent: request.opponent,
      });
    }
    if (opponent.id === challenger) {
      return fail('malformed', 'own-opponent', 'Nobody challenges themselves: name another member of the club.', {
        opponent: opponent.id,
      });
    }
    if (!members.includes(opponent.id)) {
      return fail('not-allowed', 'not-a-member', `${opponent.name} is not a member of the club.`, {
        opponent: opponent.id,
      });
    }
    const reached = await this.#within(club, request.season, challenger, members);
    if (!reached.ok) return reached;
    if (!reached.value.includes(opponent.id)) {
      const players = await directory.findPlayers(reached.value);
      return fail('not-allowed', 'out-of-reach', 'This player is out of your reach on the ladder.', {
        opponent: opponent.id,
        reach: RULES.reach,
        mayChallenge: players.map(({ id, name }) => ({ player: id, name })),
      });
    }
    return games.open(caller, { ...request, opponent: opponent.id, club });
  }

  /** Newcomers stand below everybody and beside each other: without that nobody would play the first game. */
  async #within(
    club: string,
    season: string | undefined,
    challenger: string,
    members: readonly string[],
  ): Promise<Outcome<readonly string[]>> {
    const all = await this.#parts.ladder.rungs({ club, season });
    if (!all.ok) return all;
    // Whoever has left the club stays in its tables, but stands in nobody's way.
    const rungs = all.value.map(({ player }) => player).filter((player) => members.includes(player));
    const above = mayChallenge(rungs, challenger, RULES);
    if (rungs.includes(challenger)) return succeed(above);
    const beside = members.filter((player) => player !== challenger && !rungs.includes(player));
    return succeed([...above, ...beside]);
  }
}
