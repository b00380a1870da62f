import { type Caller, idOf, isAdmin } from '#games/caller';
import { checkOwnName, skeletonOf } from '#games/names';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import { parseMoment } from '#kernel/moment';
import type { ClubMemberRow, ClubRole, ClubRow, DirectoryStore } from '#store/directory-store';
import type { LadderStore, SeasonRow } from '#store/ladder-store';
import { rolesNeeded } from './club-roles.ts';
import { type LadderRules, rulesOf } from './ladder-rules.ts';

export interface ClubCard extends ClubRow {
  readonly members: readonly {
    readonly player: string;
    readonly name: string;
    readonly role: ClubRole;
    readonly joinedAt: string;
  }[];
  readonly seasons: readonly SeasonRow[];
}

export interface ClubsParts {
  readonly directory: DirectoryStore;
  readonly ladder: LadderStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

const OWNER_STAYS = {
  en: 'The owner stays the owner until the club is handed over: `role: owner` for somebody else.',
  it: 'Il proprietario resta tale finché non cede il club: `role: owner` per qualcun altro.',
};

const seasonExists = (season: string) =>
  fail(
    'conflict',
    'season-exists',
    { en: `The season “${season}” exists already.`, it: `La stagione “${season}” esiste già.` },
    { season },
  );

const noSuchSeason = (season: string) =>
  fail(
    'not-found',
    'no-such-season',
    { en: `There is no season “${season}”.`, it: `Non esiste una stagione “${season}”.` },
    { season },
  );

const badSeason = () =>
  fail('malformed', 'bad-season', {
    en: 'A season begins at a moment and ends at a later one.',
    it: 'Una stagione comincia in un momento e finisce dopo.',
  });

/** What is to be different; what is left out stays as it is. */
export interface ChangeSeason {
  readonly name?: string | undefined;
  readonly startsAt?: string | undefined;
  /** `null`: until it is closed. */
  readonly endsAt?: string | null | undefined;
}

/** Clubs, who belongs to them and their seasons. Owners and moderators run a club. */
export class Clubs {
  readonly #parts: ClubsParts;

  constructor(parts: ClubsParts) {
    this.#parts = parts;
  }

  async create(caller: Caller, request: { readonly name: string }): Promise<Outcome<ClubCard>> {
    const owner = idOf(caller);
    if (owner === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Founding a club needs a token.',
        it: 'Per fondare un club serve un token.',
      });
    const name = request.name.trim();
    if (name.length < 2 || name.length > 80)
      return fail('malformed', 'bad-name', {
        en: 'A club’s name has 2 to 80 characters.',
        it: 'Il nome di un club ha da 2 a 80 caratteri.',
      });
    const checked = checkOwnName(name);
    if (!checked.ok) return checked;
    const club = { id: this.#parts.newId(), name, skeleton: skeletonOf(name), createdAt: this.#at() };
    const created = await this.#parts.directory.createClub(club, owner);
    if (created === 'name-taken')
      return fail(
        'conflict',
        'name-taken',
        {
          en: `There is a club “${name}” already, or one whose name looks the same.`,
          it: `Esiste già un club “${name}”, o uno con un nome che gli somiglia.`,
        },
        {
          name,
        },
      );
    return this.club(club.id);
  }

