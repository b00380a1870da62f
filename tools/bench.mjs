// npm run bench: builds the program, starts a PostgreSQL (tests/support/postgres-server.ts finds one) and measures both stores.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';
import { build, isStale } from './build.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
if (isStale()) build((line) => process.stdout.write(`${line}\n`));

const vite = await createViteServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { startPostgresServer } = await vite.ssrLoadModule('/tests/support/postgres-server.ts');
const postgres = await startPostgresServer();
try {
  process.stdout.write(`PostgreSQL: ${postgres.source}\n`);
  const args = ['bin/impulse.js', 'bench', '--database-url', postgres.url, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
} finally {
  await postgres.stop();
  await vite.close();
}
