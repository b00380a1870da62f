import { firstOf } from '#kernel/known';
import type { Command } from './command.ts';
import { granted, OPERATOR, readRecordFile, withDatabase } from './game-source.ts';
import { readArguments } from './read-arguments.ts';

export const importRecord: Command = {
  summary: 'take a game over from a record file',
  usage: '<record file>',
  async run(args, desk) {
    const { positionals } = readArguments(args, ['a record file'], []);
    const record = await readRecordFile(firstOf(positionals));
    const game = await withDatabase(desk, async (games) => granted(await games.importRecord(OPERATOR, record)));
    desk.say(`${game.id} ${game.name} (${game.ruleset}, ${game.scenario}), version ${game.version}`);
    return 0;
  },
};
