import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { known } from '#kernel/known';
import { StoreFault } from './faults.ts';

/*
 * A backup is one gzip file of JSON lines, alike for every kind of database:
 *   {"format":"impulse-backup/1","at":...,"migrations":[...],"tables":[{"name":"event","columns":["game_id",...]},...]}
 *   [2,"0198...","1",null,...]     a row: the place of its table in the list, then its columns as PostgreSQL writes them as text
 *   {"manifest":[{"table":"event","rows":12,"sha256":"..."},...]}
 * The last line says how many rows of each table there are and what they hash to: a file that was cut off has none.
 */
export const BACKUP_FORMAT = 'impulse-backup/1';

const header = z.object({
  format: z.literal(BACKUP_FORMAT),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof header>;

const manifest = z.object({
  manifest: z.array(z.object({ table: z.string(), rows: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>['manifest'];

/** Rows of one table, each as its line. */
export interface BackupRows {
  readonly table: number;
  readonly lines: readonly string[];
}

export class BadBackup extends StoreFault {
  override readonly name = 'BadBackup';
}

class Tally {
  readonly #tables: readonly { readonly name: string; readonly hash: Hash }[];
  readonly #rows: number[];

  constructor({ tables }: BackupHeader) {
    this.#tables = tables.map(({ name }) => ({ name, hash: createHash('sha256') }));
    this.#rows = tables.map(() => 0);
  }

  add({ table, lines }: BackupRows): void {
    const { hash } = known(this.#tables[table], 'table', table);
    for (const line of lines) hash.update(line).update('\n');
    this.#rows[table]! += lines.length;
  }

  manifest(): Manifest {
    return this.#tables.map(({ name, hash }, at) => ({
      table: name,
      rows: known(this.#rows[at], 'row', at),
      sha256: hash.digest('hex'),
    }));
  }
}

/** Writes a backup as a stream of bytes. Compression runs beside the event loop. */
export function makeBackup(opening: BackupHeader, rows: AsyncIterable<BackupRows>): Readable {
  async function* text(): AsyncGenerator<string> {
    yield `${JSON.stringify(opening)}\n`;
    const tally = new Tally(opening);
    for await (const page of rows) {
      tally.add(page);
      yield `${page.lines.join('\n')}\n`;
    }
    yield `${JSON.stringify({ manifest: tally.manifest() })}\n`;
  }
  const source = Readable.from(text());
  const gzip = createGzip();
  source.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => source.destroy());
  return source.pipe(gzip);
}

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 1_000_000;

/**
 * Reads a backup; its header first. Whoever reads it to the end knows that it is whole and unchanged. Throws BadBackup, with what is
 * wrong.
 */
export async function readBackup(
  file: string,
  use: (header: BackupHeader, rows: BackupRows) => Promise<void>,
): Promise<{ readonly header: BackupHeader; readonly manifest: Manifest }> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  let trouble: Error | undefined;
  input.on('error', (error) => unzipped.destroy(error));
  unzipped.on('error', (error) => {
    trouble = error;
  });
  let opening: BackupHeader | undefined;
  let tally: Tally | undefined;
  let told: Manifest | undefined;
  let [table, lines, bytes] = [-1, [] as string[], 0];
  const flush = async (): Promise<void> => {
    if (opening === undefined || lines.length === 0) return;
    const rows = { table, lines };
    [lines, bytes] = [[], 0];
    known(tally, 'tally').add(rows);
    await use(opening, rows);
  };
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (told !== undefined) throw new BadBackup(`${file} goes on behind its end.`);
      if (opening === undefined) {
        opening = parseLine(header, line, `${file} is not a backup of Impulse (${BACKUP_FORMAT})`);
        tally = new Tally(opening);
      } else if (line.startsWith('{')) {
        await flush();
        told = parseLine(manifest, line, `${file} is damaged`).manifest;
      } else {
        const at = Number(/^\[(\d{1,4})\D/.exec(line)?.[1] ?? Number.NaN);
        if (opening.tables[at] === undefined) throw new BadBackup(`${file} is damaged: it holds a row of no table.`);
        if (at !== table || lines.length >= ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) await flush();
        table = at;
        lines.push(line);
        bytes += line.length;
      }
    }
  } catch (error) {
    if (trouble === undefined) throw error;
  }
  if (trouble !== undefined) throw new BadBackup(`${file} cannot be read: ${trouble.message}.`, { cause: trouble });
  if (opening === undefined || told === undefined) throw new BadBackup(`${file} is cut off: its last line is missing.`);
  const counted = known(tally, 'tally').manifest();
  const wrong = counted.find((each, at) => JSON.stringify(each) !== JSON.stringify(told[at]));
  if (wrong !== undefined || counted.length !== told.length) {
    throw new BadBackup(
      `${file} is damaged: the rows of ${wrong?.table ?? 'some tables'} are not those it was made with.`,
    );
  }
  return { header: opening, manifest: told };
}

function parseLine<Value>(schema: z.ZodType<Value>, line: string, complaint: string): Value {
  let parsed: z.ZodSafeParseResult<Value> | undefined;
  try {
    parsed = schema.safeParse(JSON.parse(line));
  } catch {
    // Not even JSON.
  }
  if (parsed?.success !== true) throw new BadBackup(`${complaint}.`);
  return parsed.data;
}
