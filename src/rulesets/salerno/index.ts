import { type GameParts, playOn as playParts, ruleset } from '#kernel/game';
import { eachLanguage } from '#kernel/text';
import { about } from './about.ts';
import { boardOf } from './board.ts';
import { components } from './components.ts';
import { corrections } from './corrections.ts';
import { events, type SalernoEvent } from './events/index.ts';
import { extraSchema } from './extra.ts';
import { imagine } from './imagine.ts';
import { invariantsOf } from './invariants.ts';
import type { Names, SalernoSide } from './names.ts';
import { orders, type SalernoOrder } from './orders/index.ts';
import { lexiconOf } from './orders/lexicon.ts';
import { fieldTitles } from './orders/titles.ts';
import { outlook } from './outlook.ts';
import { pending, questions, titleOf } from './questions/index.ts';
import { refusals } from './refusals.ts';
import { ROLLS } from './rolls.ts';
import { setUp } from './rules/set-up.ts';
import { loadScenario, optionsSchema, packSchema, scenariosOf, sheetOf } from './scenario.ts';
import { clockOf } from './sequence/clock.ts';
import type { Frame } from './sequence/frames.ts';
import { settle } from './sequence/index.ts';
import { type State, stateSchema } from './state.ts';
import { buildTheatre, type Theatre } from './theatre.ts';
import { victoryOf } from './victory.ts';
import { tracksOf, viewOf } from './view.ts';
import { namesIn } from './words.ts';

export type { SalernoEvent, SalernoOrder, State as SalernoState };

/** From Salerno to Rome: two players, September 1943 to June 1944. */
const parts: GameParts<Theatre, State, Names, SalernoOrder, SalernoEvent, Frame, SalernoSide> = {
  about,
  schemas: { pack: packSchema, options: optionsSchema, state: stateSchema, extra: extraSchema },
  orders,
  fieldTitles,
  events,
  questions,
  refusals,
  rolls: ROLLS,
  over: 'salerno/2',
  unasked: 'salerno/6',
  scenarios: scenariosOf,
  load: (pack, scenario) => buildTheatre(loadScenario(pack, scenario)),
  sheet: ({ sheet }) => sheetOf(sheet),
  words: (theatre) => ({
    names: eachLanguage((language) => namesIn(theatre, titleOf, language)),
    ...lexiconOf(theatre),
  }),
  setUp,
  settle,
  pending,
  clock: clockOf,
  tracks: tracksOf,
  victory: victoryOf,
  board: boardOf,
  view: viewOf,
  imagine,
  outlook,
  components,
  corrections,
  invariants: invariantsOf,
};

export const salerno = ruleset(parts);

/** The game on a theatre of one's own making. */
export const playOn = (theatre: Theatre) => playParts(parts, theatre);
