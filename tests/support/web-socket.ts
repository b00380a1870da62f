import { createRequire } from 'node:module';

/** Node 20 has no WebSocket of its own, and that of later ones sends no headers; the one that Mercurius brings along will do. */
export const WebSocket = createRequire(createRequire(import.meta.url).resolve('mercurius'))('ws');
