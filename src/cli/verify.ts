import { existsSync } from 'node:fs';
import { EXIT } from '#exit-codes';
import { checkRecord, gameRecord } from '#games/record';
import { type Command, Misused } from './command.ts';
import { granted, OPERATOR, readRecordFile, withDatabase, withRecord } from './game-source.ts';
import { readArguments } from './read-arguments.ts';

export const verify: Command = {
  summary: 'check the chain of events, every die and the play of a game',
  usage: '<game id or record file>',
  async run(args, desk) {
    const { positionals } = readArguments(args, ['a game'], []);
    const source = positionals[0]!;
    const candidate = existsSync(source)
      ? await readRecordFile(source)
      : await withDatabase(desk, async (games) => granted(await games.record(OPERATOR, source)));
    const record = gameRecord.safeParse(candidate);
    if (!record.success) {
      const [issue] = record.error.issues;
      throw new Misused(`${source} is not a record of a game: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { events, rolls, faults } = checkRecord(record.data);
    desk.say(`${events} events, chained to the opening`);
    desk.say(
      `${rolls.checked} rolls checked, ${rolls.veiled} secret until the game ends, ${rolls.entered} entered by hand`,
    );
    for (const fault of faults) desk.say(`FAULT ${fault}`);
    if (faults.length > 0) return EXIT.failed;
    await withRecord(desk, record.data, async () => desk.say('the events play through the rules'));
    desk.say('The record holds.');
    return EXIT.done;
  },
};
