import type { EventPage } from '#games/cards';
import { firstOf } from '#kernel/known';
import { LANGUAGES, localised } from '#kernel/text';
import type { Command } from './command.ts';
import { granted, OPERATOR, withGame } from './game-source.ts';
import { readArguments, readChoice, readNumber } from './read-arguments.ts';

const PAGE = 1000;

export const replay: Command = {
  summary: 'tell a game event by event',
  usage: '<game id or record file> [--as side|spectator|moderator] [--from version] [--to version] [--language en|it]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['as', 'from', 'to', 'language']);
    const language = readChoice('language', values.language, LANGUAGES);
    const from = readNumber('from', values.from) ?? 0;
    const to = readNumber('to', values.to) ?? Number.POSITIVE_INFINITY;
    await withGame(desk, firstOf(positionals), async (games, id) => {
      for (let after: number | undefined = from; after !== undefined && after < to; ) {
        const page: EventPage = granted(
          await games.events(OPERATOR, id, { after, limit: PAGE, as: values.as, language }),
        );
        for (const { version, sentence, rolls } of page.items) {
          if (version > to) break;
          const dice = rolls.flatMap(({ faces }) => (faces === undefined ? [] : [`[${faces.join(' ')}]`]));
          desk.say([String(version).padStart(6), sentence, ...dice].join(' '));
        }
        after = page.next;
      }
      const { clock, victory, version } = localised(granted(await games.game(OPERATOR, id)), language ?? 'en');
      const { status, winner, level, levelLabel, reason } = victory;
      const ended = winner === 'draw' ? 'the game was drawn' : `the game was won by ${winner}`;
      const outcome = status === 'ended' ? `${ended} (${levelLabel ?? level ?? reason})` : 'the game goes on';
      desk.say(`version ${version}: ${clock.turnLabel}, ${clock.phaseLabel}; ${outcome}`);
    });
    return 0;
  },
};
