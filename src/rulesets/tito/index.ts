import { ruleset } from '#kernel/game';
import { about } from './about.ts';
import { boardOf } from './board.ts';
import { componentsOf } from './components.ts';
import { corrections } from './corrections.ts';
import { events, type TitoEvent } from './events/index.ts';
import { extraSchema } from './extra.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import { orders, type TitoOrder } from './orders/index.ts';
import { fieldTitles } from './orders/titles.ts';
import { pending, questions, titleOf } from './questions/index.ts';
import { refusals } from './refusals.ts';
import { ROLLS } from './rolls.ts';
import { optionsSchema, packSchema, scenariosOf, sheetOf } from './scenario.ts';
import { beginTurn, clockOf } from './sequence.ts';
import { type State, setUp, stateSchema } from './state.ts';
import { loadTheatre } from './theatre.ts';
import { victoryOf } from './victory.ts';
import { tracksOf, viewOf } from './view.ts';
import { wordsOf } from './words.ts';

export type { State as TitoState, TitoEvent, TitoOrder };

/** Catturate Tito!: one player against partisans run by the rules. */
export const tito = ruleset({
  about,
  schemas: { pack: packSchema, options: optionsSchema, state: stateSchema, extra: extraSchema },
  orders,
  fieldTitles,
  events,
  questions,
  refusals,
  rolls: ROLLS,
  over: 'tito/4-f',
  scenarios: scenariosOf,
  load: loadTheatre,
  sheet: ({ scenario }) => sheetOf(scenario),
  words: (theatre) => wordsOf(theatre, titleOf),
  setUp,
  start: (scene) => beginTurn(scene, 1),
  pending,
  clock: clockOf,
  tracks: tracksOf,
  victory: victoryOf,
  board: boardOf,
  view: viewOf,
  imagine,
  components: componentsOf,
  corrections,
  invariants: invariantsOf,
});
