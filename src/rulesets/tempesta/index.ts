import type { Play, Ruleset } from '#kernel/plain/ruleset';
import { about } from './about.ts';
import { packSchema, readCodex } from './codex.ts';
import { disclose, reveals } from './disclose.ts';
import { type Event, eventSchema } from './events.ts';
import { evolve } from './evolve/index.ts';
import { gameOf } from './game.ts';
import { imagine } from './imagine.ts';
import { invariantsFor } from './invariants.ts';
import { notation } from './notation.ts';
import { matchOptionsSchema } from './options.ts';
import { type Order, orderSchema } from './order.ts';
import { decide, options } from './orders/index.ts';
import { pendingOf, policiesFor } from './pending.ts';
import { carry } from './procedure/run.ts';
import { report } from './report.ts';
import { scenarioSheets, setUp, sheetOf } from './scenario.ts';
import type { TempestaState } from './state.ts';
import { stateSchema } from './state-schema.ts';
import { clockOf, tracksOf, victoryOf } from './victory.ts';
import { boardOf, viewOf } from './view.ts';

export const tempesta: Ruleset<TempestaState, Order, Event> = {
  about,
  schemas: {
    pack: packSchema,
    options: matchOptionsSchema,
    order: orderSchema,
    event: eventSchema,
    state: stateSchema,
  },
  scenarios: scenarioSheets,
  load(pack, scenario): Play<TempestaState, Order, Event> {
    const codex = readCodex(pack, scenario);
    return {
      sheet: sheetOf(codex.battle),
      setUp: (given) => setUp(codex, given),
      start: (state) => carry(codex, state, () => {}),
      decide: (state, order, by) => decide(codex, state, order, by),
      evolve: (state, event) => evolve(codex, state, event),
      pending: (state) => pendingOf(codex, state),
      options: (state, by, filter) => options(codex, state, by, filter),
      clock: (state) => clockOf(gameOf(codex, state)),
      tracks: (state, viewer) => tracksOf(gameOf(codex, state), viewer),
      victory: (state) => victoryOf(gameOf(codex, state)),
      board: (state) => boardOf(gameOf(codex, state)),
      view: (state, viewer) => viewOf(gameOf(codex, state), viewer),
      disclose,
      reveals,
      imagine: (state, side) => imagine(codex, state, side),
      notation,
      report,
      invariants: invariantsFor(codex),
      policies: policiesFor(codex),
    };
  },
};
