import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { GroupCommit } from '#store/group-commit';

/*
 * The yardstick for what the service adds: the same doors with nothing behind them. A mutation on a game in memory, a trivial
 * rule, a few events written and stored, group commit, and neither hashes, moves, read models, dice, accounts nor disclosure.
 * A process of its own: `node skeleton-service.js <database url> <events each>` prints its port.
 */
const APPEND = `
  WITH raised AS (
    UPDATE skeleton_game g SET version = g.version + $3::int FROM unnest($1::int[], $2::int[]) AS w(id, version)
    WHERE g.id = w.id AND g.version = w.version RETURNING g.id, w.version
  )
  INSERT INTO skeleton_event (game_id, seq, type, data)
  SELECT raised.id, raised.version + e.place, e.type, e.data::json
  FROM raised JOIN unnest($4::int[], $5::int[], $6::text[], $7::text[]) AS e(id, place, type, data) ON e.id = raised.id`;
const GAMES = 64;
const LANES = 2;

interface Append {
  readonly game: number;
  readonly version: number;
  readonly events: readonly { readonly type: string; readonly data: object }[];
}

interface Move {
  readonly game: number;
  readonly units: readonly string[];
  readonly path: readonly string[];
}

const [url, eventsEach] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: LANES });
await pool.query(`
  CREATE TABLE IF NOT EXISTS skeleton_game (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS skeleton_event (
    game_id INTEGER, seq INTEGER, type TEXT NOT NULL, data JSON NOT NULL, PRIMARY KEY (game_id, seq)
  );
  TRUNCATE skeleton_game, skeleton_event;
  INSERT INTO skeleton_game SELECT id, 0 FROM generate_series(1, ${GAMES}) AS id`);

const commits = new GroupCommit<Append, true>({
  keyOf: ({ game }) => String(game),
  lanes: LANES,
  largestBatch: 32,
  async commit(appends) {
    const events = appends.flatMap(({ game, events: ofGame }) =>
      ofGame.map(({ type, data }, at) => ({ game, place: at + 1, type, data: JSON.stringify(data) })),
    );
    const values = [
      appends.map(({ game }) => game),
      appends.map(({ version }) => version),
      Number(eventsEach),
      events.map(({ game }) => game),
      events.map(({ place }) => place),
      events.map(({ type }) => type),
      events.map(({ data }) => data),
    ];
    const { rowCount } = await pool.query({ name: 'append', text: APPEND, values });
    if (rowCount !== events.length) throw new Error('an append was not stored');
    return appends.map(() => ({ status: 'fulfilled', value: true }));
  },
});

const versions = new Map<number, number>();
const app = Fastify();
await app.register(mercurius, {
  schema:
    'type Query { version(game: Int!): Int! } type Mutation { move(game: Int!, units: [String!]!, path: [String!]!): Int! }',
  jit: 1,
  resolvers: {
    Query: { version: (_: unknown, { game }: { game: number }) => versions.get(game) ?? 0 },
    Mutation: {
      move: async (_: unknown, { game, units, path }: Move) => {
        if (path.length === 0) throw new Error('a move goes somewhere');
        const version = versions.get(game) ?? 0;
        const events = Array.from({ length: Number(eventsEach) }, (__, place) => ({
          type: 'UnitsMoved',
          data: { units, path, cost: place, at: new Date().toISOString() },
        }));
        await commits.submit({ game, version, events });
        versions.set(game, version + events.length);
        return version + events.length;
      },
    },
  },
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`service  ${address}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  await pool.query('DROP TABLE skeleton_event, skeleton_game');
  await pool.end();
});
