// Writes schema.graphql from src/api/operations, src/api/shapes and src/api/graphql/beyond-rest.graphql. A test compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSource } from './load-source.mjs';

const root = new URL('../', import.meta.url);
const target = fileURLToPath(new URL('schema.graphql', root));

await withSource(async (load) => {
  const { writeSchema } = await load('/src/api/graphql/write-schema.ts');
  const { OPERATIONS } = await load('/src/api/operations/index.ts');
  const beyond = readFileSync(new URL('src/api/graphql/beyond-rest.graphql', root), 'utf8');
  writeFileSync(target, writeSchema(OPERATIONS, beyond));
});
const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root));
const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', target], { encoding: 'utf8' });
if (status !== 0) throw new Error(stderr);
