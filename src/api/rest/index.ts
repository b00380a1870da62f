import type { FastifyPluginAsync } from 'fastify';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import { localised } from '#kernel/text';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { arbitrationRoutes } from './arbitration-routes.ts';
import { backupRoutes } from './backup-routes.ts';
import { boardRoutes } from './board-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { clubRoutes } from './club-routes.ts';
import { gamesRoutes } from './games-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { ordersRoutes } from './orders-routes.ts';
import { recordsRoutes } from './records-routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { streamRoutes } from './stream-routes.ts';
import { viewRoutes } from './view-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/**
 * The REST door. Requests are checked against zod schemas and answers written as they are; both compilers are set on this
 * scope only, because Mercurius' own routes bring JSON Schemas.
 */
export const rest =
  (services: Services, bodyLimit: number): FastifyPluginAsync =>
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    app.addHook('preSerialization', async (request, _, answer) => localised(answer, languageOf(request)));
    const doors: readonly FastifyPluginAsyncZod[] = [
      accountsRoutes(services),
      catalogueRoutes(services),
      gamesRoutes(services),
      ordersRoutes(services),
      sandboxRoutes(services),
      arbitrationRoutes(services),
      boardRoutes(services),
      viewRoutes(services),
      webhookRoutes(services),
      clubRoutes(services),
      mailRoutes(services),
      recordsRoutes(services, bodyLimit),
      streamRoutes(services),
      backupRoutes(services),
    ];
    for (const door of doors) await app.register(door);
  };
