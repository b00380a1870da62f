import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ComponentsCard, RulesetCard } from '#games/cards';
import { succeed } from '#games/outcome';
import { localised } from '#kernel/text';
import { makeBoxHtml, makeBoxMarkdown } from '#render/box';
import { componentsShown } from '../graphql/shown.ts';
import { languageOf } from '../language.ts';
import { operation, type Subject } from '../operation.ts';
import * as requests from '../requests/index.ts';
import { Media } from '../rest/route-schema.ts';
import * as shapes from '../shapes/index.ts';

/** Everything of a ruleset side by side. */
export const told = ({ about, ...rest }: RulesetCard) => ({ ...about, ...rest });

const BOX_MEDIA_TYPES = {
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const satisfies Record<requests.BoxFormat, string>;

function sendBox(card: ComponentsCard, reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const { format } = request.params as { readonly format: requests.BoxFormat };
  const language = languageOf(request);
  const make = format === 'html' ? makeBoxHtml : makeBoxMarkdown;
  return reply.type(BOX_MEDIA_TYPES[format]).send(make(localised(card, language), language));
}

export const catalogue: Subject = {
  name: 'Catalogue',
  about: 'The games this service knows: rules, scenarios, clauses, schemas.',
  operations: [
    operation({
      name: 'rulesets',
      at: 'GET /api/rulesets',
      title: 'List all rulesets',
      token: 'none',
      cache: 'public',
      answer: z.array(shapes.ruleset),
      graphql: { field: 'Query.rulesets' },
      run: ({ services }) => succeed(services.games.rulesets().map(told)),
    }),
    operation({
      name: 'ruleset',
      at: 'GET /api/rulesets/{ruleset}',
      title: 'Read a ruleset',
      token: 'none',
      cache: 'public',
      params: requests.rulesetParams,
      answer: shapes.ruleset,
      graphql: { field: 'Query.ruleset', rename: { ruleset: 'id' } },
      run: ({ services }, { params }) => {
        const found = services.games.ruleset(params.ruleset);
        return found.ok ? succeed(told(found.value)) : found;
      },
    }),
    operation({
      name: 'scenario',
      at: 'GET /api/rulesets/{ruleset}/scenarios/{scenario}',
      title: 'Read a scenario with its map and opening position',
      token: 'none',
      cache: 'public',
      params: requests.scenarioParams,
      answer: shapes.scenario,
      graphql: { field: 'Query.scenario' },
      run: ({ services }, { params }) => services.games.scenario(params.ruleset, params.scenario),
    }),
    operation({
      name: 'clauses',
      at: 'GET /api/rulesets/{ruleset}/clauses',
      title: 'List every clause of the rules and how far it is enforced',
      token: 'none',
      cache: 'public',
      params: requests.rulesetParams,
      answer: z.array(shapes.clause),
      graphql: {
        field: 'Ruleset.clauses',
        only: [],
        of: ({ id }: { readonly id: string }) => ({ params: { ruleset: id } }),
      },
      run: ({ services }, { params }) => services.games.clauses(params.ruleset),
    }),
    operation({
      name: 'refusals',
      at: 'GET /api/rulesets/{ruleset}/refusals',
      title: 'List every reason for which an order can be refused',
      token: 'none',
      cache: 'public',
      params: requests.rulesetParams,
      answer: z.array(shapes.refusalKind),
      graphql: {
        field: 'Ruleset.refusals',
        only: [],
        of: ({ id }: { readonly id: string }) => ({ params: { ruleset: id } }),
      },
      run: ({ services }, { params }) => services.games.refusals(params.ruleset),
    }),
    operation({
      name: 'components',
      at: 'GET /api/rulesets/{ruleset}/components',
      title: 'Read what the box prints: counters, charts, tracks and lists',
      token: 'none',
      cache: 'public',
      params: requests.rulesetParams,
      query: requests.readComponents,
      answer: shapes.components,
      graphql: {
        field: 'Ruleset.components',
        of: ({ id }: { readonly id: string }) => ({ params: { ruleset: id } }),
        shown: componentsShown,
      },
      run: ({ services }, { params, query }) => services.games.components(params.ruleset, query.scenario),
    }),
    operation({
      name: 'componentsPage',
      at: 'GET /api/rulesets/{ruleset}/components/{format}',
      title: 'Read the charts, tracks, lists and counters for a letter or a page',
      token: 'none',
      params: requests.componentsParams,
      query: requests.readComponentsPage,
      answer: new Media(Object.values(BOX_MEDIA_TYPES)),
      run: ({ services }, { params, query }) => services.games.components(params.ruleset, query.scenario),
      send: sendBox,
    }),
    operation({
      name: 'rulings',
      at: 'GET /api/rulesets/{ruleset}/rulings',
      title: 'List the rulings of judges on a ruleset',
      about: 'These are the rulings that bind all games and, if you name a `club`, those that bind its games.',
      token: 'none',
      params: requests.rulesetParams,
      query: requests.readRulings,
      answer: z.array(shapes.ruling),
      graphql: { field: 'Query.rulings' },
      run: ({ services }, { params, query }) => services.games.rulings(params.ruleset, query.club),
    }),
    operation({
      name: 'schema',
      at: 'GET /api/rulesets/{ruleset}/schemas/{of}',
      title: 'Read the JSON Schema of the orders, the events or the `extra` of views of a ruleset',
      about:
        'Every kind of order or event is one of `oneOf` and known by its `type` (`discriminator`), so that generators make a union of them.',
      token: 'none',
      cache: 'public',
      params: requests.schemaParams,
      answer: shapes.jsonSchema,
      run: ({ services }, { params }) => services.games.schema(params.ruleset, params.of),
    }),
  ],
};
