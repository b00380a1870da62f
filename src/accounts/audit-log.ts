import { type Caller, idOf, isAdmin } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import type { AuditEntry, DirectoryStore } from '#store/directory-store';

export interface ReadAudit {
  /** What this player did and what was done to them; without one the administrator reads everything. */
  readonly player?: string | undefined;
  readonly limit?: number | undefined;
}

const ENTRIES = 100;

/** Who did what outside the games: tokens, passwords, failed logins, acts of moderators and of the administrator. */
export class AuditLog {
  readonly #directory: Pick<DirectoryStore, 'audit' | 'auditTrail'>;
  readonly #now: () => Date;

  constructor(directory: Pick<DirectoryStore, 'audit' | 'auditTrail'>, now: () => Date) {
    this.#directory = directory;
    this.#now = now;
  }

  note(actor: Caller, action: string, subject: string, detail: JsonObject = {}): Promise<void> {
    const id = idOf(actor);
    const at = this.#now().toISOString();
    return this.#directory.audit({ at, action, subject, detail, ...(id === undefined ? {} : { actor: id }) });
  }

  /** The administrator reads all of it, a player their own. */
  async read(caller: Caller, { player, limit = ENTRIES }: ReadAudit): Promise<Outcome<readonly AuditEntry[]>> {
    const own = idOf(caller);
    if (own === undefined) return fail('unauthenticated', 'token-needed', 'Reading the audit log needs a token.');
    if (isAdmin(caller)) return succeed(await this.#directory.auditTrail(player, limit));
    if (player !== undefined && player !== own) {
      return fail('not-allowed', 'not-your-log', 'You read only what concerns yourself.', { player });
    }
    return succeed(await this.#directory.auditTrail(own, limit));
  }
}
