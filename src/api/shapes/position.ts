import { z } from 'zod';
import { board } from './board.ts';
import { clock, pending, track, victory } from './clock.ts';
import { code, factors, flag, id, integer, json, jsonObject, list, shape, sideBySpace, text, words } from './field.ts';

/* What is on the board, and what has changed there. */

const face = shape('CounterFace', 'One face of a counter, as printed.', {
  factors: factors('The printed numbers, by what they are called.'),
  face: text('The face as the counter shows it.'),
});

const steps = shape('Steps', 'How much of a unit is left.', {
  left: integer('The steps it has.'),
  of: integer('The steps it had at full strength.'),
});

export const unit = shape('Unit', 'A unit as a viewer may know it.', {
  id: code('The id of the unit.'),
  name: words('What it is called.'),
  side: text('The side it belongs to.'),
  kind: text('What sort of unit it is.'),
  size: text('Its size, such as `division`.').optional(),
  nationality: text('Its nationality.').optional(),
  space: text('The space it is in. Absent if it is off the board.').optional(),
  box: text('The box it is in, if it is off the board.').optional(),
  factors: factors('Its printed numbers, by what they are called.'),
  face: text('The face that is up.'),
  back: face
    .describe('The face that is down, as printed. Absent if there is none, or if you may not know what is on it.')
    .optional(),
  steps: steps.optional(),
  facing: integer(
    'Degrees clockwise from the top of the map, 0 to 359: the direction in which the unit faces, or how far its piece is turned.',
  ).optional(),
  markers: list(text('A marker.'), 'What is marked on it.'),
});

export const stack = shape('Stack', 'What stands in a space for one side.', {
  space: text('The space.'),
  side: text('The side.'),
  units: list(
    text('A unit.'),
    'The units from top to bottom. Absent if the viewer knows only that something is there.',
  ).optional(),
  markers: list(text('A marker.'), 'What is marked on the stack.'),
});

export const marker = shape('Marker', 'A marker on the board.', {
  id: code('The id of the marker.'),
  kind: text('What sort of marker it is.'),
  label: words('The marker as people call it.'),
  side: text('The side it belongs to.').optional(),
  space: text('The space it lies in.').optional(),
  edge: z
    .tuple([text('A space.'), text('Its neighbour.')])
    .describe('The two spaces between which it lies.')
    .optional(),
  detail: json('What else the ruleset says of it.').optional(),
});

export const position = shape('View', 'What is on the board, as a viewer may see it.', {
  units: list(unit, 'All units the viewer may know of.'),
  stacks: list(stack, 'What stands where.'),
  control: sideBySpace('The side that controls each space, by the id of the space.'),
  markers: list(marker, 'The markers on the board.'),
  extra: jsonObject(
    'What only this ruleset has, by the names its own documentation uses. `GET /api/rulesets/{ruleset}/schemas/extra` describes it.',
  ),
});

export const gameView = shape('GameView', 'A position as a viewer may see it.', {
  game: id('The game.'),
  version: integer('The version it is at.'),
  as: text('Whose eyes it is seen with: a side, `spectator` or `moderator`.'),
  clock,
  tracks: list(track, 'What the game keeps count of.'),
  victory,
  pending: list(pending, 'The decisions the game waits for.'),
  boardId: id('The board at `GET /api/boards/{id}`.'),
  board: board.describe('Left out with `board=false`.').optional(),
  view: position,
});

const changes = <Of extends z.ZodType>(name: string, of: Of, what: string) =>
  shape(name, `Which ${what} have changed between two positions.`, {
    changed: list(of, `The ${what} that are new or different, whole.`),
    gone: list(text('An id.'), `The ids of ${what} that are no longer there.`),
  });

export const viewChanges = shape(
  'PositionChanges',
  'What has changed between two positions as one viewer may see them.',
  {
    game: id('The game.'),
    as: text('Whose eyes it is seen with: a side, `spectator` or `moderator`.'),
    since: integer('The version that is compared with: in the middle of a move, that before it.'),
    version: integer('The version it leads to.'),
    complete: flag(
      'True if everything is answered, because you may see other things than before: drop what you have. This happens when a game ends, or its end is taken back.',
    ),
    boardId: id('The board at `GET /api/boards/{id}`.'),
    clock: clock
      .describe('Where the game stands. Absent if it has not changed, as are `victory`, `pending` and `extra`.')
      .optional(),
    victory: victory.optional(),
    pending: list(pending, 'The decisions the game waits for.').optional(),
    extra: jsonObject('What only this ruleset has.').optional(),
    tracks: changes('TrackChanges', track, 'tracks'),
    units: changes('UnitChanges', unit, 'units'),
    stacks: shape('StackChanges', 'Which stacks have changed between two positions.', {
      changed: list(stack, 'All stacks of the spaces where a stack has changed.'),
      gone: list(text('A space.'), 'The spaces that have no stack any more.'),
    }),
    markers: changes('MarkerChanges', marker, 'markers'),
    control: shape('ControlChanges', 'Which spaces have changed hands between two positions.', {
      changed: sideBySpace('The side that now controls each of these spaces.'),
      gone: list(text('A space.'), 'The spaces that nobody controls any more.'),
    }),
  },
);

export const wholePosition = shape('WholePosition', 'The position as the rules keep it.', {
  game: id('The game.'),
  version: integer('The version it is at.'),
  position: jsonObject('The position in the form the ruleset keeps it. The JSON Pointers of a correction refer to it.'),
});

const factChoice = shape('FactChoice', 'Something that a fact can be.', {
  value: json('What it is to programs.'),
  label: words('What people call it.'),
});

const fact = shape('Fact', 'Something that is so in a position and can be corrected.', {
  fact: text('The id of the fact, such as `place`.'),
  title: words('What it is called.'),
  value: json('What it is now.'),
  spaces: list(text('A space.'), 'The spaces it can be, if it is a place.'),
  choices: list(factChoice, 'What else it can be.'),
});

export const facts = shape('Facts', 'What can be corrected about a unit, marker, space or track.', {
  version: integer('The version of the game.'),
  of: text('What it is about: `unit`, `marker`, `space` or `track`.'),
  about: text('Its id.'),
  facts: list(fact, 'The facts about it. None if nothing can be corrected.'),
});

const toldOfCorrection = shape('ToldOfCorrection', 'What a side would learn of a correction.', {
  side: text('The side.'),
  sideName: words('What the side is called.'),
  name: text('Who leads it.'),
  isTold: flag('Whether a message goes to them. None goes to whoever makes the correction.'),
  sees: list(words('A sentence.'), 'What they can see of it.'),
});

export const correctionPreview = shape('CorrectionPreview', 'What a correction of the position would do.', {
  version: integer('The version of the game.'),
  patch: json('The correction as a JSON Patch of the position.'),
  changes: list(words('A sentence.'), 'What would change.'),
  told: list(toldOfCorrection, 'Who would be told.'),
});
