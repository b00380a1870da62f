import { z } from 'zod';
import { PROVENANCES } from '#kernel/board/sheet';
import { choice, code, id, list, number, shape, text, words } from './field.ts';

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
});
