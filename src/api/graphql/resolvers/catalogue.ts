import type { ComponentsCard } from '#games/cards';
import type { ScenarioSheet } from '#kernel/ruleset';
import { type Localised, localised } from '#kernel/text';
import { valueOrThrow } from '../../problem.ts';
import { coded } from '../coded.ts';
import type { Resolvers } from '../generated.ts';

const sheetsIn = (sheets: readonly ScenarioSheet[], ruleset: string) =>
  coded(
    sheets.map((sheet) => ({ ...sheet, options: coded(sheet.options, ruleset, sheet.id) })),
    ruleset,
  );

const componentsIn = ({ ruleset, scenario, counters, charts, tracks, lists }: Localised<ComponentsCard>) => ({
  scenario,
  counters: coded(counters, ruleset, scenario, 'counter'),
  charts: coded(charts, ruleset, scenario, 'chart'),
  tracks: coded(tracks, ruleset, scenario, 'track'),
  lists: coded(lists, ruleset, scenario, 'list'),
});

/** The games this service knows. */
export const catalogue: Pick<Resolvers, 'Ruleset' | 'Scenario'> = {
  Ruleset: {
    id: ({ about }) => about.id,
    title: ({ about }) => about.title,
    edition: ({ about }) => about.edition,
    designer: ({ about }) => about.designer,
    publisher: ({ about }) => about.publisher,
    version: ({ about }) => about.version,
    maturity: ({ about }) => about.maturity,
    links: ({ about }) => about.links ?? [],
    sides: ({ about }, _, { language }) => coded(localised(about.sides, language), about.id),
    scenarios: ({ about, scenarios }) => sheetsIn(scenarios, about.id) as never,
    readings: ({ about, readings }) =>
      readings.map((reading) => ({ ...reading, options: coded(reading.options, about.id, 'readings') })) as never,
    seats: ({ about }) => about.seats,
    components: async ({ about }, { scenario }, { services, language }) => {
      const found = valueOrThrow(await services.games.components(about.id, scenario ?? undefined));
      return componentsIn(localised(found, language));
    },
    clauses: ({ about }, _, { services }) => valueOrThrow(services.games.clauses(about.id)),
    orderSchema: ({ about }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(about.id, 'orders')), language),
    eventSchema: ({ about }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(about.id, 'events')), language),
  },
  Scenario: {
    sheet: ({ ruleset, sheet }) => sheetsIn([sheet], ruleset)[0] as never,
    map: ({ board }) => board,
    units: ({ ruleset, sheet, opening }) => coded(opening.units, ruleset, sheet.id),
    stacks: ({ opening }) => opening.stacks,
    opening: ({ opening }, _, { language }) => localised(opening, language),
  },
};
