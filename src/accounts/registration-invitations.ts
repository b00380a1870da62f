import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Caller, idOf, isAdmin } from '#games/caller';
import { administratorOnly, fail, type Outcome, succeed } from '#games/outcome';
import type { DirectoryStore } from '#store/directory-store';

export interface InviteToRegister {
  /** How many may register with it. */
  readonly uses?: number | undefined;
  readonly days?: number | undefined;
  readonly note?: string | undefined;
}

const invitation = z.object({
  at: z.string(),
  by: z.string(),
  uses: z.number(),
  used: z.number(),
  expiresAt: z.string(),
  note: z.string().optional(),
  isRevoked: z.boolean(),
});
type Invitation = z.infer<typeof invitation>;
export interface RegistrationInvitation extends Invitation {
  readonly id: string;
}

const PREFIX = 'registration-invitation:';
const USUAL = { uses: 1, days: 14 } as const;
const DAY = 86_400_000;
const idOfKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Ways into a service whose registration is closed. Of a key only the hash is kept. */
export class RegistrationInvitations {
  readonly #directory: DirectoryStore;

  constructor(directory: DirectoryStore) {
    this.#directory = directory;
  }

  async invite(
    caller: Caller,
    { uses = USUAL.uses, days = USUAL.days, note }: InviteToRegister,
    now: Date,
  ): Promise<Outcome<RegistrationInvitation & { readonly key: string }>> {
    if (!isAdmin(caller)) return administratorOnly;
    const key = randomBytes(18).toString('base64url');
    const made: Invitation = {
      at: now.toISOString(),
      by: idOf(caller) ?? 'admin',
      uses,
      used: 0,
      expiresAt: new Date(now.getTime() + days * DAY).toISOString(),
      ...(note === undefined ? {} : { note }),
      isRevoked: false,
    };
    await this.#directory.setSetting(PREFIX + idOfKey(key), JSON.stringify(made));
    return succeed({ ...made, id: idOfKey(key), key });
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
    return changed === undefined
      ? fail(
          'not-found',
          'unknown-invitation',
          { en: 'There is no such invitation.', it: 'Questo invito non esiste.' },
          { invitation: id },
        )
      : succeed({ id, ...changed });
  }

  /** Uses an invitation once, if it is still good. */
  async take(key: string, now: Date): Promise<'taken' | 'refused'> {
    const taken = await this.#change(idOfKey(key), (before) => {
      const isGood = !before.isRevoked && before.used < before.uses && before.expiresAt > now.toISOString();
      return isGood ? { ...before, used: before.used + 1 } : undefined;
    });
    return taken === undefined ? 'refused' : 'taken';
  }

  /** Nobody registered with it after all. */
  async giveBack(key: string): Promise<void> {
    await this.#change(idOfKey(key), (before) => ({ ...before, used: before.used - 1 }));
  }

  async #change(id: string, change: (before: Invitation) => Invitation | undefined): Promise<Invitation | undefined> {
    for (;;) {
      const before = await this.#directory.findSetting(PREFIX + id);
      const after = before === undefined ? undefined : change(parse(before));
      if (before === undefined || after === undefined) return undefined;
      if (await this.#directory.replaceSetting(PREFIX + id, before, JSON.stringify(after))) return after;
    }
  }
}

const parse = (value: string): Invitation => invitation.parse(JSON.parse(value));
