import { hash } from 'node:crypto';
import type { Provenance } from '../board/sheet.ts';

export { PROVENANCES, type Provenance } from '../board/sheet.ts';

/** A map as clients and the renderer need it: spaces, edges, lines, with coordinates in units of one space. */
export interface BoardSheet {
  readonly kind: 'hex' | 'square' | 'zone';
  /** Changes whenever the content changes, so that clients may cache it. */
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** For hex maps: flat-top columns or pointy-top rows. */
  readonly orientation?: 'flat' | 'pointy';
  readonly spaces: readonly SpaceSheet[];
  readonly edges: readonly EdgeSheet[];
  readonly lines: readonly LineSheet[];
  readonly terrains: readonly TerrainStyle[];
}

export interface SpaceSheet {
  readonly id: string;
  /** Printed on the map; the id unless said otherwise. */
  readonly label?: string;
  readonly name?: string;
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
  readonly name?: string;
  readonly spaces: readonly string[];
}

export interface TerrainStyle {
  readonly id: string;
  readonly label: string;
  readonly fill: string;
  readonly pattern?: 'trees' | 'peaks' | 'hills' | 'marsh' | 'dots' | 'waves' | 'houses' | 'crops';
}

/** A board whose id follows from all it shows: other data under the same name make another board. */
export function identified(name: string, content: Omit<BoardSheet, 'id'>): BoardSheet {
  return { id: `${name}-${hash('sha256', JSON.stringify(content)).slice(0, 12)}`, ...content };
}
