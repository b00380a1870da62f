import { type Caller, idOf } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { OpenGame } from '#games/requests';
import type { DirectoryStore } from '#store/directory-store';
import { mayChallenge } from './challenge-ladder.ts';
import type { LadderRules } from './ladder-rules.ts';
import type { LadderService } from './ladder-service.ts';
import type { Reliability } from './reliability.ts';

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

export interface Candidate {
  readonly player: string;
  readonly name: string;
  readonly rung?: number;
  readonly rating?: { readonly rating: number; readonly doubt: number; readonly provisional: boolean };
  readonly reliability: Reliability;
}

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
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
        { club },
      );
    }
    const members = (await directory.members(club)).map(({ player }) => player);
    const challenger = idOf(caller);
    if (challenger === undefined || !members.includes(challenger)) {
      return fail(
        'not-allowed',
        'not-a-member',
        { en: 'Only members of a club challenge each other.', it: 'Solo i membri di un club si sfidano tra loro.' },
        { club },
      );
    }
    const opponent =
      (await directory.findPlayer(request.opponent)) ?? (await directory.findPlayerByName(request.opponent));
    if (opponent === undefined) {
      return fail(
        'not-found',
        'unknown-player',
        { en: `There is no player “${request.opponent}”.`, it: `Non esiste un giocatore “${request.opponent}”.` },
        {
          opponent: request.opponent,
        },
      );
    }
    if (opponent.id === challenger) {
      return fail(
        'malformed',
        'own-opponent',
        {
          en: 'Nobody challenges themselves: name another member of the club.',
          it: 'Nessuno sfida se stesso: indica un altro membro del club.',
        },
        {
          opponent: opponent.id,
        },
      );
    }
    if (!members.includes(opponent.id)) {
      return fail(
        'not-allowed',
        'not-a-member',
        { en: `${opponent.name} is not a member of the club.`, it: `${opponent.name} non è membro del club.` },
        {
          opponent: opponent.id,
        },
      );
    }
    const reached = await this.#within(club, request.season, challenger, members);
    if (!reached.ok) return reached;
    const { within, rules } = reached.value;
    if (!within.includes(opponent.id)) {
      const players = await directory.findPlayers(within);
      return fail(
        'not-allowed',
        'out-of-reach',
        {
          en: 'This player is out of your reach on the ladder.',
          it: 'Questo giocatore è troppo in alto in classifica perché tu possa sfidarlo.',
        },
        {
          opponent: opponent.id,
          reach: rules.reach,
          mayChallenge: players.map(({ id, name }) => ({ player: id, name })),
        },
      );
    }
    return games.open(caller, { ...request, opponent: opponent.id, club });
  }

  /** Whom the caller may challenge, with what one wants to know of them first. */
  async candidates(caller: Caller, club: string, season?: string): Promise<Outcome<readonly Candidate[]>> {
    const { directory, ladder } = this.#parts;
    if ((await directory.findClub(club)) === undefined)
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
        { club },
      );
    const members = (await directory.members(club)).map(({ player }) => player);
    const challenger = idOf(caller);
    if (challenger === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Challenging needs a token.',
        it: 'Per sfidare serve un token.',
      });
    if (!members.includes(challenger))
      return fail(
        'not-allowed',
        'not-a-member',
        { en: 'Only members of a club challenge each other.', it: 'Solo i membri di un club si sfidano tra loro.' },
        { club },
      );
    const reached = await this.#within(club, season, challenger, members);
    if (!reached.ok) return reached;
    const rungs = await ladder.rungs({ club, season });
    if (!rungs.ok) return rungs;
    const told: Candidate[] = [];
    for (const player of reached.value.within) {
      const card = await ladder.playerCard({ club, season }, player);
      if (!card.ok) return card;
      const { name, rating, reliability } = card.value;
      const rung = rungs.value.rungs.find((each) => each.player === player)?.rung;
      told.push({
        player,
        name,
        ...(rung === undefined ? {} : { rung }),
        ...(rating === undefined
          ? {}
          : { rating: { rating: rating.rating, doubt: rating.doubt, provisional: rating.provisional } }),
        reliability,
      });
    }
    return succeed(told);
  }

  /** Newcomers stand below everybody and beside each other: without that nobody would play the first game. */
  async #within(
    club: string,
    season: string | undefined,
    challenger: string,
    members: readonly string[],
  ): Promise<Outcome<{ readonly within: readonly string[]; readonly rules: LadderRules }>> {
    const all = await this.#parts.ladder.rungs({ club, season });
    if (!all.ok) return all;
    // Whoever has left the club stays in its tables, but stands in nobody's way.
    const { rules } = all.value;
    const rungs = all.value.rungs.map(({ player }) => player).filter((player) => members.includes(player));
    const above = mayChallenge(rungs, challenger, rules);
    if (rungs.includes(challenger)) return succeed({ within: above, rules });
    const beside = members.filter((player) => player !== challenger && !rungs.includes(player));
    return succeed({ within: [...above, ...beside], rules });
  }
}
