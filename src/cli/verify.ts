import { EXIT } from '#exit-codes';
import { checkRecord, type GameRecord, gameRecord } from '#games/record/record';
import { canJudge } from '#games/record/replay-record';
import { firstOf } from '#kernel/known';
import { type Command, type Desk, Misused } from './command.ts';
import { granted, isRecordFile, OPERATOR, playRecord, readRecordFile, withDatabase } from './game-source.ts';
import { headFaults, readHeadsFile } from './head-check.ts';
import { readArguments } from './read-arguments.ts';

const MOST_TOLD = 20;

export const verify: Command = {
  summary: 'check the chain of events, every die and every order of a game',
  usage: '<game id or record file> [--heads file]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['heads']);
    const known = values.heads === undefined ? undefined : await readHeadsFile(values.heads);
    const source = firstOf(positionals);
    const candidate = isRecordFile(source) ? await readRecordFile(source) : await recordOf(desk, source);
    if (candidate === undefined) return EXIT.failed;
    const record = gameRecord.safeParse(candidate);
    if (!record.success) {
      const [issue] = record.error.issues;
      throw new Misused(`${source} is not a record of a game: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { events, chained, rolls, faults } = checkRecord(record.data);
    const { status } = record.data.game;
    if (chained) desk.say(`${events} events and ${record.data.moves.length} moves, chained to the opening`);
    else desk.say(`${events} events, which do not hold together`);
    desk.say(
      `${rolls.checked} rolls checked, ${rolls.veiled} secret until the game ends, ${rolls.entered} entered by hand`,
    );
    for (const fault of faults.slice(0, MOST_TOLD)) desk.say(`FAULT ${fault.en}`);
    if (faults.length > MOST_TOLD) desk.say(`FAULT and ${faults.length - MOST_TOLD} more`);
    if (faults.length > 0) return EXIT.failed;
    if (known !== undefined && !tellHeads(desk, record.data, known)) return EXIT.failed;
    if (status !== 'ended') desk.say(`the record stops at event ${events}, where the game is ${status}`);
    const played = await playRecord(desk, record.data);
    if (!played.ok && played.problem.kind === 'malformed') {
      desk.say(`FAULT ${played.problem.message.en}`);
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

/** The record of a game of the database; undefined when it does not hold together, which has then been said. */
async function recordOf(desk: Desk, id: string): Promise<unknown> {
  const found = await withDatabase(desk, (games) => games.record(OPERATOR, id));
  if (found.ok || found.problem.kind !== 'frozen') return granted(found);
  desk.say(`FAULT ${found.problem.message.en}`);
  return undefined;
}

/** Says whether a record keeps the heads that somebody has kept of its game. */
function tellHeads(desk: Desk, record: GameRecord, known: Awaited<ReturnType<typeof readHeadsFile>>): boolean {
  const own = known.heads.filter(({ game }) => game === record.game.id);
  const faults = headFaults(record, own);
  for (const key of known.keys) desk.say(`the list of heads is signed with the key ${key}`);
  if (own.length === 0) desk.say(`FAULT the list of heads does not name the game ${record.game.id}`);
  else if (faults.length === 0) desk.say(`${own.length} known heads of the game are those of the record`);
  for (const fault of faults) desk.say(`FAULT ${fault}`);
  return own.length > 0 && faults.length === 0;
}
