import { ruleset } from '#kernel/game';
import { about } from './about.ts';
import { boardOf } from './board.ts';
import { componentsOf } from './components/index.ts';
import { corrections } from './corrections.ts';
import { type Event, events } from './events/index.ts';
import { extraSchema } from './extra.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { type Order, orders } from './orders/index.ts';
import { fieldTitles } from './orders/titles.ts';
import { outlookOf } from './outlook.ts';
import { pending, questions, titleOf } from './questions/index.ts';
import { refusals } from './refusals.ts';
import { ROLLS } from './rolls.ts';
import { optionsSchema, packSchema, scenariosOf, sheetOf } from './scenario.ts';
import { clock } from './sequence/clock.ts';
import { proceed } from './sequence/index.ts';
import { setUp } from './sequence/set-up.ts';
import { type State, stateSchema } from './state.ts';
import { buildTheatre } from './theatre.ts';
import { victory } from './victory.ts';
import { tracks, view } from './view.ts';
import { wordsOf } from './words.ts';

export type { Event, Order, State };

/** The Caucasus Campaign: two players, from the fall of Rostov to the end of October 1942. */
export const caucasus = ruleset({
  about,
  schemas: { pack: packSchema, options: optionsSchema, state: stateSchema, extra: extraSchema },
  orders,
  fieldTitles,
  events,
  questions,
  refusals,
  rolls: ROLLS,
  over: 'caucasus/19.2',
  scenarios: scenariosOf,
  load: buildTheatre,
  sheet: ({ data }) => sheetOf(data.scenario),
  words: (theatre) => wordsOf(theatre, titleOf),
  setUp,
  settle: ({ theatre, state, table }) => proceed(theatre, state, table),
  pending,
  outlook: outlookOf,
  components: componentsOf,
  corrections,
  clock,
  tracks,
  victory,
  board: boardOf,
  view,
  imagine,
  invariants: invariantsOf,
});
