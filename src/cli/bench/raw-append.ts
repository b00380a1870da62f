import pg from 'pg';
import type { Typed } from '#kernel/json';
import { known } from '#kernel/known';
import { type Latencies, summarise } from './http-load.ts';

/*
 * The limit: what the database itself can do. One plain statement that checks the expected version, raises it and inserts
 * the events, through a bare driver, nothing else around it: no hashes, no moves, no read models, no notification.
 */
const TABLES = `
  CREATE TABLE bench_game (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);
  CREATE TABLE bench_event (game_id INTEGER, seq INTEGER, type TEXT NOT NULL, data JSON NOT NULL, PRIMARY KEY (game_id, seq))`;
const GUARDED_APPEND = `
  WITH raised AS (
    UPDATE bench_game SET version = version + cardinality($3::text[]) WHERE id = $1 AND version = $2 RETURNING id
  )
  INSERT INTO bench_event (game_id, seq, type, data)
  SELECT raised.id, $2 + event.place, event.type, event.data::json
  FROM raised, unnest($3::text[], $4::text[]) WITH ORDINALITY AS event(type, data, place)`;

/** Guarded appends to so many games at a time, each after the answer to the one before. */
export async function measureRawAppends(
  databaseUrl: string,
  games: number,
  seconds: number,
  sample: readonly Typed[],
  eventsEach: number,
): Promise<Latencies> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: games });
  const texts = sample.map(({ type, ...data }) => ({ type, data: JSON.stringify(data) }));
  const times: number[] = [];
  try {
    await pool.query(TABLES);
    await pool.query('INSERT INTO bench_game SELECT id, 0 FROM generate_series(1, $1::int) AS id', [games]);
    await Promise.all(Array.from({ length: games }, () => pool.query('SELECT 1')));
    const begun = performance.now();
    const until = begun + seconds * 1000;
    await Promise.all(
      Array.from({ length: games }, async (_, index) => {
        for (let version = 0; performance.now() < until; version += eventsEach) {
          const events = Array.from({ length: eventsEach }, (__, at) =>
            known(texts[(version + at) % texts.length], 'text'),
          );
          const values = [index + 1, version, events.map(({ type }) => type), events.map(({ data }) => data)];
          const sent = performance.now();
          const { rowCount } = await pool.query({ name: 'guarded-append', text: GUARDED_APPEND, values });
          if (rowCount !== eventsEach) throw new Error(`a raw append stored ${rowCount} of ${eventsEach} events`);
          times.push(performance.now() - sent);
        }
      }),
    );
    return summarise(times, (performance.now() - begun) / 1000);
  } finally {
    await pool.query('DROP TABLE IF EXISTS bench_event, bench_game');
    await pool.end();
  }
}
