import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { firstOf, known } from '#kernel/known';
import { StoreNotUsable } from '../faults.ts';
import type { ServerAddresses } from './server-addresses.ts';
import { sessionOf } from './sessions.ts';

/*
 * The driver knows one address only. Where DATABASE_URL names several servers, this finds the one that takes writes, and finds it
 * again after a failover.
 */

const PROBED_WITHIN = 3_000;
const PROBE_AGAIN_AFTER = 250;

/** The server that takes writes. */
export class Primary {
  readonly location: string;
  readonly #urls: readonly string[];
  readonly #isChoice: boolean;
  readonly #log: (line: string) => void;
  readonly #clients = new Set<pg.Client>();
  #current: string;
  /** The highest timeline seen: a server that was primary before a failover takes writes again when it is started by mistake. */
  #timeline = '';
  #searching: Promise<void> | undefined;
  #isClosed = false;

  constructor({ urls, location, isChoice }: ServerAddresses, log: (line: string) => void) {
    this.location = location;
    this.#urls = urls;
    this.#isChoice = isChoice;
    this.#log = log;
    this.#current = firstOf(urls);
  }

  /** Where it was when last seen. */
  get url(): string {
    return this.#current;
  }

  /** Looks once for the server that takes writes; throws when none does. */
  async find(): Promise<void> {
    if (!this.#isChoice) return;
    const probed = await Promise.all(this.#urls.map(probe));
    const found = probed
      .flatMap((each, at) =>
        'timeline' in each ? [{ url: known(this.#urls[at], 'url', at), timeline: each.timeline }] : [],
      )
      .filter(({ timeline }) => timeline >= this.#timeline)
      .sort((a, b) => (a.timeline === b.timeline ? 0 : a.timeline > b.timeline ? -1 : 1))[0];
    if (found === undefined) {
      const reasons = probed.map((each, at) => {
        const { host } = new URL(known(this.#urls[at], 'url', at));
        return `${host}: ${'timeline' in each ? 'was replaced by another server since' : each.reason}`;
      });
      throw new StoreNotUsable(
        `no server of ${this.location} takes writes (${reasons.join('; ')}). Is a primary running and DATABASE_URL right?`,
      );
    }
    this.#timeline = found.timeline;
    if (found.url === this.#current) return;
    this.#current = found.url;
    this.#log(`writing to ${new URL(found.url).host} from now on`);
    // A host that vanished answers no more and closes nothing either: whoever waits for it would wait for long.
    for (const client of this.#clients) destroy(client);
  }

  /** A connection was lost or refused to write: looks until a server takes writes. */
  lost(): void {
    if (!this.#isChoice || this.#isClosed) return;
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined;
    });
  }

  async #search(): Promise<void> {
    while (!this.#isClosed) {
      const isFound = await this.find().then(
        () => true,
        () => false,
      );
      if (isFound) return;
      await sleep(PROBE_AGAIN_AFTER, undefined, { ref: false });
    }
  }

  /** Refuses a connection to a server that became a standby. */
  async checkWritable(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
    if (!this.#isChoice) return;
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby');
    if (rows[0].standby !== true) return;
    this.lost();
    throw new Error('the server is a standby and takes no writes');
  }

  /** The class of clients of a pool: each goes where the primary is when it connects. */
  get Client(): typeof pg.Client {
    const primary = this;
    return class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super({ ...(config as pg.ClientConfig), connectionString: primary.url });
        primary.#clients.add(this);
        let isConnected = false;
        this.once('connect', () => {
          isConnected = true;
        });
        this.once('error', () => primary.lost());
        this.once('end', () => {
          primary.#clients.delete(this);
          // One that ends in peace says nothing about the server.
          if (!isConnected) primary.lost();
        });
      }
    };
  }

  close(): void {
    this.#isClosed = true;
  }
}

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}

type Probed = { readonly timeline: string } | { readonly reason: string };

async function probe(url: string): Promise<Probed> {
  const client = new pg.Client({
    ...sessionOf(url),
    connectionTimeoutMillis: PROBED_WITHIN,
    query_timeout: PROBED_WITHIN,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    );
    const timeline = rows[0]?.timeline ?? undefined;
    return timeline === undefined ? { reason: 'is a standby' } : { timeline };
  } catch (error) {
    return { reason: error instanceof AggregateError ? String(error.errors[0]) : (error as Error).message };
  } finally {
    await client.end().catch(() => {});
  }
}
