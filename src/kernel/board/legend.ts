import type { Side } from '../side.ts';
import type { Text } from '../text.ts';

/*
 * How everything on a board is drawn and what it is called. A game declares this with its board; drawings, pages and terminals show what
 * they are told and know no game. What a legend does not name is drawn plainly: the data of a club may hold things of their own.
 */

/** Signs in the box of a unit symbol, after the military convention. */
export const GLYPHS = [
  'cross',
  'diagonal',
  'oval',
  'dot',
  'chevron',
  'dome',
  'wheels',
  'summit',
  'anchor',
  'wings',
  'bridge',
  'star',
  'flag',
  'bastion',
  'rails',
  'crates',
  'tube',
  'fan',
] as const;
export type Glyph = (typeof GLYPHS)[number];

/** What runs along the border of two spaces, or on zone maps from one to the other, in the order in which it is drawn. */
export const EDGE_STROKES = [
  'lake',
  'major-river',
  'river',
  'stream',
  'range',
  'works',
  'slope',
  'sea',
  'bridge',
  'pass',
  'way',
  'hard-way',
] as const;
export type EdgeStroke = (typeof EDGE_STROKES)[number];

/** What runs through spaces, in the order in which it is drawn. */
export const LINE_STROKES = ['minor-road', 'road', 'supply-rail', 'rail', 'river', 'front'] as const;
export type LineStroke = (typeof LINE_STROKES)[number];

/** What lies in a space. `tag` writes what stands after the colon: `entry:A` is an A in a frame. */
export const PLACE_SIGNS = [
  'city',
  'small-city',
  'town',
  'victory-points',
  'port',
  'airfield',
  'works',
  'tag',
] as const;
export type PlaceSign = (typeof PLACE_SIGNS)[number];

/** `what` is the word that units, spaces, edges, lines and markers carry. */
export interface Entry {
  readonly what: string;
  readonly label: Text;
}

export interface Legend {
  readonly sides: readonly SideStyle[];
  readonly nations: readonly NationStyle[];
  readonly units: readonly UnitStyle[];
  /** The printed numbers of units. */
  readonly factors: readonly Entry[];
  readonly states: readonly StateStyle[];
  readonly markers: readonly MarkerStyle[];
  readonly places: readonly PlaceStyle[];
  readonly edges: readonly EdgeStyle[];
  readonly lines: readonly LineStyle[];
  readonly boxes: readonly Entry[];
}

export interface SideStyle {
  readonly what: Side;
  /** Borders of counters, control, headings. */
  readonly ink: string;
  /** The ground of counters that have no nation with a colour of its own. */
  readonly paper: string;
}

export interface NationStyle extends Entry {
  readonly paper?: string;
}

/** A kind of unit. */
export interface UnitStyle extends Entry {
  readonly glyphs: readonly Glyph[];
}

/** A marker on a counter or stack: a letter on a coloured ground. None is drawn without a sign. */
export interface StateStyle extends Entry {
  readonly sign?: string;
  readonly colour?: string;
}

/** A kind of marker on the map. What is broken is crossed out where it lies between two spaces. */
export interface MarkerStyle extends Entry {
  readonly paper?: string;
  readonly ink?: string;
  readonly broken?: boolean;
}

export interface PlaceStyle extends Entry {
  readonly sign?: PlaceSign;
  /** What a tag says, if not what stands after the colon. */
  readonly mark?: Text;
}

export interface EdgeStyle extends Entry {
  readonly stroke?: EdgeStroke;
}

export interface LineStyle extends Entry {
  readonly stroke?: LineStroke;
}

const NOTHING: Legend = {
  sides: [],
  nations: [],
  units: [],
  factors: [],
  states: [],
  markers: [],
  places: [],
  edges: [],
  lines: [],
  boxes: [],
};

/** A legend of which a game declares what it has. */
export const legendOf = (parts: Partial<Legend> = {}): Legend => ({ ...NOTHING, ...parts });

/** A word of the board with its style: `vp:2` and `turn-track-2` are `vp` and `turn-track`, and say 2 besides. */
export function styleIn<Style extends { readonly what: string }>(
  styles: readonly Style[],
  word: string,
): { readonly style: Style | undefined; readonly value: string | undefined } {
  const exact = styles.find(({ what }) => what === word);
  if (exact !== undefined) return { style: exact, value: undefined };
  const colon = word.indexOf(':');
  const end = colon >= 0 ? colon : word.search(/-\d+$/);
  if (end < 0) return { style: undefined, value: undefined };
  const stem = word.slice(0, end);
  return { style: styles.find(({ what }) => what === stem), value: word.slice(end + 1) };
}
