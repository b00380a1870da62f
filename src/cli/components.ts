import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import { LANGUAGES, localised } from '#kernel/text';
import { makeBoxHtml, makeBoxMarkdown } from '#render/box';
import { catalogue } from '#rulesets/catalogue';
import { type Command, Misused } from './command.ts';
import { giveOut } from './give-out.ts';
import { readArguments, readChoice } from './read-arguments.ts';

const FORMS = ['markdown', 'html', 'json'] as const;

/** What the box of a game prints: charts, tracks, lists and counters. */
export const components: Command = {
  summary: 'write the charts, tracks, lists and counters of a game',
  usage: '<ruleset> [--scenario id] [--form markdown|html|json] [--language en|it] [--out file]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a ruleset'], ['scenario', 'form', 'language', 'out']);
    const form = readChoice('form', values.form, FORMS) ?? 'markdown';
    const language = readChoice('language', values.language, LANGUAGES) ?? 'en';
    const [wanted] = positionals;
    const hosted = (await hostCatalogue(catalogue, undefined)).find(({ ruleset }) => ruleset.about.id === wanted);
    if (hosted === undefined) throw new Misused(`there is no ruleset “${wanted}”`);
    const { ruleset, pack } = hosted;
    const scenarios = ruleset.scenarios(pack).map(({ id }) => id);
    const scenario = values.scenario ?? scenarios[0];
    if (scenario === undefined || !scenarios.includes(scenario))
      throw new Misused(`${wanted} has no scenario “${scenario}”; it has ${scenarios.join(', ')}`);
    const box = localised(ruleset.load(pack, scenario).components(), language);
    const text =
      form === 'json'
        ? `${JSON.stringify(box, null, 2)}\n`
        : form === 'html'
          ? makeBoxHtml(box, language)
          : makeBoxMarkdown(box, language);
    await giveOut(desk, values.out, text);
    return EXIT.done;
  },
};
