import { readFileSync } from 'node:fs';
import { ApolloClient, gql, HttpLink, InMemoryCache, setLogVerbosity } from '@apollo/client';
import { cacheExchange, fetchExchange, Client as UrqlClient } from '@urql/core';
import { cacheExchange as normalisedExchange } from '@urql/exchange-graphcache';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { hostedSkirmish } from '../support/games.ts';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';

/*
 * Clients of others keep what they were answered in caches that go by type and id. Whatever is loaded next, what was loaded before must
 * still be there as it was: another game, another map, another version, other eyes.
 */

// A cache that goes by codes complains of what it loses, as it should.
setLogVerbosity('silent');

let app: App;
let anna: Client;
let first: string;
let second: string;

beforeAll(async () => {
  const real = await hostCatalogue(
    catalogue.filter(({ about }) => ['salerno', 'caucasus'].includes(about.id)),
    undefined,
  );
  app = await openService({ hosted: [hostedSkirmish, ...real] });
  anna = await register(app.server, 'Anna');
  const bruno = await register(app.server, 'Bruno');
  first = await beginSkirmish(anna, bruno);
  second = await beginSkirmish(anna, bruno, { turns: 2 });
  await anna.post(`/api/games/${second}/orders`, { text: 'advance R1 to wood\nadvance R2 to wood' });
  await anna.post(`/api/games/${first}/orders`, { text: 'advance R3 to wood' });
}, 60_000);
afterAll(() => app.close());

const POSITION = `units { id code name space face markers } tracks { id code label value } pending { id code kind side title }
  markers { id code label } activationPoints { id code available } map { id spaces { id code name x y } terrains { id code label } }
  victory { status conditions { id code title progress } }`;
const GAME = `query ($id: ID!) { game(id: $id) { id name version ${POSITION} ruleset { id title sides { id code name } }
  standingOrders(side: "red") { side policies { id code kind title } } } }`;
const PAST = `query ($id: ID!, $at: Int, $as: String) { game(id: $id) { id asOf(version: $at, as: $as) { version as ${POSITION} } } }`;
const CHANGES = `query ($id: ID!, $since: Int!, $at: Int) { game(id: $id) { id changes(since: $since, at: $at) { version
  units { changed { id code space face } gone } tracks { changed { id code value } } pending { id code kind } } } }`;
const SCENARIO = `query ($ruleset: ID!, $scenario: ID!) { scenario(ruleset: $ruleset, scenario: $scenario) { ruleset
  sheet { id code title options { id code title byDefault } } map { id spaces { id code name terrain x y } terrains { id code label fill } }
  units { id code name space } } }`;
const RULESETS = `{ rulesets { id title sides { id code name } scenarios { id code title options { id code title } } readings { text options { id code title } } } }`;

/** What is asked one after the other. */
const questions = (): readonly (readonly [string, Record<string, unknown>])[] => [
  [GAME, { id: first }],
  [GAME, { id: second }],
  [PAST, { id: first, at: 5 }],
  [PAST, { id: first, at: 8 }],
  [PAST, { id: first, at: 9, as: 'spectator' }],
  [PAST, { id: first, at: 9, as: 'red' }],
  [PAST, { id: second, at: 9, as: 'red' }],
  [CHANGES, { id: first, since: 3, at: 7 }],
  [CHANGES, { id: first, since: 3 }],
  [SCENARIO, { ruleset: 'caucasus', scenario: 'campaign' }],
  [SCENARIO, { ruleset: 'salerno', scenario: 'campaign' }],
  [SCENARIO, { ruleset: 'salerno', scenario: 'ortona' }],
  [RULESETS, {}],
];

/** To the service without a port. */
const toService: typeof fetch = async (_, init) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}` },
    payload: String(init?.body),
  });
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
};

interface Caching {
  ask(query: string, variables: Record<string, unknown>): Promise<unknown>;
  /** From the cache alone. */
  recall(query: string, variables: Record<string, unknown>): Promise<unknown>;
}

function apollo(cache: InMemoryCache): Caching {
  const client = new ApolloClient({ cache, link: new HttpLink({ uri: 'http://service/graphql', fetch: toService }) });
  const get = async (text: string, variables: Record<string, unknown>, fetchPolicy: 'network-only' | 'cache-only') =>
    (await client.query({ query: gql(text), variables, fetchPolicy })).data;
  return {
    ask: (query, variables) => get(query, variables, 'network-only'),
    recall: (query, variables) => get(query, variables, 'cache-only'),
  };
}

function urql(cache: typeof cacheExchange): Caching {
  const client = new UrqlClient({
    url: 'http://service/graphql',
    preferGetMethod: false,
    fetch: toService,
    exchanges: [cache, fetchExchange],
  });
  const get = async (query: string, variables: object, requestPolicy: 'network-only' | 'cache-only') => {
    const { data, error } = await client.query(query, variables, { requestPolicy }).toPromise();
    if (error !== undefined) throw error;
    return data;
  };
  return {
    ask: (query, variables) => get(query, variables, 'network-only'),
    recall: (query, variables) => get(query, variables, 'cache-only'),
  };
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === '__typename' ? undefined : each)));

/** The questions whose answers are no longer what they were once all of them have been asked. */
async function mixedUp(caching: Caching): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const [query, variables] of questions()) answers.push(plain(await caching.ask(query, variables)));
  const wrong: unknown[] = [];
  for (const [at, [query, variables]] of questions().entries()) {
    const told = plain(await caching.recall(query, variables));
    if (JSON.stringify(told) !== JSON.stringify(answers[at])) wrong.push(variables);
  }
  return wrong;
}

describe('the default cache of a client mixes nothing up', () => {
  it('of Apollo', async () => expect(await mixedUp(apollo(new InMemoryCache()))).toEqual([]), 60_000);

  it('of urql', async () => expect(await mixedUp(urql(cacheExchange))).toEqual([]), 60_000);

  it('of urql, normalised', async () => {
    const schema = introspectionFromSchema(
      buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')),
    );
    expect(await mixedUp(urql(normalisedExchange({ schema: schema as never, logger: () => {} })))).toEqual([]);
  }, 60_000);

  it('as one would that went by codes', async () => {
    const byCode = new InMemoryCache({
      dataIdFromObject: ({ __typename, code, id }) =>
        code === undefined && id === undefined ? undefined : `${__typename}:${String(code ?? id)}`,
    });
    expect((await mixedUp(apollo(byCode))).length).toBeGreaterThan(5);
  }, 60_000);
});

it('every id is called by its code within its game', async () => {
  const { game } = await anna.data(GAME, { id: first });
  for (const { id, code } of [...game.units, ...game.tracks, ...game.pending]) expect(id).toBe(`${first}~${code}`);
  for (const { id, code } of game.map.spaces) expect(id).toBe(`${game.map.id}~${code}`);
});
