import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

/* A sandbox is there for its owner only, on every surface. */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let origin: string;
let sandbox: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  origin = await beginSkirmish(anna, bruno, {});
  sandbox = (await anna.post(`/api/games/${origin}/fork`, {})).body.id;
});
afterAll(() => app.close());

const READS = [
  '',
  '/view',
  '/view?since=0',
  '/counters.svg',
  '/board.svg',
  '/board.png',
  '/board.txt',
  '/report',
  '/events',
  '/turns',
  '/rulings',
  '/options',
  '/plan',
  '/record',
  '/position',
  '/standing-orders',
  '/webhooks',
];
const ACTS: readonly (readonly [string, object])[] = [
  ['/orders', { text: 'end' }],
  ['/fork', {}],
  ['/plan', {}],
  ['/seats/red', {}],
  ['/bids', { side: 'red', points: 1 }],
  ['/concede', {}],
  ['/undo', {}],
  ['/disputes', { text: 'No!' }],
  ['/moderation', { act: 'pause', reason: 'r' }],
  ['/absences', { from: '2030-01-01', to: '2030-01-02' }],
  ['/standing-orders', { kind: 'assault', policy: 'neutral' }],
  ['/webhooks', { url: 'https://example.org/hook' }],
];

describe.each(['the opponent', 'the administrator', 'anybody'])('for %s', (who) => {
  const client = (): Client =>
    who === 'the opponent'
      ? bruno
      : who === 'the administrator'
        ? new Client(app.server, ADMIN_TOKEN)
        : new Client(app.server, undefined);

  it.each(READS)('GET /api/games/{id}%s is answered as if there were no such game', async (path) => {
    const nowhere = await client().get(`/api/games/no-such-game${path}`);
    const hidden = await client().get(`/api/games/${sandbox}${path}`);
    const blurred = (text: string, id: string) => text.replaceAll(id, 'ID').replace(/"request\w*":"[^"]*"/, '');
    expect(hidden.status).toBe(nowhere.status);
    expect(blurred(JSON.stringify(hidden.body), sandbox)).toBe(blurred(JSON.stringify(nowhere.body), 'no-such-game'));
  });

  it.each(ACTS)('POST /api/games/{id}%s too', async (path, body) => {
    const nowhere = await client().post(`/api/games/no-such-game${path}`, body);
    const hidden = await client().post(`/api/games/${sandbox}${path}`, body);
    expect([hidden.status, hidden.body.code]).toEqual([nowhere.status, nowhere.body.code]);
  });

  it('the stream and GraphQL too', async () => {
    expect((await client().get(`/api/games/${sandbox}/stream`)).status).toBe(404);
    const { body } = await client().graphql('query($id: ID!) { game(id: $id) { id } }', { id: sandbox });
    expect(body.errors[0].extensions.code).toBe('unknown-game');
    const { games } = await client().data('{ games(limit: 100) { items { id } } }');
    expect(games.items.map(({ id }: { id: string }) => id)).toEqual([origin]);
  });
});

it('its owner reads everything of it', async () => {
  for (const path of READS.filter((each) => each !== '/options' && each !== '/standing-orders'))
    expect((await anna.get(`/api/games/${sandbox}${path}`)).status, path).toBe(200);
  for (const path of ['/options', '/standing-orders'])
    expect((await anna.get(`/api/games/${sandbox}${path}?side=blue`)).status, path).toBe(200);
});
