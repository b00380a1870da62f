import { openStore } from '#store/open-store';
import { sampleAppend } from './sample-game.ts';

/*
 * A process that appends until it is killed: append-forever <database> <game ids...>
 * <database> is an address or a folder. Says `ready`, then for every acknowledged append `<game> <version> <hash>`.
 * Several may work on the same games: one that comes too late reads the game again.
 */

const [database = '', ...gameIds] = process.argv.slice(3);
const isServer = database.startsWith('postgres');
const store = await openStore({ ...(isServer ? { databaseUrl: database } : {}), dataFolder: database, log: () => {} });
process.stdout.write('ready\n');

await Promise.all(
  gameIds.map(async (id) => {
    for (let round = 0; ; round++) {
      const game = await store.events.find(id);
      if (!game) throw new Error(`there is no game ${id}`);
      const append = sampleAppend(game, {
        events: 1 + (round % 4),
        outbox: [{ recipient: 'mail:ann', topic: 'your-turn', payload: { round }, at: game.updatedAt }],
      });
      const { outcome } = await store.events.append(append);
      if (outcome === 'appended') {
        const last = append.events.at(-1)!;
        process.stdout.write(`${id} ${last.seq} ${last.hash}\n`);
      }
    }
  }),
);
