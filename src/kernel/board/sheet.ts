import { hash } from 'node:crypto';
import type { Text } from '../text.ts';
import { type Legend, legendOf } from './legend.ts';

/** A map as clients and the renderer need it: spaces, edges, lines, with coordinates in units of one space. */
export interface BoardSheet {
  readonly kind: 'hex' | 'square' | 'zone';
  /** Changes whenever the content changes, so that clients may cache it. */
  readonly id: string;
  readonly title: Text;
  readonly width: number;
  readonly height: number;
  /** For hex maps: flat-top columns or pointy-top rows. */
  readonly orientation?: 'flat' | 'pointy';
  readonly spaces: readonly SpaceSheet[];
  readonly edges: readonly EdgeSheet[];
  readonly lines: readonly LineSheet[];
  readonly terrains: readonly TerrainStyle[];
  /** How everything else is drawn and called. */
  readonly legend: Legend;
}

export interface SpaceSheet {
  readonly id: string;
  /** Printed on the map; the id unless said otherwise. */
  readonly label?: string;
  readonly name?: Text;
  /** Centre. Hex maps: the distance between neighbouring centres is 1. */
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  /** Zone maps: outline as a list of points; absent for a circle. */
  readonly outline?: readonly (readonly [number, number])[];
  readonly elevation?: number;
  /** `town`, `major-city`, `port`, `entry:A`, `airfield`, `fort`, `vp:2`... */
  readonly features: readonly string[];
  readonly provenance?: Provenance;
}

export interface EdgeSheet {
  readonly a: string;
  readonly b: string;
  /** `river`, `major-river`, `bridge`, `alpine`, `pass`, `coast`, `dashed`... */
  readonly features: readonly string[];
}

export interface LineSheet {
  /** `road`, `minor-road`, `rail`, `front`... */
  readonly kind: string;
  readonly name?: Text;
  readonly spaces: readonly string[];
}

export interface TerrainStyle {
  readonly id: string;
  readonly label: Text;
  readonly fill: string;
  readonly pattern?: 'trees' | 'peaks' | 'hills' | 'marsh' | 'dots' | 'waves' | 'houses' | 'crops';
}

export const PROVENANCES = ['rulebook', 'inferred', 'reconstructed'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** A board whose id follows from all it shows: other data under the same name make another board. */
export function identified(name: string, content: SheetParts): BoardSheet {
  const sheet = { edges: [], lines: [], ...content, legend: legendOf(content.legend) };
  return { id: `${name}-${hash('sha256', JSON.stringify(sheet)).slice(0, 12)}`, ...sheet };
}

/** What a map has none of may be left out. */
export type SheetParts = Omit<BoardSheet, 'id' | 'edges' | 'lines' | 'legend'> &
  Partial<Pick<BoardSheet, 'edges' | 'lines'>> & { readonly legend?: Partial<Legend> };
