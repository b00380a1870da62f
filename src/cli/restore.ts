import { existsSync } from 'node:fs';
import { readConfig } from '#config';
import { EXIT } from '#exit-codes';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { checkRecord, gameRecord } from '#games/record/record';
import { firstOf } from '#kernel/known';
import { type RestoredGame, restore as restoreInto } from '#store/restore';
import { type Command, type Desk, Misused } from './command.ts';
import { granted, OPERATOR, withDatabase } from './game-source.ts';
import { readArguments } from './read-arguments.ts';

export const restore: Command = {
  summary: 'fill an empty database from a backup, then check every game in it',
  usage: '<backup file>',
  async run(args, desk) {
    const { positionals } = readArguments(args, ['a backup file'], []);
    const file = firstOf(positionals);
    if (!existsSync(file)) throw new Misused(`there is no file ${file}`);
    const { databaseUrl, dataFolder } = readConfig(desk.env);
    const { manifest, games: restored } = await restoreInto(
      { databaseUrl, dataFolder, log: (line) => desk.mutter(line) },
      file,
    );
    for (const { table, rows } of manifest) if (rows > 0) desk.say(`${String(rows).padStart(9)} ${table}`);
    const faults = await withDatabase(desk, (games) => checkGames(games, restored, desk));
    if (faults > 0) {
      desk.say(
        `Restored, but ${faults} of ${restored.length} games do not hold: they were so when the backup was taken.`,
      );
      return EXIT.failed;
    }
    desk.say(`Restored: ${restored.length} games, each chained to its opening, every die checked.`);
    return EXIT.done;
  },
};

/** How many games do not hold; which, and why, is said. */
async function checkGames(games: GamesService, restored: readonly RestoredGame[], desk: Desk): Promise<number> {
  let faulty = 0;
  for (const { id, sandbox_owner } of restored) {
    const owner: Caller =
      sandbox_owner === null ? OPERATOR : { kind: 'player', id: sandbox_owner, name: sandbox_owner, role: 'player' };
    const faults = await faultsOf(games, owner, id);
    if (faults.length > 0) faulty++;
    for (const fault of faults) desk.say(`FAULT ${id}: ${fault}`);
  }
  return faulty;
}

async function faultsOf(games: GamesService, caller: Caller, id: string): Promise<readonly string[]> {
  try {
    return checkRecord(gameRecord.parse(granted(await games.record(caller, id)))).faults.map((fault) => fault.en);
  } catch (fault) {
    return [(fault as Error).message];
  }
}
