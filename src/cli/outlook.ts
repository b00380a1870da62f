import { EXIT } from '#exit-codes';
import { firstOf } from '#kernel/known';
import { LANGUAGES, localised } from '#kernel/text';
import type { Command } from './command.ts';
import { granted, OPERATOR, withGame } from './game-source.ts';
import { readArguments, readChoice } from './read-arguments.ts';

/** What the next check of supply, or the like, will make of a side's units; what could still be done stands below. */
export const outlook: Command = {
  summary: 'tell what the next supply check will make of a side’s units',
  usage: '<game id> [--side side] [--language en|it]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['side', 'language']);
    const language = readChoice('language', values.language, LANGUAGES) ?? 'en';
    await withGame(desk, firstOf(positionals), async (games, id) => {
      const { units } = localised(granted(await games.outlook(OPERATOR, id, { side: values.side })), language);
      for (const { name, state, clause, cut = [], remedies } of units) {
        desk.say(`${name}: ${state} [${clause}]${cut.length === 0 ? '' : ` (${cut.join(', ')})`}`);
        for (const { label, text } of remedies) desk.say(`  ${text ?? label}`);
      }
    });
    return EXIT.done;
  },
};
