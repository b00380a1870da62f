import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/*
 * The reference web client as it was built. It is one page whose addresses the client reads itself; its scripts, styles and
 * fonts carry a hash of their content in their names and may be kept for ever.
 */

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Where a person may arrive from outside; `web/src/app/routes.ts` knows the same. */
const PAGES = [
  '/games',
  '/games/:id',
  '/new',
  '/log-in',
  '/register',
  '/forgotten',
  '/me',
  '/join/:id',
  '/desk',
  '/desk/:id',
  '/forum/:id',
  '/clubs',
  '/clubs/:id',
  '/players/:id',
  '/verify',
  '/admin',
] as const;
const YEAR = 365 * 86_400;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of the web client; absent where none was built. */
    sendPage?: (reply: FastifyReply) => FastifyReply;
  }
}

/** A browser that opens an address, not a program that asks for data. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html') === true;

/** Serves the web client from the folder it was built into. */
export const webPages = (folder: string) =>
  fp(async (app) => {
    if (!existsSync(join(folder, 'index.html'))) return;
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    app.decorate('sendPage', (reply: FastifyReply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'same-origin')
        .header('cache-control', 'no-cache')
        .sendFile('index.html'),
    );
    const hidden = { schema: { hide: true } };
    app.get('/assets/*', hidden, (request, reply) =>
      reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .sendFile(`assets/${(request.params as { '*': string })['*']}`),
    );
    app.get('/push-worker.js', hidden, (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('push-worker.js'),
    );
    for (const page of PAGES) app.get(page, hidden, (_, reply) => app.sendPage!(reply));
  });
