import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecord, gameRecord } from '#games/record';
import { createTestDatabase } from '../support/postgres.ts';
import { buildProgram, Player, type Program, startService, type Told } from '../support/process.ts';

const ADMIN = 'the-operator-of-the-tests';

beforeAll(() => buildProgram());

describe('two processes on one PostgreSQL', () => {
  it('racing for the same versions store each once, and both know of it', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, IMPULSE_ADMIN_TOKEN: ADMIN };
    const programs: Program[] = [startService(env), startService(env)];
    const [one, two] = await Promise.all(programs.map((program) => program.address()));
    const here = await Player.register(one!, 'Anna');
    const there = here.at(two!);
    const game = await here.beginGame();

    let [won, lost] = [0, 0];
    for (let round = 0; round < 12; round++) {
      const { side, orders, version } = await here.options(game);
      if (orders.length === 0) break;
      const send = (player: Player, at: number): Promise<{ status: number; body: Told }> =>
        player.post(`/api/games/${game}/orders`, {
          orders: [orders[at % orders.length]],
          side,
          expectedVersion: version,
        });
      const answers = await Promise.all([
        send(here, round),
        send(there, round + 1),
        send(here, round + 2),
        send(there, round),
      ]);
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(status, JSON.stringify(body)).toBe(409);
        expect(body).toMatchObject({ code: 'stale-version', facts: { version: winners[0]!.body.version } });
        lost++;
      }
      won++;
      const views = await Promise.all([here, there].map((player) => player.get(`/api/games/${game}`)));
      expect(views[1]!.body).toEqual(views[0]!.body);
      expect(views[0]!.body.version).toBe(winners[0]!.body.version);
    }
    expect(won).toBeGreaterThan(0);
    expect(lost).toBe(won * 3);

    const { body } = await new Player(two!, ADMIN).get(`/api/games/${game}/record`);
    const record = gameRecord.parse(body);
    expect(checkRecord(record).faults).toEqual([]);
    for (const program of programs) program.kill('SIGTERM');
    for (const program of programs) expect((await program.ended).code).toBe(0);
    await database.drop();
  });

  it('tell each other what happens', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url };
    const programs: Program[] = [startService(env), startService(env)];
    const [one, two] = await Promise.all(programs.map((program) => program.address()));
    const anna = await Player.register(one!, 'Anna');
    const game = await anna.beginGame();
    const { version } = (await anna.get(`/api/games/${game}`)).body;
    const stream = await fetch(`${two}/api/games/${game}/stream?after=${version}`);
    const { side, orders } = await anna.options(game);
    const given = await anna.post(`/api/games/${game}/orders`, { orders: [orders[0]], side });
    expect(given.status).toBe(200);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('data: ')) heard += (await reader.read()).value;
    expect(heard).toContain(`id: ${version + 1}`);
    await reader.cancel();
    for (const program of programs) program.kill('SIGTERM');
    for (const program of programs) expect((await program.ended).code).toBe(0);
    await database.drop();
  });
});
