import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isAdmin } from '#games/caller';
import { fail } from '#games/outcome';
import { acting } from '../authenticate.ts';
import { OK, ProblemThrown, valueOrThrow } from '../problem.ts';
import type { Services } from '../services.ts';
import { answers, Media } from './route-schema.ts';

const GZIP = 'application/gzip';
/** A reader that takes longer holds a moment of the database for too long. */
const TAKEN_WITHIN = 3_600_000;

/** Everything that is kept, as one file; `impulse backup` takes it where the service holds the database for itself. */
export const backupRoutes =
  ({ store, audit }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    let underWay: Readable | 'opening' | undefined;
    app.addHook('preClose', async () => {
      if (underWay !== undefined && underWay !== 'opening') underWay.destroy(new Error('the service is closing'));
    });

    app.get(
      '/backup',
      {
        exposeHeadRoute: false,
        schema: {
          tags: ['Upkeep'],
          summary: 'Take a backup of everything, as administrator',
          description:
            'A gzip file of JSON lines, which `impulse restore` reads. It holds secrets: what the dice of running games will show, hashes of passwords and tokens, addresses of players. One backup is taken at a time.',
          response: answers('ok', new Media([GZIP])),
        },
      },
      async ({ session, log }, reply) => {
        // It holds every secret: a token that only reads is not enough.
        const caller = valueOrThrow(acting(session));
        if (!isAdmin(caller)) throw new ProblemThrown(notYours.problem);
        if (store.backup === undefined) throw new ProblemThrown(nothingKept.problem);
        if (underWay !== undefined) throw new ProblemThrown(takenAlready.problem);
        underWay = 'opening';
        try {
          const backup = await store.backup();
          underWay = backup;
          await audit.note(caller, 'backup-taken', 'service', {});
          reply.hijack();
          const { raw } = reply;
          raw.writeHead(OK, {
            'content-type': GZIP,
            'content-disposition': 'attachment; filename="impulse-backup.ndjson.gz"',
            'cache-control': 'no-store',
            'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
            connection: 'close',
          });
          // A file that was cut off lacks its last line, and whoever restores it is told.
          await pipeline(backup, raw, { signal: AbortSignal.timeout(TAKEN_WITHIN) }).catch((error: unknown) =>
            log.warn({ err: error }, 'a backup was broken off'),
          );
        } finally {
          if (typeof underWay === 'object') underWay.destroy();
          underWay = undefined;
        }
        return reply;
      },
    );
  };

const notYours = fail('not-allowed', 'administrator-only', 'Only the administrator takes backups.');
const nothingKept = fail(
  'conflict',
  'nothing-kept',
  'This service keeps everything in memory: there is nothing to back up.',
);
const takenAlready = fail('conflict', 'backup-under-way', 'Another backup is being taken: wait until it is done.');
