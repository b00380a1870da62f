import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#store/prisma/database';
import { openPostgresql } from '#store/prisma/open-postgresql';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

/** schema.prisma describes what the migrations made: the same tables, columns, types and nullability. */

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'int4',
  BigInt: 'int8',
  Float: 'float8',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  Json: 'jsonb',
};

async function readModels(): Promise<ReadonlyMap<string, readonly Column[]>> {
  const text = await readFile(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const models = new Set(blocks.map(([, name]) => name));
  return new Map(
    blocks.map(([, , body = '']) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
      const columns = body
        .split('\n')
        .map((line) => /^ {2}(\w+)\s+(\w+)(\?|\[\])?(.*)$/.exec(line))
        .filter((field) => field !== null)
        .filter(([, , type]) => !models.has(type))
        .map(([, field = '', type = '', suffix, attributes = '']) => ({
          name: /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? field,
          type: suffix === '[]' ? `_${TYPES[type]}` : attributes.includes('@db.Json') ? 'json' : (TYPES[type] ?? type),
          isNullable: suffix === '?',
        }));
      return [table, columns];
    }),
  );
}

describe('schema.prisma and the migrations', () => {
  let home: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    home = await createTestDatabase();
    database = await openPostgresql({ url: home.url, log: () => {} });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  it('agree on every table and column', async () => {
    const rows = await database.prisma.$queryRaw<{ table: string; name: string; type: string; nullable: string }[]>`
      SELECT c.table_name::text AS table, c.column_name::text AS name, c.udt_name::text AS type, c.is_nullable::text AS nullable
      FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name <> '_prisma_migrations'`;
    const models = await readModels();
    expect(models.size).toBeGreaterThan(18);
    expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual([...models.keys()].sort());
    const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1);
    for (const [table, columns] of models) {
      const actual = rows
        .filter((row) => row.table === table)
        // Prisma's lists are never null for the client, whatever the column allows.
        .map(({ name, type, nullable }) => ({ name, type, isNullable: nullable === 'YES' && !type.startsWith('_') }));
      expect({ table, columns: actual.sort(byName) }).toEqual({ table, columns: [...columns].sort(byName) });
    }
  });

  it('agree on every primary key', async () => {
    const rows = await database.prisma.$queryRaw<{ table: string; columns: string[] }[]>`
      SELECT i.indrelid::regclass::text AS table, array_agg(a.attname::text ORDER BY k.place) AS columns
      FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attribute, place)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attribute
      WHERE i.indisprimary AND i.indrelid::regclass::text IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public')
      GROUP BY 1`;
    const keys = new Map(rows.map(({ table, columns }) => [table, columns]));
    expect(keys.get('event')).toEqual(['game_id', 'seq']);
    expect(keys.get('idempotency_key')).toEqual(['game_id', 'by_player', 'key']);
    const shared = [
      'notice',
      'push_subscription',
      'player',
      'token',
      'club',
      'game',
      'webhook',
      'audit_entry',
      'data_pack',
      '_prisma_migrations',
      'mail_preference',
      'setting',
      'ruling',
      'mail_proof',
      'attempt',
      'heartbeat',
      'outage',
    ];
    for (const [table, columns] of keys) {
      if (!shared.includes(table))
        expect([table, columns[0]]).toEqual([table, expect.stringMatching(/^(game|club)_id$/)]);
    }
  });
});
