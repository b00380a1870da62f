import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { valueOrThrow } from '../problem.ts';
import { componentsQuery, rulesetParams, rulingsQuery, scenarioParams, schemaParams } from '../requests.ts';
import type { Services } from '../services.ts';
import { clause, components, jsonSchema, ruleset, ruling, scenario } from './answers.ts';
import { answers } from './route-schema.ts';

const tags = ['Catalogue'];

/** The games this service knows. */
export const catalogueRoutes =
  ({ games }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/rulesets',
      { schema: { tags, summary: 'List all rulesets', response: answers('ok', z.array(ruleset)) } },
      async () => games.rulesets(),
    );

    app.get(
      '/rulesets/:ruleset',
      { schema: { tags, summary: 'Read a ruleset', params: rulesetParams, response: answers('ok', ruleset) } },
      async ({ params }) => valueOrThrow(games.ruleset(params.ruleset)),
    );

    app.get(
      '/rulesets/:ruleset/scenarios/:scenario',
      {
        schema: {
          tags,
          summary: 'Read a scenario with its map and opening position',
          params: scenarioParams,
          response: answers('ok', scenario),
        },
      },
      async ({ params }) => valueOrThrow(await games.scenario(params.ruleset, params.scenario)),
    );

    app.get(
      '/rulesets/:ruleset/clauses',
      {
        schema: {
          tags,
          summary: 'List every clause of the rules and how far it is enforced',
          params: rulesetParams,
          response: answers('ok', z.array(clause)),
        },
      },
      async ({ params }) => valueOrThrow(games.clauses(params.ruleset)),
    );

    app.get(
      '/rulesets/:ruleset/components',
      {
        schema: {
          tags,
          summary: 'Read what the box prints: counters, charts, tracks and lists',
          params: rulesetParams,
          querystring: componentsQuery,
          response: answers('ok', components),
        },
      },
      async ({ params, query }) => valueOrThrow(await games.components(params.ruleset, query.scenario)),
    );

    app.get(
      '/rulesets/:ruleset/rulings',
      {
        schema: {
          tags,
          summary: 'List the rulings of judges on a ruleset',
          description:
            'These are the rulings that bind all games and, if you name a `club`, those that bind its games.',
          params: rulesetParams,
          querystring: rulingsQuery,
          response: answers('ok', z.array(ruling)),
        },
      },
      async ({ params, query }) => valueOrThrow(await games.rulings(params.ruleset, query.club)),
    );

    app.get(
      '/rulesets/:ruleset/schemas/:of',
      {
        schema: {
          tags,
          summary: 'Read the JSON Schema of the orders or the events of a ruleset',
          params: schemaParams,
          response: answers('ok', jsonSchema),
        },
      },
      async ({ params }) => valueOrThrow(games.schema(params.ruleset, params.of)),
    );
  };
