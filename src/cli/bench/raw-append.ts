import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { JsonObject, Typed } from '#kernel/json';
import type { GameAppend, GameOpening } from '#store/event-store';
import { chainEvents, hashOpening } from '#store/hash-chain';
import { openStore } from '#store/open-store';
import { makeAppendBatch } from '#store/prisma/append-batch';
import { type Latencies, summarise } from './http-load.ts';

/** Appends like those of the service, made beforehand so that only the database is measured. */
function makeAppends(opening: GameOpening, sample: readonly Typed[], eventsEach: number, count: number): GameAppend[] {
  let end = { version: 0, lastHash: hashOpening(opening) };
  const at = new Date().toISOString();
  return Array.from({ length: count }, (_, number) => {
    const moveId = randomUUID();
    const contents = Array.from({ length: eventsEach }, (__, index) => {
      const { type, ...data } = sample[(number + index) % sample.length]!;
      return { moveId, source: 'game' as const, type, shape: 1, data: data as JsonObject, rolls: [], at };
    });
    const events = chainEvents(end, contents);
    const append = {
      gameId: opening.id,
      expectedVersion: end.version,
      moves: [{ id: moveId, side: 'bench', at }],
      events,
    };
    end = { version: end.version + events.length, lastHash: events.at(-1)!.hash };
    return append;
  });
}

/** The limit: the same append as one SQL statement each through a bare driver, `games` of them at a time. */
export async function measureRawAppends(
  databaseUrl: string,
  games: number,
  seconds: number,
  sample: readonly Typed[],
  eventsEach: number,
): Promise<Latencies> {
  const store = await openStore({ databaseUrl, dataFolder: '', log: () => {} });
  const at = new Date().toISOString();
  const pack = { hash: 'bench', ruleset: 'bench', pack: {} };
  await store.packs.keep(pack, at);
  const openings = Array.from(
    { length: games },
    (): GameOpening => ({
      id: randomUUID(),
      name: 'bench',
      ruleset: 'bench',
      rulesetVersion: 1,
      scenario: 'bench',
      packHash: 'bench',
      options: {},
      diceMode: 'entered',
      diceSeeded: false,
      createdAt: at,
    }),
  );
  for (const opening of openings) await store.events.create(opening);
  await store.close();

  const mostEach = Math.ceil((6_000 * seconds) / games);
  const prepared = openings.map((opening) =>
    makeAppends(opening, sample, eventsEach, mostEach).map((append) => makeAppendBatch([append])),
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: games });
  const times: number[] = [];
  try {
    await Promise.all(prepared.map(() => pool.query('SELECT 1')));
    const begun = performance.now();
    const until = begun + seconds * 1000;
    await Promise.all(
      prepared.map(async (appends) => {
        for (const { games: rows, moves, events, others } of appends) {
          if (performance.now() > until) return;
          const sent = performance.now();
          const statement = 'SELECT outcome FROM append_games($1::json, $2::json, $3::json, $4::jsonb)';
          const { rows: answers } = await pool.query({
            name: 'append',
            text: statement,
            values: [rows, moves, events, others],
          });
          if (answers[0]?.outcome !== 'appended') throw new Error(`a raw append was answered ${answers[0]?.outcome}`);
          times.push(performance.now() - sent);
        }
      }),
    );
    return summarise(times, (performance.now() - begun) / 1000);
  } finally {
    await pool.end();
  }
}
