import type { Side } from './side.ts';
import type { Text } from './text.ts';

/*
 * What the box prints, as data: counters, charts, tracks and lists, each with where it comes from. All of it may be read by everybody;
 * what is drawn or placed under cover belongs to a position, not here.
 */
export interface Components {
  readonly counters: readonly CounterComponent[];
  readonly charts: readonly ChartComponent[];
  readonly tracks: readonly TrackComponent[];
  readonly lists: readonly ListComponent[];
}

/** A value as it is printed. */
export type Printed = number | Text;

export interface CounterComponent {
  readonly id: string;
  readonly name: Text;
  readonly side?: Side;
  /** What kind of unit it is. */
  readonly class?: Text;
  readonly formation?: Text;
  /** When and where it comes into the game. */
  readonly entry?: Text;
  /** The front first. */
  readonly faces: readonly CounterFace[];
  readonly provenance: Text;
}

export interface CounterFace {
  /** What this face stands for: `full strength`, `reduced`. */
  readonly title?: Text;
  /** Every box that is printed on it, with what it means. */
  readonly boxes: readonly { readonly label: Text; readonly value: Printed }[];
}

export interface ChartComponent {
  readonly id: string;
  readonly title: Text;
  /** What the heads of the rows are: `Die`. */
  readonly corner?: Text;
  readonly columns: readonly Text[];
  readonly rows: readonly { readonly head: Text; readonly cells: readonly Printed[] }[];
  /** What abbreviations mean, and what is printed below. */
  readonly notes?: readonly Text[];
  readonly clause: string;
  readonly provenance: Text;
}

/** A turn track and its like: what happens when. */
export interface TrackComponent {
  readonly id: string;
  readonly title: Text;
  readonly boxes: readonly { readonly label: Text; readonly happens: readonly Text[] }[];
  readonly clause: string;
  readonly provenance: Text;
}

/** Anything listed: victory targets, ports, armies, a display. */
export interface ListComponent {
  readonly id: string;
  readonly title: Text;
  readonly items: readonly ListItem[];
  readonly clause: string;
  readonly provenance: Text;
}

export interface ListItem {
  readonly label: Text;
  readonly value?: Printed;
  /** What it names. */
  readonly units?: readonly string[];
  readonly spaces?: readonly string[];
  readonly side?: Side;
}

export const NO_COMPONENTS: Components = { counters: [], charts: [], tracks: [], lists: [] };
