import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board as boardSchema } from '#api/shapes/index';
import type { App } from '#app';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';
import { strict } from './strict.ts';

let app: App;
let anna: Client;
let bruno: Client;
let id: string;
let boardId: string;

beforeAll(async () => {
  app = await openService();
  anna = await register(app.server, 'Anna');
  bruno = await register(app.server, 'Bruno');
  id = await beginSkirmish(anna, bruno);
  boardId = (await anna.get(`/api/games/${id}/view?board=false`)).body.boardId;
});
afterAll(() => app.close());

const nobody = (): Client => new Client(app.server);

describe('a board', () => {
  it('is left out of a view that names it', async () => {
    const whole = (await anna.get(`/api/games/${id}/view`)).body;
    const { board, ...bare } = whole;
    expect((await anna.get(`/api/games/${id}/view?board=false`)).body).toEqual(bare);
    expect(board.id).toBe(boardId);
    expect((await anna.get(`/api/games/${id}/view?board=true`)).body).toEqual(whole);
    expect((await anna.get(`/api/games/${id}/view?board=no`)).status).toBe(400);
    expect((await nobody().get(`/api/boards/${boardId}`)).body).toEqual(board);
  });

  it.each(['', '.svg'])('is kept for ever by anybody who has fetched it, as %s', async (ending) => {
    const url = `/api/boards/${boardId}${ending}?language=it`;
    const first = await nobody().get(url);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['vary']).not.toMatch(/language|cookie|authorization/);
    expect(first.headers['content-type']).toBe(ending === '' ? 'application/json; charset=utf-8' : 'image/svg+xml');
    const again = await anna.get(url, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    const english = await nobody().get(url.replace('=it', '=en'), { 'if-none-match': String(first.headers['etag']) });
    expect(english.status).toBe(200);
    expect(english.text).not.toBe(first.text);
  });

  it('speaks the language that is named, or else preferred', async () => {
    const url = `/api/boards/${boardId}`;
    const titles = await Promise.all([
      nobody().get(`${url}?language=it`),
      nobody().get(url, { 'accept-language': 'it' }),
      nobody().get(url),
    ]);
    expect(titles.map(({ body }) => body.title)).toEqual(['Il ponte', 'Il ponte', 'The bridge']);
    expect(titles.map(({ body }) => body.id)).toEqual([boardId, boardId, boardId]);
    expect(titles[1]!.headers['vary']).toContain('accept-language');
    expect(strict(boardSchema).safeParse(titles[0]!.body).error?.issues).toBeUndefined();
  });

  it('is sent compressed where it is large', async () => {
    const { rawPayload, headers } = await app.server.inject({
      url: `/api/games/${id}/counters.svg`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('<symbol id="unit-R1"');
  });

  it('is not found under another id', async () => {
    for (const ending of ['', '.svg']) {
      const answer = await nobody().get(`/api/boards/skirmish~duel~0123456789abcdef${ending}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'unknown-board']);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('is drawn within the limit for drawings, and once', async () => {
    const own = await openService({ rates: { drawings: 1 } });
    const client = new Client(own.server);
    const board = (await client.get('/api/rulesets/skirmish/scenarios/duel')).body.board.id;
    expect((await client.get(`/api/boards/${board}.svg?language=en`)).status).toBe(200);
    expect((await client.get(`/api/boards/${board}.svg?language=en`)).status).toBe(200);
    const other = await client.get(`/api/boards/${board}.svg?language=it`);
    expect([other.status, Number(other.headers['retry-after']) > 0]).toEqual([429, true]);
    await own.close();
  });
});

describe('counters', () => {
  it('show what their viewer may see, and only what has changed if asked so', async () => {
    const red = await anna.get(`/api/games/${id}/counters.svg`);
    const spectator = await nobody().get(`/api/games/${id}/counters.svg`);
    const faceIn = (svg: string, unit: string): string | undefined =>
      svg.match(new RegExp(`id="unit-${unit}".*?<title>([^<]*)`))?.[1];
    expect(faceIn(red.text, 'R1')).toMatch(/[123]$/);
    expect(faceIn(spectator.text, 'R1')).toMatch(/\?$/);
    expect((await nobody().get(`/api/games/${id}/counters.svg?as=red`)).status).toBe(403);
    const { version } = (await anna.get(`/api/games/${id}`)).body;
    const nothing = await anna.get(`/api/games/${id}/counters.svg?since=${version}`);
    expect(nothing.text).not.toContain('<symbol');
    const again = await anna.get(`/api/games/${id}/counters.svg`, { 'if-none-match': String(red.headers['etag']) });
    expect(again.status).toBe(304);
  });
});
