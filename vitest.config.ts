import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    conditions: ['development'],
    // Mercurius requires graphql: the same build for us, or its types are not ours.
    alias: { graphql: 'graphql/index.js' },
  },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'threads',
    // As many as there are processors: Vitest leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
  },
});
