import type { Reach } from '../order/draft.ts';
import type { Touched } from '../story/story.ts';

/** What may be pointed at, what is, and what is shown for the moment. */
export interface Marked {
  readonly units: { has(id: string): boolean };
  /** With the way there and what it costs, where the service says so. */
  readonly spaces: ReadonlyMap<string, Reach>;
  /** Hexsides, by `edgeKey`. */
  readonly edges: ReadonlyMap<string, Reach>;
  readonly chosenUnits: readonly string[];
  readonly chosenSpaces: readonly string[];
  readonly chosenEdges: readonly string[];
  /** What a sentence of the story is about. */
  readonly told: Touched;
  /** What the question is about. */
  readonly asked: Touched;
  /** What a refusal is about. */
  readonly refused: Touched;
}

export type Layer = 'numbers' | 'names' | 'control' | 'markers' | 'counters' | 'reach' | 'supply';
export type Layers = Readonly<Record<Layer, boolean>>;
export const FIRST_LAYERS: Layers = {
  numbers: true,
  names: true,
  control: true,
  markers: true,
  counters: true,
  reach: true,
  supply: false,
};

/** Words that are said at a place on the map. */
export interface Saying {
  readonly space: string;
  readonly tone: 'told' | 'refused';
  readonly lines: readonly string[];
  readonly dice?: readonly number[];
}
