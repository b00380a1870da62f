import { drawingOf } from '#api/board-images';
import { draughtsman } from '#draughtsman';
import { firstOf, known } from '#kernel/known';
import { localised } from '#kernel/text';
import type { Command } from './command.ts';
import { granted, OPERATOR, withGame } from './game-source.ts';
import { giveOut } from './give-out.ts';
import { readArguments, readChoice, readNumber } from './read-arguments.ts';

const FORMATS = ['text', 'svg', 'png', 'json'] as const;

export const show: Command = {
  summary: 'draw the board of a game',
  usage:
    '<game id or record file> [--as side|spectator|moderator] [--at version] [--format text|svg|png|json] [--out file]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['as', 'at', 'format', 'out']);
    const format = readChoice('format', values.format, FORMATS) ?? 'text';
    const at = readNumber('at', values.at);
    const drawn = await withGame(desk, firstOf(positionals), async (games, id) => {
      const seen = granted(await games.view(OPERATOR, id, { as: values.as, at }));
      const { seeded } = granted(await games.game(OPERATOR, id));
      if (format === 'json') return `${JSON.stringify(localised({ ...seen, seeded }, 'en'), null, 2)}\n`;
      const drawing = granted(await drawingOf(games, OPERATOR, seen, 'en'));
      const title = seeded ? `${drawing.title} (seeded dice)` : drawing.title;
      const board = await draughtsman[format]({ ...drawing, title });
      return format === 'png' ? known(board, 'board') : Buffer.from(known(board, 'board')).toString();
    });
    await giveOut(desk, values.out, drawn);
    return 0;
  },
};
