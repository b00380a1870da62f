import { setImmediate as breathe } from 'node:timers/promises';
import { known, lastOf } from '#kernel/known';
import { BACKUP_FORMAT, type BackupHeader, type BackupRows } from '../backup-format.ts';
import type { Reader, RunStatement } from './database.ts';

/*
 * Reads a whole database as it is at one moment, page by page, while the service goes on. A server shows one moment throughout. The
 * embedded database has one session only, which nobody else can use during a transaction. So only what changes is read in one; what
 * merely grows, which is nearly everything, is read afterwards up to where it stood at that moment.
 */

/** Written again by itself, or of no use to another database. */
const LEFT_OUT = ['_prisma_migrations', 'snapshot', 'attempt', 'notice'];
/** What only grows in a game: how to tell which rows were there when the game's own row was read. */
const GROWING: Readonly<Record<string, string>> = {
  move: 'number <= g.move_count',
  event: 'seq <= g.version',
  outbox: 'number <= g.outbox_count',
  idempotency_key: 'at <= g.updated_at',
};
/** What only grows beside the games, by its number. */
const NUMBERED = 'audit_entry';
/** Never changed, and named by its content: one more does no harm. */
const UNCHANGING = 'data_pack';

/** About as much as is read at once: the embedded database works on the thread of the service. */
const BYTES_AT_ONCE = 100_000;
const MOST_ROWS = 1_000;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Every table that a backup holds, as the database describes it. */
export async function readTables(run: RunStatement): Promise<readonly Table[]> {
  const rows = await run<{ table: string; column: string; type: string; place: number | null }>(
    `SELECT c.relname::text AS table, a.attname::text AS column, format_type(a.atttypid, NULL) AS type,
       array_position(i.indkey::int2[], a.attnum) AS place
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
     ORDER BY c.relname COLLATE "C", a.attnum`,
  );
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !LEFT_OUT.includes(name));
  return names.map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    const key = columns.filter(({ place }) => place !== null).sort((a, b) => Number(a.place) - Number(b.place));
    return {
      name,
      columns: columns.map(({ column }) => column),
      types: columns.map(({ type }) => type),
      key: key.map(({ column, type }) => ({ name: column, type })),
    };
  });
}

export async function openDump(
  reader: Reader,
): Promise<{ readonly header: BackupHeader; readonly rows: AsyncIterable<BackupRows> }> {
  const { run } = reader;
  const [tables, migrations, [now]] = [
    await readTables(run),
    await readMigrationsApplied(run),
    await run<{ at: string }>(`SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`),
  ];
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    at: known(now, 'present').at,
    migrations: [...migrations],
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
  return { header, rows: dump(reader, tables) };
}

export const readMigrationsApplied = (
  run: RunStatement,
): Promise<readonly { readonly name: string; readonly checksum: string }[]> =>
  run(`SELECT migration_name AS name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);

async function* dump(reader: Reader, tables: readonly Table[]): AsyncGenerator<BackupRows> {
  try {
    const game = known(
      tables.find(({ name }) => name === 'game'),
      'table',
    );
    const isGrowing = ({ name }: Table): boolean => GROWING[name] !== undefined;
    const changing = tables.filter((table) => !isGrowing(table) && ![NUMBERED, UNCHANGING].includes(table.name));
    const kept: BackupRows[] = [];
    let lastNumber = '0';
    await reader.atOneMoment(async (run) => {
      const there = new Dumper(run, tables);
      for (const table of changing) for await (const rows of there.pages(table, 'true', [])) kept.push(rows);
      const [last] = await run<{ last: string | null }>(`SELECT max(id)::text AS last FROM ${NUMBERED}`);
      lastNumber = last?.last ?? lastNumber;
    });
    yield* kept;
    const dumper = new Dumper(reader.run, tables);
    const games = kept.filter(({ table }) => tables[table] === game).flatMap(({ lines }) => lines);
    for (const line of games)
      for (const table of tables.filter(isGrowing)) yield* dumper.grown(table, game, JSON.parse(line) as string[]);
    const named = (name: string): Table =>
      known(
        tables.find((table) => table.name === name),
        'table',
      );
    yield* dumper.pages(named(NUMBERED), 'id <= $1::text::bigint', [lastNumber]);
    yield* dumper.pages(named(UNCHANGING), 'true', []);
  } finally {
    await reader.close();
  }
}

class Dumper {
  readonly #run: RunStatement;
  readonly #tables: readonly Table[];

  constructor(run: RunStatement, tables: readonly Table[]) {
    this.#run = run;
    this.#tables = tables;
  }

  /** Rows of what only grows in a game, up to where it stood when the game's own line was read. */
  grown(table: Table, game: Table, gameLine: readonly string[]): AsyncGenerator<BackupRows> {
    const of = (column: string): string => known(gameLine[game.columns.indexOf(column) + 1], 'column of the game');
    const upTo = known(GROWING[table.name], 'growing table', table.name);
    const [, column = ''] = /g\.(\w+)/.exec(upTo) ?? [];
    const type = known(game.types[game.columns.indexOf(column)], 'type');
    const condition = `game_id = $1 AND ${upTo.replace(/g\.\w+/, `$2::text::${type}`)}`;
    return this.pages(table, condition, [of('id'), of(column)]);
  }

  /** The rows of a table in the order of its key; as many at once as take little time. */
  async *pages(table: Table, condition: string, values: readonly unknown[]): AsyncGenerator<BackupRows> {
    const { key } = table;
    const place = key.map(({ name }) => quote(name)).join(', ');
    const from = key.map(({ type }, at) => `$${values.length + at + 1}::text::${type}`).join(', ');
    const told = key.map(({ name }, at) => `${quote(name)}::text AS key${at}`).join(', ');
    let after: readonly string[] | undefined;
    for (let limit = 50; ; ) {
      const page = await this.#run<Record<string, string> & { line: string }>(
        `SELECT ${this.#line(table)} AS line, ${told} FROM ${quote(table.name)} t
         WHERE ${condition}${after === undefined ? '' : ` AND (${place}) > (${from})`}
         ORDER BY ${place} LIMIT ${limit}`,
        [...values, ...(after ?? [])],
      );
      if (page.length > 0) yield { table: this.#tables.indexOf(table), lines: page.map(({ line }) => line) };
      if (page.length < limit) return;
      const last = lastOf(page);
      after = key.map((_, at) => known(last[`key${at}`], 'key', at));
      const bytes = page.reduce((sum, { line }) => sum + line.length, 0);
      limit = Math.max(1, Math.min(MOST_ROWS, Math.round((limit * BYTES_AT_ONCE) / Math.max(1, bytes))));
      await breathe();
    }
  }

  #line(table: Table): string {
    const columns = table.columns.map((column) => `t.${quote(column)}::text`).join(', ');
    return `json_build_array(${this.#tables.indexOf(table)}, ${columns})::text`;
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
