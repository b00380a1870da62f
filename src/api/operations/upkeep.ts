import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isAdmin } from '#games/caller';
import { fail } from '#games/outcome';
import { acting } from '../authenticate.ts';
import { operation, type Subject } from '../operation.ts';
import { OK, ProblemThrown, valueOrThrow } from '../problem.ts';
import { Media } from '../rest/route-schema.ts';
import * as shapes from '../shapes/index.ts';

const GZIP = 'application/gzip';
/** A reader that takes longer holds a moment of the database for too long. */
const TAKEN_WITHIN = 3_600_000;

/** The backup that is being taken, of which there is one at a time. */
const underWay = new WeakMap<object, Readable | 'opening'>();

function breakOff(store: object, reason?: Error): void {
  const backup = underWay.get(store);
  if (typeof backup === 'object') backup.destroy(reason);
  underWay.delete(store);
}

export const upkeep: Subject = {
  name: 'Upkeep',
  about: 'For whoever runs the service.',
  prepare: (app, { store }) => {
    app.addHook('preClose', async () => {
      if (underWay.get(store) !== 'opening') breakOff(store, new Error('the service is closing'));
    });
  },
  operations: [
    operation({
      name: 'deliveries',
      at: 'GET /api/deliveries',
      title: 'See how e-mails and webhooks fare, as administrator',
      token: 'read',
      answer: shapes.deliveries,
      graphql: { field: 'Query.deliveries' },
      run: ({ services, session }) => services.deliveries.read(session.caller),
    }),
    operation({
      name: 'packs',
      at: 'GET /api/packs',
      title: 'List the data packs in use, as administrator',
      token: 'read',
      answer: z.array(shapes.pack),
      graphql: { field: 'Query.packs' },
      run: ({ services, session }) => services.games.packs(session.caller),
    }),
    operation({
      name: 'backup',
      at: 'GET /api/backup',
      title: 'Take a backup of everything, as administrator',
      about:
        'A gzip file of JSON lines, which `impulse restore` reads. It holds secrets: what the dice of running games will show, hashes of passwords and tokens, addresses of players. One backup is taken at a time.',
      token: 'play',
      answer: new Media([GZIP]),
      route: { exposeHeadRoute: false },
      handle:
        (services) =>
        async ({ session, log }, reply) => {
          // It holds every secret: a token that only reads is not enough.
          const caller = valueOrThrow(acting(session));
          if (!isAdmin(caller)) throw new ProblemThrown(notYours.problem);
          const { store, audit } = services;
          if (store.backup === undefined) throw new ProblemThrown(nothingKept.problem);
          if (underWay.has(store)) throw new ProblemThrown(takenAlready.problem);
          underWay.set(store, 'opening');
          try {
            const backup = await store.backup();
            underWay.set(store, backup);
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
            breakOff(store);
          }
          return reply;
        },
    }),
  ],
};

const notYours = fail('not-allowed', 'administrator-only', {
  en: 'Only the administrator takes backups.',
  it: 'Solo l’amministratore fa le copie di riserva.',
});
const nothingKept = fail('conflict', 'nothing-kept', {
  en: 'This service keeps everything in memory: there is nothing to back up.',
  it: 'Questo servizio tiene tutto in memoria: non c’è nulla da copiare.',
});
const takenAlready = fail('conflict', 'backup-under-way', {
  en: 'Another backup is being taken: wait until it is done.',
  it: 'È in corso un’altra copia di riserva: attendi che finisca.',
});
