// Runs a TypeScript file in a process of its own: node run-typescript.mjs <file> [arguments]
// Node 20 does not read TypeScript by itself; the test runner brings a compiler along.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';

const conditions = ['development'];
const vite = await createViteServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
await vite.ssrLoadModule(resolve(process.argv[2]));
