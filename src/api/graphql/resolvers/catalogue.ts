import type { ScenarioSheet } from '#kernel/ruleset';
import { localised } from '#kernel/text';
import { valueOrThrow } from '../../problem.ts';
import { coded } from '../coded.ts';
import type { Resolvers } from '../generated.ts';

const sheetsIn = (sheets: readonly ScenarioSheet[], ruleset: string) =>
  coded(
    sheets.map((sheet) => ({ ...sheet, options: coded(sheet.options, ruleset, sheet.id) })),
    ruleset,
  );

/** The games this service knows. */
export const catalogue: Pick<Resolvers, 'Ruleset' | 'Scenario'> = {
  Ruleset: {
    sides: ({ id, sides }, _, { language }) => coded(localised(sides, language), id),
    scenarios: ({ id, scenarios }) => sheetsIn(scenarios, id) as never,
    readings: ({ id, readings }) =>
      readings.map((reading) => ({ ...reading, options: coded(reading.options, id, 'readings') })) as never,
    orderSchema: ({ id }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(id, 'orders')), language),
    eventSchema: ({ id }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(id, 'events')), language),
  },
  Scenario: {
    sheet: ({ ruleset, sheet }) => sheetsIn([sheet], ruleset)[0] as never,
    map: ({ board }) => board,
    units: ({ ruleset, sheet, opening }) => coded(opening.units, ruleset, sheet.id),
    stacks: ({ opening }) => opening.stacks,
    opening: ({ opening }, _, { language }) => localised(opening, language),
  },
};
