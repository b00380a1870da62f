import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ADMINISTRATOR } from '#accounts/accounts';
import { readConfig } from '#config';
import { createGames, type GamesService } from '#games/games-service';
import { type Outcome, succeed } from '#games/outcome';
import type { GameRecord } from '#games/record/record';
import { hostCatalogue } from '#host-catalogue';
import type { About } from '#kernel/ruleset';
import { localised } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { openStore } from '#store/open-store';
import type { Store } from '#store/store';
import { makeUniqueId } from '#unique-id';
import { RecordPool } from '#workers/record-pool';
import { type Desk, Misused } from './command.ts';

/** Whoever sits at the machine sees everything. */
export const OPERATOR = ADMINISTRATOR;

/** The value of an outcome; a problem ends the command with its message. */
export function granted<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { message, detail } = localised(outcome.problem, 'en');
  const more = Array.isArray(detail?.['faults']) ? detail['faults'] : (detail?.['issues'] ?? []);
  const lines = Array.isArray(more)
    ? more.map((each) => `\n  ${typeof each === 'string' ? each : JSON.stringify(each)}`)
    : [];
  throw new Misused(message + lines.join(''));
}

async function gamesOver(
  store: Store,
  packFolder: string | undefined,
  desk: Desk,
  { examine }: RecordPool,
): Promise<GamesService> {
  return createGames({
    examineRecord: examine,
    store,
    hosted: await hostCatalogue(catalogue, packFolder),
    keep: 10,
    now: () => new Date(),
    newId: makeUniqueId,
    randomBytes,
    invariants: 'checked',
    log: { warn: (_, message) => desk.mutter(message), error: (_, message) => desk.mutter(message) },
  });
}

/** Works with the games of a store. A record that is brought along may have been made to do harm: a worker examines it. */
async function withGames<Value>(
  store: Store,
  packFolder: string | undefined,
  desk: Desk,
  use: (games: GamesService) => Promise<Value>,
): Promise<Value> {
  const records = new RecordPool();
  try {
    const games = await gamesOver(store, packFolder, desk, records);
    try {
      return await use(games);
    } finally {
      await games.close();
    }
  } finally {
    await records.close();
  }
}

/** Works with the configured database. */
export async function withStore<Value>(desk: Desk, use: (store: Store) => Promise<Value>): Promise<Value> {
  const { databaseUrl, dataFolder } = readConfig(desk.env);
  const store = await openStore({ databaseUrl, dataFolder, log: (line) => desk.mutter(line) });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Works with the games of the configured database. */
export const withDatabase = <Value>(desk: Desk, use: (games: GamesService) => Promise<Value>): Promise<Value> =>
  withStore(desk, (store) => withGames(store, readConfig(desk.env).packFolder, desk, use));

/** Works with one game: of the database by its id, or out of a record file, which no database needs to know. */
export async function withGame<Value>(
  desk: Desk,
  source: string,
  use: (games: GamesService, id: string) => Promise<Value>,
): Promise<Value> {
  if (!isRecordFile(source)) return withDatabase(desk, (games) => use(games, source));
  return withRecord(desk, await readRecordFile(source), use);
}

/** Whether a file is meant rather than a game of the database; a name that can only be a file's must be there. */
export function isRecordFile(source: string): boolean {
  if (existsSync(source)) return true;
  if (/[./\\]/.test(source)) throw new Misused(`there is no file ${source}`);
  return false;
}

/** Works with a game out of its record alone. */
async function withRecord<Value>(
  desk: Desk,
  record: unknown,
  use: (games: GamesService, id: string) => Promise<Value>,
): Promise<Value> {
  return withGames(openMemoryStore(), undefined, desk, async (games) => {
    const { id } = granted(await games.importRecord(OPERATOR, record));
    return use(games, id);
  });
}

/** Takes a record over into a store of its own, which plays it through the rules: by which edition of them, where that went well. */
export async function playRecord(desk: Desk, record: GameRecord): Promise<Outcome<About>> {
  return withGames(openMemoryStore(), undefined, desk, async (games) => {
    const played = await games.importRecord(OPERATOR, record);
    if (!played.ok) return played;
    return succeed(granted(games.ruleset(record.game.ruleset)).about);
  });
}

export async function readRecordFile(path: string): Promise<unknown> {
  if (!existsSync(path)) throw new Misused(`there is no file ${path}`);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new Misused(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Misused(`${path} is not JSON: ${(error as Error).message}`);
  }
}
