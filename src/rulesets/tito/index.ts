import type { Play, Ruleset } from '#kernel/plain/ruleset';
import { about } from './about.ts';
import { boardOf } from './board.ts';
import { clockOf } from './clock.ts';
import { eventSchema, type TitoEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { notationOf } from './notation.ts';
import { decide, options } from './orders/index.ts';
import { orderSchema, type TitoOrder } from './orders/schema.ts';
import { pending } from './pending.ts';
import { policiesOf } from './policies.ts';
import { reporterOf } from './report.ts';
import { optionsSchema, packSchema, scenariosOf, sheetOf } from './scenario.ts';
import { beginTurn } from './sequence.ts';
import { type State, setUp } from './state.ts';
import { stateSchema } from './state-schema.ts';
import { loadTheatre } from './theatre.ts';
import { tracksOf } from './tracks.ts';
import { victoryOf } from './victory.ts';
import { viewOf } from './view.ts';

export type { State as TitoState, TitoEvent, TitoOrder };

/** Catturate Tito!: one player against partisans run by the rules. */
export const tito: Ruleset<State, TitoOrder, TitoEvent> = {
  about,
  schemas: { pack: packSchema, options: optionsSchema, order: orderSchema, event: eventSchema, state: stateSchema },
  scenarios: scenariosOf,
  load(pack, scenario): Play<State, TitoOrder, TitoEvent> {
    const theatre = loadTheatre(pack, scenario);
    const board = boardOf(theatre);
    return {
      sheet: sheetOf(theatre.scenario),
      setUp: (chosen) => setUp(theatre, chosen),
      start: (state) => (table) => beginTurn({ theatre, state, table }, 1),
      decide: (state, order, by) => decide(theatre, state, order, by),
      evolve: (state, event) => evolve(theatre, state, event),
      pending: (state) => pending(theatre, state),
      options: (state, by, filter) => options(theatre, state, by, filter),
      clock: (state) => clockOf(theatre, state),
      tracks: (state) => tracksOf(theatre, state),
      victory: (state) => victoryOf(theatre, state),
      board: () => board,
      view: (state) => viewOf(theatre, state),
      // Nothing is secret once it has happened: what is hidden has not been drawn yet.
      disclose: (event) => event,
      imagine,
      notation: notationOf(theatre),
      report: reporterOf(theatre),
      invariants: invariantsOf(theatre),
      policies: policiesOf(theatre),
    };
  },
};
