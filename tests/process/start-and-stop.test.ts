import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/postgres.ts';
import { buildProgram, occupyPort, Player, type Program, startService, temporaryFolder } from '../support/process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;

beforeAll(async () => {
  await buildProgram();
  folder = await temporaryFolder();
});
afterAll(() => folder?.remove());

describe('a first start', { timeout: 180_000 }, () => {
  let program: Program;
  let address: string;

  it('says what it does and where it is', async () => {
    program = startService({ IMPULSE_DATA: join(folder!.path, 'new') });
    address = await program.address();
    await program.says(/data +\S*new \(pglite\)/);
    expect(program.out).toMatch(/loading the data of \w+/);
    expect(program.out).toMatch(/creating a database in .*new/);
    expect(program.out).toMatch(/applying migration \w+/);
    expect(program.out).toMatch(/GraphiQL +http:\/\/127\.0\.0\.1:\d+\/graphiql/);
    expect(program.out).toMatch(/reference +http:\/\/127\.0\.0\.1:\d+\/docs/);
    expect(program.out).toMatch(/data +\S*new \(pglite\)/);
  });

  it('serves GraphiQL, the reference and the state of things', async () => {
    for (const [path, pattern] of [
      ['/graphiql', /graphiql/i],
      ['/docs', /swagger/i],
      ['/docs/json', /"openapi":"3/],
      ['/health', /ok/],
      ['/ready', /ready/],
      ['/metrics', /impulse_live_games 0/],
    ] as const) {
      const answer = await fetch(address + path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).toMatch(pattern);
    }
  });

  it('refuses a second process on the same folder with one line', async () => {
    const second = await startService({ IMPULSE_DATA: join(folder!.path, 'new') }).ended;
    expect(second.code).toBe(3);
    expect(second.err.trim().split('\n')).toHaveLength(1);
    expect(second.err).toMatch(/^impulse: .*new/);
  });

  it('finishes the requests under way when it is asked to stop, and exits 0', async () => {
    const anna = await Player.register(address, 'Anna');
    const under = Array.from({ length: 8 }, () => anna.beginGame());
    await under[0];
    const late = Promise.allSettled(under);
    program.kill('SIGTERM');
    // npm passes on a signal that the service may have had already.
    await program.says(/Stopping/);
    program.kill('SIGTERM');
    const { code, signal } = await program.ended;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(program.out).toMatch(/Stopped\.\s*$/);
    await late;
  });

  it('ends open streams instead of waiting for them', async () => {
    const again = startService({ IMPULSE_DATA: join(folder!.path, 'new') });
    const base = await again.address();
    const bruno = await Player.register(base, 'Bruno');
    const id = await bruno.beginGame();
    const stream = await fetch(`${base}/api/games/${id}/stream`);
    const reading = stream.text();
    again.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
    expect(await reading).toMatch(/^retry: \d+\n\nid: 1\nevent: service\ndata: \{/);
  });

  it('creates nothing again and keeps what was there', async () => {
    const again = startService({ IMPULSE_DATA: join(folder!.path, 'new') });
    const base = await again.address();
    expect(again.out).not.toMatch(/creating|applying/);
    const { items } = (await (await fetch(`${base}/api/games`)).json()) as { items: unknown[] };
    expect(items.length).toBeGreaterThan(0);
    again.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  });
});

describe('a start that cannot be', () => {
  const reasonOf = async (env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> => {
    const { code, err } = await startService({ IMPULSE_DATA: join(folder!.path, 'new'), ...env }).ended;
    return { code, lines: err.trim().split('\n') };
  };

  it('names a variable that is wrong', async () => {
    const { code, lines } = await reasonOf({ PORT: 'eighty' });
    expect(code).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/^impulse: .*PORT must be a whole number/)]);
  });

  it('refuses arguments it does not know, also those that npm hands on', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
    for (const [given, reason] of [
      ['--port 5000', 'there is no option “--port”'],
      ['5000', 'what is “5000” for?'],
    ] as const) {
      // As npm does with `npm start -- --port 5000`.
      const { status, stderr } = spawnSync('sh', ['-c', `${scripts.start} ${given}`], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 2, stderr: `impulse serve: ${reason}\n` });
    }
  });

  it('names a port in use', async () => {
    const taken = await occupyPort();
    const { code, lines } = await reasonOf({ PORT: String(taken.port) });
    taken.release();
    expect(code).toBe(4);
    expect(lines).toEqual([expect.stringContaining(`127.0.0.1:${taken.port}`)]);
  });

  it('names a database that does not answer, without its password', async () => {
    const { code, lines } = await reasonOf({ DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/nowhere' });
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/127\.0\.0\.1:1/);
    expect(lines[0]).not.toContain('hush');
  });

  it('names file, place and reason in a data pack that is broken', async () => {
    const own = join(folder!.path, 'packs');
    const ruleset = (await import('#rulesets/catalogue')).catalogue[0]!.about.id;
    await mkdir(join(own, ruleset), { recursive: true });
    await writeFile(join(own, ruleset, 'map.json'), '{ "spaces": [');
    const { code, lines } = await reasonOf({ IMPULSE_DATA_DIR: own });
    expect(code).toBe(5);
    expect(lines.join('\n')).toMatch(/map\.json line \d+, column \d+: not JSON/);
  });
});

describe('a database that loses its tables', () => {
  it('is told as not ready, and the process lives', async () => {
    const database = await createTestDatabase();
    const program = startService({ DATABASE_URL: database.url });
    const address = await program.address();
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    await database.drop();
    const ready = await fetch(`${address}/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('content-type')).toContain('application/problem+json');
    const games = await fetch(`${address}/api/games`);
    expect(games.status).toBe(503);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    program.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  });
});
