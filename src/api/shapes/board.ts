import { z } from 'zod';
import { EDGE_STROKES, GLYPHS, LINE_STROKES, PLACE_SIGNS } from '#kernel/board/legend';
import { PROVENANCES } from '#kernel/board/sheet';
import { choice, code, flag, id, list, number, shape, text, words } from './field.ts';

const provenance = z.enum(PROVENANCES).describe('Where the data comes from: printed in the rules, or rebuilt.');

const space = shape('Space', 'A hex, square or zone of a board.', {
  id: code('The id of the space.'),
  label: text('What is printed on the map, if it is not the id.').optional(),
  name: words('The name of the place.').optional(),
  x: number('Where its middle is.'),
  y: number('Where its middle is.'),
  terrain: text('The id of its terrain.'),
  outline: z
    .array(z.tuple([z.number(), z.number()]).describe('A point: `x` and `y`.'))
    .describe('The outline of a zone, point by point. Absent if it is a circle.')
    .optional(),
  elevation: number('How high it is.').optional(),
  features: list(text('A feature.'), 'Such as `town`, `port`, `airfield` or `vp:2`.'),
  provenance: provenance.optional(),
});

const edge = shape('Edge', 'The border between two spaces.', {
  a: text('A space.'),
  b: text('Its neighbour.'),
  features: list(text('A feature.'), 'Such as `river` or `bridge`.'),
});

const line = shape('Line', 'A road, a railway or a river across spaces.', {
  kind: text('What it is, such as `road` or `rail`.'),
  name: words('What it is called.').optional(),
  spaces: list(text('A space.'), 'The spaces it leads through, in order.'),
});

const terrain = shape('Terrain', 'A kind of ground.', {
  id: code('The id of the terrain.'),
  label: words('The terrain as people call it.'),
  fill: text('A CSS colour.'),
  pattern: text('`trees`, `peaks`, `hills`, `marsh`, `dots`, `waves`, `houses`, `crops`.').optional(),
});

const oneOf = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
const colour = (about: string) => text(`${about} A CSS colour.`);
const what = (where: string) =>
  text(
    `The word that ${where} carry. A word may carry a value besides: \`vp:2\` is \`vp\`, \`turn-track-5\` is \`turn-track\`.`,
  );
const label = words('What people call it, as it stands in a sentence.');

const legend = shape('BoardLegend', 'How everything on a board is drawn and what it is called.', {
  sides: list(
    shape('SideStyle', 'The colours of a side.', {
      what: text('The side.'),
      ink: colour('Of borders, of what it controls and of headings.'),
      paper: colour('Of its counters, if their nation has no colour of its own.'),
    }),
    'The sides.',
  ),
  nations: list(
    shape('NationStyle', 'The colour of a nation.', {
      what: what('units'),
      label,
      paper: colour('Of its counters.').optional(),
    }),
    'The nations of units.',
  ),
  units: list(
    shape('UnitStyle', 'How a kind of unit is drawn.', {
      what: what('units'),
      label,
      glyphs: list(text(`Any of ${oneOf(GLYPHS)}.`), 'The signs in its box.'),
    }),
    'The kinds of units.',
  ),
  factors: list(
    shape('FactorName', 'A printed number of units.', { what: what('the factors of units'), label }),
    'The printed numbers of units.',
  ),
  states: list(
    shape('StateStyle', 'A marker on a counter or a stack.', {
      what: what('units and stacks'),
      label,
      sign: text('What is written on it. Absent if it is not drawn.').optional(),
      colour: colour('Of its ground.').optional(),
    }),
    'The markers on counters and stacks.',
  ),
  markers: list(
    shape('MarkerStyle', 'A kind of marker on the map.', {
      what: what('markers'),
      label,
      paper: colour('Of its ground.').optional(),
      ink: colour('Of its letters.').optional(),
      broken: flag('Whether it is a cross where it lies between two spaces: a blown bridge.').optional(),
    }),
    'The kinds of markers on the map.',
  ),
  places: list(
    shape('PlaceStyle', 'A feature of a space.', {
      what: what('the features of spaces'),
      label,
      sign: text(`How it is drawn: ${oneOf(PLACE_SIGNS)}. Absent if it is not.`).optional(),
      mark: words('What its tag says, if not the value that the word carries.').optional(),
    }),
    'The features of spaces.',
  ),
  edges: list(
    shape('EdgeStyle', 'A feature of an edge.', {
      what: what('the features of edges'),
      label,
      stroke: text(`How it is drawn: ${oneOf(EDGE_STROKES)}. Absent if it is not.`).optional(),
    }),
    'The features of edges.',
  ),
  lines: list(
    shape('LineStyle', 'A kind of line.', {
      what: what('lines'),
      label,
      stroke: text(`How it is drawn: ${oneOf(LINE_STROKES)}. Absent if it is not.`).optional(),
    }),
    'The kinds of lines.',
  ),
  boxes: list(
    shape('BoxStyle', 'A place beside the map.', { what: what('units off the map'), label }),
    'The places beside the map.',
  ),
});

export const board = shape('Board', 'A board: what is printed on the map, without anybody on it.', {
  kind: choice('BoardKind', 'What its spaces are.', { hex: 'Hexes.', square: 'Squares.', zone: 'Zones.' }),
  id: id('Stands for the content in every language: a board never changes under its id.'),
  title: words('What the map is called.'),
  left: number('The left edge of the board, in the units of `x`.'),
  top: number('The upper edge of the board, in the units of `y`.'),
  width: number('How wide the board is: all spaces and some room around them.'),
  height: number('How high the board is.'),
  orientation: choice('HexOrientation', 'How hexes lie.', {
    flat: 'A flat side on top.',
    pointy: 'A corner on top.',
  }).optional(),
  spaces: list(space, 'All spaces.'),
  edges: list(edge, 'Borders with something special on them.'),
  lines: list(line, 'Roads, railways and the like.'),
  terrains: list(terrain, 'The kinds of ground that occur.'),
  legend,
});
