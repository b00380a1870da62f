import type { Pack, Play, Ruleset, ScenarioSheet } from '#kernel/plain/ruleset';
import { about } from './about.ts';
import { type Event, EventSchema } from './events.ts';
import { evolve } from './evolve.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { makeNotation } from './notation.ts';
import { decide, options } from './orders/index.ts';
import { type Order, OrderSchema } from './orders/schema.ts';
import { pending } from './pending.ts';
import { policiesOf } from './policies.ts';
import { makeReport } from './report.ts';
import { type CaucasusPack, optionsSchema, packSchema, SCENARIOS, type ScenarioData } from './scenario.ts';
import { setUp } from './set-up.ts';
import { boardSheet } from './sheet.ts';
import type { SideId, State } from './state.ts';
import { stateSchema } from './state-schema.ts';
import { buildTheatre } from './theatre.ts';
import { victory } from './victory.ts';
import { clock, disclose, tracks, view } from './view.ts';

export type { Event, Order, State };

const sheetOf = (scenario: ScenarioData): ScenarioSheet => ({
  id: scenario.id,
  title: scenario.title,
  description: scenario.description,
  turns: scenario.lastTurn,
  options: scenario.options.map(({ id, title, values, byDefault, clause }) => ({
    id,
    title,
    clause,
    values,
    byDefault,
  })),
});

/** The Caucasus Campaign: two players, from the fall of Rostov to the end of October 1942. */
export const caucasus: Ruleset<State, Order, Event> = {
  about,
  schemas: { pack: packSchema, options: optionsSchema, order: OrderSchema, event: EventSchema, state: stateSchema },
  scenarios: (pack: Pack) => SCENARIOS.map((id) => sheetOf((pack as CaucasusPack)[id])),
  load(pack, scenario): Play<State, Order, Event> {
    const theatre = buildTheatre(pack, scenario);
    const board = boardSheet(theatre.data);
    return {
      sheet: sheetOf(theatre.data.scenario),
      setUp: (chosen) => setUp(theatre, chosen),
      decide: (state, order, by) => decide(theatre, state, order, by as SideId),
      evolve: (state, event) => evolve(theatre, state, event),
      pending: (state) => pending(theatre, state),
      options: (state, by, filter) => options(theatre, state, by as SideId, filter),
      clock: (state) => clock(theatre, state),
      tracks: (state, viewer) => tracks(theatre, state, viewer),
      victory: (state) => victory(theatre, state),
      board: () => board,
      view: (state, viewer) => view(theatre, state, viewer),
      disclose,
      reveals: (event) => event.type === 'ChitsDrawn',
      imagine: (state, side) => imagine(theatre, state, side),
      notation: makeNotation(theatre.data),
      report: makeReport(theatre.data),
      invariants: invariantsOf(theatre),
      policies: policiesOf(theatre),
    };
  },
};
