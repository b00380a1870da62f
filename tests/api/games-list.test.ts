import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

/* Lists of games: filtered and paged by the store, told from rows without loading a game. */

const open = { ruleset: 'skirmish', scenario: 'duel' };
const store = openMemoryStore();
let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let carla: Client & { id: string };
const ids: Record<'running' | 'judged' | 'free' | 'taken' | 'over' | 'club', string> = {} as never;
let club: string;

beforeAll(async () => {
  app = await openService({ store });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  carla = await register(app.server, 'Carla');
  club = (await anna.post('/api/clubs', { name: 'Pisa' })).body.id;
  await anna.post(`/api/clubs/${club}/seasons`, { id: 'spring', name: 'Spring' });
  ids.running = await beginSkirmish(anna, bruno);
  ids.judged = (await carla.post('/api/games', { ...open, as: 'moderator' })).body.id;
  await anna.post(`/api/games/${ids.judged}/seats/red`, { phrase: 'hush' });
  await bruno.post(`/api/games/${ids.judged}/seats/blue`, {});
  await anna.post(`/api/games/${ids.judged}/orders`, { text: 'end' });
  ids.free = (await anna.post('/api/games', open)).body.id;
  ids.taken = (await anna.post('/api/games', open)).body.id;
  await bruno.post(`/api/games/${ids.taken}/seats/blue`, { phrase: 'secret until it begins' });
  ids.over = await beginSkirmish(anna, carla);
  await carla.post(`/api/games/${ids.over}/concede`, {});
  ids.club = (await anna.post('/api/games', { ...open, club, season: 'spring' })).body.id;
});
afterAll(() => app.close());

const list = async (client: Client, query = '') => (await client.get(`/api/games?${query}`)).body;
const found = async (client: Client, query = '') =>
  (await list(client, query)).items.map(
    ({ id }: { id: string }) => Object.entries(ids).find(([, each]) => each === id)![0],
  );

describe('a list of games', () => {
  it('is filtered', async () => {
    const anybody = new Client(app.server);
    expect(await found(anybody)).toEqual(['club', 'over', 'taken', 'free', 'judged', 'running']);
    expect(await found(anybody, 'status=running')).toEqual(['judged', 'running']);
    expect(await found(anybody, 'status=ended')).toEqual(['over']);
    expect(await found(anybody, 'openSeat=true')).toEqual(['club', 'taken', 'free']);
    expect(await found(anybody, `club=${club}&season=spring`)).toEqual(['club']);
    expect(await found(anybody, 'scenario=siege')).toEqual([]);
    expect(await found(anybody, `player=${bruno.id}`)).toEqual(['taken', 'judged', 'running']);
    expect(await found(carla, 'mine=true')).toEqual(['over', 'judged']);
    expect(await found(anna, 'myTurn=true')).toEqual(['running']);
    expect(await found(bruno, 'myTurn=true')).toEqual(['judged']);
    expect(await found(carla, 'myTurn=true')).toEqual([]);
    for (const query of ['mine=true', 'myTurn=true'])
      expect((await anybody.get(`/api/games?${query}`)).status).toBe(401);
    expect((await anna.get(`/api/games?mine=true&player=${bruno.id}`)).status).toBe(400);
    expect((await anna.get('/api/games?limit=101')).status).toBe(400);
  });

  it('comes in pages that neither lose nor repeat a game', async () => {
    const all: string[] = [];
    for (let after = ''; ; ) {
      const { items, next } = await list(anna, `limit=2${after}`);
      all.push(...items.map(({ id }: { id: string }) => id));
      if (next === undefined) break;
      after = `&after=${next}`;
    }
    expect(all).toEqual((await list(anna)).items.map(({ id }: { id: string }) => id));
  });

  it('loads none of them', async () => {
    const fresh = await openService({ store: { ...store, close: async () => {} } });
    const client = new Client(fresh.server, anna.token);
    const { items } = await list(client, 'limit=100');
    expect(items).toHaveLength(6);
    await client.data(
      '{ games(limit: 50) { items { id status clock { turn } seats { player { name } } you { toAct } } } }',
    );
    expect((await client.get('/metrics')).text).toContain('impulse_live_games 0');
    await client.data('{ games(limit: 2) { items { id tracks { value } } } }');
    expect((await client.get('/metrics')).text).toContain('impulse_live_games 2');
    await fresh.close();
  });

  it('says what the card says, to everybody what they may know', async () => {
    for (const client of [new Client(app.server), anna, bruno, carla, new Client(app.server, ADMIN_TOKEN)]) {
      const { items } = await list(client);
      for (const { updatedAt, results, ...glance } of items) {
        expect((await client.get(`/api/games/${glance.id}`)).body).toMatchObject(glance);
        expect(updatedAt).toMatch(/^\d{4}-/);
        expect(results === undefined).toBe(glance.id !== ids.over);
      }
    }
    const of = async (client: Client, id: string) =>
      (await list(client)).items.find((item: { id: string }) => item.id === id);
    expect((await of(anna, ids.running)).you).toEqual({ sides: ['red'], moderator: false, toAct: true });
    expect((await of(bruno, ids.running)).you.toAct).toBe(false);
    expect((await of(bruno, ids.running)).pending[0]).not.toHaveProperty('about');
    expect((await of(anna, ids.running)).pending[0]).toHaveProperty('about');
    expect(JSON.stringify(await of(carla, ids.taken))).not.toContain('secret until');
    expect((await of(carla, ids.over)).results).toMatchObject([
      { side: 'blue', outcome: 'lost', ending: 'conceded' },
      { side: 'red', outcome: 'won' },
    ]);
  });

  it('is affordable at a glance, and twenty whole cards are', async () => {
    const GLANCE = `id name status version createdAt scenario ruleset { id title } clock { turn turnLabel impulse phase phaseLabel side }
      seats { side sideName player { id name } } pending { kind side deadline } club season you { sides moderator toAct }`;
    for (const limit of [50, 100]) {
      const { games } = await anna.data(`{ games(limit: ${limit}) { next items { ${GLANCE} } } }`);
      expect(games.items).toHaveLength(6);
    }
    const variable = await anna.data(`query($n: Int) { games(limit: $n) { items { ${GLANCE} } } }`, { n: 50 });
    expect(variable.games.items).toHaveLength(6);
    const CARD = `${GLANCE} tracks { id label value } victory { status winner points { side points } conditions { id progress target met } }
      dice { mode rolls } timeControl { hours } undo { side } disputes { id } queue { side order } paused`;
    expect((await anna.data(`{ games(limit: 20) { items { ${CARD} } } }`)).games.items).toHaveLength(6);
    const boards = await anna.graphql('{ games(limit: 100) { items { map { id } units { id } } } }');
    expect(boards.body.errors[0].extensions.code).toBe('query-too-costly');
  });
});
