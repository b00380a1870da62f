import { breatheTogether } from '#games/live/breather';
import type { JsonObject } from '#kernel/json';
import type { ScenarioSheet } from '#kernel/ruleset';
import { localised } from '#kernel/text';
import { valueOrThrow } from '../../problem.ts';
import { coded } from '../coded.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';

const sheetsIn = (sheets: readonly ScenarioSheet[], ruleset: string) =>
  coded(
    sheets.map((sheet) => ({ ...sheet, options: coded(sheet.options, ruleset, sheet.id) })),
    ruleset,
  );

/** A schema is large and is made when it is first asked for: others have their turn between one and the next. */
async function schemaOf(
  id: string,
  of: 'orders' | 'events' | 'extra',
  { services, language }: Context,
): Promise<JsonObject> {
  await breatheTogether();
  return localised(valueOrThrow(services.games.schema(id, of)), language) as JsonObject;
}

/** The games this service knows. */
export const catalogue: Pick<Resolvers, 'Ruleset' | 'Scenario'> = {
  Ruleset: {
    sides: ({ id, sides }, _, { language }) => coded(localised(sides, language), id),
    levels: ({ id, levels }, _, { language }) => coded(localised(levels, language), id, 'level'),
    scenarios: ({ id, scenarios }) => sheetsIn(scenarios, id) as never,
    readings: ({ id, readings }) =>
      readings.map((reading) => ({ ...reading, options: coded(reading.options, id, 'readings') })) as never,
    orderSchema: ({ id }, _, context) => schemaOf(id, 'orders', context),
    eventSchema: ({ id }, _, context) => schemaOf(id, 'events', context),
    extraSchema: ({ id }, _, context) => schemaOf(id, 'extra', context),
  },
  Scenario: {
    sheet: ({ ruleset, sheet }) => sheetsIn([sheet], ruleset)[0] as never,
    map: ({ board }) => board,
    units: ({ ruleset, sheet, opening }) => coded(opening.units, ruleset, sheet.id),
    stacks: ({ opening }) => opening.stacks,
    opening: ({ opening }, _, { language }) => localised(opening, language),
  },
};
