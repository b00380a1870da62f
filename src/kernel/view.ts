import type { Json, JsonObject } from './json.ts';
import type { Side } from './side.ts';
import type { Text } from './text.ts';

/** A position as one viewer may see it: what clients draw. Everything in it may be known to that viewer. */
export interface View {
  readonly units: readonly UnitView[];
  readonly stacks: readonly StackView[];
  /** Space -> side in control, where the game has such a thing. */
  readonly control: Readonly<Record<string, Side>>;
  /** Markers on the map that are not units: blown bridges, fortifications, smoke, interdiction. */
  readonly markers: readonly MarkerView[];
  /** What only this game has: boxes, displays, cups by composition. */
  readonly extra: JsonObject;
}

export interface UnitView {
  readonly id: string;
  readonly name: Text;
  readonly side: Side;
  /** `infantry`, `armour`, `hq`...: chooses the symbol drawn. */
  readonly kind: string;
  /** `XX`, `III`... where the counter prints one. */
  readonly size?: string;
  readonly nationality?: string;
  /** On the map. */
  readonly space?: string;
  /** Off the map: `cadre`, `turn-track-5`... */
  readonly box?: string;
  /** As printed on the face that is up: `{ attack: 5, defence: 7, movement: 3 }`. */
  readonly factors: Readonly<Record<string, number | string>>;
  /** `5-7-3`: what a counter shows. */
  readonly face: string;
  /** The face that is down, as printed; absent where there is none, or the viewer may not know what is on it. */
  readonly back?: { readonly factors: Readonly<Record<string, number | string>>; readonly face: string };
  readonly steps?: { readonly left: number; readonly of: number };
  /** Degrees clockwise from the top of the map, 0 to 359: where it looks, or how far it is turned on its place. */
  readonly facing?: number;
  /** `disorganised`, `out-of-supply`, `reserve`... */
  readonly markers: readonly string[];
}

export interface StackView {
  readonly space: string;
  readonly side: Side;
  /** Units in stacking order, top first; absent where the viewer knows only that something is there. */
  readonly units?: readonly string[];
  readonly markers: readonly string[];
}

export interface MarkerView {
  readonly id: string;
  readonly kind: string;
  readonly label: Text;
  readonly side?: Side;
  readonly space?: string;
  /** Where it lies between two spaces. */
  readonly edge?: readonly [string, string];
  readonly detail?: Json;
}
