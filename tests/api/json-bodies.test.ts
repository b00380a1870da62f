import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureJson } from '#api/json-bodies';
import type { App } from '#app';
import { Client, openService, register } from '../support/service.ts';

let app: App;
beforeAll(async () => {
  app = await openService();
});
afterAll(() => app.close());

const post = (path: string, payload: string) =>
  app.server.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });

describe('what a body holds', () => {
  it('is counted without reading it', () => {
    const measured = (text: string) => measureJson(text, { values: 100, depth: 100 });
    expect(measured('{"a":[1,2,{"b":"[[,,::"}],"c":"\\"[,"}')).toEqual({ values: 10, depth: 3 });
    expect(measured('"\\\\"')).toEqual({ values: 1, depth: 0 });
    expect(measured('"never closed [[[')).toEqual({ values: 1, depth: 0 });
    expect(measureJson('[0,0,0,0,0]', { values: 3, depth: 9 }).values).toBe(4);
  });

  it.each([
    ['keys', `{${Array.from({ length: 20_001 }, (_, at) => `"k${at}":0`).join(',')}}`],
    ['items', `[${'0,'.repeat(20_001)}0]`],
    ['levels', `${'['.repeat(201)}${']'.repeat(201)}`],
  ])('is bounded: %s', async (_, body) => {
    for (const path of ['/api/players', '/graphql']) {
      const answer = await post(path, body);
      expect(answer.statusCode, path).toBe(413);
      expect(answer.body, path).toContain('too-many-values');
    }
  });

  it('is not counted where a record comes as bytes or as one text: whoever examines it has bounds of their own', async () => {
    const record = `{${Array.from({ length: 20_001 }, (_, at) => `"k${at}":0`).join(',')}}`;
    const anna = await register(app.server, 'Berta');
    expect((await post('/api/records', record)).json()).not.toMatchObject({ code: 'too-many-values' });
    const query = 'mutation ($record: String!) { importRecord(record: $record) { ... on Problem { code } } }';
    expect((await anna.graphql(query, { record })).body.data.importRecord).toEqual({ code: 'not-a-record' });
  });

  it('is still refused as before where it is no JSON', async () => {
    expect((await post('/api/players', '{"a"')).statusCode).toBe(400);
    expect((await new Client(app.server).post('/api/players', { name: 'Anna' })).status).toBe(201);
  });
});
