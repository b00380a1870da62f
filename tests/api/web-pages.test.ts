import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { Client, openService } from '../support/service.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
let folder: string;
let app: App;
let anybody: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'impulse-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Impulse</title>');
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'not for everybody');
  app = await openService({ pages: folder });
  anybody = new Client(app.server);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web client', () => {
  it.each(['/', '/games', '/games/some-game', '/new?ruleset=tito', '/log-in', '/register', '/me'])(
    'is shown to a browser at %s, under a policy without inline code and foreign hosts',
    async (path) => {
      const { status, text, headers } = await anybody.get(path, BROWSER);
      expect([status, text]).toEqual([200, '<!doctype html><title>Impulse</title>']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|http|\*/);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('leaves the bare address to programs that ask for data', async () => {
    for (const accept of ['application/json', '*/*']) {
      const { status, body, headers } = await anybody.get('/', { accept });
      expect([status, body.service, headers['vary']]).toEqual([200, 'impulse', 'accept']);
    }
  });

  it('keeps files with a hash in their names for good, and nothing else is served', async () => {
    const { status, headers } = await anybody.get('/assets/index-1a2b.js');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const path of ['/assets/index-0000.js', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/secret.txt'])
      expect((await anybody.get(path)).status, path).toBe(404);
  });

  it('shows a person a page at a wrong address and tells a program the problem', async () => {
    const page = await anybody.get('/no/such/address', BROWSER);
    expect([page.status, String(page.headers['content-type'])]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await anybody.get('/no/such/address')).toMatchObject({ status: 404, body: { code: 'unknown-address' } });
    expect(await anybody.get('/api/no-such-thing', BROWSER)).toMatchObject({
      status: 404,
      body: { code: 'unknown-address' },
    });
  });
});
