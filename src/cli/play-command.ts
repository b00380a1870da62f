import { readConfig } from '#config';
import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import type { Json, JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import { LANGUAGES } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { type Command, Misused } from './command.ts';
import { playInTerminal } from './play.ts';
import { readArguments, readChoice } from './read-arguments.ts';

/** `difficulty=hard,fog=true`: numbers, true and false are read as such. */
function readSettings(text: string | undefined): JsonObject {
  const settings: Record<string, Json> = {};
  for (const pair of text?.split(',') ?? []) {
    const [name, value] = pair.split('=');
    if (name === undefined || name === '' || value === undefined)
      throw new Misused(`--set wants name=value, not “${pair}”`);
    settings[name.trim()] = /^(true|false|-?\d+)$/.test(value.trim()) ? JSON.parse(value.trim()) : value.trim();
  }
  return settings;
}

export const playCommand: Command = {
  summary: 'play a game here, in this terminal',
  usage: '<ruleset> [--scenario id] [--set difficulty=easy] [--language en|it] [--seed words]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a ruleset'], ['scenario', 'set', 'language', 'seed']);
    const wanted = catalogue.filter(({ about }) => about.id === positionals[0]);
    if (wanted.length === 0) {
      const known = catalogue.map(({ about }) => about.id).join(', ');
      throw new Misused(`there is no ruleset “${positionals[0]}”, only ${known}`);
    }
    const [hosted] = await hostCatalogue(wanted, readConfig(desk.env).packFolder);
    const { ruleset, pack } = known(hosted, 'game of that name');
    const scenarios = ruleset.scenarios(pack).map(({ id }) => id);
    const scenario = readChoice('scenario', values.scenario, scenarios);
    const options = readSettings(values.set);
    const judged = ruleset.schemas.options.safeParse(options);
    if (!judged.success)
      throw new Misused(
        `--set: ${judged.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ')}`,
      );
    await playInTerminal(ruleset, pack, {
      scenario,
      options,
      input: process.stdin,
      output: process.stdout,
      language: readChoice('language', values.language, LANGUAGES),
      seed: values.seed,
    });
    return EXIT.done;
  },
};
