import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const CONNECT_WITHIN = 10_000;

export const sessionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'impulse',
  connectionTimeoutMillis: CONNECT_WITHIN,
  keepAlive: true,
});

type Asked = Pick<pg.ClientBase, 'query'>;

/**
 * Times are exchanged without a zone by Prisma's driver adapters: every session speaks UTC, whatever its address, its user or
 * the server ask for. Said as a statement, because poolers do not pass on what is asked when connecting.
 */
export async function speakUtc(client: Asked): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'");
}

/**
 * Whether a connection has a session to itself. Behind a pooler that deals sessions out by the transaction, what the first
 * connection has set is gone while the second has a transaction open: the pooler gives that one the session used last.
 */
export async function hasOwnSession(first: Asked, second: Asked): Promise<boolean> {
  const mark = randomUUID();
  await first.query(`SELECT set_config('impulse.session', $1, false)`, [mark]);
  await second.query('BEGIN');
  try {
    const { rows } = await first.query(`SELECT current_setting('impulse.session', true) AS mark`);
    return rows[0].mark === mark;
  } finally {
    await second.query('ROLLBACK');
  }
}
