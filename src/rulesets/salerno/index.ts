import { z } from 'zod';
import { accept, type Pack, type Play, type Ruleset, type ScenarioSheet } from '#kernel/plain/ruleset';
import { about } from './about.ts';
import { boardSheet } from './board.ts';
import { disclose, reveals } from './disclose.ts';
import { type Event, eventSchema } from './events.ts';
import { evolve } from './evolve.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { END_OPS_READINGS, OPTIONAL_RULES, type OptionalRule, SITINGS, UPHILL_READINGS } from './names.ts';
import { makeNotation } from './notation.ts';
import { isSalernoSide, judge, optionsFor } from './orders/index.ts';
import { type Order, orderSchema } from './orders/schema.ts';
import { pending } from './pending.ts';
import { policiesOf } from './policies.ts';
import { makeReport } from './report.ts';
import { initialState } from './rules/set-up.ts';
import { loadScenario, packSchema, readPack, SCENARIOS, type ScenarioData } from './scenario.ts';
import { settle } from './sequence/index.ts';
import { carryOut } from './sequence/stack.ts';
import type { State } from './state.ts';
import { stateSchema } from './state-schema.ts';
import { buildTheatre, type Theatre } from './theatre.ts';
import { victoryOf } from './victory.ts';
import { clock, tracks, view } from './view.ts';

export type { Event, Order, State };

/** Optional rules a game is opened with; `agreeAtTable` leaves them to the players' first decision [22.6]. */
export const optionsSchema = z.object({
  rules: z.array(z.enum(OPTIONAL_RULES)).default([]),
  agreeAtTable: z.boolean().default(false),
  /** The rulebook sites guns in turn; one side after the other is quicker by mail [16, H-06]. */
  siting: z.enum(SITINGS).default('by-side'),
  /** END OPS stops a unit for the impulse; the other reading keeps it until step F of its own next segment [8, H-02]. */
  endOps: z.enum(END_OPS_READINGS).default('impulse'),
  /** Attacks into higher ground are halved, or only those from the plain into hills [14.2.1, H-110]. */
  uphill: z.enum(UPHILL_READINGS).default('higher'),
});

const sheetOf = (sheet: ScenarioData): ScenarioSheet => {
  const open = OPTIONAL_RULES.filter((rule) => sheet.options[rule] === 'agree');
  return {
    id: sheet.id,
    title: sheet.title,
    description: sheet.description,
    turns: sheet.turns[1] - sheet.turns[0] + 1,
    options: [
      ...(open.length === 0
        ? []
        : [
            {
              id: 'rules',
              title: 'Optional rules',
              clause: 'salerno/22.6',
              values: [[], ...open.map((rule) => [rule]), [...open]],
              byDefault: [],
            },
            {
              id: 'agreeAtTable',
              title: 'Agree on the optional rules in the game',
              clause: 'salerno/22.6-b',
              values: [false, true],
              byDefault: false,
            },
          ]),
      {
        id: 'siting',
        title: 'Siting of the artillery: each side in one go, or gun by gun in turn',
        clause: 'salerno/16',
        values: [...SITINGS],
        byDefault: 'by-side',
      },
      {
        id: 'endOps',
        title: 'END OPS: for the impulse, or until the end of the own next segment',
        clause: 'salerno/8-b',
        values: [...END_OPS_READINGS],
        byDefault: 'impulse',
      },
      {
        id: 'uphill',
        title: 'Attacks uphill are halved: into any higher ground, or from the plain into hills only',
        clause: 'salerno/14.2.1-e',
        values: [...UPHILL_READINGS],
        byDefault: 'higher',
      },
    ],
  };
};

export function playOn(theatre: Theatre): Play<State, Order, Event> {
  const board = boardSheet(theatre);
  let notation: ReturnType<typeof makeNotation> | undefined;
  let report: ReturnType<typeof makeReport> | undefined;
  return {
    sheet: sheetOf(theatre.sheet),
    setUp(options) {
      const { rules, agreeAtTable, ...readings } = optionsSchema.parse(options);
      return initialState(theatre, rules as OptionalRule[], agreeAtTable, readings);
    },
    decide(state, order, by) {
      if (!isSalernoSide(by)) throw new Error(`${by} is no side of this game`);
      const ruling = judge({ theatre, state, side: by }, order);
      if ('refusal' in ruling) return { accepted: false, refusal: ruling.refusal };
      return accept((table) => {
        carryOut(theatre, state, table, (scene) => {
          ruling.carry(scene);
          settle(scene);
        });
      });
    },
    evolve: (state, event) => evolve(theatre, state, event),
    pending: (state) => pending(theatre, state),
    options: (state, by, filter) => (isSalernoSide(by) ? optionsFor({ theatre, state, side: by }, filter) : []),
    clock: (state) => clock(theatre, state),
    tracks: (state, viewer) => tracks(theatre, state, viewer),
    victory: (state) => victoryOf(theatre, state),
    board: () => board,
    view: (state, viewer) => view(theatre, state, viewer),
    disclose,
    reveals,
    imagine: (state, side) => imagine(theatre, state, side),
    // Word books are large: made for the first line that is read or written.
    get notation() {
      notation ??= makeNotation(theatre);
      return notation;
    },
    report(event, language) {
      report ??= makeReport(theatre);
      return report(event, language);
    },
    invariants: invariantsOf(theatre),
    policies: policiesOf(theatre),
  };
}

/** From Salerno to Rome: two players, September 1943 to June 1944. */
export const salerno: Ruleset<State, Order, Event> = {
  about,
  schemas: { pack: packSchema, options: optionsSchema, order: orderSchema, event: eventSchema, state: stateSchema },
  scenarios: (pack: Pack) => SCENARIOS.map((id) => sheetOf(readPack(pack)[id])),
  load: (pack, scenario) => playOn(buildTheatre(loadScenario(pack, scenario))),
};
