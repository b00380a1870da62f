import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CREATED, valueOrThrow } from '../problem.ts';
import * as requests from '../requests.ts';
import { importRecord, type Services } from '../services.ts';
import { game, heads, record } from './answers.ts';
import { answers, sendInSlices } from './route-schema.ts';

const tags = ['Records'];
/** A record holds a whole game and its data: its body may be this much larger than others. A long campaign takes 20 MB. */
const LARGER = 32;

/** Whole games as portable files. */
export const recordsRoutes =
  (services: Services, bodyLimit: number): FastifyPluginAsyncZod =>
  async (app) => {
    const { games } = services;

    app.get(
      '/games/:id/record',
      {
        schema: {
          tags,
          summary: 'Export the record of a game',
          description:
            'When the game has ended everybody may export its record. Until then it contains secrets and only the moderator may.',
          params: requests.gameParams,
          response: answers('ok', record),
        },
      },
      async ({ session, params }, reply) => {
        const exported = valueOrThrow(await games.record(session.caller, params.id));
        reply.header('content-disposition', `attachment; filename="${exported.game.id}.impulse.json"`);
        return sendInSlices(reply, exported);
      },
    );

    app.get(
      '/heads',
      {
        schema: {
          tags,
          summary: 'List the newest hashes of all running games, signed',
          description:
            'Whoever keeps such a list can tell later, with `impulse verify --heads`, whether the record of a game was rewritten. Signed with the Ed25519 key of the service, which the list names.',
          querystring: requests.readHeads,
          response: answers('ok', heads),
        },
      },
      async ({ query }) => valueOrThrow(await games.heads(query)),
    );

    // A record is not even read here: its bytes go to whoever examines it.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    app.post(
      '/records',
      {
        bodyLimit: bodyLimit * LARGER,
        validatorCompiler: () => (value: unknown) => ({ value }),
        schema: {
          tags,
          summary: 'Import the record of a game, as `GET /api/games/{id}/record` answers it',
          body: requests.importRecord,
          response: answers('created', game),
        },
      },
      async ({ session, body }, reply) => {
        const imported = valueOrThrow(await importRecord(services, session, body));
        reply.code(CREATED).header('location', `/api/games/${imported.id}`);
        return imported;
      },
    );
  };
