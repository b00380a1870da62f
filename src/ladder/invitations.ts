import { type Caller, idOf, playerOf } from '#games/caller';
import {
  type Invitation,
  type Invite,
  invitation,
  invitationId,
  newInvitation,
  unknownInvitation,
  used,
} from '#games/invitation';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import { firstOf, known } from '#kernel/known';
import type { DirectoryStore } from '#store/directory-store';
import type { ClubPaper, LadderStore } from '#store/ladder-store';
import type { ClubRoles } from './club-roles.ts';
import type { ClubCard, Clubs } from './clubs.ts';

export interface InvitationCard extends Invitation {
  readonly id: string;
  readonly at: string;
}

export interface InvitationsParts {
  readonly ladder: LadderStore;
  readonly directory: DirectoryStore;
  readonly clubs: Clubs;
  readonly roles: ClubRoles;
  readonly now: () => Date;
}

/** What became of each line of a list of members. */
export interface EnrolledLine {
  readonly line: number;
  readonly player: string;
  readonly outcome: 'enrolled' | 'member-already' | 'unknown-player';
}

const MOST_LINES = 500;

/** Ways into a club: a link that says who invites, or a list of names. */
export class Invitations {
  readonly #parts: InvitationsParts;

  constructor(parts: InvitationsParts) {
    this.#parts = parts;
  }

  /** The key is shown once and kept as a hash. */
  async invite(
    caller: Caller,
    club: string,
    request: Invite,
  ): Promise<Outcome<InvitationCard & { readonly key: string }>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const now = this.#parts.now();
    const { key, id, made } = newInvitation(playerOf(caller), request, now);
    const at = now.toISOString();
    await this.#parts.ladder.keepPaper({ club, kind: 'invitation', id, version: 1, body: made as JsonObject, at });
    return succeed({ ...made, id, at, key });
  }

  async list(caller: Caller, club: string): Promise<Outcome<readonly InvitationCard[]>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const papers = await this.#parts.ladder.papers(club, 'invitation');
    return succeed(papers.map(cardOf).reverse());
  }

  async revoke(caller: Caller, club: string, id: string): Promise<Outcome<InvitationCard>> {
    const allowed = await this.#parts.roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const paper = await this.#parts.ladder.findPaper(club, 'invitation', id);
    if (paper === undefined) return unknownInvitation;
    const body = { ...invitation.parse(paper.body), isRevoked: true };
    const kept = await this.#parts.ladder.keepPaper({ ...paper, version: paper.version + 1, body });
    return kept ? succeed({ ...body, id, at: paper.at }) : this.revoke(caller, club, id);
  }

  /** Whoever has the key becomes a member. */
  async join(caller: Caller, club: string, key: string): Promise<Outcome<ClubCard>> {
    const player = idOf(caller);
    if (player === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Joining a club needs a token.',
        it: 'Per entrare in un club serve un token.',
      });
    const { ladder, directory, roles, clubs, now } = this.#parts;
    const known = await roles.findClub(club);
    if (!known.ok) return known;
    if ((await roles.roleOf(player, club)) !== undefined) return clubs.club(club);
    const paper = await ladder.findPaper(club, 'invitation', invitationId(key));
    if (paper === undefined) return unknownInvitation;
    const joinedAt = now();
    const body = used(invitation.parse(paper.body), joinedAt);
    if (body === undefined)
      return fail('conflict', 'invitation-over', {
        en: 'This invitation has expired or was used up: ask the club for another.',
        it: 'Questo invito è scaduto o è già stato usato: chiedine un altro al club.',
      });
    if (!(await ladder.keepPaper({ ...paper, version: paper.version + 1, body }))) return this.join(caller, club, key);
    await directory.enrol({ club, player, role: 'member', joinedAt: joinedAt.toISOString() });
    return clubs.club(club);
  }

  /** Adds the players of a list: one name a line, or the first column of a spreadsheet. */
  async enrolList(
    caller: Caller,
    club: string,
    text: string,
  ): Promise<Outcome<{ readonly lines: readonly EnrolledLine[] }>> {
    const { directory, roles, now } = this.#parts;
    const allowed = await roles.run(caller, club);
    if (!allowed.ok) return allowed;
    const lines = text.split(/\r?\n/);
    if (lines.length > MOST_LINES)
      return fail(
        'too-large',
        'too-many-lines',
        { en: `A list has at most ${MOST_LINES} lines.`, it: `Una lista ha al massimo ${MOST_LINES} righe.` },
        { most: MOST_LINES },
      );
    const members = new Set((await directory.members(club)).map(({ player }) => player));
    const told: EnrolledLine[] = [];
    for (const [at, line] of lines.entries()) {
      const name = firstCell(line);
      if (name === '' || (at === 0 && /^(name|player|nome|giocatore)$/i.test(name))) continue;
      const player = (await directory.findPlayerByName(name)) ?? (await directory.findPlayer(name));
      if (player === undefined) told.push({ line: at + 1, player: name, outcome: 'unknown-player' });
      else if (members.has(player.id)) told.push({ line: at + 1, player: player.name, outcome: 'member-already' });
      else {
        await directory.enrol({ club, player: player.id, role: 'member', joinedAt: now().toISOString() });
        members.add(player.id);
        told.push({ line: at + 1, player: player.name, outcome: 'enrolled' });
      }
    }
    return succeed({ lines: told });
  }
}

const cardOf = ({ id, at, body }: ClubPaper): InvitationCard => ({ ...invitation.parse(body), id, at });

/** The first cell of a line of CSV, quoted or not. */
function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line);
  return (
    quoted === null ? firstOf(line.split(/[,;\t]/)) : known(quoted[1], 'quoted name').replaceAll('""', '"')
  ).trim();
}
