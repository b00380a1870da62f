import { type Caller, idOf, isAdmin } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { Text } from '#kernel/text';
import type { ClubRole, ClubRow, DirectoryStore } from '#store/directory-store';

const ROLE_WORDS: Readonly<Record<ClubRole, Text>> = {
  owner: { en: 'the owner', it: 'il proprietario' },
  moderator: { en: 'a moderator', it: 'un moderatore' },
  member: { en: 'a member', it: 'un membro' },
};

export const rolesNeeded = (roles: readonly ClubRole[]): Text => ({
  en: `Only ${roles.map((role) => ROLE_WORDS[role].en).join(' or ')} of the club may do that.`,
  it: `Può farlo solo ${roles.map((role) => ROLE_WORDS[role].it).join(' o ')} del club.`,
});

/** Who may do what in a club. */
export class ClubRoles {
  readonly #directory: Pick<DirectoryStore, 'findClub' | 'membershipsOf'>;

  constructor(directory: Pick<DirectoryStore, 'findClub' | 'membershipsOf'>) {
    this.#directory = directory;
  }

  async findClub(club: string): Promise<Outcome<ClubRow>> {
    const found = await this.#directory.findClub(club);
    return found === undefined
      ? fail(
          'not-found',
          'unknown-club',
          { en: `There is no club “${club}”.`, it: `Non esiste un club “${club}”.` },
          { club },
        )
      : succeed(found);
  }

  async roleOf(player: string, club: string): Promise<ClubRole | undefined> {
    return (await this.#directory.membershipsOf(player)).find((membership) => membership.club === club)?.role;
  }

  /** Any member. */
  async member(caller: Caller, club: string): Promise<Outcome<ClubRole>> {
    const found = await this.#asked(caller, club);
    if (!found.ok) return found;
    const role = await this.roleOf(found.value, club);
    if (role !== undefined) return succeed(role);
    return isAdmin(caller)
      ? succeed('owner')
      : fail(
          'not-allowed',
          'not-a-member',
          { en: 'Only members of the club may do that.', it: 'Possono farlo solo i membri del club.' },
          { club },
        );
  }

  /** Owner and moderators, or those roles that are named. */
  async run(caller: Caller, club: string, roles: readonly ClubRole[] = ['owner', 'moderator']): Promise<Outcome<true>> {
    const found = await this.#asked(caller, club);
    if (!found.ok) return found;
    const role = await this.roleOf(found.value, club);
    if (isAdmin(caller) || (role !== undefined && roles.includes(role))) return succeed(true);
    return fail('not-allowed', 'club-role-needed', rolesNeeded(roles), {
      roles: [...roles],
    });
  }

  async #asked(caller: Caller, club: string): Promise<Outcome<string>> {
    const player = idOf(caller);
    if (player === undefined)
      return fail('unauthenticated', 'token-needed', { en: 'That needs a token.', it: 'Per questo serve un token.' });
    const known = await this.findClub(club);
    return known.ok ? succeed(player) : known;
  }
}
