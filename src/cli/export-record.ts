import { firstOf } from '#kernel/known';
import type { Command } from './command.ts';
import { granted, OPERATOR, withDatabase } from './game-source.ts';
import { giveOut } from './give-out.ts';
import { readArguments } from './read-arguments.ts';

export const exportRecord: Command = {
  summary: 'write a game as one portable file',
  usage: '<game id> [--out file]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['out']);
    const record = await withDatabase(desk, async (games) =>
      granted(await games.record(OPERATOR, firstOf(positionals))),
    );
    await giveOut(desk, values.out, `${JSON.stringify(record)}\n`);
    return 0;
  },
};
