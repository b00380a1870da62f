import { ruleset } from '#kernel/game';
import { about } from './about.ts';
import { boardOf } from './board.ts';
import { components } from './components.ts';
import { corrections } from './corrections.ts';
import { events, type TempestaEvent } from './events/index.ts';
import { extraSchema } from './extra.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { orders, type TempestaOrder } from './orders/index.ts';
import { fieldTitles } from './orders/titles.ts';
import { packSchema } from './pack/lists.ts';
import { pending, questions, titleOf } from './questions/index.ts';
import { refusals } from './refusals.ts';
import { ROLLS } from './rolls.ts';
import { matchOptionsSchema } from './rules/match-options.ts';
import { scenariosOf, setUp, sheetOf } from './scenario.ts';
import { advance } from './sequence/advance.ts';
import { clockOf } from './sequence/clock.ts';
import { runOf } from './sequence/run.ts';
import { tracksOf } from './sequence/tracks.ts';
import { type State, stateSchema } from './state.ts';
import { loadTheatre } from './theatre.ts';
import { victoryOf } from './victory.ts';
import { viewOf } from './view.ts';
import { wordsOf } from './words.ts';

export type { State as TempestaState, TempestaEvent, TempestaOrder };

/** Comandanti nella Tempesta: two Divisions of the Second World War in miniature, on a table of quadrants. */
export const tempesta = ruleset({
  about,
  schemas: { pack: packSchema, options: matchOptionsSchema, state: stateSchema, extra: extraSchema },
  orders,
  fieldTitles,
  events,
  questions,
  refusals,
  rolls: ROLLS,
  over: 'tempesta/95-b',
  unasked: 'tempesta/13-a',
  scenarios: scenariosOf,
  load: loadTheatre,
  sheet: ({ battle }) => sheetOf(battle),
  words: (theatre) => wordsOf(theatre, titleOf),
  setUp,
  start: () => {},
  settle: (scene) => advance(runOf(scene)),
  pending,
  clock: clockOf,
  tracks: tracksOf,
  victory: victoryOf,
  board: boardOf,
  components,
  corrections,
  view: viewOf,
  imagine,
  invariants: invariantsOf,
});
