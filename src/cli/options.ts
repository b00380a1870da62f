import { EXIT } from '#exit-codes';
import { firstOf } from '#kernel/known';
import { LANGUAGES } from '#kernel/text';
import type { Command } from './command.ts';
import { granted, OPERATOR, withGame } from './game-source.ts';
import { readArguments, readChoice, readNumber } from './read-arguments.ts';

/** What a side may order now, as players write it; kinds of which not everything is listed are named behind. */
export const options: Command = {
  summary: 'list what a side may order now',
  usage: '<game id> [--side side] [--type type] [--unit name] [--limit n] [--after cursor] [--language en|it]',
  async run(args, desk) {
    const names = ['side', 'type', 'unit', 'limit', 'after', 'language'] as const;
    const { positionals, values } = readArguments(args, ['a game'], names);
    const language = readChoice('language', values.language, LANGUAGES) ?? 'en';
    const limit = readNumber('limit', values.limit) ?? 100;
    await withGame(desk, firstOf(positionals), async (games, id) => {
      const { type, unit, after } = values;
      const list = granted(
        await games.options(OPERATOR, id, { side: values.side, type, unit, after, limit, language, counts: true }),
      );
      for (const { text } of list.items) desk.say(text);
      for (const { type: kind, count, complete } of list.counts ?? [])
        if (count > 0)
          desk.mutter(`${kind}: ${count}${complete ? '' : ', and others that impulse draft puts together'}`);
      if (list.next !== undefined) desk.mutter(`there are more: --after ${list.next}`);
    });
    return EXIT.done;
  },
};
