import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { localised } from '#kernel/text';
import { languageOf } from '../language.ts';
import { methodOf, type Operation, pathOf, type Subject } from '../operation.ts';
import { SUBJECTS } from '../operations/index.ts';
import { valueOrThrow } from '../problem.ts';
import { asQuery, language } from '../requests/bounds.ts';
import type { Services } from '../services.ts';
import { answers, Media, statusFor } from './route-schema.ts';

/** Caches may keep the catalogue for a while, and ask whether it is still the same after that: it changes with the program or its data. */
const PUBLIC = 'public, max-age=300, stale-while-revalidate=86400';

/** An operation as Fastify and the reference are told of it. */
function routeOf(operation: Operation, subject: Subject, services: Services, bodyLimit: number): RouteOptions {
  const { name, title, about, params, body, headers, consumes, answer, problems, route = {} } = operation;
  const { room, unread, ...fastify } = route;
  const schema = {
    operationId: name,
    tags: [subject.name],
    summary: title,
    ...(about === undefined ? {} : { description: about }),
    ...(params === undefined ? {} : { params }),
    ...(inLanguage(operation) === undefined ? {} : { querystring: inLanguage(operation) }),
    ...(body === undefined ? {} : { body: operation.bodyIs === 'optional' ? body.nullish() : body }),
    ...(headers === undefined ? {} : { headers }),
    ...(consumes === undefined ? {} : { consumes }),
    response: answers(operation.status ?? 'ok', answer, problems),
  };
  return {
    ...fastify,
    ...(room === undefined ? {} : { bodyLimit: bodyLimit * room }),
    ...(unread === undefined ? {} : { validatorCompiler: () => (value: unknown) => ({ value }) }),
    method: methodOf(operation),
    url: pathOf(operation)
      .replace('/api', '')
      .replaceAll(/\{(\w+)\}/g, ':$1'),
    schema,
    handler: handlerOf(operation, services),
  } as RouteOptions;
}

/** Every answer in words is to be had in any language: the parameter is the same everywhere. */
function inLanguage({ query, answer, body }: Operation): z.ZodObject | undefined {
  const own = query instanceof z.ZodObject ? asQuery(query) : undefined;
  const isInBody = body instanceof z.ZodObject && 'language' in body.shape;
  if (answer instanceof Media || isInBody) return own;
  if (own === undefined) return z.object({ language });
  return 'language' in own.shape ? own : own.extend({ language });
}

function handlerOf(
  operation: Operation,
  services: Services,
): (request: FastifyRequest, reply: FastifyReply) => unknown {
  const { run, send, bodyIs, status = 'ok', handle, cache, answer } = operation;
  if (handle !== undefined) return handle(services) as never;
  if (run === undefined) throw new Error(`${operation.name} does nothing`);
  const code = statusFor(status);
  const isList = answer instanceof z.ZodArray;
  return async (request, reply) => {
    const asking = { services, session: request.session, address: request.ip, language: languageOf(request) };
    const body = bodyIs === 'optional' ? (request.body ?? {}) : request.body;
    const { params, query, headers } = request;
    const value = valueOrThrow(await run(asking, { params, query, body, headers } as never));
    reply.code(code);
    if (cache === 'public') reply.header('cache-control', PUBLIC);
    if (send !== undefined) return send(value, reply, request);
    return isList ? { items: value } : value;
  };
}

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
    for (const subject of SUBJECTS)
      await app.register(async (scope) => {
        subject.prepare?.(scope, services);
        for (const operation of subject.operations) scope.route(routeOf(operation, subject, services, bodyLimit));
      });
  };
