import { readConfig } from '#config';
import { openStore } from '#store/open-store';
import type { Command } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const migrate: Command = {
  summary: 'create the database or bring it up to date, then end',
  usage: '',
  async run(args, desk) {
    readArguments(args, [], []);
    const { databaseUrl, dataFolder } = readConfig(desk.env);
    const store = await openStore({ databaseUrl, dataFolder, log: (line) => desk.say(line) });
    desk.say(`${store.location} (${store.kind}) is up to date`);
    await store.close();
    return 0;
  },
};
