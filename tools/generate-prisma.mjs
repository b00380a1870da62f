// Generates the Prisma client into src/store/generated, unless it is up to date.
// `prisma generate` reads the schema with WebAssembly and needs no engine; the variable only keeps it from looking for one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'src/store/generated');
const stamp = join(output, '.schema-hash');

const prismaManifest = createRequire(import.meta.url).resolve('prisma/package.json');
const prisma = JSON.parse(readFileSync(prismaManifest, 'utf8'));
const hash = createHash('sha256')
  .update(readFileSync(join(root, 'prisma/schema.prisma')))
  .update(prisma.version)
  .digest('hex');

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) process.exit(0);

const command = join(dirname(prismaManifest), prisma.bin.prisma ?? prisma.bin);
const generated = spawnSync(process.execPath, [command, 'generate', '--no-hints'], {
  cwd: root,
  encoding: 'utf8',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (generated.status !== 0) {
  process.stderr.write(`prisma generate failed\n${generated.stdout}${generated.stderr}\n`);
  process.exit(1);
}
mkdirSync(output, { recursive: true });
writeFileSync(stamp, hash);
process.stdout.write('generated the Prisma client\n');
