import { type Caller, idOf, isAdmin } from '#games/caller';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import type { AuditEntry, AuditFilter, DirectoryStore } from '#store/directory-store';
import { parseNumberCursor } from '#store/paging';

export interface ReadAudit {
  /** What this player did and what was done to them; without one the administrator reads everything. */
  readonly player?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** From this moment on, and before this one. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly next?: string;
}

const ENTRIES = 100;

/**
 * Who did what outside the games: logins that worked and that failed, tokens, passwords, addresses, clubs, acts of moderators
 * and of the administrator.
 */
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
  async read(caller: Caller, { player, limit = ENTRIES, after, ...filter }: ReadAudit): Promise<Outcome<AuditPage>> {
    const own = idOf(caller);
    if (own === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'Reading the audit log needs a token.',
        it: 'Per leggere il registro serve un token.',
      });
    if (!isAdmin(caller) && player !== undefined && player !== own) {
      return fail(
        'not-allowed',
        'not-your-log',
        { en: 'You read only what concerns yourself.', it: 'Puoi leggere solo ciò che ti riguarda.' },
        { player },
      );
    }
    if (after !== undefined && parseNumberCursor(after) === undefined)
      return fail(
        'malformed',
        'bad-cursor',
        {
          en: 'Pass `next` of the page before as `after`.',
          it: 'Indica come `after` il `next` della pagina precedente.',
        },
        { after },
      );
    const whose = isAdmin(caller) ? player : own;
    const wanted = Object.entries({ ...filter, player: whose }).filter(([, value]) => value !== undefined);
    const { rows, next } = await this.#directory.auditTrail(Object.fromEntries(wanted) as AuditFilter, {
      limit,
      ...(after === undefined ? {} : { after }),
    });
    return succeed({ items: rows, ...(next === undefined ? {} : { next }) });
  }
}