  async club(id: string): Promise<Outcome<ClubCard>> {
    const club = await this.#parts.directory.findClub(id);
    if (club === undefined)
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${id}”.`, it: `Non esiste un club “${id}”.` },
        { club: id },
      );
    const rows = await this.#parts.directory.members(id);
    const players = await this.#parts.directory.findPlayers(rows.map(({ player }) => player));
    const nameOf = new Map(players.map(({ id: player, name }) => [player, name]));
    const members = rows.map(({ player, role, joinedAt }) => ({
      player,
      name: nameOf.get(player) ?? player,
      role,
      joinedAt,
    }));
    return succeed({ ...club, members, seasons: await this.#parts.ladder.seasons(id) });
  }

  /** How the club's ladder counts. */
  async rules(club: string): Promise<Outcome<LadderRules>> {
    if ((await this.#parts.directory.findClub(club)) === undefined)
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
        { club },
      );
    return succeed(rulesOf((await this.#parts.ladder.findPaper(club, 'rules', 'ladder'))?.body));
  }

  /** What is left out is as usual. */
  async changeRules(caller: Caller, club: string, rules: LadderRules): Promise<Outcome<LadderRules>> {
    const allowed = await this.#mayRun(caller, club, ['owner', 'moderator']);
    if (!allowed.ok) return allowed;
    const { ladder } = this.#parts;
    const before = await ladder.findPaper(club, 'rules', 'ladder');
    const paper = { club, kind: 'rules', id: 'ladder', at: this.#at() } as const;
    const body = rules as unknown as JsonObject;
    const isKept = await ladder.keepPaper({ ...paper, version: (before?.version ?? 0) + 1, body });
    // Somebody else has changed them meanwhile: whoever comes last decides.
    return isKept ? succeed(rules) : this.changeRules(caller, club, rules);
  }

  /** All clubs, or those a player belongs to, with what the player is there. */
  async clubs(
    of: { readonly player?: string | undefined } = {},
  ): Promise<readonly (ClubRow & { readonly role?: ClubRole })[]> {
    const { directory } = this.#parts;
    if (of.player === undefined) return directory.clubs();
    const roles = new Map((await directory.membershipsOf(of.player)).map(({ club, role }) => [club, role]));
    if (roles.size === 0) return [];
    return (await directory.clubs()).flatMap((club) => {
      const role = roles.get(club.id);
      return role === undefined ? [] : [{ ...club, role }];
    });
  }

  /**
   * Adds a player, known by id or name, as a member unless said otherwise, or changes their role. Only the owner makes moderators, or unmakes them, or hands the
   * club over: who was the owner then stays as a moderator.
   */
  async enrol(
    caller: Caller,
    club: string,
    request: { readonly player: string; readonly role?: ClubRole | undefined },
  ): Promise<Outcome<ClubCard>> {
    const { role = 'member' } = request;
    const allowed = await this.#mayRun(caller, club, role === 'member' ? ['owner', 'moderator'] : ['owner']);
    if (!allowed.ok) return allowed;
    const player =
      (await this.#parts.directory.findPlayer(request.player)) ??
      (await this.#parts.directory.findPlayerByName(request.player));
    if (player === undefined)
      return fail(
        'not-found',
        'unknown-player',
        { en: `There is no player “${request.player}”.`, it: `Non esiste un giocatore “${request.player}”.` },
        { player: request.player },
      );
    const { role: before } = (await this.#membership(player.id, club)) ?? {};
    // Whoever is on the list already and is given no role keeps theirs: a list of members may be sent again.
    if (before !== undefined && request.role === undefined) return this.club(club);
    if (before === 'owner') return fail('conflict', 'owner-stays', OWNER_STAYS);
    const mayChange = before === 'moderator' ? await this.#mayRun(caller, club, ['owner']) : allowed;
    if (!mayChange.ok) return mayChange;
    if (role !== 'owner') {
      await this.#parts.directory.enrol({ club, player: player.id, role, joinedAt: this.#at() });
    } else if (!(await this.#parts.directory.handOver(club, player.id, this.#at()))) {
      // Somebody else has become the owner meanwhile: whether the caller may still do this is asked anew.
      return this.enrol(caller, club, request);
    }
    return this.club(club);
  }

  /** Takes a member off the list; everybody may leave, the owner after handing the club over. */
  async expel(caller: Caller, club: string, player: string): Promise<Outcome<ClubCard>> {
    if (idOf(caller) !== player) {
      const allowed = await this.#mayRun(caller, club, ['owner', 'moderator']);
      if (!allowed.ok) return allowed;
    }
    const membership = await this.#membership(player, club);
    if (membership === undefined) return this.#notAMember(club, player);
    if (membership.role === 'owner') return fail('conflict', 'owner-stays', OWNER_STAYS);
    if (membership.role === 'moderator' && idOf(caller) !== player) {
      const allowed = await this.#mayRun(caller, club, ['owner']);
      if (!allowed.ok) return allowed;
    }
    await this.#parts.directory.expel(club, player);
    return this.club(club);
  }

  async openSeason(
    caller: Caller,
    club: string,
    request: {
      readonly id: string;
      readonly name: string;
      readonly startsAt?: string | undefined;
      readonly endsAt?: string | undefined;
    },
  ): Promise<Outcome<ClubCard>> {
    const allowed = await this.#mayRun(caller, club, ['owner', 'moderator']);
    if (!allowed.ok) return allowed;
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(request.id)) {
      return fail(
        'malformed',
        'bad-season-id',
        {
          en: 'A season’s id is short and made of small letters, digits and hyphens.',
          it: 'L’id di una stagione è breve e fatto di lettere minuscole, cifre e trattini.',
        },
        { id: request.id },
      );
    }
    if ((await this.#parts.ladder.findSeason(club, request.id)) !== undefined) return seasonExists(request.id);
    const startsAt = parseMoment(request.startsAt ?? this.#at());
    const endsAt = request.endsAt === undefined ? undefined : parseMoment(request.endsAt);
    if (startsAt === undefined || (request.endsAt !== undefined && (endsAt === undefined || endsAt <= startsAt))) {
      return badSeason();
    }
    const season = { club, id: request.id, name: request.name, startsAt };
    try {
      await this.#parts.ladder.openSeason(endsAt === undefined ? season : { ...season, endsAt });
    } catch (fault) {
      // Of two who open it at once one is late.
      if ((await this.#parts.ladder.findSeason(club, request.id)) !== undefined) return seasonExists(request.id);
      throw fault;
    }
    return this.club(club);
  }

  /** Ends a season now; one that has not begun ends with its beginning. Games under way in it still count for it when they end. */
  async closeSeason(caller: Caller, club: string, season: string): Promise<Outcome<ClubCard>> {
    const allowed = await this.#mayRun(caller, club, ['owner', 'moderator']);
    if (!allowed.ok) return allowed;
    const found = await this.#parts.ladder.findSeason(club, season);
    if (found === undefined) return noSuchSeason(season);
    const { startsAt, endsAt } = found;
    const now = this.#at();
    const hasBegun = startsAt <= now;
    const end = hasBegun ? now : startsAt;
    if (endsAt !== undefined && endsAt <= end)
      return fail(
        'conflict',
        'season-over',
        { en: `The season “${season}” ended at ${endsAt}.`, it: `La stagione “${season}” è finita il ${endsAt}.` },
        { season, endsAt },
      );
    await this.#parts.ladder.changeSeason(club, season, { endsAt: end });
    return this.club(club);
  }

  /**
   * Corrects a season: its name at any time, its beginning until then, its end as long as it is not over. A season that is over is
   * opened again by another end, or by none, while no other season of the club has begun since.
   */
  async changeSeason(caller: Caller, club: string, season: string, request: ChangeSeason): Promise<Outcome<ClubCard>> {
    const allowed = await this.#mayRun(caller, club, ['owner', 'moderator']);
    if (!allowed.ok) return allowed;
    const found = await this.#parts.ladder.findSeason(club, season);
    if (found === undefined) return noSuchSeason(season);
    const now = this.#at();
    const { name } = request;
    const startsAt = request.startsAt === undefined ? undefined : parseMoment(request.startsAt);
    const endsAt = typeof request.endsAt === 'string' ? parseMoment(request.endsAt) : request.endsAt;
    const isUnread = (given: string | null | undefined, read: string | null | undefined): boolean =>
      typeof given === 'string' && read === undefined;
    if (isUnread(request.startsAt, startsAt) || isUnread(request.endsAt, endsAt)) return badSeason();
    if (startsAt !== undefined && startsAt !== found.startsAt && found.startsAt <= now)
      return fail(
        'conflict',
        'season-begun',
        {
          en: `The season “${season}” began at ${found.startsAt}.`,
          it: `La stagione “${season}” è cominciata il ${found.startsAt}.`,
        },
        {
          season,
          startsAt: found.startsAt,
        },
      );
    const end = endsAt === undefined ? found.endsAt : (endsAt ?? undefined);
    if (end !== undefined && end <= (startsAt ?? found.startsAt)) return badSeason();
    if (end !== found.endsAt) {
      if (end !== undefined && end <= now)
        return fail(
          'malformed',
          'moment-passed',
          {
            en: `${end} has passed: a season that ends now is closed.`,
            it: `${end} è già passato: per finire subito una stagione, chiudila.`,
          },
          {
            endsAt: end,
          },
        );
      const { endsAt: over } = found;
      const next = (await this.#parts.ladder.seasons(club)).find(
        (other) => over !== undefined && over <= now && other.startsAt >= over && other.startsAt <= now,
      );
      if (next !== undefined)
        return fail(
          'conflict',
          'season-over',
          {
            en: `The season “${season}” ended at ${over}, and “${next.id}” has begun since.`,
            it: `La stagione “${season}” è finita il ${over}, e da allora è cominciata “${next.id}”.`,
          },
          { season, endsAt: known(over, 'end of the season'), next: next.id },
        );
    }
    await this.#parts.ladder.changeSeason(club, season, {
      ...(name === undefined ? {} : { name }),
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(endsAt === undefined ? {} : { endsAt }),
    });
    return this.club(club);
  }

  /** Members are taken off the list by id; whoever names one is told it. */
  async #notAMember(club: string, player: string): Promise<Outcome<never>> {
    const called = await this.#parts.directory.findPlayerByName(player);
    if (called === undefined || (await this.#membership(called.id, club)) === undefined)
      return fail(
        'not-found',
        'not-a-member',
        { en: 'That player is not a member.', it: 'Quel giocatore non è membro del club.' },
        { player },
      );
    return fail(
      'not-found',
      'not-a-member',
      {
        en: `Members are taken off the list by their id: ${called.name} is “${called.id}”.`,
        it: `Per togliere un membro dalla lista serve il suo id: quello di ${called.name} è “${called.id}”.`,
      },
      {
        player: called.id,
      },
    );
  }

  async #mayRun(caller: Caller, club: string, roles: readonly ClubRole[]): Promise<Outcome<true>> {
    const player = idOf(caller);
    if (player === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Running a club needs a token.',
        it: 'Per gestire un club serve un token.',
      });
    if ((await this.#parts.directory.findClub(club)) === undefined) {
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
        { club },
      );
    }
    const membership = await this.#membership(player, club);
    if (isAdmin(caller) || (membership !== undefined && roles.includes(membership.role))) return succeed(true);
    return fail('not-allowed', 'club-role-needed', rolesNeeded(roles), {
      roles: [...roles],
    });
  }

  async #membership(player: string, club: string): Promise<ClubMemberRow | undefined> {
    return (await this.#parts.directory.membershipsOf(player)).find((membership) => membership.club === club);
  }

  #at(): string {
    return this.#parts.now().toISOString();
  }
}
