import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { StoreNotUsable } from '../faults.ts';
import { PrismaClient } from '../generated/client.ts';
import type { Database, MigrationConnection, NotificationListener, RunStatement } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { Primary } from './primary.ts';
import { parseAddresses } from './server-addresses.ts';
import { hasOwnSession, sessionOf, speakUtc } from './sessions.ts';

const OLDEST_SERVER = 140_000;
const LANES = 2;
const LOOK_EVERY = 7_500;
const ANSWER_WITHIN = 30_000;
/** SQLSTATE insufficient_privilege. */
const NOT_PERMITTED = '42501';

export interface PostgresqlOptions {
  readonly url: string;
  readonly poolSize?: number;
  /** Milliseconds between two looks whether word of commits still gets through, and for the answer. */
  readonly lookEvery?: number;
  /** Milliseconds a statement may take: longer than any does, so that it is the line that is gone. */
  readonly answerWithin?: number;
  log(line: string): void;
}

export async function openPostgresql({
  url,
  poolSize = 10,
  lookEvery = LOOK_EVERY,
  answerWithin = ANSWER_WITHIN,
  log,
}: PostgresqlOptions): Promise<Database> {
  const primary = new Primary(parseAddresses(url), log);
  const { location } = primary;
  await primary.find();
  await prepare(primary.url, location, log);

  const pool = new pg.Pool({
    ...sessionOf(primary.url),
    Client: primary.Client,
    max: poolSize,
    query_timeout: answerWithin,
    onConnect: async (client) => {
      await primary.checkWritable(client);
      await speakUtc(client);
    },
  });
  const onError = (error: Error) => {
    log(`a connection to ${location} was lost: ${error.message}`);
    primary.lost();
  };
  const adapter = new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError, disposeExternalPool: true });
  const prisma = new PrismaClient({ adapter });
  return {
    kind: 'postgresql',
    location,
    prisma,
    run: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query({ name, text, values: [...values] })).rows as Row[],
    lanes: Math.min(LANES, poolSize),
    listen: (channel, listener) => listenTo({ primary, lookEvery, onError }, channel, listener),
    openReader: async () => {
      const client = await reach(primary.url, location);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const run = runOver(client);
      return { run, atOneMoment: (read) => read(run), close: () => client.end() };
    },
    transact: async (use) => {
      const client = await reach(primary.url, location);
      try {
        await client.query('BEGIN');
        await use(runOver(client));
        await client.query('COMMIT');
      } finally {
        // What was not committed is taken back.
        await client.end();
      }
    },
    close: async () => {
      primary.close();
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

const runOver =
  (client: pg.Client): RunStatement =>
  async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await client.query(sql, [...values])).rows as Row[];

async function prepare(url: string, location: string, log: (line: string) => void): Promise<void> {
  const client = await reach(url, location);
  try {
    await refuseSharedSessions(client, url, location);
    const { rows } = await client.query('SHOW server_version_num');
    if (Number(rows[0].server_version_num) < OLDEST_SERVER) {
      throw new StoreNotUsable(`${location} runs a PostgreSQL older than 14 (${rows[0].server_version_num}).`);
    }
    const connection: MigrationConnection = {
      execute: async (sql) => void (await client.query(sql)),
      query: async (sql, parameters) => (await client.query(sql, parameters ? [...parameters] : undefined)).rows,
    };
    await migrate(connection, await readMigrations(), (name) => log(`applying migration ${name}`));
  } catch (error) {
    // From 15 on only the owner of a database may create tables in it, unless told otherwise.
    if ((error as { readonly code?: unknown }).code !== NOT_PERMITTED) throw error;
    throw new StoreNotUsable(
      `the user of DATABASE_URL may not create tables in ${location}: ${reasonOf(error)}. Make that user the owner of the database.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function reach(url: string, location: string): Promise<pg.Client> {
  try {
    // Certificates that the address names are read here.
    const client = new pg.Client(sessionOf(url));
    client.on('error', () => {});
    await client.connect();
    await speakUtc(client);
    return client;
  } catch (error) {
    const reason = reasonOf(error);
    throw new StoreNotUsable(
      `cannot connect to ${location}: ${reason}. Is the server running and DATABASE_URL right?`,
      { cause: error },
    );
  }
}

async function refuseSharedSessions(client: pg.Client, url: string, location: string): Promise<void> {
  const other = await reach(url, location);
  try {
    if (await hasOwnSession(client, other)) return;
  } finally {
    await other.end();
  }
  throw new StoreNotUsable(
    `${location} is a pooler that shares sessions between connections, and the service needs its own: for LISTEN, prepared statements and the lock of its migrations. Use the pooler's session mode, or the address of the server itself.`,
  );
}

/** A host with several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const RECONNECT_AFTER = 500;

/**
 * Listens on a connection of its own and comes back when it is lost. A line that was cut without a word (a firewall, a host that
 * is gone) brings no notification and no error either: whether it still leads anywhere is asked from time to time.
 */
async function listenTo(
  { primary, lookEvery, onError }: { primary: Primary; lookEvery: number; onError: (error: Error) => void },
  channel: string,
  listener: NotificationListener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const next = new primary.Client({ ...sessionOf(primary.url), query_timeout: lookEvery });
    next.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    let isLost = false;
    /** When the line was last known to lead somewhere. */
    let heard = new Date();
    let looking: NodeJS.Timeout | undefined;
    const lose = (error: Error) => {
      clearInterval(looking);
      if (isLost || isStopped) return;
      isLost = true;
      onError(error);
      reconnect(heard);
    };
    const look = async (): Promise<void> => {
      const asked = new Date();
      try {
        await next.query('SELECT 1');
        heard = asked;
      } catch (error) {
        lose(error as Error);
        await next.end().catch(() => {});
      }
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the server closed the connection')));
    try {
      await next.connect();
      await primary.checkWritable(next);
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      isLost = true;
      await next.end().catch(() => {});
      throw error;
    }
    looking = setInterval(() => void look(), lookEvery).unref();
    client = next;
  };

  const reconnect = (since: Date): void => {
    timer = setTimeout(async () => {
      try {
        await connect();
        if (isStopped) await client?.end();
        else listener.onGap(since);
      } catch {
        if (!isStopped) reconnect(since);
      }
    }, RECONNECT_AFTER);
    timer.unref();
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
