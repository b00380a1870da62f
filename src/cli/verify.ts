import { EXIT } from '#exit-codes';
import { checkRecord, gameRecord } from '#games/record';
import { canJudge } from '#games/replay-record';
import { type Command, Misused } from './command.ts';
import { granted, isRecordFile, OPERATOR, playRecord, readRecordFile, withDatabase } from './game-source.ts';
import { readArguments } from './read-arguments.ts';

export const verify: Command = {
  summary: 'check the chain of events, every die and every order of a game',
  usage: '<game id or record file>',
  async run(args, desk) {
    const { positionals } = readArguments(args, ['a game'], []);
    const source = positionals[0]!;
    const candidate = isRecordFile(source)
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
    const played = await playRecord(desk, record.data);
    if (!played.ok && played.problem.kind === 'malformed') {
      desk.say(`FAULT ${played.problem.message}`);
      return EXIT.failed;
    }
    const about = granted(played);
    const orders = record.data.moves.filter(({ order }) => order !== undefined).length;
    desk.say('the events play through the rules');
    desk.say(
      canJudge(record.data, { about })
        ? `${orders} orders given again with the same dice: each is legal and leads to these events`
        : `${orders} orders not given again: they were given under edition ${record.data.game.rulesetVersion} of the rules, here is ${about.version}`,
    );
    desk.say('The record holds.');
    return EXIT.done;
  },
};
