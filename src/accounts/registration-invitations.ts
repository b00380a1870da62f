import { z } from 'zod';
import { type Caller, idOf, isAdmin } from '#games/caller';
import { type Invite, invitation, invitationId, newInvitation, unknownInvitation, used } from '#games/invitation';
import { administratorOnly, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore } from '#store/directory-store';

const registrationInvitation = invitation.extend({ at: z.string() });
type Kept = z.infer<typeof registrationInvitation>;
export interface RegistrationInvitation extends Kept {
  readonly id: string;
}

const PREFIX = 'registration-invitation:';

/** Ways into a service whose registration is closed. */
export class RegistrationInvitations {
  readonly #directory: DirectoryStore;

  constructor(directory: DirectoryStore) {
    this.#directory = directory;
  }

  async invite(
    caller: Caller,
    request: Invite,
    now: Date,
  ): Promise<Outcome<RegistrationInvitation & { readonly key: string }>> {
    if (!isAdmin(caller)) return administratorOnly;
    const { key, id, made } = newInvitation(idOf(caller) ?? 'admin', request, now);
    const kept: Kept = { ...made, at: now.toISOString() };
    await this.#directory.setSetting(PREFIX + id, JSON.stringify(kept));
    return succeed({ ...kept, id, key });
  }

  /** The newest first. */
  async list(caller: Caller): Promise<Outcome<readonly RegistrationInvitation[]>> {
    if (!isAdmin(caller)) return administratorOnly;
    const rows = await this.#directory.settings(PREFIX);
    const all = rows.map(({ key, value }) => ({ id: key.slice(PREFIX.length), ...parse(value) }));
    return succeed(all.sort((a, b) => (a.at < b.at ? 1 : -1)));
  }

  async revoke(caller: Caller, id: string): Promise<Outcome<RegistrationInvitation>> {
    if (!isAdmin(caller)) return administratorOnly;
    const changed = await this.#change(id, (before) => ({ ...before, isRevoked: true }));
    return changed === undefined ? unknownInvitation : succeed({ id, ...changed });
  }

  /** Uses an invitation once, if it is still good. */
  async take(key: string, now: Date): Promise<'taken' | 'refused'> {
    const taken = await this.#change(invitationId(key), (before) => used(before, now));
    return taken === undefined ? 'refused' : 'taken';
  }

  /** Nobody registered with it after all. */
  async giveBack(key: string): Promise<void> {
    await this.#change(invitationId(key), (before) => ({ ...before, used: before.used - 1 }));
  }

  async #change(id: string, change: (before: Kept) => Kept | undefined): Promise<Kept | undefined> {
    for (;;) {
      const before = await this.#directory.findSetting(PREFIX + id);
      const after = before === undefined ? undefined : change(parse(before));
      if (before === undefined || after === undefined) return undefined;
      if (await this.#directory.replaceSetting(PREFIX + id, before, JSON.stringify(after))) return after;
    }
  }
}

const parse = (value: string): Kept => registrationInvitation.parse(JSON.parse(value));
