import { localised } from '#kernel/text';
import { valueOrThrow } from '../../problem.ts';
import type { Resolvers } from '../generated.ts';

/** The games this service knows. */
export const catalogue: Pick<Resolvers, 'Ruleset' | 'Scenario' | 'ScenarioOption'> = {
  Ruleset: {
    id: ({ about }) => about.id,
    title: ({ about }) => about.title,
    edition: ({ about }) => about.edition,
    designer: ({ about }) => about.designer,
    publisher: ({ about }) => about.publisher,
    version: ({ about }) => about.version,
    maturity: ({ about }) => about.maturity,
    links: ({ about }) => about.links ?? [],
    sides: ({ about }, _, { language }) => localised(about.sides, language),
    seats: ({ about }) => about.seats,
    clauses: ({ about }, _, { services }) => valueOrThrow(services.games.clauses(about.id)),
    orderSchema: ({ about }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(about.id, 'orders')), language),
    eventSchema: ({ about }, _, { services, language }) =>
      localised(valueOrThrow(services.games.schema(about.id, 'events')), language),
  },
  Scenario: {
    map: ({ board }) => board,
    units: ({ opening }) => opening.units,
    stacks: ({ opening }) => opening.stacks,
    opening: ({ opening }, _, { language }) => localised(opening, language),
  },
};
