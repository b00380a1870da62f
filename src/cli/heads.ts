import type { HeadList } from '#games/record/heads';
import type { Command } from './command.ts';
import { granted, withDatabase } from './game-source.ts';
import { giveOut } from './give-out.ts';
import { readArguments } from './read-arguments.ts';

export const heads: Command = {
  summary: 'write the newest hashes of all running games as signed lists, a page per line, for somebody else to keep',
  usage: '[--out file]',
  async run(args, desk) {
    const { values } = readArguments(args, [], ['out']);
    const pages = await withDatabase(desk, async (games) => {
      const lists: HeadList[] = [];
      for (let after: string | undefined; ; ) {
        const page: HeadList = granted(await games.heads({ after, limit: 1_000 }));
        lists.push(page);
        after = page.next;
        if (after === undefined) return lists;
      }
    });
    await giveOut(desk, values.out, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
    return 0;
  },
};
