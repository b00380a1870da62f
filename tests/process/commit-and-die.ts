import type { Database } from '#store/prisma/database';
import { openPostgresql } from '#store/prisma/open-postgresql';
import { openPrismaStore } from '#store/prisma/open-prisma-store';
import { ANNA, gamesOver } from '../support/games.ts';

/* Gives one order in a game and is killed after its commit, where other processes would be told of it. */

const [url, game] = process.argv.slice(3);
if (url === undefined || game === undefined) throw new Error('name a database and a game');
const database = await openPostgresql({ url, log: () => {} });
const run: Database['run'] = async (name, sql, values) => {
  if (name === 'tell_commits') process.kill(process.pid, 'SIGKILL');
  return database.run(name, sql, values);
};
const games = await gamesOver(openPrismaStore({ ...database, run }));
await games.submit(ANNA, game, { text: 'advance R1 wood' });
// Killed before this: whoever comes here has told others.
setTimeout(() => process.exit(1), 5_000);
