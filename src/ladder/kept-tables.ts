import { makeBreather } from '#games/live/breather';
import type { DirectoryStore } from '#store/directory-store';
import type { LadderResult, LadderStore, ResultFilter } from '#store/ladder-store';
import { computeTables, LADDER_LISTS, type LadderInput, type LadderTables } from './ladder-tables.ts';

/** Reckons the tables; a thread does where the service runs. Nothing where there is too much to reckon. */
export type Reckon = (input: LadderInput) => Promise<LadderTables | undefined>;

export interface KeptTablesParts {
  readonly ladder: Pick<LadderStore, 'revisionOf' | 'resultsBy' | 'annulmentsBy'>;
  readonly directory: Pick<DirectoryStore, 'findPlayers'>;
  readonly reckon?: Reckon | undefined;
}

/** The tables at a revision of the results. */
export interface Revised {
  readonly revision: string;
  /** Absent where they could not be reckoned now. */
  readonly tables: LadderTables | undefined;
}

const RESULTS_AT_ONCE = 1_000;
const NAMES_AT_ONCE = 500;
const ROOM = 64 * 1024 * 1024;

/**
 * Tables of ladders, kept for as long as no result changes, and a while longer for whoever has read their first page. The results are
 * read some at a time and reckoned elsewhere: nobody waits but those who asked.
 */
export class KeptTables {
  readonly #parts: KeptTablesParts;
  readonly #kept = new Map<string, Promise<LadderTables | undefined>>();
  readonly #sizes = new Map<string, number>();

  constructor(parts: KeptTablesParts) {
    this.#parts = parts;
  }

  /** As the results are now. */
  async newest(filter: ResultFilter): Promise<Revised> {
    const revision = await this.#parts.ladder.revisionOf(filter);
    return { revision, tables: await (this.#find(filter, revision) ?? this.#make(filter, revision)) };
  }

  /** As they were, if the tables are still kept. */
  async at(filter: ResultFilter, revision: string): Promise<Revised | undefined> {
    const tables = this.#find(filter, revision);
    return tables === undefined ? undefined : { revision, tables: await tables };
  }

  #find(filter: ResultFilter, revision: string): Promise<LadderTables | undefined> | undefined {
    const key = keyOf(filter, revision);
    const tables = this.#kept.get(key);
    if (tables === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, tables);
    return tables;
  }

  #make(filter: ResultFilter, revision: string): Promise<LadderTables | undefined> {
    const key = keyOf(filter, revision);
    const made = this.#reckon(filter);
    this.#kept.set(key, made);
    made.then(
      (tables) => {
        if (tables === undefined) return this.#kept.delete(key);
        this.#sizes.set(key, sizeOf(tables));
        return this.#makeRoom();
      },
      () => this.#kept.delete(key),
    );
    return made;
  }

  async #reckon(filter: ResultFilter): Promise<LadderTables | undefined> {
    const { ladder, directory, reckon = computeTables } = this.#parts;
    const breathe = makeBreather();
    const results: string[] = [];
    const players = new Set<string>();
    for (let after: LadderResult | undefined; ; ) {
      const page: readonly LadderResult[] = await ladder.resultsBy(filter, { after, limit: RESULTS_AT_ONCE });
      results.push(JSON.stringify(page));
      for (const { player } of page) if (player !== undefined) players.add(player);
      after = page.at(-1);
      if (page.length < RESULTS_AT_ONCE) break;
      await breathe();
    }
    const names: [string, string][] = [];
    const ids = [...players];
    for (let at = 0; at < ids.length; at += NAMES_AT_ONCE) {
      for (const { id, name } of await directory.findPlayers(ids.slice(at, at + NAMES_AT_ONCE))) names.push([id, name]);
      await breathe();
    }
    return reckon({ results, names, annulments: await ladder.annulmentsBy(filter) });
  }

  /** The longest unused go first; the newest stays, however large it is. */
  #makeRoom(): void {
    let used = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const key of [...this.#sizes.keys()].filter((each) => !this.#kept.has(each))) this.#sizes.delete(key);
    for (const key of this.#kept.keys()) {
      if (used <= ROOM || this.#sizes.size <= 1) return;
      used -= this.#sizes.get(key) ?? 0;
      this.#kept.delete(key);
      this.#sizes.delete(key);
    }
  }
}

const keyOf = ({ club, season, ruleset }: ResultFilter, revision: string): string =>
  JSON.stringify([club, season, ruleset, revision]);

function sizeOf({ lists, players }: LadderTables): number {
  let size = 0;
  for (const list of LADDER_LISTS) for (const page of lists[list].pages) size += page.length;
  for (const { history, games } of players.values()) size += history.length + games.length;
  return size;
}
