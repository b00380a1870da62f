import { z } from 'zod';
import { board } from './board.ts';
import { choice, code, flag, id, inGraphql, integer, list, moment, setting, shape, text, words } from './field.ts';
import { position } from './position.ts';

/* The games this service knows. */

const scenarioOption = shape('ScenarioOption', 'Something players may agree on before they start.', {
  id: code('The id of the option.'),
  title: words('What it is about.'),
  clause: text('The paragraph it belongs to.').optional(),
  values: inGraphql(list(setting('A value.'), 'The values it may have.'), { type: 'JSON' }),
  valueTitles: list(words('The meaning of a value.'), 'What each of the values means.'),
  byDefault: setting('The value it has if nobody says otherwise.'),
});

const scenarioSheet = shape('ScenarioSheet', 'A scenario at a glance.', {
  id: code('The id of the scenario.'),
  title: words('What it is called.'),
  description: words('What it is about.'),
  turns: integer('How many turns it lasts.'),
  options: list(scenarioOption, 'What players may agree on before they start.'),
});

const reading = shape('Reading', 'How a doubtful paragraph of the rulebook is read.', {
  number: text('The number of the ruling. Absent where there is only an option.').optional(),
  paragraphs: list(text('A paragraph.'), 'The paragraphs it is about.'),
  text: words('How they are read.'),
  options: list(scenarioOption, 'The options with which players may agree on another reading.'),
});

const sideName = shape('SideName', 'A side of a game.', {
  id: code('The id of the side.'),
  name: words('The side as people call it.'),
});

const coverage = shape('Coverage', 'How many clauses of the rules are enforced.', {
  enforced: integer('The service enforces them.'),
  assisted: integer('The service helps with them.'),
  manual: integer('Players see to them.'),
  notApplicable: integer('They do not concern a service.'),
  missing: integer('They are not there yet.'),
});

const victoryLevel = shape('VictoryLevel', 'A level of victory.', {
  id: code('The id of the level.'),
  name: words('What it is called.'),
});

export const ruleset = shape('Ruleset', 'A game this service knows.', {
  id: id('The id of the ruleset.'),
  title: text('The title of the game.'),
  edition: words('The edition of the rules.'),
  designer: text('Who designed the game.'),
  publisher: text('Who published it.').optional(),
  links: list(text('An address.'), 'Where to read more.').optional(),
  sides: list(sideName, 'All sides.'),
  seats: list(text('A side.'), 'The sides that players take. A side without a seat is run by the rules.'),
  levels: list(victoryLevel, 'How much a side can win by, as the rules name it.'),
  version: integer('Raised whenever the rules changed so that the same orders would lead to other events.'),
  maturity: choice('Maturity', 'How much of it is there.', {
    complete: 'All of it.',
    partial: 'A part of it.',
  }),
  scenarios: list(scenarioSheet, 'The scenarios.'),
  readings: list(
    reading,
    'How doubtful paragraphs of the rulebook are read, beside the options that change the reading.',
  ),
  packHash: text('The hash of the data new games are played with.'),
  coverage,
});

export const scenario = shape('Scenario', 'A scenario with its map and opening position.', {
  ruleset: id('The ruleset.'),
  sheet: scenarioSheet,
  board,
  opening: position.describe('The opening position as a spectator sees it.'),
});

export const clause = shape('Clause', 'A clause of the rules and how far it is enforced.', {
  id: id('The id of the clause.'),
  section: text('The chapter it stands in.'),
  title: text('What it is about.'),
  kind: text('What sort of clause it is.'),
  text: text('What it says, in our own words.'),
  status: choice('ClauseStatus', 'How far it is enforced.', {
    enforced: 'The service enforces it.',
    assisted: 'The service helps with it.',
    manual: 'Players see to it.',
    'not-applicable': 'It does not concern a service.',
    missing: 'It is not there yet.',
  }),
  why: text('Why it is not enforced.').optional(),
  tests: list(text('A title.'), 'The titles of the tests that prove it.'),
});

export const refusalKind = shape('RefusalKind', 'A reason for which an order can be refused.', {
  code: text('The stable code that a refusal carries.'),
  text: words('The sentence, with the names of its facts in braces.'),
  facts: list(text('A name.'), 'The names of the facts that such a refusal carries.'),
  isShared: flag('Whether the code means the same in every game.'),
});

export const ruling = shape(
  'RegisteredRuling',
  'What a judge has decided on a clause. It binds games that open later.',
  {
    id: id('The id of the ruling.'),
    ruleset: id('The ruleset.'),
    clause: text('The clause it rests on.'),
    club: id('The club whose games it binds. Absent where it binds all games.').optional(),
    text: text('What was decided.'),
    madeBy: id('The player who decided.'),
    madeAt: moment('When.'),
    game: id('The game whose dispute brought it about.').optional(),
  },
);

export const jsonSchema = z.record(z.string(), z.unknown()).describe('A JSON Schema (2020-12).');
