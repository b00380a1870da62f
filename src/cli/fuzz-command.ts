import { readConfig } from '#config';
import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { type Command, Misused } from './command.ts';
import { readArguments, readChoice, readNumber } from './read-arguments.ts';

export const fuzzCommand: Command = {
  summary: 'play random legal games to their end and look for faults',
  usage: '[ruleset] [--scenario id] [--games 10] [--seed 1] [--orders 100000]',
  async run(args, desk) {
    const wanted = args[0]?.startsWith('-') ? undefined : args[0];
    const { values } = readArguments(
      wanted === undefined ? args : args.slice(1),
      [],
      ['scenario', 'games', 'seed', 'orders'],
    );
    const known = catalogue.map(({ about }) => about.id);
    if (wanted !== undefined && !known.includes(wanted)) {
      throw new Misused(`there is no ruleset “${wanted}”, only ${known.join(', ')}`);
    }
    const { fuzz } = await import('./fuzz.ts');
    const request = {
      games: readNumber('games', values.games) ?? 10,
      seed: readNumber('seed', values.seed) ?? 1,
      scenario: values.scenario,
      mostOrders: readNumber('orders', values.orders),
    };
    const all = await hostCatalogue(catalogue, readConfig(desk.env).packFolder);
    const hosted = wanted === undefined ? all : all.filter(({ ruleset }) => ruleset.about.id === wanted);
    readChoice(
      'scenario',
      values.scenario,
      hosted.flatMap(({ ruleset, pack }) => ruleset.scenarios(pack).map(({ id }) => id)),
    );
    let faults = 0;
    for (const { ruleset, pack } of hosted) {
      for (const done of fuzz(ruleset, pack, request)) {
        const winners = Object.entries(done.winners).map(([side, count]) => `${side} ${count}`);
        desk.say(
          `${ruleset.about.id}/${done.scenario}: ${done.ended} of ${done.games} games ended (${winners.join(', ')}), ${done.orders} orders, ${done.events} events, ${done.seconds.toFixed(1)} s`,
        );
        for (const { seed, order, fault } of done.faults) desk.say(`  FAULT seed ${seed}, order ${order}: ${fault}`);
        faults += done.faults.length;
      }
    }
    return faults === 0 ? EXIT.done : EXIT.failed;
  },
};
