import { beforeAll, expect, it } from 'vitest';
import type { App } from '#app';
import { beginSkirmish, type Client, openService, register } from '../support/service.ts';

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };

beforeAll(async () => {
  app = await openService({ publicUrl: 'https://play.example' });
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
});

it('names a report by game, turn, impulse and side', async () => {
  const opened = await anna.post('/api/games', {
    ruleset: 'skirmish',
    scenario: 'duel',
    name: 'Città: "our" 1st/game!',
  });
  const { id } = opened.body;
  await anna.post(`/api/games/${id}/seats/red`, {});
  await bruno.post(`/api/games/${id}/seats/blue`, {});
  const name = async (query: string): Promise<unknown> =>
    (await anna.get(`/api/games/${id}/report?${query}`)).headers['content-disposition'];
  expect(await name('format=markdown')).toBe('inline; filename="citta-our-1st-game-t01-i1-red.md"');
  expect(await name('format=html&as=spectator')).toBe('inline; filename="citta-our-1st-game-t01-i1-spectator.html"');
  await bruno.post(`/api/games/${id}/concede`, {});
  expect(await name('')).toBe('inline; filename="citta-our-1st-game-after-action-red.txt"');
  expect((await anna.get(`/api/games/${id}/report`)).text).toMatch(/^After-action report: [\s\S]*Final result/);
  expect(await name('to=4')).toMatch(/-t\d\d/);
});

it('shows the board at the version with which the report ends, as everybody may see it', async () => {
  const id = await beginSkirmish(anna, bruno);
  await anna.post(`/api/games/${id}/orders`, { text: 'advance R1 to wood' });
  const { text } = await anna.get(`/api/games/${id}/report?format=bbcode&to=8`);
  const url = /\[img\]https:\/\/play\.example(\S+)\[\/img\]/.exec(text)?.[1];
  expect(url).toBe(`/api/games/${id}/board.png?as=spectator&at=8`);
  expect((await app.server.inject(url!)).statusCode).toBe(200);
});

it('proves no die that the reader may not know', async () => {
  const id = await beginSkirmish(anna, bruno);
  const { text } = await anna.get(`/api/games/${id}/report?proofs=true`);
  expect(text).toMatch(/#1 strengths, Red, d3: secret, [0-9a-f]{64}\n/);
  expect(text).toMatch(/#2 strengths, Blue, d3: secret, [0-9a-f]{64}\n/);
  await bruno.post(`/api/games/${id}/concede`, {});
  const after = await anna.get(`/api/games/${id}/report?proofs=true`);
  expect(after.text).toMatch(/Opens the secret rolls: [0-9a-f]{64}/);
});
