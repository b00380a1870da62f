import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecord, gameRecord } from '#games/record/record';
import { createTestDatabase } from '../support/postgres.ts';
import { buildProgram, Player, type Program, startService, type Told } from '../support/process.ts';
import { WebSocket } from '../support/web-socket.ts';

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

  it('tell each other what happens, in order, nothing twice and nothing lost over a resumption', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url };
    const programs: Program[] = [startService(env), startService(env)];
    const [one, two] = await Promise.all(programs.map((program) => program.address()));
    const here = await Player.register(one!, 'Anna');
    const there = here.at(two!);
    const game = await here.beginGame();
    const { version: begun } = (await here.get(`/api/games/${game}`)).body;

    // Both listen at the second process, from before the first event; orders go to both in turn.
    let last = Number.POSITIVE_INFINITY;
    const isOver = (version: number): boolean => version >= last;
    const cuts = [begun + 1, begun + 2, begun + 7];
    const streamed = resumed(cuts, isOver, (after, isEnough) => readStream(there, game, after, isEnough));
    const subscribed = resumed(cuts, isOver, (after, isEnough) => readSubscription(there, game, after, isEnough));
    let version = begun;
    for (let round = 0; round < 16; round++) {
      const { side, orders } = await here.options(game);
      if (orders.length === 0) break;
      const player = round % 3 === 2 ? there : here;
      const given = await player.post(`/api/games/${game}/orders`, { orders: [orders[round % orders.length]], side });
      expect(given.status, JSON.stringify(given.body)).toBe(200);
      ({ version } = given.body);
    }
    expect(version).toBeGreaterThan(begun + 8);
    // One more event ends the listening, made where nobody listens.
    last = version + 1;
    const ended = await here.post(`/api/games/${game}/disputes`, { text: 'The end.' });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    last = ended.body.version;

    const versions = Array.from({ length: last }, (_, at) => at + 1);
    expect((await streamed).map((event) => event.version)).toEqual(versions);
    expect((await subscribed).map((event) => event.version)).toEqual(versions);
    const { body } = await here.get(`/api/games/${game}/events?limit=1000`);
    const hashes = body.items.map(({ hash }: Told) => hash);
    expect((await streamed).map(({ hash }) => hash)).toEqual(hashes);
    expect((await subscribed).map(({ hash }) => hash)).toEqual(hashes);
    for (const program of programs) program.kill('SIGTERM');
    for (const program of programs) expect((await program.ended).code).toBe(0);
    await database.drop();
  });
});

interface Heard {
  readonly version: number;
  readonly hash: string;
}
type IsEnough = (version: number) => boolean;
type Listen = (after: number, isEnough: IsEnough) => Promise<Heard[]>;

/** Listens, breaks off at each cut, and goes on after what was heard last. */
async function resumed(cuts: readonly number[], isOver: IsEnough, listen: Listen): Promise<Heard[]> {
  const heard: Heard[] = [];
  const enough: IsEnough[] = [...cuts.map((cut) => (version: number) => version >= cut), isOver];
  for (const isEnough of enough) {
    const after = heard.at(-1)?.version ?? 0;
    if (!isEnough(after)) heard.push(...(await listen(after, isEnough)));
  }
  return heard;
}

/** Server-sent events until there are enough; what came behind in the same breath is left for the next time. */
async function readStream(player: Player, game: string, after: number, isEnough: IsEnough): Promise<Heard[]> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${player.token}`, 'last-event-id': String(after) };
  const answer = await fetch(`${player.address}/api/games/${game}/stream`, { headers, signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const heard: Heard[] = [];
  for (let rest = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended after ${heard.at(-1)?.version ?? after}`);
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const { version, hash } = JSON.parse(data) as Heard;
      heard.push({ version, hash });
      if (isEnough(version)) {
        stop.abort();
        return heard;
      }
    }
  }
}

async function readSubscription(player: Player, game: string, after: number, isEnough: IsEnough): Promise<Heard[]> {
  const client = createClient({
    url: `${player.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${player.token}` },
    retryAttempts: 0,
  });
  const query = 'subscription($game: ID!, $after: Int) { gameEvents(gameId: $game, after: $after) { version hash } }';
  const heard: Heard[] = [];
  for await (const { data } of client.iterate<{ gameEvents: Heard }>({ query, variables: { game, after } })) {
    const { version, hash } = data!.gameEvents;
    heard.push({ version, hash });
    if (isEnough(version)) break;
  }
  await client.dispose();
  return heard;
}
