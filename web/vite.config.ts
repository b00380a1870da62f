import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVICE = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // The policy of the page allows no inline code and no data in place of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
    // One file of some 550 kB, sent once, compressed to a fifth.
    chunkSizeWarningLimit: 700,
  },
  // `npx vite web` serves the sources while a service runs beside it.
  server: {
    proxy: Object.fromEntries(['/api', '/graphql', '/docs'].map((path) => [path, { target: SERVICE }])),
  },
});
