import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '#exit-codes';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { buildProgram, Player, Program, startService, temporaryFolder } from '../support/process.ts';

const ADMIN = 'the-operator-of-the-tests';
const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const program = fileURLToPath(new URL('../../bin/impulse.js', import.meta.url));

beforeAll(() => buildProgram());

/** The commands of a chapter of docs/deploy.md, with the program of this very build. */
function commandsBelow(heading: string): string {
  const chapter = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))!;
  const blocks = [...chapter.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1]);
  return blocks.join('\n').replaceAll('npx impulse', `"${process.execPath}" "${program}"`);
}

describe('docs/deploy.md', () => {
  it('backs up a running service and restores it elsewhere with the commands it shows', {
    timeout: 240_000,
  }, async () => {
    const home = await createPgliteFolder();
    const there = await temporaryFolder();
    const service = startService({ IMPULSE_DATA: home.folder, IMPULSE_ADMIN_TOKEN: ADMIN });
    const address = await service.address();
    const anna = await Player.register(address, 'Anna');
    const game = await anna.beginGame();
    const { side, orders } = await anna.options(game);
    await anna.post(`/api/games/${game}/orders`, { orders: [orders[0]], side });
    const { body: before } = await anna.get(`/api/games/${game}`);

    expect((await anna.get('/api/backup')).status).toBe(403);
    const commands = commandsBelow('Backup');
    expect(commands).toContain('backup --out');
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      IMPULSE_DATA: home.folder,
      IMPULSE_ADMIN_TOKEN: ADMIN,
      PORT: new URL(address).port,
    };
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: there.path,
      env,
    });
    expect(stdout).toMatch(/impulse\.ndjson\.gz: 1 games, \d+ events, 1 players/);
    expect(stdout).toMatch(/Restored: 1 games, each chained to its opening/);
    expect((await stat(join(there.path, 'impulse.ndjson.gz'))).mode & 0o777).toBe(0o600);
    service.kill('SIGTERM');
    expect((await service.ended).code).toBe(0);

    const again = startService({ IMPULSE_DATA: join(there.path, 'restored') });
    const restored = anna.at(await again.address());
    const { body: after } = await restored.get(`/api/games/${game}`);
    expect(after).toEqual(before);
    const [record, heads] = [join(there.path, 'record.json'), join(there.path, 'heads.json')];
    await writeFile(heads, JSON.stringify((await restored.get('/api/heads')).body));
    await restored.post(`/api/games/${game}/concede`, {});
    await writeFile(record, JSON.stringify((await restored.get(`/api/games/${game}/record`)).body));
    again.kill('SIGTERM');
    await again.ended;
    // As whoever has kept both would, in a process that has nothing else to do.
    const verified = await new Program([program, 'verify', record, '--heads', heads], {}).ended;
    expect(verified).toMatchObject({ code: EXIT.done, out: expect.stringMatching(/The record holds\.\n$/) });
    await there.remove();
    await home.remove();
  });

  it('names every exit code', () => {
    const told = [...page.matchAll(/^\| (\d) \|/gm)].map((match) => Number(match[1]));
    expect(told).toEqual(Object.values(EXIT).sort());
  });
});

describe('impulse restore', () => {
  it('refuses what is no backup before it touches a database', async () => {
    const refused = new Program([program, 'restore', 'package.json'], {});
    const { code, err } = await refused.ended;
    expect(code).toBe(EXIT.database);
    expect(err).toMatch(/package\.json cannot be read/);
  });
});

describe('a service that was away for three days', () => {
  it('forfeits nothing and credits the time', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase();
    const first = startService({ DATABASE_URL: database.url });
    const anna = await Player.register(await first.address(), 'Anna');
    const { body: rulesets } = await anna.get('/api/rulesets');
    const [{ id: ruleset, seats, scenarios }] = rulesets.items;
    const opened = await anna.post('/api/games', {
      ruleset,
      scenario: scenarios[0].id,
      timeControl: { hours: 24, atDeadline: 'forfeit' },
    });
    for (const side of seats) await anna.post(`/api/games/${opened.body.id}/seats/${side}`, {});
    first.kill('SIGKILL');
    await first.ended;
    // As if the last sign of life were three days old, and everything else as well.
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`UPDATE heartbeat SET at = at - interval '3 days'`);
    await client.query(
      `UPDATE pending_decision SET opened_at = opened_at - interval '3 days', deadline = deadline - interval '3 days'`,
    );
    await client.end();

    const programs = [startService({ DATABASE_URL: database.url }), startService({ DATABASE_URL: database.url })];
    const addresses = await Promise.all(programs.map((each) => each.address()));
    const again = anna.at(addresses[0]!);
    const credited = async () => {
      const { body } = await again.get(`/api/games/${opened.body.id}/events?limit=1000`);
      return body.items.filter(({ type }: { type: string }) => type === 'TimeCredited').length;
    };
    await expect.poll(credited, { timeout: 30_000 }).toBe(1);
    const { body: card } = await again.get(`/api/games/${opened.body.id}`);
    expect(card.status).toBe('running');
    const left = Date.parse(card.pending[0].deadline) - Date.now();
    expect(left).toBeGreaterThan(23.5 * 3_600_000);
    expect(left).toBeLessThan(24.5 * 3_600_000);
    for (const each of programs) each.kill('SIGTERM');
    for (const each of programs) await each.ended;
    await database.drop();
  });
});
