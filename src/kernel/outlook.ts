import type { Typed } from './json.ts';
import type { Text } from './text.ts';

/**
 * What the next supply check, or whatever a game has of the kind, will make of a unit, from what its side may know. It tells what
 * would be if nothing changed until then.
 */
export interface Outlook {
  readonly unit: string;
  /** `in supply`, `out of supply: loses a step`. */
  readonly state: Text;
  /** How bad it is, for whoever marks units on a map. */
  readonly grade: 'sound' | 'strained' | 'lost';
  /** The paragraph of the check. */
  readonly clause: string;
  /** The way that it traces, from the unit on. */
  readonly way?: readonly string[];
  /** What cuts it: the spaces without which there would be a way. */
  readonly cut?: readonly string[];
  /** What could still be done. */
  readonly remedies?: readonly OutlookRemedy[];
}

export interface OutlookRemedy {
  readonly label: Text;
  /** The units that would be sound with it, this one among them. */
  readonly saves: readonly string[];
  /** Where one order is enough: the order. */
  readonly order?: Typed;
}
