// Loads modules of src in TypeScript: Node 20 does not read it by itself; the test runner brings a compiler along.
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs `use` with a function that loads a module of the source, such as `/src/rulesets/catalogue.ts`. */
export async function withSource(use) {
  const { createViteServer } = await import('vitest/node');
  const conditions = ['development'];
  const vite = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions },
    ssr: { resolve: { conditions } },
  });
  try {
    return await use((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
