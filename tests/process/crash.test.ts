import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecord, gameRecord } from '#games/record/record';
import { createPgliteFolder } from '../support/pglite.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { buildProgram, Player, startService, type Told } from '../support/process.ts';

const ADMIN = 'the-operator-of-the-tests';

beforeAll(() => buildProgram());

/** Gives orders until the service no longer answers; keeps what was acknowledged. */
async function playUntilDead(player: Player, game: string, acknowledged: Told[]): Promise<void> {
  try {
    for (let number = 0; ; number++) {
      const { side, orders } = await player.options(game);
      if (orders.length === 0) return;
      const order = orders[number % orders.length]!;
      const key = `${game}-${number}`;
      const { status, body } = await player.post(
        `/api/games/${game}/orders`,
        { orders: [order], side },
        { 'idempotency-key': key },
      );
      if (status === 200 && body.moves.length > 0) acknowledged.push({ key, side, order, body });
    }
  } catch {
    // The connection broke: what was under way may be stored or not, but it was not acknowledged.
  }
}

describe.each(['pglite', 'postgresql'] as const)('killed in the middle of a stream of orders on %s', (kind) => {
  it('loses no acknowledged order and keeps no half of one', { timeout: 240_000 }, async () => {
    const database = kind === 'postgresql' ? await createTestDatabase() : undefined;
    const embedded = kind === 'pglite' ? await createPgliteFolder() : undefined;
    const env = {
      IMPULSE_ADMIN_TOKEN: ADMIN,
      ...(embedded === undefined ? {} : { IMPULSE_DATA: embedded.folder }),
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
    };
    const first = startService(env);
    const player = await Player.register(await first.address(), 'Anna');
    const games = [await player.beginGame(), await player.beginGame(), await player.beginGame()];
    const acknowledged = games.map((): Told[] => []);
    const playing = games.map((game, at) => playUntilDead(player, game, acknowledged[at]!));
    while (acknowledged.every((each) => each.length < 8)) await new Promise((resolve) => setTimeout(resolve, 10));
    first.kill('SIGKILL');
    expect((await first.ended).signal).toBe('SIGKILL');
    await Promise.all(playing);

    const second = startService(env);
    const address = await second.address();
    const [again, admin] = [player.at(address), new Player(address, ADMIN)];
    for (const [at, game] of games.entries()) {
      const { body } = await admin.get(`/api/games/${game}/record`);
      const record = gameRecord.parse(body);
      expect(checkRecord(record).faults).toEqual([]);
      // Every acknowledged order is there with all of its events, and nothing was acknowledged twice.
      const moves = new Map(record.moves.map((move) => [move.id, move]));
      const eventsOf = (id: string) => record.events.filter((event) => event.moveId === id).length;
      for (const { order, body: answer } of acknowledged[at]!) {
        const [move] = answer.moves;
        expect(moves.get(move.id)?.order).toEqual(order);
        expect(eventsOf(move.id)).toBe(move.to - move.from);
      }
      // Nothing is half there: every event belongs to a move, and the versions have no holes.
      expect(record.events.every(({ moveId }) => moveId === undefined || moves.has(moveId))).toBe(true);
      expect(record.events.map(({ seq }) => seq)).toEqual(record.events.map((_, index) => index + 1));
      // The same key still gives the same answer, and the game goes on.
      const last = acknowledged[at]!.at(-1);
      if (last !== undefined) {
        const repeated = await again.post(
          `/api/games/${game}/orders`,
          { orders: [last.order], side: last.side },
          { 'idempotency-key': last.key },
        );
        expect(repeated.body).toEqual(last.body);
      }
      const { side, orders } = await again.options(game);
      if (orders.length > 0) {
        expect((await again.post(`/api/games/${game}/orders`, { orders: [orders[0]], side })).status).toBe(200);
      }
    }
    second.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    await database?.drop();
    await embedded?.remove();
  });
});
