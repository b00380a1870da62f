import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#api/openapi-document';
import { granted, type ImpulseClient, Rest } from '../../clients/typescript/index.ts';
import { openCatalogue, RunningService } from './running-service.ts';

interface Generator {
  readonly TARGETS: Readonly<Record<string, (document: object) => string>>;
}
const generator = (await import(new URL('../../tools/generate-rest-clients.mjs', import.meta.url).href)) as Generator;
const document = JSON.parse(JSON.stringify(await openApiDocument())) as {
  readonly paths: Record<string, Record<string, { readonly operationId: string }>>;
};
const root = new URL('../../', import.meta.url);

describe('the published clients', () => {
  it.each(Object.keys(generator.TARGETS))('are written from the reference as it is: %s', (path) => {
    const committed = readFileSync(new URL(path, root), 'utf8');
    const due = generator.TARGETS[path]!(document);
    expect(committed === due, 'run `node tools/generate-rest-clients.mjs` and commit').toBe(true);
  });

  it('have a method for every operation', () => {
    const offered = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const known = Object.getOwnPropertyNames(Object.getPrototypeOf(Rest.prototype));
    // Streams are followed with `client.follow` and `client.followAccount`.
    expect(offered.filter((name) => !known.includes(name))).toEqual(['follow', 'followAccount']);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('a game played by the clients', () => {
  const service = new RunningService(openCatalogue);
  let anna: ImpulseClient;
  beforeAll(async () => {
    await service.start();
    anna = await service.register('Anna');
  });
  afterAll(() => service.stop());

  async function begun(ruleset: string): Promise<string> {
    const { seats, scenarios } = granted(await anna.api.ruleset(ruleset));
    const { id } = granted(await anna.api.openGame({ ruleset, scenario: scenarios[0]!.id, seed: 'clients' }));
    for (const side of seats) granted(await anna.api.takeSeat(id, side));
    return id;
  }

  it('over REST in TypeScript, with refusals as values', async () => {
    const id = await begun('tito');
    const { items: options, version } = granted(await anna.api.options(id, { limit: 5 }));
    const given = granted(await anna.api.submitOrders(id, { orders: [options[0]!.order], expectedVersion: version }));
    expect(given.moves).toHaveLength(1);
    const refused = await anna.api.submitOrders(id, { text: 'nonsense' });
    expect(refused).toMatchObject({ ok: false });
  });

  it('are told of everything that concerns them, in TypeScript', async () => {
    const stop = new AbortController();
    const heard = anna.followAccount({ language: 'it', signal: stop.signal, after: '0-0' });
    const id = await begun('tito');
    for await (const notice of heard) {
      expect(notice.sentence).not.toBe('');
      if (notice.game === id) break;
    }
    stop.abort();
  });

  it.runIf(hasPython)('and in Python', async () => {
    const id = await begun('tito');
    const { secret } = granted(await anna.api.createToken({ label: 'listener' }));
    const script = `
import sys
from impulse_client import ImpulseClient
for notice in ImpulseClient(sys.argv[1], sys.argv[2]).follow_account(after="0-0"):
    if notice["game"] == sys.argv[3]:
        print(notice["topic"])
        break
`;
    const folder = fileURLToPath(new URL('clients/python', root));
    const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
    const told = spawn('python3', ['-c', script, service.url, secret, id], { env });
    let out = '';
    told.stdout.on('data', (part: Buffer) => (out += part));
    await new Promise((resolve) => told.on('close', resolve));
    expect(out.trim()).toBe('your-turn');
  });

  it.runIf(hasPython).each(['caucasus', 'tito'])('%s by the bot in Python', async (ruleset) => {
    const id = await begun(ruleset);
    const { secret } = granted(await anna.api.createToken({ label: 'bot' }));
    const folder = fileURLToPath(new URL('clients/python', root));
    const bot = spawn('python3', ['examples/bot.py', service.url, secret, id, '12'], {
      cwd: folder,
      env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
    });
    let out = '';
    let err = '';
    bot.stdout.on('data', (part: Buffer) => (out += part));
    bot.stderr.on('data', (part: Buffer) => (err += part));
    const code = await new Promise((resolve) => bot.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(Number(out)).toBe(12);
  });
});
